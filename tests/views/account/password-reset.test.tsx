import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { passwordResetMachine, passwordResetVerbs } from '../../../src/machines/account/password-reset.ts';
import { PasswordResetForState } from '../../../src/views/account/password-reset/password-reset-for-state.tsx';
import { markup } from '../render.tsx';

const disabledSubmit = '<button disabled="" type="submit"';

const opened = (token: string | null) => {
  const actor = createActor(passwordResetMachine, { input: { token } }).start();
  const verbs = passwordResetVerbs(actor);
  return { verbs, shown: () => markup(<PasswordResetForState snapshot={actor.getSnapshot()} verbs={verbs} language="en-GB" />, 'en-GB') };
};

describe('the reset page', () => {
  it('asks for the account while there is no token', () => {
    const { shown, verbs } = opened(null);
    expect(shown()).toContain('Username or email');
    expect(shown()).toContain(disabledSubmit);
    verbs.changeAccountName('jana.petersen');
    expect(shown()).not.toContain(disabledSubmit);
  });

  it('lists the rules the password breaks and drops each one that is met', () => {
    const { shown, verbs } = opened('a-token');
    verbs.changeNewPassword('wärter 17');
    expect(shown()).toContain('At least one uppercase letter');
    expect(shown()).toContain('Characters not allowed: ä');
    expect(shown()).toContain('No spaces');
    expect(shown()).not.toContain('At least one digit');
    verbs.changeNewPassword('Weiche-17');
    verbs.changeConfirmation('Weiche-18');
    expect(shown()).toContain('Passwords entered do not match.');
    verbs.changeConfirmation('Weiche-17');
    expect(shown()).toContain('All rules met.');
    expect(shown()).not.toContain(disabledSubmit);
  });
});
