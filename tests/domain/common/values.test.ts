import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { DayText } from '../../../src/domain/common/day-text.ts';
import { AccountId, OrganisationId, VehicleId } from '../../../src/domain/common/ids.ts';
import { Page } from '../../../src/domain/common/page.ts';
import { sameItems } from '../../../src/domain/common/same-items.ts';

const uuid = '0198b5a0-1c00-7000-8000-00000000abcd';

it('The number of a vehicle is whole and above zero', () => {
  expect([1, 7, 0, -1, 1.5, '7', null].filter(Schema.is(VehicleId))).toEqual([1, 7]);
});

it.each([
  ['an organisation', OrganisationId],
  ['an account', AccountId],
])('The id of %s is written in 36 lower-case digits and dashes', (_, schema) => {
  const isTaken = Schema.is(schema);
  expect(isTaken(uuid)).toBe(true);
  for (const wrong of ['', uuid.slice(1), `${uuid}0`, `x${uuid}`, `${uuid}\n`, uuid.toUpperCase(), uuid.replace('a', 'g'), 7])
    expect(isTaken(wrong)).toBe(false);
});

it('A day is written YYYY-MM-DD', () => {
  const isTaken = Schema.is(DayText);
  expect(isTaken('2026-11-05')).toBe(true);
  for (const wrong of ['', '05.11.2026', '2026-11-5', '2026-1-05', '26-11-05', 'x2026-11-05', '2026-11-05T00:00', '2026-11-0x', 20261105])
    expect(isTaken(wrong)).toBe(false);
});

describe('A list that is answered', () => {
  const isTaken = Schema.is(Page(Schema.String));
  const pagination = { total: 2, skip: 0, top: 50 };

  it('has its items and says how many there are', () => {
    expect(isTaken({ items: ['a', 'b'], pagination })).toBe(true);
    expect(isTaken({ items: [], pagination: { total: 0, skip: 0, top: 0 } })).toBe(true);
  });

  it('has items of its kind, and lacks nothing', () => {
    for (const wrong of [{ items: [7], pagination }, { items: 'a', pagination }, { items: [] }, { pagination }])
      expect(isTaken(wrong)).toBe(false);
    for (const field of Object.keys(pagination)) {
      expect(isTaken({ items: [], pagination: { ...pagination, [field]: 1.5 } })).toBe(false);
      expect(isTaken({ items: [], pagination: Object.fromEntries(Object.entries(pagination).filter(([name]) => name !== field)) })).toBe(
        false,
      );
    }
  });
});

it('Two lists are the same where they hold the very same items in the same order', () => {
  const [a, b] = [{ id: 1 }, { id: 1 }];
  expect(sameItems([], [])).toBe(true);
  expect(sameItems([a, b], [a, b])).toBe(true);
  expect(sameItems([a, b], [b, a])).toBe(false);
  expect(sameItems([a], [a, b])).toBe(false);
  expect(sameItems([a, b], [a])).toBe(false);
});
