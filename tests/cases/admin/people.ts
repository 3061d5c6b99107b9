import type { Person } from '../../../src/domain/admin/person.ts';
import type { PeopleRef } from '../../../src/machines/admin/people/chart.ts';

export const nora: Person = {
  userId: 4,
  accountName: 'nora',
  firstName: 'Nora',
  lastName: 'Neumann',
  email: 'nora@nordlicht.example',
  role: 'user',
  isDisabled: false,
  isDemo: false,
  isInvited: false,
  hasFactor: false,
  isSelf: false,
  lastSeen: Date.parse('2026-11-23T10:15:30Z'),
};
export const anna: Person = {
  ...nora,
  userId: 1,
  accountName: 'anna',
  firstName: 'Anna',
  lastName: 'Albrecht',
  email: 'anna@nordlicht.example',
  role: 'administrator',
  isSelf: true,
};
export const demo: Person = { ...nora, userId: 6, accountName: 'demo', firstName: '', lastName: 'Demo', isDemo: true, lastSeen: null };
export const locked: Person = { ...nora, isDisabled: true };

/** Has a second factor. */
export const paul: Person = { ...nora, userId: 11, accountName: 'paul', firstName: 'Paul', hasFactor: true };
export const ina: Person = { ...nora, userId: 9, accountName: 'ina', firstName: 'Ina', lastName: 'Neu', isInvited: true, lastSeen: null };
export const ole: Person = { ...ina, userId: 10, accountName: 'ole', firstName: 'Ole' };

export const cases = {
  'search.type': [{ text: 'xyz' }],
  'person.edit': [{ userId: 4 }, { userId: 1 }, { userId: 9 }, { userId: 11 }],
  'person.invited': [{ person: ole }],
  'xstate.done.actor.resendInvitation': [{ output: null }, { output: 'too_many_invitations' }],
  'xstate.done.actor.resetFactor': [{ output: null }, { output: 'factor_off' }],
  'xstate.done.actor.withdrawInvitation': [{ output: null }, { output: 'too_many_invitations' }],
  'role.choose': [{ role: 'operatorAdmin' }],
  'xstate.done.actor.listPeople': [{ output: [anna, nora, ina, paul, demo] }],
  'xstate.done.actor.savePerson': [
    { output: { saved: locked } },
    { output: { problem: 'other_organisations' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
};
export const facet = ({ context: { list, search, person, draft, problem, news } }: ReturnType<PeopleRef['getSnapshot']>) => [
  list === null ? null : list.some(({ isDisabled }) => isDisabled),
  search === '' ? '' : 'some',
  person?.userId ?? null,
  draft?.role ?? null,
  draft?.isDisabled ?? null,
  problem,
  news,
];
