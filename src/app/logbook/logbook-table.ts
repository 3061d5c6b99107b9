import { canReadTelematics } from '../../domain/account/access.ts';
import { accountRightsOf } from '../../machines/account/account/selectors.ts';
import { unsentCount } from '../../machines/logbook/outbox/selectors.ts';
import type { PassResult } from '../../machines/logbook/sync/pass.ts';
import { row } from '../connect.ts';
import { ownerOf } from '../portal-owner.ts';
import { followTable } from './drawer-table.ts';

const hasSentComment = (result: PassResult | null) => result?.items.some(({ kind, isDone }) => isDone && kind === 'comment') ?? false;

/** Who is told what in the logbook, and between it and the portal. */
export const logbookTable = [
  ...followTable,
  row({ from: 'beat', on: 'beat.live', to: 'logbookSync', as: 'poll.beat' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logbookSync', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logbookDeletion', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logbookDrafts', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logbookList', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookSync', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookDeletion', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookDrafts', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookList', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookVehicles', as: 'vehicles.retry' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookRecord', as: 'record.retry' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logbookComments', as: 'comments.reload' }),
  row({ from: 'connection', on: 'connection.restored', to: 'address', as: 'network.restored' }),

  row({
    from: 'logbookDrafts',
    on: 'sync.request',
    to: 'logbookSync',
    as: 'sync.request',
    with: () => ({ id: 'drafts', trigger: 'person' }),
  }),
  row({ from: 'logout', on: 'sync.request', to: 'logbookSync', as: 'sync.request', with: () => ({ id: 'logout', trigger: 'logout' }) }),
  row({ from: 'logbookSync', on: 'sync.started', to: 'logbookDrafts', as: 'sync.started' }),
  row({ from: 'logbookSync', on: 'sync.finished', to: 'logbookDrafts', as: 'sync.finished' }),
  row({
    from: 'logbookSync',
    on: 'sync.finished',
    to: 'logbookList',
    as: 'list.reload',
    with: ({ result }) => (result?.items.some(({ isDone }) => isDone) ? {} : null),
  }),
  row({
    from: 'logbookSync',
    on: 'sync.finished',
    to: 'logbookComments',
    as: 'comments.reload',
    with: ({ result }) => (hasSentComment(result) ? {} : null),
  }),
  row({
    from: 'logbookSync',
    on: 'sync.finished',
    to: 'logbookEntry',
    as: 'entry.refresh',
    with: ({ result }) => (hasSentComment(result) ? {} : null),
  }),
  // The server was away and the network was not: a pass that came through tells.
  row({ from: 'logbookSync', on: 'sync.finished', to: 'address', as: 'network.restored', with: ({ at }) => (at === null ? null : {}) }),
  // A request that could not be served at once: the page must not wait for a pass that never was.
  row({
    from: 'logbookSync',
    on: 'sync.answered',
    to: 'logbookDrafts',
    as: 'sync.finished',
    with: ({ id }) => (id === 'drafts' ? { at: null } : null),
  }),

  row({ from: 'logbookArrival', on: 'owner.came', to: 'logbookEntry', as: 'owner.changed' }),
  row({ from: 'logbookArrival', on: 'organisation.changed', to: 'logbookList', as: 'organisation.changed' }),
  row({ from: 'logbookArrival', on: 'organisation.changed', to: 'logbookDrafts', as: 'organisation.changed' }),
  row({ from: 'logbookArrival', on: 'organisation.changed', to: 'logbookSelection', as: 'organisation.changed', with: () => ({}) }),
  row({ from: 'logbookArrival', on: 'sync.remembered', to: 'logbookDrafts', as: 'sync.remembered' }),
  row({
    from: 'logbookOutbox',
    on: 'sync.request',
    to: 'logbookSync',
    as: 'sync.request',
    with: () => ({ id: '', trigger: 'person' }),
  }),

  row({ from: 'logbookDevice', on: 'outbox.changed', to: 'logbookOutbox', as: 'outbox.changed' }),
  row({ from: 'logbookDevice', on: 'outbox.changed', to: 'logbookPending', as: 'outbox.changed' }),
  row({ from: 'logbookPending', on: 'item.discard', to: 'logbookOutbox', as: 'item.discard' }),
  row({ from: 'logbookPending', on: 'copy.forget', to: 'logbookOutbox', as: 'copy.forget' }),
  row({ from: 'logbookPending', on: 'text.forget', to: 'logbookOutbox', as: 'text.forget' }),
  row({
    from: 'logbookDevice',
    on: 'outbox.changed',
    to: 'logbookDrafts',
    as: 'entries.changed',
    with: ({ outbox: { entries } }) => ({ entries }),
  }),
  row({
    from: 'logbookDevice',
    on: 'outbox.changed',
    to: 'logout',
    as: 'outbox.counted',
    with: (_, { logbookOutbox }) => ({ unsent: unsentCount(logbookOutbox.getSnapshot()) }),
  }),
  // Who leaves is told what remains once the store has been read after the pass.
  row({
    from: 'logbookSync',
    on: 'sync.answered',
    to: 'logbookDevice',
    as: 'content.ask',
    with: ({ id }) => (id === 'logout' ? {} : null),
  }),
  row({
    from: 'logbookDevice',
    on: 'content.told',
    to: 'logout',
    as: 'sync.settled',
    with: (_, { logbookOutbox }) => ({ unsent: unsentCount(logbookOutbox.getSnapshot()) }),
  }),
  row({ from: 'logbookDevice', on: 'notice.show', to: 'notices', as: 'notice.show' }),

  row({ from: 'logbookList', on: 'page.shown', to: 'logbookSelection', as: 'page.shown' }),
  row({ from: 'logbookList', on: 'range.changed', to: 'logbookSelection', as: 'range.changed' }),
  row({ from: 'logbookList', on: 'filter.changed', to: 'logbookSelection', as: 'filter.changed' }),
  row({
    from: 'logbookDrafts',
    on: 'entries.delete',
    to: 'logbookDeletion',
    as: 'deletion.request',
    with: ({ clientIds }, machines) => {
      const owner = ownerOf(machines);
      return owner && { ...owner, ids: clientIds };
    },
  }),
  row({
    from: 'logbookDrafts',
    on: 'entries.delete',
    to: 'logbookDrafts',
    as: 'deletion.finished',
    with: (_, machines) => (ownerOf(machines) === null ? { isSuccess: false } : null),
  }),
  row({ from: 'logbookDeletion', on: 'deletion.finished', to: 'logbookDrafts', as: 'deletion.finished' }),
  row({ from: 'logbookDeletion', on: 'entries.deleted', to: 'logbookSelection', as: 'entries.deleted' }),
  row({ from: 'logbookDeletion', on: 'entries.deleted', to: 'logbookList', as: 'entries.deleted' }),
  row({ from: 'logbookEntry', on: 'entries.changed', to: 'logbookList', as: 'list.reload' }),
  row({ from: 'logbookComments', on: 'entries.changed', to: 'logbookList', as: 'list.reload' }),

  row({ from: 'logbookSync', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookOutbox', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookDeletion', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookText', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookEntry', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookSignature', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookComments', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookRecord', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookList', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'logbookExport', on: 'notice.show', to: 'notices', as: 'notice.show' }),

  row({ from: 'address', on: 'range.wanted', to: 'logbookList', as: 'range.change' }),
  row({ from: 'address', on: 'entry.wanted', to: 'logbookEntry', as: 'entry.open' }),
  row({ from: 'leave', on: 'drawer.asked', to: 'logbookEntry', as: 'navigation.ask' }),
  row({ from: 'address', on: 'entry.leave', to: 'logbookEntry', as: 'entry.close' }),
  row({
    from: 'address',
    on: 'vehicle.wanted',
    to: 'logbookVehicles',
    as: 'vehicle.choose',
    with: ({ vehicleId }, { account }) => (canReadTelematics(accountRightsOf(account.getSnapshot())) ? null : { vehicleId }),
  }),
  row({ from: 'logbookVehicles', on: 'vehicle.chosen', to: 'address', as: 'vehicle.shown' }),
  row({ from: 'logbookEntry', on: 'entry.unreachable', to: 'address', as: 'entry.unreachable' }),
];
