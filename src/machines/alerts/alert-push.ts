import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { PushLack, PushOfDevice, PushRefusal } from '../../domain/alerts/delivery/alert-push.ts';
import { isQuietSound, isSameQuiet, type QuietHours } from '../../domain/alerts/delivery/quiet.ts';
import { injected } from '../common/injected.ts';

interface AlertPushContext {
  readonly lack: PushLack | null;
  /** As the server has it. */
  readonly kept: QuietHours | null;
  readonly draft: QuietHours | null;
  readonly refusal: PushRefusal | null;
}
export type AlertPushEvent =
  | { type: 'view.opened'; isDemo: boolean }
  | { type: 'view.closed' }
  | { type: 'device.retry' }
  | { type: 'device.on' }
  | { type: 'device.off' }
  | { type: 'device.test' }
  | { type: 'quiet.change'; quiet: QuietHours | null }
  | { type: 'quiet.save' };
type AlertPushSnapshot = SnapshotFrom<typeof alertPushMachine>;
export type AlertPushRef = ActorRefFrom<typeof alertPushMachine>;

/** Of a test: one a minute goes out. */
export type PushTest = 'sent' | 'tooSoon';
interface Told {
  readonly told: PushOfDevice;
}
interface Tested {
  readonly test: PushTest;
}

const unknown: AlertPushContext = { lack: null, kept: null, draft: null, refusal: null };

const machineSetup = setup({
  types: { context: {} as AlertPushContext, events: {} as AlertPushEvent },
  actors: {
    readDevice: injected<PushOfDevice>('readDevice'),
    turnOn: injected<PushOfDevice>('turnOn'),
    turnOff: injected<void>('turnOff'),
    saveQuiet: injected<PushOfDevice, QuietHours | null>('saveQuiet'),
    sendTest: injected<PushTest>('sendTest'),
  },
  actions: {
    take: assign((_, { told }: Told) => {
      const quiet = told.kind === 'on' ? told.quiet : null;
      const refusal = told.kind === 'on' ? told.refusal : null;
      return { lack: told.kind === 'impossible' ? told.lack : null, kept: quiet, draft: quiet, refusal };
    }),
    change: assign((_, { quiet }: { readonly quiet: QuietHours | null }) => ({ draft: quiet })),
    forget: assign(unknown),
  },
  guards: {
    isOwn: (_, { isDemo }: { readonly isDemo: boolean }) => !isDemo,
    isImpossible: (_, { told }: Told) => told.kind === 'impossible',
    isBlocked: (_, { told }: Told) => told.kind === 'blocked',
    isOn: (_, { told }: Told) => told.kind === 'on',
    isSent: (_, { test }: Tested) => test === 'sent',
    isChanged: ({ context: { kept, draft } }) => isQuietSound(draft) && !isSameQuiet(kept, draft),
  },
  delays: { skeletonDelay: 500 },
});

