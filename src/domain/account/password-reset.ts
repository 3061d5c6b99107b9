export type ResetOutcome = 'succeeded' | 'failed';

/** The meaning of the HTTP status both passkey-reset calls hand out. */
export const resetOutcome = (status: number): ResetOutcome => (status === 204 ? 'succeeded' : 'failed');
