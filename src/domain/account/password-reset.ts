export type ResetOutcome = 'succeeded' | 'failed';

/** The meaning of the HTTP status both passkey-reset calls hand out. */
export const resetOutcome = (status: number): ResetOutcome => (status === 204 ? 'succeeded' : 'failed');

/** Why a passkey was refused that satisfies the rules of the form; only the server has the lists. */
export type GuessableWord = 'commonPassword' | 'ownWord';
/** Of the code of a refusal; null for every other one. */
export const guessableWord = (code: string | undefined): GuessableWord | null =>
  code === 'passkey_common' ? 'commonPassword' : code === 'passkey_own' ? 'ownWord' : null;
