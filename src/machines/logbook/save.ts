import { assign, emit, setup } from 'xstate';
import type { SaveAnswer } from '../../domain/logbook/entry/answers.ts';
import type { OpenEntry } from '../../domain/logbook/entry/open-entry.ts';
import type { Draft, SaveResult } from '../../domain/logbook/outbox/edit.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import type { SyncResult } from '../../domain/logbook/result-codes.ts';
import { injected, injectedTeller } from '../common/injected.ts';
import type { SyncedItem } from './sync/pass.ts';

/** What the sync tells of the entry, as long as its save listens. */
export type SendingTold = { type: 'sync.answered'; result: SyncResult } | { type: 'item.settled'; item: SyncedItem };
/** The entry as the device holds it now, null where it is gone; whether this window is sending. */
export interface StoredEntry {
  readonly opened: OpenEntry | null;
  readonly isSending: boolean;
}
interface SaveContext {
  readonly draft: Draft;
  /** Under which it was stored: another than the draft's where that was deleted meanwhile. */
  readonly clientId: string;
  /** What the sync made of it while the save listened. */
  readonly settled: SyncedItem | null;
  readonly answer: SaveAnswer;
}
export type SaveEmitted = { type: 'save.waiting'; result: 'sync_in_process' };

const second = 1000;
const notStored: SaveAnswer = { kind: 'failed', isFull: false };

/** The entry as it left the device: finalised. */
const finalised = ({ draft, clientId, settled }: SaveContext): OpenEntry => ({
  clientId,
  entry: {
    ...draft.entry,
    header: { ...draft.entry.header, logbookEntryId: settled?.logbookEntryId ?? '', status: 'finalized' },
    signatureImage: draft.signature,
  },
  local: null,
  lastA1: null,
});

/** How the save of an entry ended that stands on this device: sent or not, it is there. */
const kept = ({ opened }: StoredEntry): SaveAnswer => {
  if (opened === null) return notStored;
  return opened.local?.rival ? { kind: 'conflicting', opened } : { kind: 'savedLocally', opened };
};

/** How it ended after somebody had a try at sending it. */
const sent = (context: SaveContext, stored: StoredEntry): SaveAnswer => {
  const { settled } = context;
  const { opened } = stored;
  if (opened === null || opened.local === null)
    return (settled?.err ?? null) === null ? { kind: 'saved', opened: opened ?? finalised(context) } : { kind: 'alreadyFinalized' };
  const { local } = opened;
  if (local.rival) return { kind: 'conflicting', opened };
  if (!isUnsent(local)) return { kind: 'saved', opened };
  if (local.state !== 'parked' && local.reason !== 'server') return { kind: 'savedLocally', opened };
  return { kind: 'refused', opened, status: local.status ?? settled?.err?.status ?? 0, field: local.field };
};

type Result = { readonly result: SaveResult };
type Synced = { readonly result: SyncResult };
type Read = { readonly stored: StoredEntry };
const result = ({ event }: { event: { output: SaveResult } }): Result => ({ result: event.output });
const answered = ({ event }: { event: Synced }): Synced => ({ result: event.result });
const read = ({ event }: { event: { output: StoredEntry } }): Read => ({ stored: event.output });

/**
 * One save: first on this device, then, if it can be, on the server. What became of it is read once the sync has answered; while somebody
 * else is sending, `sync_in_process` is reported and the entry read again every second until it is known.
 */
