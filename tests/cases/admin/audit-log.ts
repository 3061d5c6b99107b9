import type { AuditRow, ToldCheck } from '../../../src/domain/admin/audit.ts';
import type { AuditListing, AuditLogRef } from '../../../src/machines/admin/audit-log.ts';

export const changed: AuditRow = {
  id: '812',
  position: 812,
  at: Date.UTC(2026, 10, 24, 7, 30),
  accountId: '0190c0de-0000-7000-8000-000000000001',
  author: 'Maria Weber',
  role: 'administrator',
  login: 'gleisblick_app',
  address: '203.0.113.7',
  endpoint: 'POST /admin/v1/vehicles',
  operation: 'update',
  subject: 'vehicle',
  about: { vehicle_id: 7, vehicle: '218 432', name: '218 432' },
  before: { model: 'V 90' },
  after: { model: 'V 100' },
};
export const refused: AuditRow = {
  ...changed,
  id: '811',
  position: 811,
  accountId: null,
  author: null,
  role: null,
  endpoint: 'POST /um/v1/refresh-token',
  operation: 'event',
  subject: 'failed_login',
  about: {},
  before: null,
  after: null,
};
export const newest: AuditListing = { items: [changed], next: '812' };
export const oldest: AuditListing = { items: [refused], next: null };
export const empty: AuditListing = { items: [], next: null };
export const whole: ToldCheck = {
  rows: 812,
  head: { position: 812, hash: 'ab' },
  broken: null,
  since: Date.UTC(2026, 2, 12),
  checkedAt: Date.UTC(2026, 10, 24, 7, 31),
};
export const altered: ToldCheck = { ...whole, broken: { position: 500, auditId: '500', why: 'changed' } };

export const cases = {
  'search.change': [{ search: { text: '218' } }],
  'row.toggle': [{ id: '812' }],
  'xstate.done.actor.listRows': [{ output: newest }, { output: oldest }],
  'xstate.done.actor.listMore': [{ output: oldest }],
  'xstate.done.actor.checkLog': [{ output: whole }],
  'xstate.done.actor.saveRows': [{ output: undefined }],
};
export const facet = ({ context }: ReturnType<AuditLogRef['getSnapshot']>) => [
  context.search.text,
  context.listing.items.map(({ id }) => id).join(),
  context.listing.next,
  context.opened.join(),
  context.check?.broken ?? null,
];
