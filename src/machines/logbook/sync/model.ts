import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { SyncResult } from '../../../domain/logbook/result-codes.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';
import { logbookPassMachine, type PassResult, type SyncedItem } from './pass.ts';

const second = 1000;
/** How often a busy lock, or a running pass, is waited for; one second each. */
const longestWait = 10;
/** Requests in a row that found the lock taken; then its holder counts as frozen and it is taken away. */
const patience = 2;

export type SyncTrigger = 'beat' | 'network' | 'login' | 'save' | 'person' | 'logout';
interface SyncRequest {
  readonly id: string;
  readonly trigger: SyncTrigger;
}
interface Waiting extends SyncRequest {
  /** Seconds. */
  readonly waited: number;
}
interface SyncContext {
  readonly accountId: string | null;
  readonly isOnline: boolean;
  readonly hasAccess: boolean;
  /** Only a person can bring the access back. */
  readonly needsLogin: boolean;
  /** Whom the pass under way is for. */
  readonly current: readonly SyncRequest[];
  /** Who asked while it was under way. */
  readonly waiting: readonly Waiting[];
  readonly tries: number;
  readonly misses: number;
  readonly result: PassResult | null;
}
export type SyncEvent =
  | ({ type: 'sync.request' } & SyncRequest)
  | { type: 'account.changed'; accountId: string | null }
  | { type: 'access.gained' }
  /** The portal is still trying to get it by itself. */
  | { type: 'access.pending' }
  | { type: 'access.lost' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'poll.beat' };
export type SyncEmitted =
  | { type: 'sync.started' }
  /** Nothing more is tried for it in this pass: it arrived, or was refused. */
  | { type: 'item.settled'; item: SyncedItem }
  | { type: 'sync.finished'; result: PassResult | null; at: number | null }
  | { type: 'sync.answered'; id: string; result: SyncResult }
  | { type: 'notice.show'; notice: Notice };

type Ended = { readonly result: PassResult };
export const ended = ({ event }: { event: { output: PassResult } }): Ended => ({ result: event.output });
export const request = ({ event }: { event: SyncRequest }): SyncRequest => ({ id: event.id, trigger: event.trigger });
export const locked = ({ event }: { event: { output: boolean } }) => ({ isGranted: event.output });
export const ofAccount = ({ context }: { context: SyncContext }) => ({ accountId: context.accountId ?? '' });

const isSettled = ({ isDone, err }: SyncedItem) => isDone || err !== null;
const succeeded = ({ items }: PassResult) => items.some(({ kind, isDone }) => kind !== 'deletion' && isDone);
const failure = ({ items }: PassResult) => items.find(({ err, kind }) => err !== null && kind !== 'deletion')?.err ?? null;
/** A whole pass in which the server took something, or there was nothing to send. */
export const hasSent = ({ end, items }: PassResult): boolean =>
  end === 'finished' && (items.length === 0 || items.some(({ err, response }) => err === null || response !== null));
/** A save and a logout tell by themselves what became of it. */
const isQuiet = ({ current }: SyncContext) => current.every(({ trigger }) => trigger === 'save' || trigger === 'logout');

/** What the sync is made of; its chart is in logbook-sync.ts. */
export const syncSetup = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as SyncEmitted,
    input: {} as { isOnline: boolean },
    tags: {} as 'running',
    children: {} as { pass: 'pass' },
  },
  actors: {
    pass: logbookPassMachine,
    /** False: another tab has it. Never settles later than at once. */
    acquireLock: injected<boolean, { accountId: string; isForced: boolean }>('acquireLock'),
    /** Gives the lock back and notes when a whole pass ended, in milliseconds since 1970; null: it did not. */
    releaseLock: injected<number | null, { accountId: string; isFinished: boolean }>('releaseLock'),
    explain: injected<void, { accountId: string; reason: 'offline' | 'loginRequired' }>('explain'),
  },
  actions: {
    noteAccount: assign((_, { accountId }: { accountId: string | null }) => ({ accountId })),
    noteOnline: assign((_, params: { isOnline: boolean }) => params),
    noteAccess: assign((_, params: { hasAccess: boolean; needsLogin: boolean }) => params),
    ask: raise((_, { trigger }: { trigger: SyncTrigger }) => ({ type: 'sync.request' as const, id: '', trigger })),
    begin: assign((_, params: SyncRequest) => ({ current: [params], waiting: [], tries: 0, result: null })),
    join: assign(({ context }, params: SyncRequest) => ({ current: [...context.current, params] })),
    queue: assign(({ context }, params: SyncRequest) => ({ waiting: [...context.waiting, { ...params, waited: 0 }] })),
    beginAgain: assign(({ context }) => ({ current: context.waiting, waiting: [], tries: 0, result: null })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    countMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    forgetMisses: assign({ misses: 0 }),
    noteResult: assign((_, { result }: Ended) => ({ result })),
    noteInterruption: assign({ result: { end: 'offline', items: [] } satisfies PassResult }),
    /** Who has waited for ten seconds is told that a sync is in process. */
    countWait: enqueueActions(({ context, enqueue }) => {
      const waiting = context.waiting.map((one) => ({ ...one, waited: one.waited + 1 }));
      for (const { id, waited } of waiting)
        if (waited >= longestWait && id !== '') enqueue.emit({ type: 'sync.answered', id, result: 'sync_in_process' });
      enqueue.assign({ waiting: waiting.filter(({ waited }) => waited < longestWait) });
    }),
    announceStart: emit({ type: 'sync.started' }),
    announceEnd: enqueueActions(({ context: { result }, enqueue }, { at }: { at: number | null }) => {
      for (const item of result?.items ?? []) if (isSettled(item)) enqueue.emit({ type: 'item.settled', item });
      enqueue.emit({ type: 'sync.finished', result, at });
    }),
    refuse: enqueueActions(({ enqueue }, { id }: SyncRequest) => {
      if (id !== '') enqueue.emit({ type: 'sync.answered', id, result: 'system_is_offline' });
    }),
    answer: enqueueActions(({ context, enqueue }, { result }: { result: SyncResult }) => {
      for (const { id } of context.current) if (id !== '') enqueue.emit({ type: 'sync.answered', id, result });
    }),
    tell: enqueueActions(({ context, enqueue }) => {
      const { result } = context;
      if (result === null || isQuiet(context)) return;
      if (succeeded(result)) enqueue.emit({ type: 'notice.show', notice: { key: 'labels.logbookUnsavedEntriesSynced', tone: 'success' } });
      const err = failure(result);
      if (err !== null)
        enqueue.emit({
          type: 'notice.show',
          notice: { key: 'messages.statusError', values: { status: err.status }, tone: 'error', duration: 3 * second },
        });
    }),
  },
  guards: {
    canSync: ({ context }) => context.isOnline && context.hasAccess && context.accountId !== null,
    isOnline: ({ context }) => context.isOnline,
    isNobody: ({ context }) => context.accountId === null,
    isGranted: (_, params: { isGranted: boolean }) => params.isGranted,
    isPatient: ({ context }) => context.tries < longestWait,
    isOtherAccount: ({ context }, params: { accountId: string | null }) => params.accountId !== context.accountId,
    isCutOff: ({ context }) => context.result?.end === 'offline',
    isAskedAgain: ({ context }) => context.waiting.length > 0 && context.isOnline && context.hasAccess && context.accountId !== null,
  },
  delays: { lockStep: second, waitStep: second },
});

export const isForced = (misses: number) => misses >= patience;
