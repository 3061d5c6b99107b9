export type LoginRefusal = 'incorrect' | 'wrongCode' | 'tooManyAttempts' | 'failed';
/** What the server said to a login: its status, and the code of its error. */
export interface RefusedLogin {
  readonly status: number;
  readonly code?: string | undefined;
}

/** The message after a refused login. */
export const loginRefusal = ({ status, code }: RefusedLogin): LoginRefusal => {
  if (status === 401 && code === 'wrong_code') return 'wrongCode';
  return status === 401 || status === 403 ? 'incorrect' : status === 429 ? 'tooManyAttempts' : 'failed';
};
/** Name and passkey are right, and a code of the second factor is missing. */
export const isCodeNeeded = ({ status, code }: RefusedLogin): boolean => status === 403 && code === 'factor_needed';
/** Name and passkey are right, and a second factor has to be set up first. */
export const isFactorMissing = ({ status, code }: RefusedLogin): boolean => status === 403 && code === 'factor_missing';
