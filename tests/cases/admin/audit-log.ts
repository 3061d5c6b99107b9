import type { AuditRow, ToldCheck } from '../../../src/domain/admin/audit.ts';
import type { AuditListing, AuditLogRef, AuditSearch } from '../../../src/machines/admin/audit-log.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';

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
  comparedSince: Date.UTC(2026, 2, 12),
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

interface Context {
  readonly search: AuditSearch;
  readonly listing: AuditListing;
}
const room = (busy: boolean) => see('region', 'audit.title', { busy });
const rowsOf = ({ listing: { items, next } }: Context) => [
  items.length > 0 ? see('table', 'audit.table') : see('text', 'audit.none'),
  next === null ? lack('button', 'audit.more.ask') : see('button', 'audit.more.ask', { disabled: false }),
];
const again = 'audit.chain.again';
const save = 'audit.file.ask';

export const sights: SightTable = {
  view: 'admin/audit/audit-room',
  path: '/useradministration',
  states: {
    hidden: alike('open.file.idle', 'The room is not there while it is hidden'),
    'open.list.settling': alike('open.list.reading.quiet', 'The rows that stood stay until typing pauses'),
    'open.list.reading.quiet': (context: Context, snapshot) => [
      room(true),
      ...(snapshot.matches({ open: { list: 'settling' } }) && context.listing.items.length > 0
        ? rowsOf(context)
        : [lack('table', 'audit.table'), lack('status', 'audit.loading')]),
    ],
    'open.list.reading.long': [room(true), lack('table', 'audit.table'), see('status', 'audit.loading')],
    'open.list.failed': [see('alert', undefined, { saying: 'audit.failed' }), see('button', 'audit.retry')],
    'open.list.shown.idle': (context: Context) => [
      room(false),
      ...rowsOf(context),
      lack('alert', undefined, { saying: 'audit.more.failed' }),
    ],
    'open.list.shown.more': [see('table', 'audit.table'), see('button', 'audit.more.coming', { disabled: true })],
    'open.list.shown.moreFailed': [see('alert', undefined, { saying: 'audit.more.failed' }), see('button', 'audit.more.ask')],
    'open.check.checking': [see('status', undefined, { saying: 'audit.chain.checking' }), see('button', again, { disabled: true })],
    'open.check.told': [see('status', undefined, { saying: 'audit.chain.whole' }), see('button', again, { disabled: false })],
    'open.check.failed': [see('status', undefined, { saying: 'audit.chain.failed' }), see('button', again, { disabled: false })],
    'open.file.idle': [see('button', save, { disabled: false }), lack('alert', undefined, { saying: 'audit.file.failed' })],
    'open.file.saving': [see('button', 'audit.file.saving', { disabled: true })],
    'open.file.failed': [see('button', save, { disabled: false }), see('alert', undefined, { saying: 'audit.file.failed' })],
  },
  causes: {
    'search.change': (_, from) =>
      from.matches('open') && (from.context as Context).search.text === '' ? [fill('218', 'searchbox', 'audit.search.text')] : null,
    'list.retry': (_, from) => (from.matches({ open: { list: 'failed' } }) ? [click('button', 'audit.retry')] : null),
    'more.ask': (_, from) => (from.can({ type: 'more.ask' }) ? [click('button', 'audit.more.ask')] : null),
    'row.toggle': ({ id }, from) => {
      const { items } = (from.context as Context).listing;
      return from.matches({ open: { list: { shown: 'idle' } } }) && items.length === 1 && items[0]?.id === id
        ? [click('button', 'audit.open')]
        : null;
    },
    'check.ask': (_, from) => (from.can({ type: 'check.ask' }) ? [click('button', again)] : null),
    'file.ask': (_, from) => (from.can({ type: 'file.ask' }) ? [click('button', save)] : null),
  },
};
