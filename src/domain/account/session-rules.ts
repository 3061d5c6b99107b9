const second = 1000;
const minute = 60 * second;

/** Under this remaining life, in milliseconds, an access token is renewed. */
const renewalThreshold = 2 * minute;

/** The shortest pause between two renewals, in milliseconds: a token of very short life must not renew in a loop. */
const leastRenewalPause = 30 * second;

/** The build's own version; the administered number is shown once loaded. */
export const productVersion = '1.1.8';

/** App state flags before anything is read. The twitter flag has no effect on screen. */
export const initialFlags = { sessionId: 12453, twitter: true } as const;

export const defaultDevHosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Developer tools and development mode are one and the same test. */
export const isDevHost = (hostname: string, devHosts = defaultDevHosts) => devHosts.includes(hostname);

/** Both times in milliseconds since 1970. */
export const needsRenewal = (expiresAt: number, now: number) => expiresAt - now < renewalThreshold;

/** Milliseconds from the receipt of a token to the first moment with less than the threshold left. */
export const renewalPause = (expiresAt: number, receivedAt: number) =>
  Math.max(leastRenewalPause, expiresAt - receivedAt - renewalThreshold + 1);

/** An answer that lacks one of its two parts counts as a refusal. */
export const isViewPermitted = (answer: { readonly userIsAllowed?: unknown; readonly myUserRole?: unknown } | null | undefined) =>
  answer?.userIsAllowed === true && typeof answer.myUserRole === 'string' && answer.myUserRole !== '';

export type ResetOutcome = 'succeeded' | 'failed';

/** The meaning of the HTTP status both passkey-reset calls hand out. */
export const resetOutcome = (status: number): ResetOutcome => (status === 204 ? 'succeeded' : 'failed');

export type LoginRefusal = 'incorrect' | 'tooManyAttempts' | 'failed';

/** The message after a refused login. */
export const loginRefusal = (status: number): LoginRefusal =>
  status === 401 || status === 403 ? 'incorrect' : status === 429 ? 'tooManyAttempts' : 'failed';
