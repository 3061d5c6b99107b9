import type { InvitationRef } from '../../../src/machines/admin/invitation.ts';
import { ole } from './people.ts';

export { ole } from './people.ts';

/** The last field of somebody whose others are filled already is what a path types. */
export const cases = {
  'form.open': [{ language: 'en-GB' }],
  'field.type': [
    { field: 'firstName', text: 'Ole' },
    { field: 'lastName', text: 'Neu' },
    { field: 'email', text: 'ole@nordlicht.example' },
    { field: 'email', text: 'ole' },
  ],
  'role.choose': [{ role: 'operatorAdmin' }],
  'language.choose': [{ language: 'de-DE' }],
  'xstate.done.actor.sendInvitation': [{ output: { invited: ole } }, { output: { problem: 'email_taken' } }],
};
export const facet = ({ context: { draft, isTried, problem } }: ReturnType<InvitationRef['getSnapshot']>) => [
  draft.firstName !== '',
  draft.lastName !== '',
  draft.email === '' ? '' : draft.email.includes('@'),
  draft.role,
  isTried,
  problem,
];
