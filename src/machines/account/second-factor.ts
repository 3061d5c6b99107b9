import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type FactorProblem, type FactorStatus, isCodeWhole } from '../../domain/account/second-factor.ts';
import { injected } from '../common/injected.ts';
import { type FactorOutcome, type FactorSetupRef, factorSetupMachine } from './factor-setup.ts';

/** The passkey, and a code of the factor that is there. */
export interface TwoProofs {
  readonly passkey: string;
  readonly code: string;
}
export type RenewedCodes = { readonly codes: readonly string[] } | { readonly problem: FactorProblem };

interface SecondFactorContext {
  /** Null before the first answer. */
  readonly status: FactorStatus | null;
  readonly passkey: string;
  readonly code: string;
  readonly problem: FactorProblem | null;
  /** New recovery codes, shown this once. */
  readonly codes: readonly string[];
}
export type SecondFactorEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'status.retry' }
  | { type: 'factor.turnOn' }
  | { type: 'factor.turnOff' }
  | { type: 'codes.renew' }
  | { type: 'passkey.type'; text: string }
  | { type: 'code.type'; text: string }
  | { type: 'proof.submit' }
  | { type: 'proof.cancel' }
  | { type: 'codes.kept' };
type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;

interface Refused {
  readonly problem: FactorProblem | null;
}
const ended = ({ event }: { event: { output: FactorOutcome } }) => ({ outcome: event.output });
const removed = ({ event }: { event: { output: FactorProblem | null } }): Refused => ({ problem: event.output });
const renewed = ({ event }: { event: { output: RenewedCodes } }) => ({ answer: event.output });
const proofsOf = ({ context }: { context: SecondFactorContext }): TwoProofs => ({ passkey: context.passkey, code: context.code });

/**
 * One's own second factor: turned on, turned off, given new recovery codes, each only with the passkey once more, and with a code where
 * there is a factor already. Nothing typed outlives the view.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'asked',
    children: {} as { factorSetup: 'factorSetup' },
  },
  actors: {
    readFactor: injected<FactorStatus>('readFactor'),
    factorSetup: factorSetupMachine,
    /** Answers why not, or null when it is gone. */
    removeFactor: injected<FactorProblem | null, TwoProofs>('removeFactor'),
    renewCodes: injected<RenewedCodes, TwoProofs>('renewCodes'),
  },
  actions: {
    keep: assign((_, { status }: { status: FactorStatus }) => ({ status })),
    typePasskey: assign((_, { text }: { text: string }) => ({ passkey: text, problem: null })),
    typeCode: assign((_, { text }: { text: string }) => ({ code: text, problem: null })),
    dropProofs: assign({ passkey: '', code: '', problem: null, codes: [] }),
    blameOutcome: assign((_, { outcome }: { outcome: FactorOutcome }) => (outcome.kind === 'refused' ? { problem: outcome.problem } : {})),
    blame: assign((_, { problem }: Refused) => ({ problem })),
    blameRenewal: assign((_, { answer }: { answer: RenewedCodes }) => ('problem' in answer ? { problem: answer.problem } : {})),
    blameSilence: assign({ problem: 'failed' as const }),
    keepCodes: assign((_, { answer }: { answer: RenewedCodes }) =>
      'codes' in answer ? { codes: answer.codes, passkey: '', code: '', problem: null } : {},
    ),
    forget: assign({ status: null, passkey: '', code: '', problem: null, codes: [] }),
  },
  guards: {
    isOff: ({ context }) => context.status?.since === null,
    isOn: ({ context }) => typeof context.status?.since === 'number',
    mayTurnOff: ({ context }) => typeof context.status?.since === 'number' && !context.status.isRequired,
    hasPasskey: ({ context }) => context.passkey !== '',
    hasBoth: ({ context }) => context.passkey !== '' && isCodeWhole(context.code),
    isSetUp: (_, { outcome }: { outcome: FactorOutcome }) => outcome.kind === 'done',
    isSetupRefused: (_, { outcome }: { outcome: FactorOutcome }) => outcome.kind === 'refused',
    isDone: (_, { problem }: Refused) => problem === null,
    isRenewed: (_, { answer }: { answer: RenewedCodes }) => 'codes' in answer,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'secondFactor',
  context: { status: null, passkey: '', code: '', problem: null, codes: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'view.opened': 'open' } },
    open: {
      initial: 'loading',
      on: { 'view.closed': { target: 'closed', actions: 'forget' } },
      states: {
        loading: {
          entry: 'dropProofs',
          invoke: {
            id: 'readFactor',
            src: 'readFactor',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ status: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'status.retry': 'loading' } },
        ready: {
          entry: 'dropProofs',
          on: {
            'factor.turnOn': { guard: 'isOff', target: 'asking.setup' },
            'factor.turnOff': { guard: 'mayTurnOff', target: 'asking.removal' },
            'codes.renew': { guard: 'isOn', target: 'asking.renewal' },
          },
        },
        asking: {
          tags: 'asked',
          initial: 'setup',
          on: {
            'passkey.type': { actions: { type: 'typePasskey', params: ({ event }) => event } },
            'proof.cancel': 'ready',
          },
          states: {
            setup: { on: { 'proof.submit': { guard: 'hasPasskey', target: '#secondFactor.open.settingUp' } } },
            removal: {
              on: {
                'code.type': { actions: { type: 'typeCode', params: ({ event }) => event } },
                'proof.submit': { guard: 'hasBoth', target: '#secondFactor.open.removing' },
              },
            },
            renewal: {
              on: {
                'code.type': { actions: { type: 'typeCode', params: ({ event }) => event } },
                'proof.submit': { guard: 'hasBoth', target: '#secondFactor.open.renewing' },
              },
            },
          },
        },
        settingUp: {
          invoke: {
            id: 'factorSetup',
            src: 'factorSetup',
            input: ({ context }) => ({ proof: { accountName: null, passkey: context.passkey } }),
            onDone: [
              { guard: { type: 'isSetUp', params: ended }, target: 'loading' },
              {
                guard: { type: 'isSetupRefused', params: ended },
                target: 'asking.setup',
                actions: { type: 'blameOutcome', params: ended },
              },
              { target: 'ready' },
            ],
          },
        },
        removing: {
          tags: 'asked',
          invoke: {
            id: 'removeFactor',
            src: 'removeFactor',
            input: proofsOf,
            onDone: [
              { guard: { type: 'isDone', params: removed }, target: 'loading' },
              { target: 'asking.removal', actions: { type: 'blame', params: removed } },
            ],
            onError: { target: 'asking.removal', actions: 'blameSilence' },
          },
        },
        renewing: {
          tags: 'asked',
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            input: proofsOf,
            onDone: [
              { guard: { type: 'isRenewed', params: renewed }, target: 'keeping', actions: { type: 'keepCodes', params: renewed } },
              { target: 'asking.renewal', actions: { type: 'blameRenewal', params: renewed } },
            ],
            onError: { target: 'asking.renewal', actions: 'blameSilence' },
          },
        },
        keeping: { on: { 'codes.kept': 'loading' } },
      },
    },
  },
});

