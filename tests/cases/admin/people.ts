import type { Person } from '../../../src/domain/admin/person.ts';
import type { PeopleRef } from '../../../src/machines/admin/people.ts';

export const nora: Person = {
  userId: 4,
  accountName: 'nora',
  firstName: 'Nora',
  lastName: 'Neumann',
  email: 'nora@nordlicht.example',
  role: 'user',
  isDisabled: false,
  isDemo: false,
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

export const cases = {
  'search.type': [{ text: 'nora' }, { text: 'xyz' }],
  'person.edit': [{ userId: 4 }, { userId: 1 }],
  'role.choose': [{ role: 'operatorAdmin' }],
  'xstate.done.actor.listPeople': [{ output: [anna, nora, demo] }],
  'xstate.done.actor.savePerson': [
    { output: { saved: locked } },
    { output: { problem: 'other_organisations' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
};
export const facet = ({ context: { list, search, person, draft, problem } }: ReturnType<PeopleRef['getSnapshot']>) => [
  list === null ? null : list.some(({ isDisabled }) => isDisabled),
  search === '' ? '' : 'some',
  person?.userId ?? null,
  draft?.role ?? null,
  draft?.isDisabled ?? null,
  problem,
];
