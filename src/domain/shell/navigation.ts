import { canReadLogbook, canReadTelematics, type RightsByResource, type Role } from '../account/access.ts';
import { type Deployment, hasControls, hasPart, type MenuNeed, pathOf, screenAt, type View, viewRow, views } from './view.ts';

/** Below this window width, in CSS pixels, the navigation starts collapsed. */
const narrowWindow = 480;

/** Below this window width the vehicle panel lies over the view, so it starts hidden; the style sheet of the shell has the same. */
export const overlayWindow = 1_100;
export const overlaysView = (windowWidth: number) => windowWidth < overlayWindow;

/** A stored preference wins over the width of the window. */
export const startsExpanded = (stored: string | null, windowWidth: number) =>
  stored === 'true' || stored === 'false' ? stored === 'true' : windowWidth >= narrowWindow;

/** `id` also names the label (`navigation.<id>`) and the icon. */
export type NavigationEntry =
  | { readonly id: View | 'back'; readonly kind: 'link'; readonly path: string }
  /** Not available: there is no fleet to show, and the menu says why. */
  | { readonly id: 'myLocomotives'; readonly kind: 'action'; readonly isAvailable: boolean };

/** The menu model: what is listed and what it takes to show. */
export const menuModel: readonly (readonly [View, MenuNeed])[] = views.flatMap((view) => {
  const { menu } = viewRow(view);
  return menu === undefined ? [] : [[view, menu] as const];
});

export interface MenuFacts {
  readonly view: View;
  /** Null while they are read for the first time: what they decide is not there yet. */
  readonly rights: RightsByResource | null;
  readonly hasUnsavedLogbook: boolean;
  readonly isPanelHidden: boolean;
}

const link = (view: View): NavigationEntry => ({ id: view, kind: 'link', path: pathOf(view) });

/** The entries of the side navigation, in order. */
export function menuEntries({ view, rights, hasUnsavedLogbook, isPanelHidden }: MenuFacts): NavigationEntry[] {
  if (hasPart(view, 'personalMenu')) return [{ id: 'back', kind: 'link', path: pathOf('dashboard') }, link('profile')];
  if (rights === null) return [];
  const isMet: Readonly<Record<MenuNeed, boolean>> = {
    telematics: canReadTelematics(rights),
    logbook: canReadLogbook(rights),
    drafts: canReadLogbook(rights) && hasUnsavedLogbook,
    never: false,
  };
  const met = menuModel.filter(([, need]) => isMet[need]);
  const locomotives: NavigationEntry = { id: 'myLocomotives', kind: 'action', isAvailable: canReadTelematics(rights) };
  // What the device keeps is known late, and comes and goes: at the end it moves nothing.
  return [
    ...met.filter(([, need]) => need !== 'drafts').map(([name]) => link(name)),
    ...(isPanelHidden && hasControls(view) ? [locomotives] : []),
    ...met.filter(([, need]) => need === 'drafts').map(([name]) => link(name)),
  ];
}

/** As many as a telephone names side by side. */
const telephoneSlots = 5;
/** Which come first where there are more. */
const telephoneOrder: readonly NavigationEntry['id'][] = [
  'dashboard',
  'notification',
  'logbook-all-entries',
  'myLocomotives',
  'livedata',
  'reporting',
];

/** The entries that a telephone shows at the bottom, from left to right; where these are not all, one more slot opens the others. */
export const telephoneEntries = (entries: readonly NavigationEntry[]): readonly NavigationEntry['id'][] => {
  const ids = entries.map(({ id }) => id);
  return ids.length <= telephoneSlots ? ids : telephoneOrder.filter((id) => ids.includes(id)).slice(0, telephoneSlots - 1);
};

/** What the menu of the signed-in person leads to: the views that no other menu has, as far as rights, role and deployment open them. */
export const userMenuViews = (rights: RightsByResource, role: Role | null, deployment: Deployment): readonly View[] =>
  views.filter((view) => {
    const { userMenu, role: needed } = viewRow(view);
    if (userMenu === undefined || (needed === 'administrators' && (role === null || role === 'user'))) return false;
    return screenAt(pathOf(view), false, rights, deployment).kind === 'view';
  });
