import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ended, hasSent, isForced, locked, ofAccount, request, syncSetup } from './model.ts';

export type { SyncTrigger } from './model.ts';
export type LogbookSyncSnapshot = SnapshotFrom<typeof logbookSyncMachine>;
export type LogbookSyncRef = ActorRefFrom<typeof logbookSyncMachine>;

const queue = { 'sync.request': { actions: { type: 'queue', params: request } } } as const;
const again = { guard: 'isAskedAgain', target: 'locking', actions: 'beginAgain' } as const;
/** The network may have come back while the explanation was written: what was asked for then is done now. */
const explained = [
  again,
  { target: 'idle', actions: ['beginAgain', { type: 'answer', params: { result: 'system_is_offline' } }] },
] as const;

/**
 * When the outbox is sent: with the beat, when the network or the login is back, after a save, and when asked. One pass at a time over all
 * tabs; who asks meanwhile waits up to 10 s in steps of 1 s. Nothing depends on the lock but the number of requests.
 */
export const logbookSyncMachine = syncSetup.createMachine({
  id: 'logbookSync',
  context: ({ input }) => ({
    accountId: null,
    isOnline: input.isOnline,
    hasAccess: false,
    needsLogin: false,
    current: [],
    waiting: [],
    tries: 0,
    misses: 0,
    result: null,
  }),
  initial: 'idle',
  on: {
    'network.restored': {
      actions: [
        { type: 'noteOnline', params: { isOnline: true } },
        { type: 'ask', params: { trigger: 'network' } },
      ],
    },
    'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
    'access.gained': {
      actions: [
        { type: 'noteAccess', params: { hasAccess: true, needsLogin: false } },
        { type: 'ask', params: { trigger: 'login' } },
      ],
    },
    'access.pending': { actions: { type: 'noteAccess', params: { hasAccess: false, needsLogin: false } } },
    'access.lost': { actions: { type: 'noteAccess', params: { hasAccess: false, needsLogin: true } } },
    'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } },
    'poll.beat': { actions: { type: 'ask', params: { trigger: 'beat' } } },
  },
  states: {
    idle: {
      on: {
        'sync.request': [
          { guard: 'canSync', target: 'locking', actions: { type: 'begin', params: request } },
          { guard: 'isNobody', actions: { type: 'refuse', params: request } },
          { target: 'explaining', actions: { type: 'refuse', params: request } },
        ],
      },
    },
    explaining: {
      description: 'Nothing can be sent now: everything that waits says why',
      on: {
        'sync.request': [
          { guard: 'canSync', actions: { type: 'queue', params: request } },
          { actions: { type: 'refuse', params: request } },
        ],
      },
      invoke: {
        id: 'explain',
        src: 'explain',
        input: ({ context }) => ({
          ...ofAccount({ context }),
          // A network that leads nowhere counts as none.
          reason: context.isOnline && context.needsLogin ? ('loginRequired' as const) : ('offline' as const),
        }),
        onDone: explained,
        onError: explained,
      },
    },
    locking: {
      tags: 'running',
      on: { 'sync.request': { actions: { type: 'join', params: request } } },
      invoke: {
        id: 'acquireLock',
        src: 'acquireLock',
        input: ({ context }) => ({ ...ofAccount({ context }), isForced: isForced(context.misses) }),
        onDone: [
          { guard: { type: 'isGranted', params: locked }, target: 'passing', actions: ['forgetMisses', 'announceStart'] },
          { guard: 'isPatient', target: 'waitingForLock', actions: 'countTry' },
          { target: 'idle', actions: ['countMiss', { type: 'answer', params: { result: 'sync_in_process' } }] },
        ],
        // Without locks the pass is as correct, only not alone.
        onError: { target: 'passing', actions: 'announceStart' },
      },
    },
    waitingForLock: {
      tags: 'running',
      description: 'Another tab is sending',
      on: { 'sync.request': { actions: { type: 'join', params: request } } },
      after: { lockStep: 'locking' },
    },
    passing: {
      tags: 'running',
      initial: 'counting',
      on: {
        ...queue,
        'network.lost': { target: 'releasing', actions: [{ type: 'noteOnline', params: { isOnline: false } }, 'noteInterruption'] },
        'account.changed': [
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => event },
            target: 'releasing',
            actions: [{ type: 'noteAccount', params: ({ event }) => event }, 'noteInterruption'],
          },
        ],
      },
      invoke: {
        id: 'pass',
        src: 'pass',
        input: ofAccount,
        onDone: { target: 'releasing', actions: { type: 'noteResult', params: ended } },
        onError: { target: 'releasing', actions: 'noteInterruption' },
      },
      states: { counting: { after: { waitStep: { target: 'counting', reenter: true, actions: 'countWait' } } } },
    },
    releasing: {
      tags: 'running',
      on: queue,
      invoke: {
        id: 'releaseLock',
        src: 'releaseLock',
        input: ({ context }) => ({ ...ofAccount({ context }), isFinished: context.result !== null && hasSent(context.result) }),
        onDone: { target: 'answering', actions: { type: 'announceEnd', params: ({ event }) => ({ at: event.output }) } },
        onError: { target: 'answering', actions: { type: 'announceEnd', params: { at: null } } },
      },
    },
    answering: {
      tags: 'running',
      entry: 'tell',
      always: [
        { guard: 'isCutOff', target: 'settling', actions: { type: 'answer', params: { result: 'system_is_offline' } } },
        { target: 'settling', actions: { type: 'answer', params: { result: 'synced' } } },
      ],
    },
    settling: {
      tags: 'running',
      always: [
        again,
        { guard: 'isOnline', target: 'idle', actions: ['beginAgain', { type: 'answer', params: { result: 'system_is_offline' } }] },
        { target: 'explaining', actions: ['beginAgain', { type: 'answer', params: { result: 'system_is_offline' } }] },
      ],
    },
  },
});

export const isSyncing = (snapshot: LogbookSyncSnapshot): boolean => snapshot.hasTag('running');
