import { describe, expect, it } from 'vitest';
import { makePlaces } from '../../../../server/platform/http/costly-calls.ts';

/** Places, and calls by name that enter them; `north.anna 3` is the third call of an account of an organisation. */
const entered = () => {
  const places = makePlaces();
  const begun: string[] = [];
  const leaving = new Map<string, () => void>();
  const enter = (organisationId: string, person: string, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const name = `${organisationId}.${person} ${i}`;
      const leave = places.enter({ organisationId, accountId: `${organisationId}.${person}` }, () => begun.push(name));
      if (leave !== undefined) leaving.set(name, leave);
      return leave !== undefined;
    }).filter(Boolean).length;
  const leave = (name: string) => {
    leaving.get(name)!();
    leaving.delete(name);
  };
  const leaveBegun = () => {
    for (const name of begun.filter((one) => leaving.has(one))) leave(name);
  };
  return { begun, enter, leave, leaveBegun };
};

describe('costly calls', () => {
  it('of an account run three at a time, in their order; a few more wait, the others are refused', () => {
    const { begun, enter, leave } = entered();
    expect(enter('north', 'anna', 24)).toBe(12);
    expect(begun).toEqual(['north.anna 0', 'north.anna 1', 'north.anna 2']);
    leave('north.anna 1');
    expect(begun.slice(3)).toEqual(['north.anna 3']);
    // One that waits no longer gives its turn to the next.
    leave('north.anna 4');
    leave('north.anna 0');
    expect(begun.slice(4)).toEqual(['north.anna 5']);
  });

  it('of an organisation run eight at a time, and no more than forty run or wait', () => {
    const { begun, enter } = entered();
    const people = ['a', 'b', 'c', 'd', 'e'];
    expect(people.map((person) => enter('north', person, 10))).toEqual([10, 10, 10, 10, 0]);
    expect(begun.length).toBe(8);
    enter('south', 'nora', 3);
    expect(begun.slice(8)).toEqual(['south.nora 0', 'south.nora 1', 'south.nora 2']);
  });

  it('of all organisations run twelve at a time; those that wait take turns, and none is forgotten', () => {
    const { begun, enter, leave, leaveBegun } = entered();
    for (const person of ['a', 'b', 'c']) enter('north', person, 12);
    for (const person of ['a', 'b']) enter('south', person, 3);
    enter('east', 'a', 2);
    expect(begun.length).toBe(12);
    expect(begun.filter((name) => name.startsWith('south')).length).toBe(4);
    leave('north.a 0');
    leave('north.a 1');
    leave('north.a 2');
    expect(begun.slice(12).map((name) => name.split('.')[0])).toEqual(['north', 'south', 'east']);
    for (let i = 0; i < 10; i++) leaveBegun();
    expect(new Set(begun).size).toBe(begun.length);
    expect(begun.length).toBe(36 + 6 + 2);
  });
});
