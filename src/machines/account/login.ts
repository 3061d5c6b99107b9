import { type ActorRefFrom, and, assign, type SnapshotFrom, setup } from 'xstate';
import { type LoginRefusal, loginRefusal } from '../../domain/account/login-refusal.ts';
import { injected } from '../common/injected.ts';

export interface Credentials {
  readonly accountName: string;
  readonly passkey: string;
}
export type LoginAnswer = { readonly kind: 'granted'; readonly userToken: string } | { readonly kind: 'refused'; readonly status: number };

interface LoginInput {
  readonly storedToken: string | null;
  readonly isOnline: boolean;
}
interface LoginContext {
  readonly username: string;
  readonly password: string;
  readonly storedToken: string | null;
  readonly isOnline: boolean;
  readonly refusal: LoginRefusal | null;
  /** Counts the refusals with wrong credentials: each one shakes the form. */
  readonly shakes: number;
}
interface Answered {
  readonly answer: LoginAnswer;
}
const answered = ({ event }: { event: { output: LoginAnswer } }): Answered => ({ answer: event.output });
const credentialsOf = ({ username, password }: LoginContext): Credentials => ({ accountName: username.trim(), passkey: password });

export type LoginEvent =
  | { type: 'username.change'; value: string }
  | { type: 'password.change'; value: string }
  | { type: 'password.toggle' }
  | { type: 'login.submit' }
  | { type: 'user.switch' }
  | { type: 'network.lost' }
  | { type: 'network.restored' };
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginRef = ActorRefFrom<typeof loginMachine>;

/**
 * The login form. A 401 while an earlier user token is stored revokes that one and tries exactly once more.
 * Done when a user token is granted, which is the output.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as { userToken: string },
    tags: {} as 'busy',
  },
  actors: {
    createRefreshToken: injected<LoginAnswer, Credentials>('createRefreshToken'),
    revokeRefreshToken: injected<void, { userToken: string }>('revokeRefreshToken'),
    removeUserToken: injected<void>('removeUserToken'),
  },
  actions: {
    noteUsername: assign((_, params: { value: string }) => ({ username: params.value })),
    notePassword: assign((_, params: { value: string }) => ({ password: params.value })),
    noteRefusal: assign(({ context }, params: Answered) => {
      const refusal = params.answer.kind === 'refused' ? loginRefusal(params.answer.status) : null;
      return { refusal, shakes: context.shakes + (refusal === 'incorrect' ? 1 : 0) };
    }),
    noteFailure: assign({ refusal: 'failed' }),
    clearRefusal: assign({ refusal: null }),
    startOver: assign({ storedToken: null, username: '', password: '', refusal: null }),
    noteOnline: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
    keepToken: assign((_, params: Answered) => (params.answer.kind === 'granted' ? { storedToken: params.answer.userToken } : {})),
  },
  guards: {
    hasUsername: ({ context }) => context.username.trim() !== '',
    hasPassword: ({ context }) => context.password !== '',
    isOnline: ({ context }) => context.isOnline,
    hasStoredToken: ({ context }) => context.storedToken !== null,
    isGranted: (_, params: Answered) => params.answer.kind === 'granted',
    hasEarlierToken: ({ context }, params: Answered) =>
      context.storedToken !== null && params.answer.kind === 'refused' && params.answer.status === 401,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, username: '', password: '', refusal: null, shakes: 0 }),
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
          { guard: { type: 'isGranted', params: answered }, target: 'granted', actions: { type: 'keepToken', params: answered } },
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
        onDone: [
          { guard: { type: 'isGranted', params: answered }, target: 'granted', actions: { type: 'keepToken', params: answered } },
          { target: 'editing.asBefore', actions: { type: 'noteRefusal', params: answered } },
        ],
        onError: { target: 'editing.asBefore', actions: 'noteFailure' },
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

export const canSubmitLogin = (snapshot: LoginSnapshot) => snapshot.can({ type: 'login.submit' });
export const canSwitchUser = (snapshot: LoginSnapshot) => snapshot.context.storedToken !== null;
export const isLoginBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy');
export const isPasswordReadable = (snapshot: LoginSnapshot) => snapshot.matches({ editing: 'readable' });
export const loginRefusalOf = (snapshot: LoginSnapshot) => snapshot.context.refusal;
export const shakesOf = (snapshot: LoginSnapshot) => snapshot.context.shakes;

export const loginVerbs = (ref: LoginRef) => ({
  changeUsername: (value: string) => ref.send({ type: 'username.change', value }),
  changePassword: (value: string) => ref.send({ type: 'password.change', value }),
  togglePassword: () => ref.send({ type: 'password.toggle' }),
  submit: () => ref.send({ type: 'login.submit' }),
  switchUser: () => ref.send({ type: 'user.switch' }),
});
