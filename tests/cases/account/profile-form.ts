import { maySaveProfile } from '../../../src/domain/account/profile.ts';
import type { ProfileFormSnapshot } from '../../../src/machines/account/profile-form.ts';
import { click, fill, lack, type SightTable, see } from '../../sights/table.ts';

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
    { field: 'code', value: '123456' },
  ],
  'xstate.done.actor.saveProfile': [
    { output: { ...nothing, password: ok } },
    { output: { ...nothing, email: ok } },
    { output: { ...nothing, password: { status: 400, message: 'wrong_passkey' } } },
    { output: { ...nothing, password: ok, email: { status: 500 } } },
    { output: { ...nothing, email: { status: 400, message: 'factor_needed' } } },
  ],
};
export const facet = ({ context: { person, isDemo, needsCode, fields, askedEmail } }: ProfileFormSnapshot) => [
  person === null ? 'nobody' : isDemo ? 'demo' : 'nina',
  needsCode,
  // How many are filled in of e-mail, its confirmation, the password and the code, in this order.
  [fields.newEmail === newEmail, fields.emailConfirmation !== '', fields.currentPassword !== '', needsCode && fields.code !== ''].indexOf(
    false,
  ),
  askedEmail !== null,
];

type Context = ProfileFormSnapshot['context'];
const withdraw = 'profile.email.withdraw';
const title = see('heading', 'profile.title');
const labels = {
  currentPassword: 'profile.password.current',
  newPassword: 'profile.password.new',
  confirmation: 'profile.password.confirmation',
  newEmail: 'profile.email.new',
  emailConfirmation: 'profile.email.confirmation',
  code: 'profile.proof.code',
} as const;

const editing = ({ person, isDemo, needsCode, fields, askedEmail }: Context) =>
  person === null
    ? [lack('heading', 'profile.title')]
    : [
        title,
        see('button', 'profile.save', { disabled: !maySaveProfile(fields, { isDemo, needsCode }) }),
        ...Object.entries(labels).map(([field, label]) =>
          field === 'code' && !needsCode
            ? lack('textbox', label)
            : see('textbox', label, { value: fields[field as keyof typeof labels], disabled: isDemo }),
        ),
        askedEmail === null ? lack('button', withdraw) : see('button', withdraw, { disabled: false }),
        isDemo ? see('text', 'profile.demo') : lack('text', 'profile.demo'),
      ];

export const sights: SightTable = {
  view: 'account/profile/profile-view',
  states: {
    editing: (context) => editing(context as Context),
    saving: [see('button', 'profile.saving', { disabled: true, busy: true })],
    withdrawing: [lack('button', 'profile.saving'), see('button', withdraw, { disabled: true })],
    saved: ({ isLinkSent }) => [see('alertdialog', isLinkSent ? 'profile.linkSent.title' : 'profile.saved.title')],
    failed: ({ failure }) => [
      see('alertdialog', 'profile.failed.title'),
      see('alertdialog', undefined, { saying: `profile.failed.${failure ?? 'other'}` }),
    ],
  },
  causes: {
    'field.type': ({ field, value }, from) =>
      from.matches('editing') && from.context.person !== null && !from.context.isDemo && (field !== 'code' || from.context.needsCode)
        ? [fill(value, 'textbox', labels[field as keyof typeof labels])]
        : null,
    'profile.save': (_, from) => (from.matches('editing') && from.can({ type: 'profile.save' }) ? [click('button', 'profile.save')] : null),
    'email.withdraw': (_, from) => (from.matches('editing') && from.context.askedEmail !== null ? [click('button', withdraw)] : null),
    'dialog.close': (_, from) => (from.matches('saved') || from.matches('failed') ? [click('button', 'profile.close')] : null),
  },
};
