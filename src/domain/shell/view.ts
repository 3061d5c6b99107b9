import { canReadLogbook, canReadTelematics, hasRights, type RightsByResource } from '../account/access.ts';

export type ViewIcon =
  | 'dashboard'
  | 'liveData'
  | 'reporting'
  | 'track'
  | 'bell'
  | 'datasheet'
  | 'logbook'
  | 'drafts'
  | 'administration'
  | 'person'
  | 'place'
  | 'question'
  | 'map';
export type MenuNeed = 'telematics' | 'logbook' | 'drafts' | 'never';
export type ViewPart =
  /** Vehicle panel, status counters in it, map and period controls. */
  | 'panel'
  | 'counters'
  | 'controls'
  /** Values of the active vehicles: read again after each change and between two polls. */
  | 'activeValues'
  /** Days of its own list, which its address names. */
  | 'listDays'
  /** The days that the views of the past share; its address names them. */
  | 'period'
  /** A list of alerts; its address names by what it is filtered. */
  | 'alertFilter'
  /** Something that happened to its vehicle; its address names time and place. */
  | 'moment'
  /** Defined areas of vehicles; its address names that they are open. */
  | 'areas'
  /** Of the map's toolbar. */
  | 'dateRange'
  | 'tracking'
  | 'layers'
  /** A map whose clock can be turned back. */
  | 'past'
  /** A map that starts far out. */
  | 'startZoomCap'
  /** Two maps side by side; a map that shows the other of street map and satellite. */
  | 'comparedMap'
  | 'otherStyle'
  /** A menu of its own, with the way back. */
  | 'personalMenu';

interface ViewRow {
  /** Where no menu names it: a text of its own file. */
  readonly name?: string;
  /** Where it is not the view's name. */
  readonly path?: string;
  readonly alias?: string;
  /** Who has a route to it; everybody where nothing is said. */
  readonly route?: 'deployment' | 'devHost';
  readonly icon: ViewIcon;
  /** The right that opens it. The server opens some to a role instead. */
  readonly need: 'telematics' | 'logbook' | 'nothing';
  readonly role?: 'administrators';
  /** What it takes to be listed in the menu, which has the order of this table; never listed without it. */
  readonly menu?: MenuNeed;
  /** The menu of the signed-in person leads there, for those who may open it. */
  readonly userMenu?: true;
  readonly selection: 'multi' | 'single';
  readonly has: readonly ViewPart[];
}

const vehicles = ['panel', 'counters', 'controls'] as const;
const experiment = {
  route: 'devHost',
  icon: 'map',
  need: 'telematics',
  selection: 'multi',
  has: [...vehicles, 'dateRange', 'layers'],
} as const;

/** All there is to know of each view. Router, menu, signs, panel, toolbar, links and the server read it here. */
const viewTable = {
  dashboard: {
    path: '/',
    icon: 'dashboard',
    need: 'telematics',
    menu: 'telematics',
    selection: 'multi',
    has: [...vehicles, 'activeValues', 'layers', 'past', 'startZoomCap'],
  },
  profile: { icon: 'person', need: 'telematics', userMenu: true, selection: 'single', has: ['counters', 'personalMenu'] },
  notificationsettings: {
    name: 'alerts.settings.title',
    icon: 'bell',
    need: 'telematics',
    userMenu: true,
    selection: 'single',
    has: [...vehicles, 'areas', 'personalMenu'],
  },
  livedata: {
    icon: 'liveData',
    need: 'telematics',
    menu: 'telematics',
    selection: 'single',
    has: [...vehicles, 'activeValues', 'layers', 'startZoomCap'],
  },
  reporting: { icon: 'reporting', need: 'telematics', menu: 'telematics', selection: 'single', has: [...vehicles, 'period', 'dateRange'] },
  trackingmap: {
    icon: 'track',
    need: 'telematics',
    menu: 'telematics',
    selection: 'single',
    has: [...vehicles, 'period', 'moment', 'dateRange', 'tracking', 'layers', 'startZoomCap'],
  },
  notification: {
    icon: 'bell',
    need: 'telematics',
    menu: 'telematics',
    selection: 'multi',
    has: [...vehicles, 'period', 'alertFilter', 'dateRange'],
  },
  datasheet: { icon: 'datasheet', need: 'telematics', menu: 'telematics', selection: 'single', has: vehicles },
  'logbook-all-entries': {
    icon: 'logbook',
    need: 'logbook',
    menu: 'logbook',
    selection: 'single',
    has: [...vehicles, 'listDays', 'dateRange'],
  },
  'logbook-draft-entries': { icon: 'drafts', need: 'logbook', menu: 'drafts', selection: 'single', has: vehicles },
  useradministration: {
    icon: 'administration',
    need: 'telematics',
    role: 'administrators',
    menu: 'never',
    userMenu: true,
    selection: 'single',
    has: ['counters'],
  },
  railation: {
    icon: 'place',
    need: 'telematics',
    menu: 'never',
    userMenu: true,
    selection: 'multi',
    has: ['panel', 'controls', 'layers'],
  },
  faq: {
    name: 'faq.title',
    route: 'deployment',
    icon: 'question',
    need: 'nothing',
    userMenu: true,
    selection: 'single',
    has: ['counters', 'controls'],
  },
  mapbox: experiment,
  'mapbox-vs-google': { ...experiment, alias: 'mapbox-vehicles-vs-google', has: [...experiment.has, 'comparedMap'] },
  'google-maps': { ...experiment, has: [...experiment.has, 'otherStyle'] },
} as const satisfies Readonly<Record<string, ViewRow>>;

