import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { combineResults, deleteMessageKey, deleteResultOf, isDeleteSuccess } from '../../domain/logbook/entry/delete-result.ts';
import { idsOf } from '../../domain/logbook/entry/payload.ts';
import type { DeleteResult } from '../../domain/logbook/result-codes.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

interface DeletionContext {
  readonly isOnline: boolean;
  readonly accountId: string;
  readonly organisationId: string;
  readonly ids: readonly string[];
  /** Under which the deletions stand in the list of deletions. */
  readonly keys: readonly string[];
  readonly result: DeleteResult | null;
}
export type DeletionEvent =
  /** Entry ids or client ids, as an array or as one text with commas. */
  | { type: 'deletion.request'; accountId: string; organisationId: string; ids: string | readonly string[] }
  | { type: 'network.lost' }
  | { type: 'network.restored' };
export type DeletionEmitted =
  | { type: 'deletion.finished'; result: DeleteResult; isSuccess: boolean }
  /** The selection is cleared and the list read again. */
  | { type: 'entries.deleted'; ids: readonly string[] }
  | { type: 'notice.show'; notice: Notice };
export type LogbookDeletionSnapshot = SnapshotFrom<typeof logbookDeletionMachine>;
export type LogbookDeletionRef = ActorRefFrom<typeof logbookDeletionMachine>;

type Wanted = Pick<DeletionContext, 'accountId' | 'organisationId'> & { readonly ids: string | readonly string[] };
type Marked = { readonly keys: readonly string[] };
type Sent = { readonly results: readonly unknown[] };
const wanted = ({ event }: { event: Wanted }): Wanted => event;
const marked = ({ event }: { event: { output: readonly string[] } }): Marked => ({ keys: event.output });
const sent = ({ event }: { event: { output: readonly unknown[] } }): Sent => ({ results: event.output });

/**
 * Deleting selected entries: they leave the drafts for the list of deletions, and from there the server is told, now or with a later sync.
 * Several deletions have one result.
 */
export const logbookDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    emitted: {} as DeletionEmitted,
    input: {} as { isOnline: boolean },
  },
  actors: {
    /** Moves the entries to the list of deletions; one transaction. */
    markDeleted: injected<readonly string[], { accountId: string; organisationId: string; ids: readonly string[] }>('markDeleted'),
    /** One result per key. */
    sendDeletions: injected<readonly unknown[], { accountId: string; keys: readonly string[] }>('sendDeletions'),
  },
  actions: {
    noteOnline: assign((_, params: { isOnline: boolean }) => params),
    noteWanted: assign((_, { accountId, organisationId, ids }: Wanted) => ({
      accountId,
      organisationId,
      ids: idsOf(ids),
      keys: [],
      result: null,
    })),
    noteMarked: assign((_, { keys }: Marked) => ({ keys })),
    /** A result outside the list is an unknown error. */
    noteResults: assign((_, { results }: Sent) => ({ result: combineResults(results.map(deleteResultOf)) })),
    noteResult: assign((_, params: { result: DeleteResult }) => params),
    announce: emit(({ context }) => ({
      type: 'deletion.finished' as const,
      result: context.result ?? 'err_unknown',
      isSuccess: context.result !== null && isDeleteSuccess(context.result),
    })),
    announceDeleted: emit(({ context }) => ({ type: 'entries.deleted' as const, ids: context.ids })),
    tell: emit(({ context }) => {
      const result = context.result ?? 'err_unknown';
      return {
        type: 'notice.show' as const,
        notice: { key: deleteMessageKey(result), tone: isDeleteSuccess(result) ? ('success' as const) : ('error' as const) },
      };
    }),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isNothing: (_, { ids }: Wanted) => idsOf(ids).length === 0,
    isSuccess: ({ context }) => context.result !== null && isDeleteSuccess(context.result),
  },
}).createMachine({
  id: 'logbookDeletion',
  context: ({ input }) => ({ isOnline: input.isOnline, accountId: '', organisationId: '', ids: [], keys: [], result: null }),
  initial: 'idle',
  on: {
    'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
    'network.restored': { actions: { type: 'noteOnline', params: { isOnline: true } } },
  },
  states: {
    idle: {
      on: {
        'deletion.request': [
          { guard: { type: 'isNothing', params: wanted } },
          { target: 'marking', actions: { type: 'noteWanted', params: wanted } },
        ],
      },
    },
    marking: {
      invoke: {
        id: 'markDeleted',
        src: 'markDeleted',
        input: ({ context: { accountId, organisationId, ids } }) => ({ accountId, organisationId, ids }),
        onDone: [
          { guard: 'isOnline', target: 'sending', actions: { type: 'noteMarked', params: marked } },
          {
            target: 'telling',
            actions: [
              { type: 'noteMarked', params: marked },
              { type: 'noteResult', params: { result: 'only_deleted_locally' } },
            ],
          },
        ],
        onError: { target: 'telling', actions: { type: 'noteResult', params: { result: 'err_unknown' } } },
      },
    },
    sending: {
      on: {
        'network.lost': {
          target: 'telling',
          actions: [
            { type: 'noteOnline', params: { isOnline: false } },
            { type: 'noteResult', params: { result: 'only_deleted_locally' } },
          ],
        },
      },
      invoke: {
        id: 'sendDeletions',
        src: 'sendDeletions',
        input: ({ context: { accountId, keys } }) => ({ accountId, keys }),
        onDone: { target: 'telling', actions: { type: 'noteResults', params: sent } },
        onError: { target: 'telling', actions: { type: 'noteResult', params: { result: 'err_unknown' } } },
      },
    },
    telling: {
      entry: ['tell', 'announce'],
      always: [{ guard: 'isSuccess', target: 'idle', actions: 'announceDeleted' }, { target: 'idle' }],
    },
  },
});
