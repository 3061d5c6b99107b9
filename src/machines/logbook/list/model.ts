import { assign, emit, setup } from 'xstate';
import type { RightsByResource } from '../../../domain/account/access.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { type ListFilter, noListFilter } from '../../../domain/logbook/list/filters.ts';
import { type EntryPage, type ListRequest, listRequest } from '../../../domain/logbook/list/list.ts';
import { type Order, type OrderField, orderBy } from '../../../domain/logbook/list/order.ts';
import { pageSizes, paginationOf } from '../../../domain/logbook/list/pagination.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** What reading a page answers: the HTTP status, 0 where nothing authentic answered; no page with 204 and with a failure. */
export interface EntriesAnswer {
  readonly status: number;
  readonly page: EntryPage | null;
}
/** What the device kept of a page and when it was read, milliseconds since 1970; both null for nothing. */
export interface CachedEntries {
  readonly page: EntryPage | null;
  readonly readAt: number | null;
}
export interface LogbookListContext {
  readonly organisationId: string | null;
  readonly vehicleId: number | null;
  readonly range: DayRange | null;
  readonly filter: ListFilter;
  readonly order: Order;
  readonly page: number;
  readonly entries: EntryPage | null;
  /** Status of the last failed answer. */
  readonly status: number | null;
  /** Null while the entries come from the server. */
  readonly readAt: number | null;
  readonly rights: RightsByResource;
  readonly openCount: number;
}
export type LogbookListEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  /** The vehicle in view, null for every one. */
  | { type: 'vehicle.changed'; vehicleId: number | null }
  | { type: 'organisation.changed'; organisationId: string | null }
  | { type: 'range.change'; range: DayRange | null }
  /** State of the defects, null for any. */
  | { type: 'state.change'; state: ListFilter['state'] }
  /** A key at a time. */
  | { type: 'text.change'; text: string }
  | { type: 'filter.clear' }
  | { type: 'order.change'; field: OrderField }
  | { type: 'page.open'; page: number }
  | { type: 'list.reload' }
  | { type: 'entries.deleted' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'rights.changed'; rights: RightsByResource }
  /** Entries on this device that are not finalised. */
  | { type: 'open.changed'; count: number };
export type LogbookListEmitted =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'order.changed'; order: Order }
  | { type: 'range.changed' }
  | { type: 'filter.changed' }
  | { type: 'page.shown'; ids: readonly string[]; foundCount: number };

/** The highest status that is no failure. */
const lastGoodStatus = 204;

const emptyPage: EntryPage = { items: [], pagination: paginationOf({ foundCount: 0, totalCount: 0, page: 1, pageSize: pageSizes.list }) };

export const requestOf = ({ context }: { context: LogbookListContext }): ListRequest =>
  listRequest({ ...context, organisationId: context.organisationId ?? '' });

export type Answer = { readonly answer: EntriesAnswer };
export const answered = ({ event }: { event: { output: EntriesAnswer } }): Answer => ({ answer: event.output });

export type Kept = { readonly cached: CachedEntries };
export const kept = ({ event }: { event: { output: CachedEntries } }): Kept => ({ cached: event.output });

/** Types, actors, actions and guards of the logbook list. */
export const logbookListSetup = setup({
  types: {
    context: {} as LogbookListContext,
    events: {} as LogbookListEvent,
    emitted: {} as LogbookListEmitted,
    input: {} as { order: Order },
    tags: {} as 'loading' | 'waiting',
  },
  actors: {
    fetchEntries: injected<EntriesAnswer, ListRequest>('fetchEntries'),
    readCachedEntries: injected<CachedEntries, ListRequest>('readCachedEntries'),
  },
  actions: {
    setVehicle: assign((_, params: { vehicleId: number | null }) => ({
      vehicleId: params.vehicleId,
      page: 1,
      entries: null,
      readAt: null,
    })),
    setOrganisation: assign((_, params: { organisationId: string | null }) => ({
      organisationId: params.organisationId,
      page: 1,
      entries: null,
      readAt: null,
    })),
    setRange: assign((_, params: { range: DayRange | null }) => ({ range: params.range, page: 1 })),
    setState: assign(({ context }, { state }: Pick<ListFilter, 'state'>) => ({ filter: { ...context.filter, state }, page: 1 })),
    setText: assign(({ context }, { text }: Pick<ListFilter, 'text'>) => ({ filter: { ...context.filter, text }, page: 1 })),
    clearFilter: assign({ filter: noListFilter, page: 1 }),
    sort: assign(({ context }, params: { field: OrderField }) => ({ order: orderBy(context.order, params.field), page: 1 })),
    turnTo: assign((_, params: { page: number }) => ({ page: params.page })),
    turnToLast: assign((_, { answer }: Answer) => ({ page: answer.page?.pagination.totalPages ?? 1 })),
    keep: assign((_, { answer }: Answer) => ({ entries: answer.page ?? emptyPage, status: null, readAt: null })),
    keepCached: assign((_, params: Kept) => ({
      entries: params.cached.page,
      readAt: params.cached.readAt,
      status: null,
    })),
    keepNothing: assign({ entries: null, readAt: null, status: null }),
    noteStatus: assign((_, { answer }: Answer) => ({ status: answer.status })),
    noteRights: assign((_, params: { rights: RightsByResource }) => ({ rights: params.rights })),
    noteOpen: assign((_, params: { count: number }) => ({ openCount: params.count })),
    announcePage: emit(({ context: { entries } }) => ({
      type: 'page.shown' as const,
      ids: (entries?.items ?? []).map(({ header }) => header.logbookEntryId),
      foundCount: entries?.pagination.foundCount ?? 0,
    })),
    announceOrder: emit(({ context }) => ({ type: 'order.changed' as const, order: context.order })),
    announceRange: emit({ type: 'range.changed' }),
    announceFilter: emit({ type: 'filter.changed' }),
    reportFailure: emit((_, { answer }: Answer) => ({
      type: 'notice.show' as const,
      notice: { key: 'messages.errors', values: { status: answer.status }, tone: 'error' as const },
    })),
  },
  guards: {
    hasOrganisation: ({ context }) => context.organisationId !== null,
    isOtherVehicle: ({ context }, params: { vehicleId: number | null }) => params.vehicleId !== context.vehicleId,
    isOtherOrganisation: ({ context }, params: { organisationId: string | null }) => params.organisationId !== context.organisationId,
    isOtherPage: ({ context }, { page }: { page: number }) =>
      page !== context.page && page >= 1 && page <= (context.entries?.pagination.totalPages ?? 1),
    isNothingShown: ({ context }) => context.entries === null,
    isKept: (_, { cached }: Kept) => cached.page !== null,
    isUnanswered: (_, { answer }: Answer) => answer.status === 0,
    isFailure: (_, { answer }: Answer) => answer.status > lastGoodStatus,
    // The last entries of the last page are gone: the page before is the last one now.
    isPastEnd: ({ context }, { answer }: Answer) => context.page > 1 && context.page > (answer.page?.pagination.totalPages ?? 1),
  },
  delays: { skeletonDelay: 500, cacheDelay: 2_500, typingDelay: 300 },
});
