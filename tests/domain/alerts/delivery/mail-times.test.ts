import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isAlertMailSound, isSameAlertMail, usualAlertMail } from '../../../../src/domain/alerts/delivery/alert-mail.ts';
import { dueLetter, isQuiet, lastDigest, letterGap } from '../../../../src/domain/alerts/delivery/mail-times.ts';
import { usualQuiet } from '../../../../src/domain/alerts/delivery/quiet.ts';

const zone = 'Europe/Berlin';
const minute = 60_000;
const hour = 60 * minute;
const at = (text: string) => Date.parse(text);

describe('Quiet hours', () => {
  it.each([
    ['22 to 6, in the evening', 22, 6, '2026-11-23T20:59:59Z', false],
    ['22 to 6, from their first second on', 22, 6, '2026-11-23T21:00:00Z', true],
    ['22 to 6, after midnight', 22, 6, '2026-11-24T02:00:00Z', true],
    ['22 to 6, in their last second', 22, 6, '2026-11-24T04:59:59Z', true],
    ['22 to 6, over', 22, 6, '2026-11-24T05:00:00Z', false],
    ['12 to 14, at noon', 12, 14, '2026-11-23T11:00:00Z', true],
    ['12 to 14, over', 12, 14, '2026-11-23T13:00:00Z', false],
    ['0 to 6, at midnight', 0, 6, '2026-11-22T23:00:00Z', true],
    // 29 March 2026: after 01:59:59 comes 03:00:00.
    ['2 to 3, which March leaves out, before', 2, 3, '2026-03-29T00:59:59Z', false],
    ['2 to 3, which March leaves out, after', 2, 3, '2026-03-29T01:00:00Z', false],
    ['22 to 3, in March, before', 22, 3, '2026-03-29T00:59:59Z', true],
    ['22 to 3, in March, over an hour earlier', 22, 3, '2026-03-29T01:00:00Z', false],
    // 25 October 2026: 02:00 to 02:59 comes twice.
    ['2 to 3, the first time in October', 2, 3, '2026-10-25T00:30:00Z', true],
    ['2 to 3, the second time in October', 2, 3, '2026-10-25T01:30:00Z', true],
    ['2 to 3, over in October', 2, 3, '2026-10-25T02:00:00Z', false],
    ['22 to 2, in October, over', 22, 2, '2026-10-25T00:00:00Z', false],
  ])('%s', (_, from, to, now, isIn) => {
    expect(isQuiet({ from, to }, at(now), zone)).toBe(isIn);
  });

  it('are as many hours of a day as the clock shows of them, over both clock changes', () => {
    const quietHours = fc.tuple(fc.nat(23), fc.nat(23)).filter(([from, to]) => from !== to);
    const days = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-23');
    fc.assert(
      fc.property(quietHours, days, ([from, to], day) => {
        const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone });
        const end = start.add({ days: 1 });
        const shown: number[] = [];
        for (let now = start; Temporal.ZonedDateTime.compare(now, end) < 0; now = now.add({ hours: 1 })) {
          const inside = from < to ? now.hour >= from && now.hour < to : now.hour >= from || now.hour < to;
          expect(isQuiet({ from, to }, now.epochMilliseconds, zone)).toBe(inside);
          if (isQuiet({ from, to }, now.epochMilliseconds, zone)) shown.push(now.hour);
        }
        const length = (to - from + 24) % 24;
        const expected = Array.from({ length }, (_, i) => (from + i) % 24);
        expect(new Set(shown).isSubsetOf(new Set(expected))).toBe(true);
        if (day === '2026-11-23') expect(shown).toHaveLength(length);
      }),
    );
  });
});

