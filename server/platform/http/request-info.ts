import { Context, Effect } from 'effect';

/** What the listener knows about a request; never taken from the client's own headers. */
export interface RequestInfo {
  readonly requestId: string;
  /** The client as it is counted: an IPv4 address or an IPv6 network; behind a trusted proxy the one it forwards. */
  readonly address: string;
  /** Whether it came encrypted, to this server or to the proxy before it. */
  readonly isTls?: boolean;
  /** For the log; empty until a token, or name and passkey, proves whose request it is. */
  readonly caller?: { accountId?: string };
}

export const CurrentRequest = Context.Reference<RequestInfo>('gleisblick/server/CurrentRequest', {
  defaultValue: () => ({ requestId: '-', address: '-' }),
});

/** From here on the lines of the log name the account. */
export const noteCaller = (accountId: string) =>
  Effect.map(CurrentRequest, ({ caller }) => {
    if (caller !== undefined) caller.accountId = accountId;
  });
