import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, isoOfWallTime, isSkippedTime, startOfDay, wallTimeOf } from '../../../src/domain/logbook/times.ts';
import { inEachZone } from '../common/zones.ts';

const iso = (time: number) => new Date(time).toISOString();

describe('Times of the form', () => {
  it.each([
    ['2026-03-10T08:00:00Z', '2026-03-10T09:00'],
    ['2026-07-10T08:00:00Z', '2026-07-10T10:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30'],
  ])('%s is typed as %s', (text, wall) => {
    expect(wallTimeOf(text)).toBe(wall);
    expect(isoOfWallTime(wall)).toBe(iso(Date.parse(text)));
  });

  inEachZone('of the operator', () => {
    it('come back as they were, to the minute, also in the hour that autumn repeats', () => {
      fc.assert(
        fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }), (time) => {
          const minute = Math.floor(time / 60_000) * 60_000;
          expect(isoOfWallTime(wallTimeOf(iso(minute)), iso(minute))).toBe(iso(minute));
        }),
      );
    });
  });

  it('in the hour that spring skips are none, and stay as they were typed', () => {
    expect([isoOfWallTime('2026-03-29T02:30'), wallTimeOf('2026-03-29T02:30')]).toEqual(['2026-03-29T02:30', '2026-03-29T02:30']);
    const texts = ['2026-03-29T02:30', '2026-03-29T03:00', '2026-10-25T02:30', 'soon', '2026-03-29T02:30Z'];
    expect(texts.filter(isSkippedTime)).toEqual(['2026-03-29T02:30']);
  });

  it('in the hour that autumn repeats are the first, until the second has been chosen', () => {
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(isoOfWallTime('2026-10-25T02:30')).toBe(first);
    expect(['', '2026-10-25T00:45:00Z', '2026-10-25T02:00:00Z'].map((former) => isoOfWallTime('2026-10-25T02:30', former))).toEqual([
      first,
      first,
      first,
    ]);
    expect(isoOfWallTime('2026-10-25T02:30', '2026-10-25T01:00:00Z')).toBe(second);
    expect(isoOfWallTime('2026-10-25T03:30', second)).toBe('2026-10-25T02:30:00.000Z');
  });

  it('in the hour that autumn repeats are the second where the first lies before what they cannot precede [DEC-180]', () => {
    const end = (start: string) => isoOfWallTime('2026-10-25T02:10', '', start);
    const [first, second] = ['2026-10-25T00:10:00.000Z', '2026-10-25T01:10:00.000Z'];
    expect(['2026-10-25T00:50:00Z', '2026-10-25T00:10:00Z', '2026-10-24T10:00:00Z', ''].map(end)).toEqual([second, first, first, first]);
    expect([
      isoOfWallTime('2026-10-25T03:10', '', '2026-10-26T00:00Z'),
      isoOfWallTime('2026-03-29T02:30', '', '2026-03-29T09:00Z'),
    ]).toEqual(['2026-10-25T02:10:00.000Z', '2026-03-29T02:30']);
  });

  it('that are none stay as they were typed, and are no instant', () => {
    for (const text of ['', 'soon', '2026-02-30T10:00', '2026-03-10'])
      expect([isoOfWallTime(text), wallTimeOf(text)]).toEqual([text, text]);
    for (const text of ['2026-13-01T00:00Z', '2026-00-01T00:00Z', '2026-01-01T24:00Z', '2026-01-01T00:60Z', '2026-01-01T00:00:60Z'])
      expect(instantOf(text)).toBeNaN();
    expect(instantOf('2026-01-01T00:00:00.123456789+00:30')).toBe(Date.UTC(2025, 11, 31, 23, 30, 0, 123));
  });

  it.each([
    'x2026-01-01T00:00Z',
    '2026-01-01T00:00Zx',
    '2026-01-01T00:00',
    '2026-01-01 00:00Z',
    '26-01-01T00:00Z',
    '2026-1-01T00:00Z',
    '2026-01-1T00:00Z',
    '2026-01-01T0:00Z',
    '2026-01-01T00:0Z',
    '2026-01-01T00:00:0Z',
    '2026-01-01T00:00:00.Z',
    '2026-01-01T00:00:00.1234567890Z',
    '2026-01-01T00:00+1:00',
    '2026-01-01T00:00+01:0',
    '2026-01-01T00:00+01',
    '2026-04-31T00:00Z',
    '2027-02-29T00:00Z',
  ])('%j is no instant, and stays as it was typed', (text) => {
    expect(instantOf(text)).toBeNaN();
    expect(wallTimeOf(text)).toBe(text);
  });

  it.each([
    ['2028-02-29T23:59Z', Date.UTC(2028, 1, 29, 23, 59)],
    ['2026-12-31T23:59:59Z', Date.UTC(2026, 11, 31, 23, 59, 59)],
    ['2026-01-01T00:00:00.5Z', Date.UTC(2026, 0, 1, 0, 0, 0, 500)],
    ['2026-01-01T00:00-05:30', Date.UTC(2026, 0, 1, 5, 30)],
  ])('%j is the instant %i', (text, instant) => expect(instantOf(text)).toBe(instant));

  it.each([
    'x2026-01-01T00:00',
    '2026-01-01T00:00x',
    '2026-01-01T24:00',
    '2026-01-01T00:60',
    '2026-01-01T0:00',
    '2026-01-01T00:0',
    '26-01-01T00:00',
    '2026-1-01T00:00',
    '2026-01-1T00:00',
    '2026-04-31T00:00',
  ])('%j is typed by nobody, and stays', (text) => expect(isoOfWallTime(text)).toBe(text));

  it('are asked for again and in turn, each day having its own begin', () => {
    const [one, other] = [Date.parse('2026-03-10T12:00:00Z'), Date.parse('2026-07-10T12:00:00Z')];
    expect([one, one, other, one].map((time) => iso(startOfDay(time)))).toEqual([
      '2026-03-09T23:00:00.000Z',
      '2026-03-09T23:00:00.000Z',
      '2026-07-09T22:00:00.000Z',
      '2026-03-09T23:00:00.000Z',
    ]);
  });

  it.each([
    ['2026-03-10T12:00:00Z', '2026-03-09T23:00:00.000Z'],
    ['2026-03-09T23:00:00Z', '2026-03-09T23:00:00.000Z'],
    ['2026-03-09T22:59:59Z', '2026-03-08T23:00:00.000Z'],
    ['2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25T20:00:00Z', '2026-10-24T22:00:00.000Z'],
  ])('the day of %s begins at %s', (text, start) => {
    expect(iso(startOfDay(Date.parse(text)))).toBe(start);
  });
});
