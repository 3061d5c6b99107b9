import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { noListFilter } from '../../../domain/logbook/list/filters.ts';
import { answered, kept, logbookListSetup, requestOf } from './model.ts';

export type LogbookListSnapshot = SnapshotFrom<typeof logbookListMachine>;
export type LogbookListRef = ActorRefFrom<typeof logbookListMachine>;

/**
 * Entries of a vehicle, or of all, a page at a time; the server sorts. Another vehicle or organisation starts at the first page with nothing
 * shown, a reload keeps what is there. Where no server answers, what the device kept is shown with its age until the connection is back, and
 * where it does not answer for seconds, until it does.
 */
export const logbookListMachine = logbookListSetup.createMachine({
  id: 'logbookList',
  context: ({ input }) => ({
    organisationId: null,
    vehicleId: null,
    range: null,
    filter: noListFilter,
    order: input.order,
    page: 1,
    entries: null,
    status: null,
    readAt: null,
    rights: {},
    openCount: 0,
  }),
  initial: 'closed',
  on: {
    'rights.changed': { actions: { type: 'noteRights', params: ({ event }) => event } },
    'open.changed': { actions: { type: 'noteOpen', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'list.open': 'open',
        'range.change': { actions: [{ type: 'setRange', params: ({ event }) => event }, 'announceRange'] },
        'vehicle.changed': {
          guard: { type: 'isOtherVehicle', params: ({ event }) => event },
          actions: { type: 'setVehicle', params: ({ event }) => event },
        },
        'organisation.changed': {
          guard: { type: 'isOtherOrganisation', params: ({ event }) => event },
          actions: { type: 'setOrganisation', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'list.close': 'closed',
        'vehicle.changed': {
          guard: { type: 'isOtherVehicle', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'setVehicle', params: ({ event }) => event },
        },
        'organisation.changed': {
          guard: { type: 'isOtherOrganisation', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'setOrganisation', params: ({ event }) => event },
        },
        'range.change': { target: '.deciding', actions: [{ type: 'setRange', params: ({ event }) => event }, 'announceRange'] },
        'state.change': { target: '.deciding', actions: [{ type: 'setState', params: ({ event }) => event }, 'announceFilter'] },
        'text.change': { target: '.typing', actions: [{ type: 'setText', params: ({ event }) => event }, 'announceFilter'] },
        'filter.clear': { target: '.deciding', actions: ['clearFilter', 'announceFilter'] },
        'order.change': { target: '.deciding', actions: [{ type: 'sort', params: ({ event }) => event }, 'announceOrder'] },
        'page.open': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
        'list.reload': '.deciding',
        'entries.deleted': '.deciding',
      },
      states: {
        deciding: { always: [{ guard: 'hasOrganisation', target: 'loading' }, { target: 'homeless' }] },
        typing: { description: 'A search is asked for once the keys rest', tags: 'loading', after: { typingDelay: 'deciding' } },
        homeless: { description: 'The account is still being read: nobody knows whose entries to ask for', tags: 'loading' },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'fetchEntries',
            src: 'fetchEntries',
            input: requestOf,
            onDone: [
              { guard: { type: 'isUnanswered', params: answered }, target: 'readingCache' },
              {
                guard: { type: 'isFailure', params: answered },
                target: 'failed',
                actions: [
                  { type: 'noteStatus', params: answered },
                  { type: 'reportFailure', params: answered },
                ],
              },
              {
                guard: { type: 'isPastEnd', params: answered },
                target: 'loading',
                reenter: true,
                actions: { type: 'turnToLast', params: answered },
              },
              { target: 'ready', actions: [{ type: 'keep', params: answered }, 'announcePage'] },
            ],
            onError: 'readingCache',
          },
          on: { 'connection.lost': 'readingCache' },
          initial: 'quiet',
          states: {
            quiet: { after: { skeletonDelay: 'long' } },
            long: { tags: 'waiting', after: { cacheDelay: { guard: 'isNothingShown', target: 'peeking' } } },
            peeking: {
              description: 'A network that lets nothing through: what the device kept helps until the answer',
              tags: 'waiting',
              invoke: {
                id: 'peekCachedEntries',
                src: 'readCachedEntries',
                input: requestOf,
                onDone: [
                  {
                    guard: { type: 'isKept', params: kept },
                    target: 'late',
                    actions: [{ type: 'keepCached', params: kept }, 'announcePage'],
                  },
                  { target: 'endless' },
                ],
                onError: 'endless',
              },
            },
            late: { description: 'Shows what the device kept, and still waits' },
            endless: { description: 'Nothing is kept', tags: 'waiting' },
          },
        },
        readingCache: {
          tags: 'loading',
          invoke: {
            id: 'readCachedEntries',
            src: 'readCachedEntries',
            input: requestOf,
            onDone: {
              target: 'cached',
              actions: [{ type: 'keepCached', params: kept }, 'announcePage'],
            },
            onError: { target: 'cached', actions: ['keepNothing', 'announcePage'] },
          },
          on: { 'connection.restored': 'loading' },
        },
        ready: {},
        failed: { description: 'What was shown before stays', on: { 'connection.restored': 'loading' } },
        cached: { description: 'No server answers: what this device kept', on: { 'connection.restored': 'loading' } },
      },
    },
  },
});
