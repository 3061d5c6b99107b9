import { assign, emit, setup } from 'xstate';
import type { Draft } from '../../domain/logbook/outbox/edit.ts';
import type { Refusal } from '../../domain/logbook/outbox/protocol.ts';
import type { SyncResult } from '../../domain/logbook/result-codes.ts';
import { injected } from '../common/injected.ts';

/** What storing on the device answers. `refused`: user, entry id, organisation or vehicle is missing, or the entry is signed already. */
export type StoreAnswer =
  | { readonly kind: 'stored'; readonly clientId: string; readonly logbookEntryId: string }
  | { readonly kind: 'refused' }
  /** Not stored: what was saved meanwhile says otherwise. */
  | { readonly kind: 'conflict'; readonly clientId: string }
  | { readonly kind: 'failed'; readonly isFull: boolean };

/** One entry of a finished save; `err` null: it arrived. */
export interface SavedEntry {
  readonly logbookEntryId: string;
  readonly response: { readonly resourceId: string; readonly notificationResultCode: string | null } | null;
  readonly err: Refusal | null;
}
/** How far the sending of one stored entry is. */
export type SaveStatus = { readonly kind: 'running' } | { readonly kind: 'waits' } | { readonly kind: 'ended'; readonly entry: SavedEntry };

/** Answer of the client-level save; false: nothing was stored, for want of something. */
export type ClientSave =
  | { readonly result: 'saved_locally'; readonly clientId: string }
  | { readonly result: 'savedEntries'; readonly clientId: string; readonly savedEntries: readonly SavedEntry[] }
  | { readonly result: false }
  | { readonly result: 'conflict'; readonly clientId: string }
  | { readonly result: 'failed'; readonly isFull: boolean };

interface SaveContext {
  readonly draft: Draft;
  readonly clientId: string;
  readonly answer: ClientSave;
}
export type SaveEmitted = { type: 'save.waiting'; result: 'sync_in_process' };

const second = 1000;

const unsynced = (answer: StoreAnswer): ClientSave => {
  switch (answer.kind) {
    case 'stored':
      return { result: 'saved_locally', clientId: answer.clientId };
    case 'conflict':
      return { result: 'conflict', clientId: answer.clientId };
    case 'failed':
      return { result: 'failed', isFull: answer.isFull };
    case 'refused':
      return { result: false };
  }
};

type Stored = { readonly answer: StoreAnswer };
type Synced = { readonly result: SyncResult };
type Asked = { readonly status: SaveStatus };
const stored = ({ event }: { event: { output: StoreAnswer } }): Stored => ({ answer: event.output });
const synced = ({ event }: { event: { output: SyncResult } }): Synced => ({ result: event.output });
const asked = ({ event }: { event: { output: SaveStatus } }): Asked => ({ status: event.output });

/**
 * One save: first on this device, then, if it can be, on the server. The answer is `saved_locally`, or the saved entry with what the server
 * said; while somebody else is sending, `sync_in_process` is reported and the status asked for every second until it is known.
 */
export const logbookSaveMachine = setup({
  types: {
    context: {} as SaveContext,
    emitted: {} as SaveEmitted,
    input: {} as Draft,
    output: {} as ClientSave,
  },
  actors: {
    storeEntry: injected<StoreAnswer, Draft>('storeEntry'),
    requestSync: injected<SyncResult>('requestSync'),
    readSaveStatus: injected<SaveStatus, { draft: Draft; clientId: string }>('readSaveStatus'),
  },
  actions: {
    noteStored: assign(({ context }, { answer }: Stored) => ({
      clientId: answer.kind === 'stored' ? answer.clientId : context.clientId,
      answer: unsynced(answer),
    })),
    noteEnd: assign(({ context }, { status }: Asked) =>
      status.kind === 'ended'
        ? { answer: { result: 'savedEntries' as const, clientId: context.clientId, savedEntries: [status.entry] } }
        : {},
    ),
    reportWaiting: emit({ type: 'save.waiting', result: 'sync_in_process' }),
  },
  guards: {
    isStored: (_, { answer }: Stored) => answer.kind === 'stored',
    isOffline: (_, { result }: Synced) => result === 'system_is_offline',
    isBusy: (_, { result }: Synced) => result === 'sync_in_process',
    isRunning: (_, { status }: Asked) => status.kind === 'running',
  },
  delays: { statusPause: second },
}).createMachine({
  id: 'logbookSave',
  context: ({ input }) => ({ draft: input, clientId: input.clientId, answer: { result: 'failed', isFull: false } }),
  output: ({ context }) => context.answer,
  initial: 'storing',
  states: {
    storing: {
      invoke: {
        id: 'storeEntry',
        src: 'storeEntry',
        input: ({ context }) => context.draft,
        onDone: [
          { guard: { type: 'isStored', params: stored }, target: 'syncing', actions: { type: 'noteStored', params: stored } },
          { target: 'done', actions: { type: 'noteStored', params: stored } },
        ],
        onError: 'done',
      },
    },
    syncing: {
      invoke: {
        id: 'requestSync',
        src: 'requestSync',
        onDone: [
          { guard: { type: 'isOffline', params: synced }, target: 'done' },
          { guard: { type: 'isBusy', params: synced }, target: 'waiting', actions: 'reportWaiting' },
          { target: 'asking' },
        ],
        onError: 'done',
      },
    },
    waiting: { description: 'A sync is in process', after: { statusPause: 'asking' } },
    asking: {
      invoke: {
        id: 'readSaveStatus',
        src: 'readSaveStatus',
        input: ({ context }) => ({ draft: context.draft, clientId: context.clientId }),
        onDone: [
          { guard: { type: 'isRunning', params: asked }, target: 'waiting', actions: 'reportWaiting' },
          { target: 'done', actions: { type: 'noteEnd', params: asked } },
        ],
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
});
