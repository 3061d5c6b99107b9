import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RightsByResource } from '../../../domain/account/access.ts';
import { lastChange } from '../../../domain/logbook/entry/last-change.ts';
import { pageSizes, paginationOf, rowsOfPage } from '../../../domain/logbook/list/pagination.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';

interface LogbookDraftsContext {
  /** Every entry of the account on this device, as told. */
  readonly all: readonly LocalEntry[];
  /** Those of the active organisation, newest first. */
  readonly entries: readonly LocalEntry[];
  readonly organisationId: string | null;
  readonly vehicleId: number | null;
  readonly rights: RightsByResource;
  readonly page: number;
  /** Client ids. */
  readonly selected: ReadonlySet<string>;
  /** Milliseconds since 1970, null for never. */
  readonly lastSyncedAt: number | null;
  readonly isLostAtStart: boolean;
}
export type LogbookDraftsEvent =
  | { type: 'entries.changed'; entries: readonly LocalEntry[] }
  | { type: 'vehicle.changed'; vehicleId: number | null }
  | { type: 'organisation.changed'; organisationId: string | null }
  | { type: 'rights.changed'; rights: RightsByResource }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'page.open'; page: number }
  | { type: 'row.toggle'; id: string }
  | { type: 'page.toggle' }
  | { type: 'all.deselect' }
  | { type: 'sync.start' }
  /** Somebody else began one. */
  | { type: 'sync.started' }
  | { type: 'sync.finished'; at: number | null }
  /** When the account's last one on this device ended, as the device remembers it; null: another account came. */
  | { type: 'sync.remembered'; at: number | null }
  | { type: 'deletion.ask' }
  | { type: 'deletion.cancel' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.finished'; isSuccess: boolean };
export type LogbookDraftsEmitted = { type: 'sync.request' } | { type: 'entries.delete'; clientIds: readonly string[] };
export type LogbookDraftsSnapshot = SnapshotFrom<typeof logbookDraftsMachine>;
export type LogbookDraftsRef = ActorRefFrom<typeof logbookDraftsMachine>;

const noneSelected: ReadonlySet<string> = new Set();

type Rows = Pick<LogbookDraftsContext, 'entries' | 'page'>;

export const pageOfDrafts = ({ entries, page }: Rows): readonly LocalEntry[] => rowsOfPage(entries, page, pageSizes.drafts);
export const draftsPagination = ({ entries, page }: Rows) =>
  paginationOf({ foundCount: entries.length, totalCount: entries.length, page, pageSize: pageSizes.drafts });

/** Entries as the page shows them: what is gone is no longer selected, and a page past the end is the last one. */
const arranged = (all: readonly LocalEntry[], context: Omit<LogbookDraftsContext, 'all' | 'entries'>) => {
  const entries = all
    .filter(({ organisationId }) => organisationId === context.organisationId)
    .sort((a, b) => (lastChange(b.entry, b) ?? 0) - (lastChange(a.entry, a) ?? 0) || (a.clientId < b.clientId ? 1 : -1));
  const known = new Set(entries.map(({ clientId }) => clientId));
  return {
    all,
    entries,
    page: draftsPagination({ entries, page: context.page }).page,
    selected: new Set([...context.selected].filter((id) => known.has(id))),
  };
};

const toggledPage = (context: LogbookDraftsContext): ReadonlySet<string> => {
  const ids = pageOfDrafts(context).map(({ clientId }) => clientId);
  const isWhole = ids.every((id) => context.selected.has(id));
  return new Set(isWhole ? [...context.selected].filter((id) => !ids.includes(id)) : [...context.selected, ...ids]);
};

/**
 * The entries on this device that are not finalised: pages of 15, a selection, sending them now, and deleting the selected ones after a
 * question. A deletion that fails keeps the selection, so that it can be tried again.
 */
export const logbookDraftsMachine = setup({
  types: {
    context: {} as LogbookDraftsContext,
    events: {} as LogbookDraftsEvent,
    emitted: {} as LogbookDraftsEmitted,
    input: {} as { isConnectionLost: boolean; lastSyncedAt: number | null },
  },
  actions: {
    arrange: assign(({ context }, params: { entries: readonly LocalEntry[] }) => arranged(params.entries, context)),
    setOrganisation: assign(({ context }, { organisationId }: { organisationId: string | null }) => ({
      organisationId,
      ...arranged(context.all, { ...context, organisationId, page: 1, selected: noneSelected }),
    })),
    setVehicle: assign((_, params: { vehicleId: number | null }) => ({ vehicleId: params.vehicleId })),
    noteRights: assign((_, params: { rights: RightsByResource }) => ({ rights: params.rights })),
    turnTo: assign((_, params: { page: number }) => ({ page: params.page })),
    toggle: assign(({ context }, { id }: { id: string }) => ({
      selected: new Set(context.selected.has(id) ? [...context.selected].filter((other) => other !== id) : [...context.selected, id]),
    })),
    togglePage: assign(({ context }) => ({ selected: toggledPage(context) })),
    clear: assign({ selected: noneSelected }),
    noteSync: assign(({ context }, params: { at: number | null }) => ({ lastSyncedAt: params.at ?? context.lastSyncedAt })),
    /** One that ended since is newer. */
    noteRemembered: assign(({ context }, { at }: { at: number | null }) => ({
      lastSyncedAt: at === null ? null : (context.lastSyncedAt ?? at),
    })),
    requestSync: emit({ type: 'sync.request' }),
    requestDeletion: emit(({ context }) => ({ type: 'entries.delete' as const, clientIds: [...context.selected] })),
  },
  guards: {
    isLostAtStart: ({ context }) => context.isLostAtStart,
    hasSelected: ({ context }) => context.selected.size > 0,
    hasRows: ({ context }) => context.entries.length > 0,
    losesSelected: ({ context }, params: { entries: readonly LocalEntry[] }) => arranged(params.entries, context).selected.size === 0,
    isOtherOrganisation: ({ context }, params: { organisationId: string | null }) => params.organisationId !== context.organisationId,
    isOtherPage: ({ context }, { page }: { page: number }) =>
      page !== context.page && page >= 1 && page <= draftsPagination(context).totalPages,
    isSuccess: (_, params: { isSuccess: boolean }) => params.isSuccess,
  },
}).createMachine({
  id: 'logbookDrafts',
  context: ({ input }) => ({
    all: [],
    entries: [],
    organisationId: null,
    vehicleId: null,
    rights: {},
    page: 1,
    selected: noneSelected,
    lastSyncedAt: input.lastSyncedAt,
    isLostAtStart: input.isConnectionLost,
  }),
  type: 'parallel',
  on: {
    'entries.changed': { actions: { type: 'arrange', params: ({ event }) => event } },
    'vehicle.changed': { actions: { type: 'setVehicle', params: ({ event }) => event } },
    'rights.changed': { actions: { type: 'noteRights', params: ({ event }) => event } },
    'page.open': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      actions: { type: 'turnTo', params: ({ event }) => event },
    },
    'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
    'page.toggle': { guard: 'hasRows', actions: 'togglePage' },
    'all.deselect': { actions: 'clear' },
    'sync.remembered': { actions: { type: 'noteRemembered', params: ({ event }) => event } },
    // One that ended just as the network went.
    'sync.finished': { actions: { type: 'noteSync', params: ({ event }) => event } },
  },
  states: {
    link: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isLostAtStart', target: 'offline' }, { target: 'online' }] },
        offline: { on: { 'connection.restored': 'online' } },
        online: {
          initial: 'resting',
          on: { 'connection.lost': 'offline', 'sync.started': '.syncing' },
          states: {
            resting: { on: { 'sync.start': { target: 'syncing', actions: 'requestSync' } } },
            syncing: {
              on: { 'sync.finished': { target: 'resting', actions: { type: 'noteSync', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    deletion: {
      initial: 'resting',
      on: {
        'organisation.changed': {
          guard: { type: 'isOtherOrganisation', params: ({ event }) => event },
          target: '.resting',
          actions: { type: 'setOrganisation', params: ({ event }) => event },
        },
      },
      states: {
        resting: { on: { 'deletion.ask': { guard: 'hasSelected', target: 'asking' } } },
        asking: {
          on: {
            'deletion.cancel': 'resting',
            'deletion.confirm': { target: 'deleting', actions: 'requestDeletion' },
            // Sent or deleted meanwhile: there is nothing left to ask about.
            'entries.changed': [
              {
                guard: { type: 'losesSelected', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'arrange', params: ({ event }) => event },
              },
              { actions: { type: 'arrange', params: ({ event }) => event } },
            ],
          },
        },
        deleting: {
          on: {
            'deletion.finished': [
              { guard: { type: 'isSuccess', params: ({ event }) => event }, target: 'resting', actions: 'clear' },
              { target: 'resting' },
            ],
          },
        },
      },
    },
  },
});
