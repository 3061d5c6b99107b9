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
