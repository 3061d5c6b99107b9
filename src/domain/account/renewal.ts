const second = 1000;
const minute = 60 * second;

/** Under this remaining life, in milliseconds, an access token is renewed. */
const renewalThreshold = 2 * minute;

/** The shortest pause between two renewals, in milliseconds: a token of very short life must not renew in a loop. */
const leastRenewalPause = 30 * second;

/** Both times in milliseconds since 1970. */
export const needsRenewal = (expiresAt: number, now: number) => expiresAt - now < renewalThreshold;

/** Milliseconds from the receipt of a token to the first moment with less than the threshold left. */
export const renewalPause = (expiresAt: number, receivedAt: number) =>
  Math.max(leastRenewalPause, expiresAt - receivedAt - renewalThreshold + 1);
