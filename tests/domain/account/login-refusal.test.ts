import { describe, expect, it } from 'vitest';
import { isCodeNeeded, isFactorMissing, loginRefusal } from '../../../src/domain/account/login-refusal.ts';

describe('A refused login', () => {
  it('has its message by the status of the answer', () => {
    const messages = [401, 403, 429, 400, 500].map((status) => loginRefusal({ status }));
    expect(messages).toEqual(['incorrect', 'incorrect', 'tooManyAttempts', 'failed', 'failed']);
  });

  it('is about the code where the server says so with 401', () => {
    expect(loginRefusal({ status: 401, code: 'wrong_code' })).toBe('wrongCode');
    expect(loginRefusal({ status: 403, code: 'wrong_code' })).toBe('incorrect');
    expect(loginRefusal({ status: 401, code: 'wrong_credentials' })).toBe('incorrect');
  });

  it('asks for a code, or for a factor to be set up, only with 403 and its word', () => {
    const answers = [
      { status: 403, code: 'factor_needed' },
      { status: 403, code: 'factor_missing' },
      { status: 401, code: 'factor_needed' },
      { status: 401, code: 'factor_missing' },
      { status: 403 },
    ];
    expect(answers.map(isCodeNeeded)).toEqual([true, false, false, false, false]);
    expect(answers.map(isFactorMissing)).toEqual([false, true, false, false, false]);
  });
});
