import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isNewPasswordReady, passwordViolations } from '../../domain/account/password.ts';
import { type GuessableWord, guessableWord, resetOutcome } from '../../domain/account/password-reset.ts';
import type { Language } from '../../domain/shell/language.ts';
import { injected } from '../common/injected.ts';

export interface ResetRequest {
  readonly accountName: string;
  readonly origin: 'telematics';
  readonly emailLocale: Language;
}
export interface PasskeyReset {
  readonly newPasskey: string;
  readonly resetAuthentificationToken: string;
}
/** Both calls hand out their HTTP status; `message` is the code of a refusal. */
export interface StatusAnswer {
  readonly status: number;
  readonly message?: string | undefined;
}

interface PasswordResetContext {
  readonly token: string;
  readonly accountName: string;
  readonly language: Language;
  readonly newPassword: string;
  readonly confirmation: string;
  /** Null where it was not the word that was refused. */
  readonly refusedWord: GuessableWord | null;
}
export type PasswordResetEvent =
  | { type: 'accountName.change'; value: string }
  | { type: 'reset.request'; language: Language }
  | { type: 'newPassword.change'; value: string }
  | { type: 'confirmation.change'; value: string }
  | { type: 'password.submit' };
export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;

const answered = ({ event }: { event: { output: StatusAnswer } }): StatusAnswer => event.output;

/** A forgotten password: without a token a mail is asked for, with the token of that mail a new password is set. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as { token: string | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    createPasskeyResetRequest: injected<StatusAnswer, ResetRequest>('createPasskeyResetRequest'),
    createPasskeyReset: injected<StatusAnswer, PasskeyReset>('createPasskeyReset'),
  },
  actions: {
    noteAccountName: assign((_, params: { value: string }) => ({ accountName: params.value })),
    noteLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    noteNewPassword: assign((_, params: { value: string }) => ({ newPassword: params.value })),
    noteConfirmation: assign((_, params: { value: string }) => ({ confirmation: params.value })),
    noteRefusal: assign((_, params: StatusAnswer) => ({ refusedWord: guessableWord(params.message) })),
    forgetRefusal: assign({ refusedWord: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    hasAccountName: ({ context }) => context.accountName.trim() !== '',
    isNewPasswordReady: ({ context }) => isNewPasswordReady(context.newPassword, context.confirmation),
    isSuccess: (_, params: StatusAnswer) => resetOutcome(params.status) === 'succeeded',
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({
    token: input.token ?? '',
    accountName: '',
    language: 'de-DE',
    newPassword: '',
    confirmation: '',
    refusedWord: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'renewal' }, { target: 'request' }] },
    request: {
      description: 'Asks for a reset mail',
      initial: 'editing',
      on: {
        'accountName.change': { target: '.editing', actions: { type: 'noteAccountName', params: ({ event }) => event } },
        'reset.request': { guard: 'hasAccountName', target: '.sending', actions: { type: 'noteLanguage', params: ({ event }) => event } },
      },
      states: {
        editing: {},
        sending: {
          tags: 'busy',
          on: { 'accountName.change': {}, 'reset.request': {} },
          invoke: {
            id: 'createPasskeyResetRequest',
            src: 'createPasskeyResetRequest',
            input: ({ context }) => ({ accountName: context.accountName.trim(), origin: 'telematics', emailLocale: context.language }),
            onDone: [{ guard: { type: 'isSuccess', params: answered }, target: 'succeeded' }, { target: 'failed' }],
            onError: 'failed',
          },
        },
        succeeded: {},
        failed: { tags: 'failed' },
      },
    },
    renewal: {
      description: 'Sets a new password',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'newPassword.change': { actions: { type: 'noteNewPassword', params: ({ event }) => event } },
            'confirmation.change': { actions: { type: 'noteConfirmation', params: ({ event }) => event } },
            'password.submit': { guard: 'isNewPasswordReady', target: 'saving' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'createPasskeyReset',
            src: 'createPasskeyReset',
            input: ({ context }) => ({ newPasskey: context.newPassword, resetAuthentificationToken: context.token }),
            onDone: [
              { guard: { type: 'isSuccess', params: answered }, target: 'succeeded' },
              { target: 'failed', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: 'failed',
          },
        },
        failed: {
          tags: 'failed',
          exit: 'forgetRefusal',
          on: {
            'newPassword.change': { target: 'editing', actions: { type: 'noteNewPassword', params: ({ event }) => event } },
            'confirmation.change': { target: 'editing', actions: { type: 'noteConfirmation', params: ({ event }) => event } },
            'password.submit': { guard: 'isNewPasswordReady', target: 'saving' },
          },
        },
        succeeded: {},
      },
    },
  },
});

export const isRequestPage = (snapshot: PasswordResetSnapshot) => snapshot.matches('request');
export const isResetBusy = (snapshot: PasswordResetSnapshot) => snapshot.hasTag('busy');
export const hasResetFailed = (snapshot: PasswordResetSnapshot) => snapshot.hasTag('failed');
/** Why the new password was not set; null while nothing failed. */
export const resetFailure = (snapshot: PasswordResetSnapshot): GuessableWord | 'failed' | null =>
  snapshot.matches({ renewal: 'failed' }) ? (snapshot.context.refusedWord ?? 'failed') : null;
export const hasRequestSucceeded = (snapshot: PasswordResetSnapshot) => snapshot.matches({ request: 'succeeded' });
export const hasResetSucceeded = (snapshot: PasswordResetSnapshot) => snapshot.matches({ renewal: 'succeeded' });
export const canRequestReset = (snapshot: PasswordResetSnapshot) => snapshot.can({ type: 'reset.request', language: 'de-DE' });
export const canSubmitPassword = (snapshot: PasswordResetSnapshot) => snapshot.can({ type: 'password.submit' });
export const violationsOf = ({ context }: PasswordResetSnapshot) => passwordViolations(context.newPassword, context.confirmation);

export const passwordResetVerbs = (ref: PasswordResetRef) => ({
  changeAccountName: (value: string) => ref.send({ type: 'accountName.change', value }),
  request: (language: Language) => ref.send({ type: 'reset.request', language }),
  changeNewPassword: (value: string) => ref.send({ type: 'newPassword.change', value }),
  changeConfirmation: (value: string) => ref.send({ type: 'confirmation.change', value }),
  submit: () => ref.send({ type: 'password.submit' }),
});
