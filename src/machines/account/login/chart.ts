import { type ActorRefFrom, and, assign, type SnapshotFrom, setup } from 'xstate';
import { isCodeNeeded, isFactorMissing, loginRefusal } from '../../../domain/account/login-refusal.ts';
import { isCodeWhole } from '../../../domain/account/second-factor.ts';
import { injected } from '../../common/injected.ts';
import { type FactorOutcome, factorSetupMachine } from '../factor-setup.ts';
import {
  type Answered,
  answered,
  type Credentials,
  credentialsOf,
  ended,
  type LoginAnswer,
  type LoginContext,
  type LoginInput,
  rightPasskey,
} from './model.ts';

const minute = 60_000;

export type LoginEvent =
  | { type: 'username.change'; value: string }
  | { type: 'password.change'; value: string }
  | { type: 'password.toggle' }
  | { type: 'code.enter' }
  | { type: 'code.type'; text: string }
  | { type: 'code.submit' }
  | { type: 'code.cancel' }
  | { type: 'login.submit' }
  | { type: 'user.switch' }
  | { type: 'network.lost' }
  | { type: 'network.restored' };
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginRef = ActorRefFrom<typeof loginMachine>;

/**
 * The login form. A 401 while an earlier user token is stored revokes that one and tries exactly once more.
 * An account with a second factor needs a code of it; one that must have a factor sets it up first. After too many tries, from any device, the server
 * takes the passkey together with a code. Done when a user token is granted, which is the output.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as { userToken: string },
    tags: {} as 'busy',
    children: {} as { factorSetup: 'factorSetup' },
  },
  actors: {
    createRefreshToken: injected<LoginAnswer, Credentials>('createRefreshToken'),
    revokeRefreshToken: injected<void, { userToken: string }>('revokeRefreshToken'),
    removeUserToken: injected<void>('removeUserToken'),
    factorSetup: factorSetupMachine,
  },
  actions: {
    noteUsername: assign((_, params: { value: string }) => ({ username: params.value })),
    notePassword: assign((_, params: { value: string }) => ({ password: params.value })),
    noteRefusal: assign(({ context }, params: Answered) => {
      const refusal = params.answer.kind === 'refused' ? loginRefusal(params.answer) : null;
      const isShaken = refusal === 'incorrect' || refusal === 'wrongCode';
      return { refusal, code: '', shakes: context.shakes + (isShaken ? 1 : 0) };
    }),
    typeCode: assign((_, params: { text: string }) => ({ code: params.text, refusal: null })),
    dropCode: assign({ code: '', refusal: null }),
    /** Nobody who comes by later finds it typed. */
    dropPasskey: assign({ password: '', code: '', refusal: null }),
    noteOutcome: assign((_, { outcome }: { outcome: FactorOutcome }) => ({
      refusal: outcome.kind !== 'refused' ? null : outcome.problem === 'too_many_tries' ? 'tooManyAttempts' : 'failed',
    })),
    keepNewToken: assign((_, { outcome }: { outcome: FactorOutcome }) =>
      outcome.kind === 'done' ? { storedToken: outcome.userToken } : {},
    ),
    noteFailure: assign({ refusal: 'failed' }),
    clearRefusal: assign({ refusal: null }),
    startOver: assign({ storedToken: null, username: '', password: '', code: '', refusal: null }),
    noteOnline: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
    keepToken: assign((_, params: Answered) => (params.answer.kind === 'granted' ? { storedToken: params.answer.userToken } : {})),
  },
  guards: {
    hasUsername: ({ context }) => context.username.trim() !== '',
    hasPassword: ({ context }) => context.password !== '',
    isOnline: ({ context }) => context.isOnline,
    hasStoredToken: ({ context }) => context.storedToken !== null,
    isGranted: (_, params: Answered) => params.answer.kind === 'granted',
    isDelayed: ({ context }) => context.refusal === 'tooManyAttempts',
    isCodeWhole: ({ context }) => isCodeWhole(context.code),
    isCodeNeeded: (_, { answer }: Answered) => answer.kind === 'refused' && isCodeNeeded(answer),
    isFactorMissing: (_, { answer }: Answered) => answer.kind === 'refused' && isFactorMissing(answer),
    isOutOfDate: (_, { answer }: Answered) => answer.kind === 'refused' && loginRefusal(answer) === 'incorrect',
    isSetUp: (_, { outcome }: { outcome: FactorOutcome }) => outcome.kind === 'done',
    hasEarlierToken: ({ context }, params: Answered) =>
      context.storedToken !== null && params.answer.kind === 'refused' && params.answer.status === 401,
  },
  delays: { codeAwaited: 5 * minute },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, username: '', password: '', code: '', refusal: null, shakes: 0 }),
  initial: 'editing',
  output: ({ context }) => ({ userToken: context.storedToken ?? '' }),
  on: {
    'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
    'network.restored': { actions: { type: 'noteOnline', params: { isOnline: true } } },
  },
  states: {
    editing: {
      initial: 'hidden',
      on: {
        'username.change': { actions: [{ type: 'noteUsername', params: ({ event }) => event }, 'clearRefusal'] },
        'password.change': { actions: [{ type: 'notePassword', params: ({ event }) => event }, 'clearRefusal'] },
        'login.submit': { guard: and(['hasUsername', 'hasPassword', 'isOnline']), target: 'submitting', actions: 'clearRefusal' },
        'code.enter': { guard: and(['isDelayed', 'hasUsername', 'hasPassword']), target: 'code', actions: 'clearRefusal' },
        'user.switch': { guard: 'hasStoredToken', target: 'switching.revoking' },
      },
      states: {
        hidden: { on: { 'password.toggle': 'readable' } },
        readable: { on: { 'password.toggle': 'hidden' } },
        asBefore: { type: 'history' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'createRefreshToken',
        src: 'createRefreshToken',
        input: ({ context }) => credentialsOf(context),
        onDone: [
          ...rightPasskey,
          { guard: { type: 'hasEarlierToken', params: answered }, target: 'revoking' },
          { target: 'editing.asBefore', actions: { type: 'noteRefusal', params: answered } },
        ],
        onError: { target: 'editing.asBefore', actions: 'noteFailure' },
      },
    },
    revoking: {
      tags: 'busy',
      description: 'An earlier user token stands in the way: it goes before the one retry.',
      invoke: {
        id: 'revokeEarlier',
        src: 'revokeRefreshToken',
        input: ({ context }) => ({ userToken: context.storedToken ?? '' }),
        onDone: 'retrying',
        onError: 'retrying',
      },
    },
    retrying: {
      tags: 'busy',
      invoke: {
        id: 'createAgain',
        src: 'createRefreshToken',
        input: ({ context }) => credentialsOf(context),
        onDone: [...rightPasskey, { target: 'editing.asBefore', actions: { type: 'noteRefusal', params: answered } }],
        onError: { target: 'editing.asBefore', actions: 'noteFailure' },
      },
    },
    code: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.type': { actions: { type: 'typeCode', params: ({ event }) => event } },
            'code.submit': { guard: and(['isCodeWhole', 'isOnline']), target: 'checking' },
            'code.cancel': { target: '#login.editing.asBefore', actions: 'dropPasskey' },
          },
          after: { codeAwaited: { target: '#login.editing.asBefore', actions: 'dropPasskey' } },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'createRefreshToken',
            input: ({ context }) => ({ ...credentialsOf(context), code: context.code }),
            onDone: [
              {
                guard: { type: 'isGranted', params: answered },
                target: '#login.granted',
                actions: { type: 'keepToken', params: answered },
              },
              { guard: { type: 'isFactorMissing', params: answered }, target: '#login.settingUp', actions: 'dropCode' },
              {
                guard: { type: 'isOutOfDate', params: answered },
                target: '#login.editing.asBefore',
                actions: { type: 'noteRefusal', params: answered },
              },
              { target: 'entering', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: { target: 'entering', actions: 'noteFailure' },
          },
        },
      },
    },
    settingUp: {
      description: 'The organisation demands a second factor, and there is none yet.',
      invoke: {
        id: 'factorSetup',
        src: 'factorSetup',
        input: ({ context }) => ({ proof: credentialsOf(context) }),
        onDone: [
          { guard: { type: 'isSetUp', params: ended }, target: 'granted', actions: { type: 'keepNewToken', params: ended } },
          { target: 'editing.asBefore', actions: { type: 'noteOutcome', params: ended } },
        ],
      },
    },
    switching: {
      tags: 'busy',
      initial: 'revoking',
      states: {
        revoking: {
          invoke: {
            id: 'revokeForSwitch',
            src: 'revokeRefreshToken',
            input: ({ context }) => ({ userToken: context.storedToken ?? '' }),
            onDone: 'removing',
            onError: 'removing',
          },
        },
        removing: {
          invoke: {
            id: 'removeUserToken',
            src: 'removeUserToken',
            onDone: { target: '#login.editing', actions: 'startOver' },
            onError: { target: '#login.editing', actions: 'startOver' },
          },
        },
      },
    },
    granted: { type: 'final' },
  },
});
