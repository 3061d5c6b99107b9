import { describe, expect, it } from 'vitest';
import { isViewPermitted } from '../../../server/account/permitted-views.ts';
import type { Role } from '../../../src/domain/account/account.ts';
import { views } from '../../../src/domain/shell/view.ts';

const right = { canRead: true, canCreate: false };
const permitted = (role: Role, rights: Parameters<typeof isViewPermitted>[2]) =>
  views.filter((view) => isViewPermitted(view, role, rights)).sort();
const fleet = [
  'dashboard',
  'datasheet',
  'faq',
  'livedata',
  'notification',
  'notificationsettings',
  'profile',
  'railation',
  'reporting',
  'trackingmap',
];

describe('The views that the server opens', () => {
  it.each([
    ['gateway', { gateway: right }, fleet],
    ['the logbook', { logbook_entries: right }, ['faq', 'logbook-all-entries', 'logbook-draft-entries']],
    ['nothing', {}, ['faq']],
  ] as const)('to a user with read on %s are these', (_, rights, expected) => {
    expect(permitted('user', rights)).toEqual(expected);
  });

  it('are the administration of users as well, for every other role and whatever their rights', () => {
    expect(permitted('administrator', {})).toEqual(['faq', 'useradministration']);
  });

  it('are never names nobody knows: nor those of every object', () => {
    for (const name of ['no-such-view', '', 'toString', 'mapbox-vehicles-vs-google'])
      expect(isViewPermitted(name, 'administrator', { gateway: right, logbook_entries: right })).toBe(false);
  });
});
