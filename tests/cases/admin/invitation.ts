import type { Invitation } from '../../../src/domain/admin/invitation.ts';
import type { InvitationProblem, InvitationRef } from '../../../src/machines/admin/invitation.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';
import { ole } from './people.ts';

export { ole } from './people.ts';

/** The last field of somebody whose others are filled already is what a path types. */
export const cases = {
  'form.open': [{ language: 'en-GB', grants: ['gateway', 'logbook'] }],
  'field.type': [
    { field: 'firstName', text: 'Ole' },
    { field: 'lastName', text: 'Neu' },
    { field: 'email', text: 'ole@nordlicht.example' },
    { field: 'email', text: 'ole' },
  ],
  'role.choose': [{ role: 'operatorAdmin' }],
  'language.choose': [{ language: 'de-DE' }],
  'grant.toggle': [{ grant: 'logbook' }],
  'vehicles.limit': [{ isLimited: true }, { isLimited: false }],
  'vehicles.search': [{ text: '218' }],
  'vehicle.toggle': [{ vehicleId: 7 }],
  'xstate.done.actor.sendInvitation': [{ output: { invited: ole } }, { output: { problem: 'email_taken' } }],
};
export const facet = ({ context: { draft, search, isTried, problem } }: ReturnType<InvitationRef['getSnapshot']>) => [
  draft.firstName !== '',
  draft.lastName !== '',
  draft.email === '' ? '' : draft.email.includes('@'),
  draft.role,
  // Once the person is named, the choice of rights and vehicles adds no path.
  draft.firstName + draft.email === '' && !isTried ? [draft.grants, draft.vehicleIds, search] : null,
  isTried,
  problem,
];

interface Context {
  readonly draft: Invitation;
  readonly search: string;
  readonly problem: InvitationProblem | null;
}
const send = 'people.invitation.send';
const cancel = 'people.cancel';

export const sights: SightTable = {
  view: 'admin/people/invitation-form',
  path: '/useradministration',
  always: ({ problem }: Context) => (problem === null ? [] : [see('alert', undefined, { saying: `people.invitation.problem.${problem}` })]),
  states: {
    closed: alike('typing', 'The form is not on the page while it is closed'),
    typing: ({ draft, search }: Context) => [
      see('button', send, { disabled: false }),
      see('textbox', 'people.invitation.firstName', { value: draft.firstName, disabled: false }),
      see('textbox', 'people.invitation.accountName', { value: draft.accountName }),
      see('textbox', 'people.invitation.email', { value: draft.email, ...(draft.email === 'ole' && { invalid: true }) }),
      see('checkbox', 'people.invitation.allVehicles', { checked: draft.vehicleIds === null }),
      ...(draft.vehicleIds === null
        ? [lack('searchbox', 'people.invitation.vehicleSearch')]
        : [see('searchbox', 'people.invitation.vehicleSearch', { value: search })]),
    ],
    sending: [see('button', 'people.invitation.sending', { disabled: true }), see('button', cancel, { disabled: true })],
  },
  causes: {
    'field.type': ({ field, text }, from) =>
      from.matches('typing') ? [fill(text as string, 'textbox', `people.invitation.${field}`)] : null,
    'vehicles.search': ({ text }, from) =>
      from.matches('typing') && from.context.draft.vehicleIds !== null
        ? [fill(text as string, 'searchbox', 'people.invitation.vehicleSearch')]
        : null,
    'vehicles.limit': ({ isLimited }, from) =>
      from.matches('typing') && isLimited === (from.context.draft.vehicleIds === null)
        ? [click('checkbox', 'people.invitation.allVehicles')]
        : null,
    'invitation.send': (_, from) => (from.matches('typing') ? [click('button', send)] : null),
    'form.close': (_, from) => (from.matches('typing') ? [click('button', cancel)] : null),
  },
};
