import type { ProfileFormSnapshot } from '../../../src/machines/account/profile-form.ts';

export const nina = { accountName: 'nina', firstName: 'Nina', lastName: 'Behrens', email: 'nina@nord.example' };
export const newPassword = 'Rails&1435mm';
export const newEmail = 'nina.behrens@nord.example';
const ok = { status: 204 };
const nothing = { password: null, email: null };

export const cases = {
  'account.changed': [
    { person: nina, isDemo: false },
    { person: nina, isDemo: true },
  ],
  'field.type': [
    { field: 'currentPassword', value: 'Weiche-12' },
    { field: 'newPassword', value: newPassword },
    { field: 'confirmation', value: newPassword },
    { field: 'newEmail', value: newEmail },
    { field: 'newEmail', value: 'nina@' },
    { field: 'emailConfirmation', value: newEmail },
  ],
  'xstate.done.actor.saveProfile': [
    { output: { ...nothing, password: ok } },
    { output: { ...nothing, email: ok } },
    { output: { ...nothing, password: { status: 400, message: 'wrong_passkey' } } },
    { output: { ...nothing, password: ok, email: { status: 500 } } },
  ],
};
export const facet = ({ context: { person, isDemo, fields } }: ProfileFormSnapshot) => [
  person === null ? 'nobody' : isDemo ? 'demo' : 'nina',
  fields.newEmail === newEmail,
  fields.emailConfirmation !== '',
];
