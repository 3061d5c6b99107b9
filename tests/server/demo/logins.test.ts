import { describe, expect, it } from 'vitest';
import { demoLogins } from '../../../server/demo/people.ts';

describe('The demo logins that the start prints', () => {
  it('have no empty parts', () => {
    expect(demoLogins.length).toBe(9);
    for (const login of demoLogins) expect(login).not.toMatch(/, ,|\(\)|undefined|, \(/);
    expect(demoLogins.at(-1)).toBe('zeno     Weiche-19   user, limited access (Nordlicht Cargo)');
  });
});
