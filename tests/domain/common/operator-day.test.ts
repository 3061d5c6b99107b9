import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { dayAt, dayStart, operatorTimeZone } from '../../../src/domain/common/operator-day.ts';

it('A day begins at the midnight of the operator, also where the clocks change', () => {
  for (let day = '2025-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: operatorTimeZone }).epochMilliseconds;
    expect([day, dayStart(day)]).toEqual([day, start]);
    expect(dayAt(start - 1)).toBe(addDays(day, -1));
  }
});