/** Whether alerts are pushed to the device in front of a person: read when the profile opens, switched on and off there. */
export const alertPushMachine = machineSetup.createMachine({
  id: 'alertPush',
  context: unknown,
  initial: 'closed',
  states: {
    closed: {
      description: 'Or somebody uses what belongs to everybody: no device is told of that',
      on: { 'view.opened': { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'open' } },
    },
    open: {
      initial: 'reading',
      on: { 'view.closed': { target: 'closed', actions: 'forget' } },
      states: {
        reading: {
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            onDone: [
              {
                guard: { type: 'isOn', params: ({ event }) => ({ told: event.output }) },
                target: 'on',
                actions: { type: 'take', params: ({ event }) => ({ told: event.output }) },
              },
              { guard: { type: 'isBlocked', params: ({ event }) => ({ told: event.output }) }, target: 'blocked' },
              {
                guard: { type: 'isImpossible', params: ({ event }) => ({ told: event.output }) },
                target: 'impossible',
                actions: { type: 'take', params: ({ event }) => ({ told: event.output }) },
              },
              { target: 'off' },
            ],
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'device.retry': 'reading' } },
        impossible: {},
        blocked: {
          description: 'Until the person lets the browser ask again, and looks here again',
          on: { 'device.retry': 'reading' },
        },
        off: {
          initial: 'idle',
          on: { 'device.on': 'turningOn' },
          states: { idle: {}, refused: {} },
        },
        turningOn: {
          invoke: {
            id: 'turnOn',
            src: 'turnOn',
            onDone: [
              {
                guard: { type: 'isOn', params: ({ event }) => ({ told: event.output }) },
                target: 'on',
                actions: { type: 'take', params: ({ event }) => ({ told: event.output }) },
              },
              { guard: { type: 'isBlocked', params: ({ event }) => ({ told: event.output }) }, target: 'blocked' },
              { target: 'off' },
            ],
            onError: 'off.refused',
          },
        },
        on: {
          initial: 'choosing',
          on: {
            'device.off': 'turningOff',
            'device.test': 'testing',
            'quiet.change': { target: '.choosing', actions: { type: 'change', params: ({ event: { quiet } }) => ({ quiet }) } },
            'quiet.save': { guard: 'isChanged', target: 'saving' },
          },
          states: { choosing: {}, saved: {}, refused: {}, tested: {}, testedTooSoon: {} },
        },
        turningOff: {
          invoke: { id: 'turnOff', src: 'turnOff', onDone: { target: 'off', actions: 'forget' }, onError: 'on.refused' },
        },
        saving: {
          invoke: {
            id: 'saveQuiet',
            src: 'saveQuiet',
            input: ({ context }) => context.draft,
            onDone: { target: 'on.saved', actions: { type: 'take', params: ({ event }) => ({ told: event.output }) } },
            onError: 'on.refused',
          },
        },
        testing: {
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            onDone: [
              { guard: { type: 'isSent', params: ({ event }) => ({ test: event.output }) }, target: 'on.tested' },
              { target: 'on.testedTooSoon' },
            ],
            onError: 'on.refused',
          },
        },
      },
    },
  },
});

const tasks = ['turningOn', 'turningOff', 'saving', 'testing'] as const;
const ofOn = ['on', 'turningOff', 'saving', 'testing'] as const;

export const pushLack = ({ context }: AlertPushSnapshot): PushLack | null => context.lack;
export const isPushAwaited = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: { reading: 'long' } });
export const didPushFail = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const isPushBlocked = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: 'blocked' });
/** What is being done for the person. */
export const pushTask = (snapshot: AlertPushSnapshot) => tasks.find((state) => snapshot.matches({ open: state })) ?? null;
export const isPushBusy = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: 'reading' }) || pushTask(snapshot) !== null;
/** Off, or being switched on. */
export const isPushOff = (snapshot: AlertPushSnapshot): boolean =>
  snapshot.matches({ open: 'off' }) || snapshot.matches({ open: 'turningOn' });
/** On, whatever is being done about it. */
export const isPushOn = (snapshot: AlertPushSnapshot): boolean => ofOn.some((state) => snapshot.matches({ open: state }));
export const isPushSaved = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: { on: 'saved' } });
export const isPushTested = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: { on: 'tested' } });
export const isPushTestTooSoon = (snapshot: AlertPushSnapshot): boolean => snapshot.matches({ open: { on: 'testedTooSoon' } });
export const wasPushRefused = (snapshot: AlertPushSnapshot): boolean =>
  snapshot.matches({ open: { on: 'refused' } }) || snapshot.matches({ open: { off: 'refused' } });
/** Why the push service of the device takes no messages; null where it takes them. */
export const pushRefusal = ({ context }: AlertPushSnapshot): PushRefusal | null => context.refusal;
export const pushQuiet = ({ context }: AlertPushSnapshot): QuietHours | null => context.draft;
export const canSavePush = (snapshot: AlertPushSnapshot): boolean => snapshot.can({ type: 'quiet.save' });

export const alertPushVerbs = (ref: AlertPushRef) => ({
  enterView: (isDemo: boolean) => ref.send({ type: 'view.opened', isDemo }),
  leaveView: () => ref.send({ type: 'view.closed' }),
  retry: () => ref.send({ type: 'device.retry' }),
  turnOn: () => ref.send({ type: 'device.on' }),
  turnOff: () => ref.send({ type: 'device.off' }),
  test: () => ref.send({ type: 'device.test' }),
  change: (quiet: QuietHours | null) => ref.send({ type: 'quiet.change', quiet }),
  save: () => ref.send({ type: 'quiet.save' }),
});
