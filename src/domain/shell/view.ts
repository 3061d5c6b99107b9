import { canReadLogbook, canReadTelematics, hasRights, type RightsByResource } from '../account/access.ts';

const routedViews = [
  'dashboard',
  'profile',
  'notificationsettings',
  'trackingmap',
  'reporting',
  'livedata',
  'datasheet',
  'notification',
  'useradministration',
  'logbook-all-entries',
  'logbook-draft-entries',
  'railation',
] as const;
const experimentViews = ['mapbox', 'mapbox-vs-google', 'google-maps'] as const;

export type View = (typeof routedViews)[number] | (typeof experimentViews)[number] | 'faq';

export const views: readonly View[] = [...routedViews, 'faq', ...experimentViews];
export const logbookViews: readonly View[] = ['logbook-all-entries', 'logbook-draft-entries'];
export const experiments: readonly View[] = experimentViews;

/** Views hidden without read on gateway/telematics, as the menu names them. */
export const telematicsViews: readonly View[] = ['dashboard', 'livedata', 'reporting', 'trackingmap', 'notification', 'datasheet'];

const aliases: Readonly<Record<string, View>> = { 'mapbox-vehicles-vs-google': 'mapbox-vs-google' };
const isView = (name: string): name is View => (views as readonly string[]).includes(name);

export interface Deployment {
  readonly isDevHost: boolean;
  /** The faq view exists without a route; a deployment may add one. */
  readonly hasFaqRoute: boolean;
}

/** The view the first path segment names; null for a name that is no view. */
export function namedView(path: string): View | null {
  const segment = path.split('/')[1] ?? '';
  return segment === '' ? 'dashboard' : isView(segment) ? segment : (aliases[segment] ?? null);
}

/** The view of a path that is a route, matched exactly; null for an unknown path. */
export function routedView(path: string, { isDevHost, hasFaqRoute }: Deployment): View | null {
  const view = namedView(path);
  if (view === null || path.split('/').length > 2 || path === '/dashboard') return null;
  if (view === 'faq') return hasFaqRoute ? view : null;
  return experiments.includes(view) && !isDevHost ? null : view;
}

export const pathOf = (view: View) => (view === 'dashboard' ? '/' : `/${view}`);

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
  const view = isFramed ? 'railation' : routedView(path, deployment);
  if (view === null) return { kind: 'redirect', to: '/' };
  if (rights === null) return { kind: 'loading' };
  if (logbookViews.includes(view)) return canReadLogbook(rights) ? { kind: 'view', view } : denied(view, rights);
  if (view === 'faq' || canReadTelematics(rights)) return { kind: 'view', view };
  return isFramed ? denied(view, rights) : { kind: 'redirect', to: '/logbook-all-entries' };
}

/** Signed out there are two pages; null stands for a redirect to the login page. */
export const signedOutPage = (path: string): 'login' | 'resetPasskey' | null =>
  path === '/login' ? 'login' : path === '/reset-passkey' ? 'resetPasskey' : null;

const multiSelectViews: readonly View[] = ['dashboard', 'notification', 'railation', ...experimentViews];

export const selectionModeOf = (view: View): 'multi' | 'single' => (multiSelectViews.includes(view) ? 'multi' : 'single');

/** Views without vehicle panel; inside a frame there is none at all. */
export const hasVehiclePanel = (view: View, isFramed = false) => !isFramed && !['profile', 'faq', 'useradministration'].includes(view);

/** Whether the status counters of the panel show. */
export const hasStatusCounters = (view: View, rights: RightsByResource) => view !== 'railation' && canReadTelematics(rights);

/** Whether a view has map and period controls. */
export const hasControls = (view: View) => view !== 'profile' && view !== 'useradministration';

/** Views on which the active vehicles are read again between two polls. */
export const refreshesActiveVehicles = (view: View) => view === 'dashboard' || view === 'livedata';
