import type { Invitation } from '../../../../src/domain/admin/invitation.ts';
import type { InvitationProblem } from '../../../../src/machines/admin/invitation.ts';
import { alike, click, fill, type SightTable, see } from '../../../sights/table.ts';

interface Context {
  readonly draft: Invitation;
  readonly problem: InvitationProblem | null;
}
const send = 'people.invitation.send';
const cancel = 'people.cancel';

export const sights: SightTable = {
  always: ({ problem }: Context) => (problem === null ? [] : [see('alert', undefined, { saying: `people.invitation.problem.${problem}` })]),
  states: {
    closed: alike('typing', 'The form is not on the page while it is closed'),
    typing: ({ draft }: Context) => [
      see('button', send, { disabled: false }),
      see('textbox', 'people.invitation.firstName', { value: draft.firstName, disabled: false }),
      see('textbox', 'people.invitation.accountName', { value: draft.accountName }),
      see('textbox', 'people.invitation.email', { value: draft.email, ...(draft.email === 'ole' && { invalid: true }) }),
    ],
    sending: [see('button', 'people.invitation.sending', { disabled: true }), see('button', cancel, { disabled: true })],
  },
  causes: {
    'field.type': ({ field, text }, from) =>
      from.matches('typing') ? [fill(text as string, 'textbox', `people.invitation.${field}`)] : null,
    'invitation.send': (_, from) => (from.matches('typing') ? [click('button', send)] : null),
    'form.close': (_, from) => (from.matches('typing') ? [click('button', cancel)] : null),
  },
};
