import type { AuditListing, AuditSearch } from '../../../../src/machines/admin/audit-log.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

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
