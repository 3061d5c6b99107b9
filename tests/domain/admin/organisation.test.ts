import { expect, it } from 'vitest';
import german from '../../../public/locales/de-DE/people.json' with { type: 'json' };
import { organisationFault, organisationProblems } from '../../../src/domain/admin/organisation.ts';

it.each([
  ['Nordbahn', null],
  [' Nordbahn ', null],
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(100), null],
  [` ${'x'.repeat(100)} `, null],
  ['x'.repeat(101), 'too_long'],
  ['Nord\nbahn', 'control_character'],
])('The name %j has the fault %s', (name, fault) => {
  expect(organisationFault(name)).toBe(fault);
});

it('Every problem and fault of an organisation has words', () => {
  expect(Object.keys(german.organisation.problem).toSorted()).toEqual(organisationProblems.toSorted());
  expect(Object.keys(german.organisation.fault).toSorted()).toEqual(['control_character', 'missing', 'not_text', 'too_long']);
});
