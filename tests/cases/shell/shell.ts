import type { AnyMachineSnapshot } from 'xstate';
import { canReadTelematics } from '../../../src/domain/account/access.ts';
import { hasVehiclePanel, nameOf } from '../../../src/domain/shell/view.ts';
import type { ShellInput, ShellSnapshot } from '../../../src/machines/shell/shell/chart.ts';
import {
  currentView,
  deniedMessageKey,
  isFramed,
  isLoginModalOpen,
  menuEntriesOf,
  rightsOf,
} from '../../../src/machines/shell/shell/selectors.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

const right = { canRead: true, canCreate: true };
const refusal = { canRead: false, canCreate: false };
export const allRights = { 'gateway/telematics': right, gateway: right, logbook_entries: right, 'logbook_entries/comments': right };
export const logbookOnly = { ...allRights, 'gateway/telematics': refusal, gateway: refusal };
export const telematicsOnly = { ...allRights, logbook_entries: refusal };

/** Of every view that has a route. */
export const viewPaths = [
  '/',
  '/profile',
  '/notificationsettings',
  '/trackingmap',
  '/reporting',
  '/livedata',
  '/datasheet',
  '/notification',
  '/useradministration',
  '/logbook-all-entries',
  '/logbook-draft-entries',
  '/railation',
];
const paths = [...viewPaths, '/login', '/reset-passkey', '/no-such-page'];
export const cases = {
  'path.changed': paths.map((path) => ({ path })),
  'rights.changed': [{ rights: allRights }, { rights: logbookOnly }, { rights: telematicsOnly }, { rights: {} }],
  'session.changed': [
    { isLoggedIn: true, isWaitingOnline: false },
    { isLoggedIn: true, isWaitingOnline: true },
    { isLoggedIn: false, isWaitingOnline: true },
    { isLoggedIn: false, isWaitingOnline: false },
  ],
  'unsaved.changed': [{ hasUnsavedLogbook: true }],
};
export const input: ShellInput = {
  path: '/',
  isFramed: false,
  isNavigationExpanded: true,
  isPanelHidden: false,
  isLoggedIn: true,
  isWaitingOnline: false,
  deployment: { isDevHost: false, hasFaqRoute: false },
};
export const inputs: readonly ShellInput[] = [
  input,
  { ...input, path: '/livedata', isLoggedIn: false, isNavigationExpanded: false, isPanelHidden: true },
  { ...input, isFramed: true },
];

const loading = see('status', 'labels.loading', { in: see('main') });

/** The menu stands beside a view, where there is anywhere to go. */
const menu = (name: string) => (_: unknown, snapshot: AnyMachineSnapshot) =>
  !snapshot.matches({ page: 'signedIn' }) ||
  menuEntriesOf(snapshot as ShellSnapshot).length === 0 ||
  isFramed(snapshot as ShellSnapshot) ||
  isLoginModalOpen(snapshot as ShellSnapshot)
    ? []
    : [see('button', name)];
const hasPanel = (snapshot: AnyMachineSnapshot) => {
  const shell = snapshot as ShellSnapshot;
  return hasVehiclePanel(currentView(shell)) && canReadTelematics(rightsOf(shell)) && !isFramed(shell) && !isLoginModalOpen(shell);
};

export const sights: SightTable = {
  states: {
    'page.signedOut.login': [see('link', 'login.forgotten')],
    'page.signedOut.resetPasskey': [see('link', 'login.reset.back')],
    'page.signedIn.screen.loading': (_, snapshot) => (isLoginModalOpen(snapshot as ShellSnapshot) ? [] : [loading]),
    'page.signedIn.screen.shown': (_, snapshot) =>
      isLoginModalOpen(snapshot as ShellSnapshot) ? [] : [see('text', nameOf(currentView(snapshot as ShellSnapshot)), { in: see('main') })],
    'page.signedIn.screen.denied': (_, snapshot) => {
      const key = deniedMessageKey(snapshot as ShellSnapshot);
      return isLoginModalOpen(snapshot as ShellSnapshot) || key === null ? [] : [see('text', key, { in: see('main') })];
    },
    'page.signedIn.login.needed': [see('dialog', 'login.heading')],
    'page.signedIn.login.unneeded': [lack('dialog', 'login.heading'), lack('link', 'login.forgotten'), lack('link', 'login.reset.back')],
    'navigation.expanded': menu('shell.collapse'),
    'navigation.collapsed': menu('shell.expand'),
    'panel.shown': (_, snapshot) => (hasPanel(snapshot) ? [see('heading', 'vehicles.title')] : []),
    'panel.hidden': (_, snapshot) => (hasPanel(snapshot) ? [lack('heading', 'vehicles.title')] : []),
    'panel.putAway': alike('panel.hidden', 'They differ once the window is wide again: only a panel that was put away comes back'),
  },
  causes: {
    'navigation.toggle': (_, from) =>
      menu('shell.expand')(null, from).length > 0
        ? [click('button', from.matches({ navigation: 'expanded' }) ? 'shell.collapse' : 'shell.expand')]
        : null,
    'panel.hide': (_, from) => (hasPanel(from) ? [click('button', 'vehicles.hide')] : null),
    'panel.show': (_, from) => (hasPanel(from) ? [click('button', 'shell.myLocomotives')] : null),
  },
};
