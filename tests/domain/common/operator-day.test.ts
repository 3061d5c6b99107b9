import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/common/day-window.ts';
import {
  dayAt,
  dayStart,
  instantsAt,
  offsetAt,
  operatorTimeZone,
  sameTimeOn,
  wallAt,
  wallOf,
  wholeMinute,
} from '../../../src/domain/common/operator-day.ts';
import { inEachZone } from './zones.ts';

inEachZone('A day', (timeZone) => {
  it('begins at the midnight of the operator, also where the clocks change', () => {
    for (let day = '2025-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
      const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds;
      expect([day, dayStart(day)]).toEqual([day, start]);
      expect([start - 1, start].map((time) => dayAt(time))).toEqual([addDays(day, -1), day]);
    }
  });
});

it('The clock of the operator is an hour ahead in winter and two in summer', () => {
  expect(operatorTimeZone()).toBe('Europe/Berlin');
  expect(wallAt(Date.parse('2026-11-23T10:15:30Z'))).toBe(Date.parse('2026-11-23T11:15:30Z'));
  expect(wallAt(Date.parse('2026-07-01T22:00:00Z'))).toBe(Date.parse('2026-07-02T00:00:00Z'));
  expect(dayAt(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
});

const iso = (time: number) => new Date(time).toISOString();

it('A time that the clocks skip is no moment, one that they show twice is two, any other is one', () => {
  const moments = (text: string, zone?: string) => instantsAt(wallOf(text), zone).map(iso);
  expect(moments('2026-03-29T02:30')).toEqual([]);
  expect(moments('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(moments('2026-10-25T03:00')).toEqual(['2026-10-25T02:00:00.000Z']);
  expect(moments('0002-03-10T10:00')).toEqual(['0002-03-10T09:06:32.000Z']);
  expect(moments('2026-02-30T10:00')).toEqual([]);
  expect(moments('2026-10-25T01:30', 'Europe/London')).toHaveLength(2);
  expect(['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map((text) => offsetAt(Date.parse(text)))).toEqual(['+02:00', '+01:00']);
  expect(offsetAt(Date.parse('2026-01-01T00:00Z'), 'America/St_Johns')).toBe('-03:30');
});

it('The moments of a local time are those of the calendar, in every zone and on every day', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/London',
    'UTC',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Apia',
    'Asia/Tehran',
  ];
  const changes = (zone: string) => {
    const found: number[] = [];
    const end = Temporal.Instant.from('2028-01-01T00:00Z');
    let at = Temporal.Instant.from('2010-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    for (; at !== null && Temporal.Instant.compare(at.toInstant(), end) < 0; at = at.getTimeZoneTransition('next'))
      found.push(at.epochMilliseconds);
    return found.length > 0 ? found : [end.epochMilliseconds];
  };
  const near = fc.constantFrom(...zones).chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      change: fc.constantFrom(...changes(zone)),
      minutes: fc.oneof(fc.integer({ min: -1_500, max: 1_500 }), fc.integer({ min: -260_000, max: 260_000 })),
    }),
  );
  fc.assert(
    fc.property(near, ({ zone, change, minutes }) => {
      const text = iso(wallAt(change, zone) + minutes * 60_000).slice(0, 16);
      const local = Temporal.PlainDateTime.from(text);
      const both = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(zone, { disambiguation }));
      const real = both.filter((moment) => moment.toPlainDateTime().equals(local)).map((moment) => moment.epochMilliseconds);
      expect([zone, text, instantsAt(wallOf(text), zone)]).toEqual([zone, text, [...new Set(real)]]);
    }),
    { numRuns: 500 },
  );
});

it('The same time of another day is that of its clock, and an hour on where it is skipped', () => {
  const on = (day: string, text: string) => iso(sameTimeOn(day, Date.parse(text)));
  expect(on('2026-10-25', '2026-10-24T12:00:00Z')).toBe('2026-10-25T13:00:00.000Z');
  expect(on('2026-10-24', '2026-10-25T13:00:00Z')).toBe('2026-10-24T12:00:00.000Z');
  expect(on('2026-03-29', '2026-03-28T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
});

it('Fields and alerts take the minute in which something began', () => {
  const minute = '2026-11-21T09:14:00.000Z';
  const times = ['2026-11-21T09:14:00.000Z', '2026-11-21T09:14:59.999Z', '2026-11-21T09:15:00.000Z'].map(Date.parse);
  expect(times.map(wholeMinute)).toEqual([minute, minute, '2026-11-21T09:15:00.000Z']);
});
