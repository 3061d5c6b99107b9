import type { ShellInput } from '../../../src/machines/shell/shell/chart.ts';

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
