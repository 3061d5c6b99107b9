import type { PasswordResetSnapshot } from '../../../src/machines/account/password-reset.ts';
import { click, fill, lack, type SightTable, see } from '../../sights/table.ts';

const statuses = [{ output: { status: 204 } }, { output: { status: 404 } }];
export const cases = {
  'accountName.change': [{ value: '' }, { value: 'nina' }],
  'reset.request': [{ language: 'en-GB' }],
  'newPassword.change': [{ value: 'short' }, { value: 'Rails&1435mm' }],
  'confirmation.change': [{ value: '' }, { value: 'Rails&1435mm' }],
  'xstate.done.actor.createPasskeyResetRequest': statuses,
  'xstate.done.actor.createPasskeyReset': [...statuses, { output: { status: 400, message: 'passkey_common' } }],
};
export const inputs = [{ token: null }, { token: 'reset-token' }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: PasswordResetSnapshot) => [
  context.accountName,
  context.newPassword,
  context.confirmation,
  context.refusedWord,
];
export const neverRefused = {
  'passwordReset.renewal.failed password.submit #0': 'The password that was sent is ready still: whoever types goes back to editing',
};

const [request, renewal] = [see('heading', 'login.reset.title'), see('heading', 'login.reset.newTitle')];
const alert = (key: string) => see('alert', undefined, { saying: key });

export const sights: SightTable = {
  states: {
    'request.editing': [
      request,
      see('button', 'login.reset.request'),
      see('text', 'login.reset.hint'),
      lack('alert', undefined, { saying: 'login.reset.requested' }),
      lack('alert', undefined, { saying: 'login.reset.requestFailed' }),
    ],
    'request.sending': [request, see('button', 'login.reset.requesting', { disabled: true })],
    'request.succeeded': [request, alert('login.reset.requested'), see('button', 'login.reset.request')],
    'request.failed': [request, alert('login.reset.requestFailed'), see('button', 'login.reset.request')],
    'renewal.editing': ({ newPassword, confirmation }) => [
      renewal,
      see('textbox', 'login.reset.newPassword', { value: newPassword }),
      see('textbox', 'login.reset.confirmation', { value: confirmation }),
      see('button', 'login.reset.submit'),
      lack('alert', undefined, { saying: 'login.reset.failed' }),
      lack('alert', undefined, { saying: 'login.reset.commonPassword' }),
    ],
    'renewal.saving': [renewal, see('text', 'login.reset.fulfilled'), see('button', 'login.reset.submitting', { disabled: true })],
    'renewal.failed': ({ refusedWord }) => [renewal, alert(`login.reset.${refusedWord ?? 'failed'}`), see('button', 'login.reset.submit')],
    'renewal.succeeded': [renewal, see('status', undefined, { saying: 'login.reset.done' }), lack('button', 'login.reset.submit')],
  },
  causes: {
    'accountName.change': ({ value }) => [fill(value, 'textbox', 'login.reset.accountName')],
    'newPassword.change': ({ value }) => [fill(value, 'textbox', 'login.reset.newPassword')],
    'confirmation.change': ({ value }) => [fill(value, 'textbox', 'login.reset.confirmation')],
    // Whoever presses again while it is being sent finds the button at rest.
    'reset.request': (_, from) => (from.matches({ request: 'sending' }) ? null : [click('button', 'login.reset.request')]),
    'password.submit': [click('button', 'login.reset.submit')],
  },
};
