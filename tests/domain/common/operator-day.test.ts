import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { dayAt, dayStart, operatorTimeZone, wallAt } from '../../../src/domain/common/operator-day.ts';

it('A day begins at the midnight of the operator, also where the clocks change', () => {
  for (let day = '2025-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: operatorTimeZone }).epochMilliseconds;
    expect([day, dayStart(day)]).toEqual([day, start]);
    expect([start - 1, start].map(dayAt)).toEqual([addDays(day, -1), day]);
  }
});

it('The clock of the operator is an hour ahead in winter and two in summer', () => {
  expect(operatorTimeZone).toBe('Europe/Berlin');
  expect(wallAt(Date.parse('2026-11-23T10:15:30Z'))).toBe(Date.parse('2026-11-23T11:15:30Z'));
  expect(wallAt(Date.parse('2026-07-01T22:00:00Z'))).toBe(Date.parse('2026-07-02T00:00:00Z'));
  expect(dayAt(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
});
