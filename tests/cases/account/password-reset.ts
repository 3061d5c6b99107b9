import type { PasswordResetSnapshot } from '../../../src/machines/account/password-reset.ts';

const statuses = [{ output: { status: 204 } }, { output: { status: 404 } }];
export const cases = {
  'accountName.change': [{ value: '' }, { value: 'nina' }],
  'reset.request': [{ language: 'en-GB' }],
  'newPassword.change': [{ value: 'short' }, { value: 'Rails&1435mm' }],
  'confirmation.change': [{ value: '' }, { value: 'Rails&1435mm' }],
  'xstate.done.actor.createPasskeyResetRequest': statuses,
  'xstate.done.actor.createPasskeyReset': statuses,
};
export const inputs = [{ token: null }, { token: 'reset-token' }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: PasswordResetSnapshot) => [context.accountName, context.newPassword, context.confirmation];
export const neverRefused = {
  'passwordReset.renewal.failed password.submit #0': 'The password that was sent is ready still: whoever types goes back to editing',
};