export type View = keyof typeof viewTable;
export const viewRow = (view: View): ViewRow => viewTable[view];
/** The text that names it. */
export const nameOf = (view: View) => viewRow(view).name ?? `shell.views.${view}`;
export const hasPart = (view: View, part: ViewPart) => viewRow(view).has.includes(part);

export const views = Object.keys(viewTable) as readonly View[];
export const logbookViews = views.filter((view) => viewRow(view).need === 'logbook');
export const experiments = views.filter((view) => viewRow(view).route === 'devHost');

/** All that a frame shows, and where somebody is led who has no fleet. */
const frameView: View = 'railation';
const viewWithoutFleet: View = 'logbook-all-entries';

export const isView = (name: string): name is View => Object.hasOwn(viewTable, name);
const aliased = (name: string) => views.find((view) => viewRow(view).alias === name) ?? null;

export interface Deployment {
  readonly isDevHost: boolean;
  /** The faq view exists without a route; a deployment may add one. */
  readonly hasFaqRoute: boolean;
}

/** The view the first path segment names; null for a name that is no view. */
export function namedView(path: string): View | null {
  const segment = path.split('/')[1] ?? '';
  return segment === '' ? 'dashboard' : isView(segment) ? segment : aliased(segment);
}

/** The view that shows at a path; an unknown one leads to the dashboard. */
export const viewAt = (path: string, isFramed: boolean): View => (isFramed ? frameView : (namedView(path) ?? 'dashboard'));

/** The view of a path that is a route, matched exactly; null for an unknown path. */
export function routedView(path: string, { isDevHost, hasFaqRoute }: Deployment): View | null {
  const view = namedView(path);
  if (view === null || path.split('/').length > 2) return null;
  const { path: own, route } = viewRow(view);
  const isRouted = { everybody: own === undefined || path !== `/${view}`, deployment: hasFaqRoute, devHost: isDevHost };
  return isRouted[route ?? 'everybody'] ? view : null;
}

export const pathOf = (view: View) => viewRow(view).path ?? `/${view}`;

/** The token of a reset link, null where there is none. */
export const resetTokenOf = (search: string) => new URLSearchParams(search).get('token') || null;

/** Rights as known: null while they are read for the first time. */
export type KnownRights = RightsByResource | null;

export type Screen =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'denied'; readonly view: View; readonly messageKey: string | null }
  | { readonly kind: 'loading' }
  | { readonly kind: 'redirect'; readonly to: string };

const denied = (view: View, rights: RightsByResource): Screen => ({
  kind: 'denied',
  view,
  messageKey: hasRights(rights) ? 'labels.logbookPermissionDenied' : null,
});

/** What a signed-in person sees at a path. Rights alone gate; roles do not. */
export function screenAt(path: string, isFramed: boolean, rights: KnownRights, deployment: Deployment): Screen {
  const view = isFramed ? frameView : routedView(path, deployment);
  if (view === null) return { kind: 'redirect', to: '/' };
  if (rights === null) return { kind: 'loading' };
  const { need } = viewRow(view);
  const isMet = { telematics: canReadTelematics, logbook: canReadLogbook, nothing: () => true };
  if (isMet[need](rights)) return { kind: 'view', view };
  return isFramed || need === 'logbook' ? denied(view, rights) : { kind: 'redirect', to: pathOf(viewWithoutFleet) };
}

/** Signed out there are two pages; null stands for a redirect to the login page. */
export const signedOutPage = (path: string): 'login' | 'resetPasskey' | null =>
  path === '/login' ? 'login' : path === '/reset-passkey' ? 'resetPasskey' : null;

export const selectionModeOf = (view: View) => viewRow(view).selection;

/** Views without vehicle panel; inside a frame there is none at all. */
export const hasVehiclePanel = (view: View, isFramed = false) => !isFramed && hasPart(view, 'panel');

/** Whether the status counters of the panel show. */
export const hasStatusCounters = (view: View, rights: RightsByResource) => hasPart(view, 'counters') && canReadTelematics(rights);

/** Whether a view has map and period controls. */
export const hasControls = (view: View) => hasPart(view, 'controls');

/** Views on which the active vehicles are read again between two polls. */
export const refreshesActiveVehicles = (view: View) => hasPart(view, 'activeValues');
