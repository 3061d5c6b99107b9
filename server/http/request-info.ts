import { Context } from 'effect';

/** What the listener knows about a request; never taken from the client's own headers. */
export interface RequestInfo {
  readonly requestId: string;
  /** Network address of the client, behind a trusted proxy the one it forwards. */
  readonly address: string;
}

export const CurrentRequest = Context.Reference<RequestInfo>('gleisblick/server/CurrentRequest', {
  defaultValue: () => ({ requestId: '-', address: '-' }),
});
