import { defaultOrder } from '../../../src/domain/logbook/list/order.ts';
import type { LogbookListSnapshot } from '../../../src/machines/logbook/list/chart.ts';
import { alike, click, fill, type Look, lack, type SightTable, see } from '../../sights/table.ts';
import { organisationId, otherOrganisationId, samplePage } from './entries.ts';

const keptPages = [{ output: { page: samplePage(2), readAt: 1_000 } }, { output: { page: null, readAt: null } }];

export const cases = {
  'vehicle.changed': [{ vehicleId: 7 }, { vehicleId: null }],
  'organisation.changed': [{ organisationId }, { organisationId: otherOrganisationId }, { organisationId: null }],
  'range.change': [{ range: { start: '2026-11-01', end: '2026-11-21' } }, { range: null }],
  'state.change': [{ state: 'open' }],
  'text.change': [{ text: 'Bremse' }],
  'order.change': [{ field: 'status' }],
  'page.open': [{ page: 2 }, { page: 3 }],
  'rights.changed': [{ rights: { logbook_entries: { canRead: true, canCreate: true } } }],
  'open.changed': [{ count: 2 }],
  'xstate.done.actor.fetchEntries': [
    { output: { status: 200, page: samplePage(45) } },
    { output: { status: 200, page: samplePage(3) } },
    { output: { status: 204, page: null } },
    { output: { status: 205, page: null } },
    { output: { status: 0, page: null } },
  ],
  'xstate.done.actor.readCachedEntries': keptPages,
  'xstate.done.actor.peekCachedEntries': keptPages,
};
export const input = { order: defaultOrder };
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookListSnapshot) => [
  context.organisationId !== null,
  context.vehicleId,
  context.page,
  context.entries?.pagination.totalPages ?? null,
];

type Context = LogbookListSnapshot['context'];
/** As sights are told of it. */
type Standing = Pick<LogbookListSnapshot, 'matches' | 'hasTag' | 'context'>;

const group = (busy: boolean) => see('region', 'logbook.list.table', { busy });
const table = see('table', 'logbook.list.table');
const note = (saying: string) => see('status', undefined, { saying });
const noNote = (saying: string) => lack('status', undefined, { saying });
const skeletons = () => document.querySelectorAll('tbody tr[aria-hidden="true"]').length;
const isSketched: Look = { words: 'rows in the shape of what is to come', holds: () => skeletons() > 0 };
const isNotSketched: Look = { words: 'no rows in the shape of what is to come', holds: () => skeletons() === 0 };
const retry = 'labels.retry';

const hasTable = (from: Standing) => {
  const { entries } = from.context;
  if (entries === null) return !from.matches({ open: 'failed' }) && !from.matches({ open: 'cached' });
  return entries.items.length > 0 || from.hasTag('loading');
};
const isLongWithRows = (snapshot: Standing) => snapshot.context.entries !== null && snapshot.matches({ open: { loading: 'long' } });
const soon = 'A wait of less than half a second is not shown but by the mark that the list is being read';

const shown = ({ entries }: Context): readonly Look[] => {
  const settled = [lack('button', retry), noNote('logbook.list.cached')];
  if (entries === null) return [];
  return entries.items.length === 0 ? [note('logbook.list.empty'), ...settled] : [group(false), ...settled];
};

export const sights: SightTable = {
  always: (context, snapshot) => [
    see('searchbox', 'logbook.filter.text', { value: context.filter.text }),
    see('combobox', 'logbook.filter.state', { value: context.filter.state ?? '' }),
    ...(context.entries !== null && hasTable(snapshot)
      ? [see('row', undefined, { in: table, times: context.entries.items.length + 1 })]
      : []),
  ],
  states: {
    closed: alike('open.ready', 'The view is not there while it is closed'),
    'open.deciding': alike('open.loading.quiet', 'It is left in the same moment'),
    'open.typing': alike('open.loading.quiet', 'To wait for the keys to rest is to wait for the answer'),
    'open.homeless': alike('open.loading.quiet', 'To wait for the account is to wait for the answer'),
    'open.loading.quiet': (_, snapshot) =>
      isLongWithRows(snapshot as Standing) ? [] : [group(true), isNotSketched, noNote('logbook.list.late')],
    'open.loading.long': ({ entries }) => (entries === null ? [group(true), isSketched] : []),
    'open.loading.peeking': alike('open.loading.long', 'What the device kept is there at once, or not at all'),
    'open.loading.late': [group(true), note('logbook.list.late')],
    'open.loading.endless': alike('open.loading.long', 'Nothing is kept: to wait on is all there is'),
    'open.readingCache': alike('open.loading.quiet', soon),
    'open.ready': shown,
    'open.failed': ({ entries }) => [see('button', retry), note(entries === null ? 'logbook.list.failed' : 'logbook.list.failedKept')],
    'open.cached': ({ entries }) => [note(entries === null ? 'logbook.list.nothingCachedHint' : 'logbook.list.cached')],
  },
  causes: {
    'text.change': ({ text }, from) => (from.matches('open') ? [fill(text, 'searchbox', 'logbook.filter.text')] : null),
    'filter.clear': (_, from) => {
      const { state, text } = (from.context as Context).filter;
      return from.matches('open') && (state !== null || text !== '') ? [click('button', 'logbook.filter.clear')] : null;
    },
    'list.reload': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'order.change': ({ field }, from) =>
      from.matches('open') && hasTable(from as Standing) ? [click('button', `logbook.column.${field}`, { in: table })] : null,
    'page.open': ({ page }, from) => {
      const pages = (from.context as Context).entries?.pagination.totalPages ?? 0;
      return from.matches('open') && page <= pages && pages > 1 ? [click('button', { key: 'logbook.pages.page', values: { page } })] : null;
    },
  },
};
