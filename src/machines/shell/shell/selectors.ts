import type { RightsByResource, Role } from '../../../domain/account/access.ts';
import { menuEntries, userMenuViews } from '../../../domain/shell/navigation.ts';
import { type View, viewAt } from '../../../domain/shell/view.ts';
import type { ShellRef, ShellSnapshot } from './chart.ts';
import { screenOf } from './model.ts';

const noRights: RightsByResource = {};

/** What the page area holds. */
export const screenKind = (snapshot: ShellSnapshot): 'login' | 'resetPasskey' | 'loading' | 'denied' | 'view' => {
  if (snapshot.matches({ page: { signedOut: 'resetPasskey' } })) return 'resetPasskey';
  if (snapshot.matches({ page: 'signedOut' })) return 'login';
  if (snapshot.matches({ page: { signedIn: { screen: 'loading' } } })) return 'loading';
  return snapshot.matches({ page: { signedIn: { screen: 'denied' } } }) ? 'denied' : 'view';
};
export const currentView = ({ context: { isFramed, path } }: ShellSnapshot): View => viewAt(path, isFramed);
/** Locale key of the access-denied view; null leaves it empty. */
export const deniedMessageKey = ({ context }: ShellSnapshot): string | null => {
  const screen = screenOf(context);
  return screen.kind === 'denied' ? screen.messageKey : null;
};
export const isLoginModalOpen = (snapshot: ShellSnapshot) => snapshot.hasTag('loginModal');
export const isNavigationExpanded = (snapshot: ShellSnapshot) => snapshot.matches({ navigation: 'expanded' });
export const isPanelHidden = (snapshot: ShellSnapshot) => snapshot.hasTag('panelHidden');
export const isFramed = ({ context }: ShellSnapshot) => context.isFramed;
export const rightsOf = ({ context }: ShellSnapshot) => context.rights ?? noRights;
/** False while they are read for the first time: what they decide is not there yet. */
export const areRightsKnown = ({ context }: ShellSnapshot) => context.rights !== null;
export const pathOfShell = ({ context }: ShellSnapshot) => context.path;
export const hasUnsavedLogbook = ({ context }: ShellSnapshot) => context.hasUnsavedLogbook;
export const menuEntriesOf = (snapshot: ShellSnapshot) =>
  menuEntries({
    view: currentView(snapshot),
    rights: snapshot.context.rights,
    hasUnsavedLogbook: hasUnsavedLogbook(snapshot),
    isPanelHidden: isPanelHidden(snapshot),
  });

/** The views that the menu of the signed-in person leads to. */
export const userMenuViewsOf = (snapshot: ShellSnapshot, role: Role | null) =>
  userMenuViews(rightsOf(snapshot), role, snapshot.context.deployment);

export const shellVerbs = (ref: ShellRef) => ({
  openPath: (path: string) => ref.send({ type: 'path.changed', path }),
  changeSession: (isLoggedIn: boolean, isWaitingOnline: boolean) => ref.send({ type: 'session.changed', isLoggedIn, isWaitingOnline }),
  changeRights: (rights: RightsByResource) => ref.send({ type: 'rights.changed', rights }),
  toggleNavigation: () => ref.send({ type: 'navigation.toggle' }),
  hidePanel: () => ref.send({ type: 'panel.hide' }),
  showPanel: () => ref.send({ type: 'panel.show' }),
  putPanelAway: () => ref.send({ type: 'panel.putAway' }),
  widen: () => ref.send({ type: 'window.widened' }),
  changeUnsaved: (hasUnsaved: boolean) => ref.send({ type: 'unsaved.changed', hasUnsavedLogbook: hasUnsaved }),
});
