export type LoginRefusal = 'incorrect' | 'tooManyAttempts' | 'failed';

/** The message after a refused login, by the status of the answer. */
export const loginRefusal = (status: number): LoginRefusal =>
  status === 401 || status === 403 ? 'incorrect' : status === 429 ? 'tooManyAttempts' : 'failed';
