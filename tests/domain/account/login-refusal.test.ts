import { expect, it } from 'vitest';
import { loginRefusal } from '../../../src/domain/account/login-refusal.ts';

it('The status of the answer decides the message after a refused login', () => {
  expect([401, 403, 429, 400, 500].map(loginRefusal)).toEqual(['incorrect', 'incorrect', 'tooManyAttempts', 'failed', 'failed']);
});
