import { assign, emit, sendTo, setup } from 'xstate';
import { needsRenewal, renewalPause } from '../../../domain/account/renewal.ts';
import { decodeToken, isTokenExpired } from '../../../domain/account/token.ts';
import { injected } from '../../common/injected.ts';
import { loginMachine } from '../login/chart.ts';
import { passwordResetMachine } from '../password-reset.ts';

const second = 1000;

/** Times in milliseconds since 1970. */
export type AccessAnswer =
  | { readonly kind: 'granted'; readonly accessToken: string; readonly expiresAt: number; readonly receivedAt: number }
  | { readonly kind: 'refused'; readonly status: number };

export interface SessionInput {
  readonly userToken: string | null;
  readonly now: number;
  readonly isOnline: boolean;
  /** Token of the reset link the page was opened with. */
  readonly resetToken: string | null;
}
interface SessionContext {
  readonly startedAt: number;
  readonly isOnline: boolean;
  readonly resetToken: string | null;
  /** The stored token; one that cannot be read counts as absent. */
  readonly userToken: string | null;
  /** Of the present or the last token: tells a change of account. */
  readonly accountId: string | null;
  readonly access: (AccessAnswer & { kind: 'granted' }) | null;
}
export type SessionEvent =
  | { type: 'session.logout' }
  | { type: 'expiry.close' }
  | { type: 'access.refused' }
  | { type: 'window.focused'; now: number }
  | { type: 'poll.beat' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'token.changed'; userToken: string | null };
export type SessionEmitted = { type: 'session.lost' } | { type: 'session.logoutFailed'; error: unknown };

type Token = { readonly userToken: string | null };
interface Answered {
  readonly answer: AccessAnswer;
}
export const answered = ({ event }: { event: { output: AccessAnswer } }): Answered => ({ answer: event.output });
export const changed = ({ event }: { event: Token }): Token => event;
export const loggedIn = ({ event }: { event: { output: { userToken: string } } }): Token => event.output;
export const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
/** Null for a token that cannot be read. */
export const tokenFacts = (userToken: string | null) => {
  const content = decodeToken(userToken);
  return content === null ? null : { userToken, accountId: content.accountId };
};

/** What the session is made of; its chart is in chart.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'loggedIn' | 'waiting' | 'leaving',
    children: {} as { login: 'login'; passwordReset: 'passwordReset' },
  },
  actors: {
    login: loginMachine,
    passwordReset: passwordResetMachine,
    createAccessToken: injected<AccessAnswer, { userToken: string }>('createAccessToken'),
    storeUserToken: injected<void, { userToken: string }>('storeUserToken'),
    revokeRefreshToken: injected<void, { userToken: string }>('revokeRefreshToken'),
    clearStorage: injected<void>('clearStorage'),
    reloadPage: injected<void>('reloadPage'),
  },
  actions: {
    noteAccess: assign((_, params: Answered) => (params.answer.kind === 'granted' ? { access: params.answer } : {})),
    takeToken: assign((_, params: Token) => tokenFacts(params.userToken) ?? {}),
    clearSession: assign({ access: null }),
    noteOnline: assign({ isOnline: true }),
    noteOffline: assign({ isOnline: false }),
    tellLogin: sendTo('login', (_, params: { type: 'network.lost' | 'network.restored' }) => params),
    announceLoss: emit({ type: 'session.lost' }),
    logError: emit((_, params: { error: unknown }) => ({ type: 'session.logoutFailed' as const, error: params.error })),
  },
  guards: {
    hasNoToken: ({ context }) => context.userToken === null,
    isExpiredAtStart: ({ context }) => {
      const content = decodeToken(context.userToken);
      return content !== null && isTokenExpired(content, context.startedAt);
    },
    isOnline: ({ context }) => context.isOnline,
    isGranted: (_, params: Answered) => params.answer.kind === 'granted',
    isUnauthorised: (_, params: Answered) => params.answer.kind === 'refused' && params.answer.status === 401,
    needsRenewal: ({ context }, params: { now: number }) => context.access === null || needsRenewal(context.access.expiresAt, params.now),
    isReadable: (_, params: Token) => tokenFacts(params.userToken) !== null,
    isRemoved: (_, params: Token) => params.userToken === null,
    isOtherAccount: ({ context }, params: Token) => {
      const facts = tokenFacts(params.userToken);
      return facts !== null && context.accountId !== null && facts.accountId !== context.accountId;
    },
  },
  delays: {
    renewalPause: ({ context: { access } }) => (access === null ? 0 : renewalPause(access.expiresAt, access.receivedAt)),
    expiryNotice: 4 * second,
  },
});