describe('The daily letter', () => {
  it.each([
    ['before its hour is that of yesterday', 7, '2026-11-23T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['at its hour is due', 7, '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
    ['of an hour that March leaves out comes with the next', 2, '2026-03-29T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['of an hour that October has twice comes with the first', 2, '2026-10-25T01:30:00Z', '2026-10-25T00:00:00Z'],
    ['on the day after March', 2, '2026-03-30T01:00:00Z', '2026-03-30T00:00:00Z'],
  ])('%s', (_, digestHour, now, due) => {
    expect(new Date(lastDigest(digestHour, at(now), zone)).toISOString()).toBe(new Date(due).toISOString());
  });

  it('is due once a day, whenever it is looked at', () => {
    const moments = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.getTime());
    fc.assert(
      fc.property(fc.nat(23), moments, (digestHour, now) => {
        const last = lastDigest(digestHour, now, zone);
        expect(now - last).toBeGreaterThanOrEqual(0);
        expect(now - last).toBeLessThan(25 * hour);
        expect(lastDigest(digestHour, last, zone)).toBe(last);
        expect(lastDigest(digestHour, last - 1, zone)).toBeLessThan(last);
      }),
    );
  });
});

describe('A letter', () => {
  const noon = at('2026-11-23T11:00:00Z');
  const atOnce = { mode: 'atOnce', digestHour: 7, quiet: usualQuiet } as const;
  const waiting = { since: noon - minute, promptSince: noon - minute, sentAt: null };

  it('is written at once, but five minutes after the last one', () => {
    expect(dueLetter(atOnce, waiting, noon, zone)).toBe('prompt');
    expect(dueLetter(atOnce, { ...waiting, sentAt: noon - letterGap + 1 }, noon, zone)).toBe('none');
    expect(dueLetter(atOnce, { ...waiting, sentAt: noon - letterGap }, noon, zone)).toBe('prompt');
  });

  it('is written to nobody who wants none', () => {
    expect(dueLetter(usualAlertMail, { ...waiting, since: noon - 48 * hour }, noon, zone)).toBe('none');
  });

  it('waits for the end of quiet hours', () => {
    const night = at('2026-11-24T01:00:00Z');
    const since = { since: night - minute, promptSince: night - minute, sentAt: null };
    expect(dueLetter(atOnce, since, night, zone)).toBe('none');
    expect(dueLetter({ ...atOnce, quiet: null }, since, night, zone)).toBe('prompt');
    expect(dueLetter(atOnce, since, at('2026-11-24T05:00:00Z'), zone)).toBe('prompt');
  });

  it('about what came late waits for the daily hour, in any mode', () => {
    const late = { since: noon - minute, promptSince: null, sentAt: null };
    for (const mode of ['atOnce', 'digest'] as const) {
      expect(dueLetter({ ...atOnce, mode }, late, noon, zone)).toBe('none');
      expect(dueLetter({ ...atOnce, mode }, late, at('2026-11-24T06:00:00Z'), zone)).toBe('all');
    }
  });

  it('of the day is written at its hour, not after it for what came later', () => {
    const digest = { ...atOnce, mode: 'digest' } as const;
    expect(dueLetter(digest, waiting, noon, zone)).toBe('none');
    expect(dueLetter(digest, waiting, at('2026-11-24T05:59:59Z'), zone)).toBe('none');
    expect(dueLetter(digest, waiting, at('2026-11-24T06:00:00Z'), zone)).toBe('all');
    expect(dueLetter(digest, { ...waiting, since: at('2026-11-24T06:00:00Z') }, at('2026-11-24T08:00:00Z'), zone)).toBe('none');
  });
});

it('Quiet hours of mail need a length, and settings are equal in mode, hour and quiet hours or not at all', () => {
  expect([usualQuiet, { from: 3, to: 3 }].map((quiet) => isAlertMailSound({ ...usualAlertMail, quiet }))).toEqual([true, false]);
  const others = [{ mode: 'digest' as const }, { digestHour: 8 }, { quiet: usualQuiet }, {}];
  expect(others.map((one) => isSameAlertMail({ ...usualAlertMail, ...one }, usualAlertMail))).toEqual([false, false, false, true]);
});