export const logbookSaveMachine = setup({
  types: {
    context: {} as SaveContext,
    events: {} as SendingTold,
    emitted: {} as SaveEmitted,
    input: {} as Draft,
    output: {} as SaveAnswer,
  },
  actors: {
    storeEntry: injected<SaveResult, Draft>('storeEntry'),
    /** Asks the sync for a pass, and tells what it says of this entry. */
    sendEntry: injectedTeller<{ readonly clientId: string }>('sendEntry'),
    readStored: injected<StoredEntry, { readonly draft: Draft; readonly clientId: string }>('readStored'),
  },
  actions: {
    noteStored: assign((_, { result: stored }: Result) => ('item' in stored ? { clientId: stored.item.clientId } : {})),
    noteFailure: assign((_, { result: stored }: Result) => ({
      answer: { kind: 'failed' as const, isFull: stored.kind === 'failed' && stored.reason === 'quota' },
    })),
    noteSettled: assign((_, { item }: { item: SyncedItem }) => ({ settled: item })),
    noteSent: assign(({ context }, { stored }: Read) => ({ answer: sent(context, stored) })),
    noteKept: assign((_, { stored }: Read) => ({ answer: kept(stored) })),
    noteConflict: assign((_, { stored: { opened } }: Read) => ({
      answer: opened === null ? notStored : { kind: 'conflicting' as const, opened },
    })),
    reportWaiting: emit({ type: 'save.waiting', result: 'sync_in_process' }),
  },
  guards: {
    isStored: (_, { result: stored }: Result) => stored.kind === 'saved',
    isConflicting: (_, { result: stored }: Result) => stored.kind === 'conflict',
    isOffline: (_, { result: answer }: Synced) => answer === 'system_is_offline',
    isBusy: (_, { result: answer }: Synced) => answer === 'sync_in_process',
    isRunning: ({ context }, { stored }: Read) =>
      stored.isSending && stored.opened?.local?.reason === null && sent(context, stored).kind === 'savedLocally',
  },
  delays: { statusPause: second },
}).createMachine({
  id: 'logbookSave',
  context: ({ input }) => ({ draft: input, clientId: input.clientId, settled: null, answer: notStored }),
  output: ({ context }) => context.answer,
  initial: 'storing',
  states: {
    storing: {
      invoke: {
        id: 'storeEntry',
        src: 'storeEntry',
        input: ({ context }) => context.draft,
        onDone: [
          { guard: { type: 'isStored', params: result }, target: 'sending', actions: { type: 'noteStored', params: result } },
          { guard: { type: 'isConflicting', params: result }, target: 'comparing', actions: { type: 'noteStored', params: result } },
          { target: 'done', actions: { type: 'noteFailure', params: result } },
        ],
        onError: 'done',
      },
    },
    comparing: {
      description: 'Not stored: what was saved meanwhile says otherwise',
      invoke: {
        id: 'readRival',
        src: 'readStored',
        input: ({ context }) => ({ draft: context.draft, clientId: context.clientId }),
        onDone: { target: 'done', actions: { type: 'noteConflict', params: read } },
        onError: 'done',
      },
    },
    sending: {
      initial: 'asking',
      invoke: { id: 'sendEntry', src: 'sendEntry', input: ({ context }) => ({ clientId: context.clientId }), onError: '.keeping' },
      on: { 'item.settled': { actions: { type: 'noteSettled', params: ({ event }) => event } } },
      states: {
        asking: {
          on: {
            'sync.answered': [
              { guard: { type: 'isOffline', params: answered }, target: 'keeping' },
              { guard: { type: 'isBusy', params: answered }, target: 'waiting', actions: 'reportWaiting' },
              { target: 'reading' },
            ],
          },
        },
        waiting: { description: 'A sync is in process', after: { statusPause: 'reading' } },
        reading: {
          invoke: {
            id: 'readSent',
            src: 'readStored',
            input: ({ context }) => ({ draft: context.draft, clientId: context.clientId }),
            onDone: [
              { guard: { type: 'isRunning', params: read }, target: 'waiting', actions: 'reportWaiting' },
              { target: '#logbookSave.done', actions: { type: 'noteSent', params: read } },
            ],
            onError: 'keeping',
          },
        },
        keeping: {
          description: 'Nobody can send it now: it waits here',
          invoke: {
            id: 'readKept',
            src: 'readStored',
            input: ({ context }) => ({ draft: context.draft, clientId: context.clientId }),
            onDone: { target: '#logbookSave.done', actions: { type: 'noteKept', params: read } },
            onError: '#logbookSave.done',
          },
        },
      },
    },
    done: { type: 'final' },
  },
});
