import { isEmailReady, isPasswordReady } from '../../../../src/domain/account/profile.ts';
import type { ProfileFormSnapshot } from '../../../../src/machines/account/profile-form.ts';
import { click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

type Context = ProfileFormSnapshot['context'];
const title = see('heading', 'profile.title');
const labels = {
  currentPassword: 'profile.password.current',
  newPassword: 'profile.password.new',
  confirmation: 'profile.password.confirmation',
  newEmail: 'profile.email.new',
  emailConfirmation: 'profile.email.confirmation',
} as const;

const editing = ({ person, isDemo, fields }: Context) =>
  person === null
    ? [lack('heading', 'profile.title')]
    : [
        title,
        see('button', 'profile.save', { disabled: isDemo || !(isPasswordReady(fields) || isEmailReady(fields)) }),
        ...Object.entries(labels).map(([field, label]) =>
          see('textbox', label, { value: fields[field as keyof typeof labels], disabled: isDemo }),
        ),
        isDemo ? see('text', 'profile.demo') : lack('text', 'profile.demo'),
      ];

export const sights: SightTable = {
  states: {
    editing: (context) => editing(context as Context),
    saving: [see('button', 'profile.saving', { disabled: true, busy: true })],
    saved: [see('alertdialog', 'profile.saved.title')],
    failed: ({ failure }) => [
      see('alertdialog', 'profile.failed.title'),
      see('alertdialog', undefined, { saying: `profile.failed.${failure ?? 'other'}` }),
    ],
  },
  causes: {
    'field.type': ({ field, value }, from) =>
      from.matches('editing') && from.context.person !== null && !from.context.isDemo
        ? [fill(value, 'textbox', labels[field as keyof typeof labels])]
        : null,
    'profile.save': (_, from) => (from.matches('editing') && from.can({ type: 'profile.save' }) ? [click('button', 'profile.save')] : null),
    'dialog.close': (_, from) => (from.matches('saved') || from.matches('failed') ? [click('button', 'profile.close')] : null),
  },
};
