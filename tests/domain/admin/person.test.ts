import { describe, expect, it } from 'vitest';
import german from '../../../public/locales/de-DE/people.json' with { type: 'json' };
import { foundPeople, nameOfPerson, personProblems, roles, rolesWithin } from '../../../src/domain/admin/person.ts';
import { anna, demo, nora } from '../../cases/admin/people.ts';

describe('Roles', () => {
  it('are given up to one’s own', () => {
    expect(roles.map(rolesWithin)).toEqual([['user'], ['user', 'operatorAdmin'], ['user', 'operatorAdmin', 'administrator']]);
  });

  it('and problems have words', () => {
    expect(Object.keys(german.role).toSorted()).toEqual(roles.toSorted());
    expect(Object.keys(german.problem).toSorted()).toEqual(personProblems.toSorted());
  });
});

it('People are found by name, username and email, whatever the case', () => {
  const all = [anna, nora, demo];
  expect(foundPeople(all, '')).toEqual(all);
  expect(foundPeople(all, 'ra neu')).toEqual([nora]);
  expect(foundPeople(all, 'ANNA@')).toEqual([anna]);
  expect(foundPeople(all, 'emo')).toEqual([demo]);
  expect(foundPeople(all, 'xyz')).toEqual([]);
  expect(foundPeople(all, '  Albrecht ')).toEqual([anna]);
  expect([nameOfPerson(nora), nameOfPerson(demo)]).toEqual(['Nora Neumann', 'Demo']);
});