/** Null before the first answer. */
export const factorStatus = ({ context }: SecondFactorSnapshot): FactorStatus | null => context.status;
export const isFactorAwaited = (snapshot: SecondFactorSnapshot): boolean =>
  snapshot.matches({ open: { loading: 'long' } }) && snapshot.context.status === null;
export const didFactorFail = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const isFactorBusy = (snapshot: SecondFactorSnapshot): boolean =>
  snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'removing' }) || snapshot.matches({ open: 'renewing' });
/** What the passkey is asked for; null where it is not. */
export const askedFor = (snapshot: SecondFactorSnapshot): 'setup' | 'removal' | 'renewal' | null => {
  if (snapshot.matches({ open: { asking: 'setup' } })) return 'setup';
  if (snapshot.matches({ open: { asking: 'removal' } }) || snapshot.matches({ open: 'removing' })) return 'removal';
  return snapshot.hasTag('asked') ? 'renewal' : null;
};
export const typedProofs = ({ context: { passkey, code } }: SecondFactorSnapshot): TwoProofs => ({ passkey, code });
export const factorProblem = ({ context }: SecondFactorSnapshot): FactorProblem | null => context.problem;
export const canProve = (snapshot: SecondFactorSnapshot): boolean => snapshot.can({ type: 'proof.submit' });
export const canTurnOff = (snapshot: SecondFactorSnapshot): boolean => snapshot.can({ type: 'factor.turnOff' });
export const isFactorReady = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches({ open: 'ready' });
/** Empty while there are no new ones. */
export const renewedCodes = ({ context }: SecondFactorSnapshot): readonly string[] => context.codes;
export const factorSetupOf = ({ children }: SecondFactorSnapshot): FactorSetupRef | null => children.factorSetup ?? null;

export const secondFactorVerbs = (ref: SecondFactorRef) => ({
  retry: () => ref.send({ type: 'status.retry' }),
  turnOn: () => ref.send({ type: 'factor.turnOn' }),
  turnOff: () => ref.send({ type: 'factor.turnOff' }),
  renew: () => ref.send({ type: 'codes.renew' }),
  typePasskey: (text: string) => ref.send({ type: 'passkey.type', text }),
  typeCode: (text: string) => ref.send({ type: 'code.type', text }),
  submit: () => ref.send({ type: 'proof.submit' }),
  cancel: () => ref.send({ type: 'proof.cancel' }),
  keep: () => ref.send({ type: 'codes.kept' }),
});
