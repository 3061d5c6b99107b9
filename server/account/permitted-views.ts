import type { RightsByResource, Role } from '../../src/domain/account/account.ts';

const telematicsViews = [
  'dashboard',
  'livedata',
  'reporting',
  'trackingmap',
  'notification',
  'notificationsettings',
  'datasheet',
  'railation',
];
const logbookViews = ['logbook-all-entries', 'logbook-draft-entries'];

/** Whether a person may open a view; an unknown view is not allowed. */
export const isViewPermitted = (view: string, role: Role, rights: RightsByResource): boolean => {
  if (view === 'useradministration') return role !== 'user';
  if (view === 'profile') return rights.gateway?.canRead === true;
  if (telematicsViews.includes(view)) return rights.gateway?.canRead === true;
  if (logbookViews.includes(view)) return rights.logbook_entries?.canRead === true;
  return view === 'faq';
};
