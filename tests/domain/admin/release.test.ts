import { describe, expect, it } from 'vitest';
import {
  earlyProblems,
  endedBy,
  messageState,
  momentOf,
  momentOfPicked,
  momentText,
  orderOf,
  periodOf,
  pickedOf,
  type Release,
  releaseOf,
  releaseProblems,
  remainingOf,
  versionOf,
} from '../../../src/domain/admin/release.ts';
import { now, plain, told } from '../../cases/admin/release.ts';

const minute = 60_000;
const day = 86_400_000;
const fresh = releaseOf(plain.version);
const numbers = (bugFix: string): Release => ({ ...fresh, numbers: { ...fresh.numbers, bugFix } });
const shown: Release = { ...fresh, showUserMsg: true, userMsg: { 'de-DE': 'Hallo', 'en-GB': 'Hello' } };
const at = (start: string | null, end: string | null): Release => ({ ...shown, times: { start, end } });

describe('A version', () => {
  it('has major, minor and bugFix [ADM-021]', () => {
    expect(fresh.numbers).toEqual({ major: '4', minor: '2', bugFix: '7' });
    expect(versionOf({ ...fresh, numbers: { major: '5', minor: '0', bugFix: '12' } })).toEqual({ major: 5, minor: 0, bugFix: 12 });
  });

  it.each(['0', '9999', ' 8 ', '007'])('has whole numbers: %o is one [ADM-022]', (text) => {
    expect([versionOf(numbers(text))?.bugFix, releaseProblems(numbers(text), now)]).toEqual([Number(text), {}]);
  });

  it.each(['', '1.5', '1,5', '-1', '10000', '99999999999999999999', '1e3', '0x1', 'x'])(
    'has whole numbers: %o is none [ADM-022]',
    (text) => {
      expect([versionOf(numbers(text)), releaseProblems(numbers(text), now)]).toEqual([null, { bugFix: 'no_number' }]);
    },
  );

  it('says every part that is wrong [ADM-022]', () => {
    const wrong = { ...fresh, numbers: { major: 'a', minor: '', bugFix: '1' } };
    expect([versionOf(wrong), releaseProblems(wrong, now)]).toEqual([null, { major: 'no_number', minor: 'no_number' }]);
  });
});

describe('Times of a message', () => {
  it("are told as dd.MM.yyyy @ HH:mm in 24 h on the operator's clock [ADM-041]", () => {
    expect(momentText(now)).toBe('23.11.2026 @ 11:15');
    expect(momentText(Date.parse('2026-07-05T21:05:00Z'))).toBe('05.07.2026 @ 23:05');
    expect(momentText(Date.parse('2026-07-05T22:00:00Z'))).toBe('06.07.2026 @ 00:00');
    expect(momentText(Date.parse('2026-10-25T00:30:00Z'))).toBe('25.10.2026 @ 02:30');
    expect(momentText(Date.parse('2026-10-25T01:30:00Z'))).toBe('25.10.2026 @ 02:30 +01:00');
  });

  it.each([
    ['23.11.2026 @ 11:15', '2026-11-23T10:15:00Z'],
    [' 5.7.2026 23:05 ', '2026-07-05T21:05:00Z'],
    ['05.07.2026,9:05', '2026-07-05T07:05:00Z'],
    ['25.10.2026 @ 02:30', '2026-10-25T00:30:00Z'],
    ['25.10.2026 @ 02:30 +01:00', '2026-10-25T01:30:00Z'],
  ])('are read as they are told: %s [ADM-041]', (text, time) => expect(momentOf(text)).toBe(Date.parse(time)));

  it.each([
    '',
    '31.02.2026 @ 10:00',
    '23.11.2026 @ 24:00',
    '29.03.2026 @ 02:30',
    '11/23/2026 11:15 AM',
    '1.1.26 @ 8:00',
    'x23.11.2026 @ 11:15',
    '23.11.2026 @ 11:15 Uhr',
  ])('are none where calendar and clock have none: %o', (text) => expect(momentOf(text)).toBeNull());

  it('end after they start in the hour that comes twice [DEC-180]', () => {
    const ends = (end: string) => {
      const release = { ...shown, times: { start: '25.10.2026 @ 02:50', end: `25.10.2026 @ ${end}` } };
      return [periodOf(release, now).end, orderOf(release, plain).interaction?.end_date];
    };
    expect(ends('02:10')).toEqual([Date.parse('2026-10-25T01:10:00Z'), '25-10-2026 02:10:00 +01:00']);
    expect(ends('02:55')).toEqual([Date.parse('2026-10-25T00:55:00Z'), '25-10-2026 02:55:00']);
    expect(ends('02:10 +02:00')[0]).toBe(Date.parse('2026-10-25T00:10:00Z'));
  });

  it('are picked in the calendar of the browser', () => {
    expect([pickedOf(now), momentOfPicked('2026-11-23T11:15')]).toEqual(['2026-11-23T11:15', '23.11.2026 @ 11:15']);
    expect(momentOfPicked('')).toBe(' @ ');
  });

  it('are now and three days later until others are typed [ADM-040]', () => {
    expect(periodOf(shown, now)).toEqual({ start: now, end: now + 3 * day });
    const start = Date.parse('2026-11-24T07:00:00Z');
    expect(periodOf(at('24.11.2026 @ 08:00', null), now)).toEqual({ start, end: start + 3 * day });
    expect(periodOf(at('x', null), now)).toEqual({ start: null, end: null });
  });

  it.each<[string | null, string | null, object]>([
    [null, null, {}],
    ['23.11.2026 @ 11:15', null, {}],
    ['23.11.2026 @ 11:14', null, { start: 'start_past' }],
    ['24.11.2026 @ 08:00', '24.11.2026 @ 08:00', {}],
    ['24.11.2026 @ 08:00', '24.11.2026 @ 07:59', { end: 'end_before_start' }],
    ['23.11.2026 @ 11:14', '22.11.2026 @ 11:14', { start: 'start_past', end: 'end_before_start' }],
    ['x', null, { start: 'no_time' }],
    ['x', 'y', { start: 'no_time', end: 'no_time' }],
    ['x', '24.11.2026 @ 08:00', { start: 'no_time' }],
    [null, 'y', { end: 'no_time' }],
    ['23.11.2026 @ 11:14', 'y', { start: 'start_past', end: 'no_time' }],
    ['28.03.2027 @ 02:30', 'y', { start: 'skipped_time', end: 'no_time' }],
    [null, '28.03.2027 @ 02:30', { end: 'skipped_time' }],
  ])('are judged: %s to %s [ADM-038] [ADM-039]', (start, end, problems) => {
    expect(releaseProblems(at(start, end), now)).toEqual(problems);
    expect(releaseProblems({ ...at(start, end), showUserMsg: false }, now)).toEqual({});
  });
});

it('Texts of a message are in both languages, of 2000 characters at most; empty ones are not complained of early', () => {
  const texts = (german: string, english: string) => ({ ...shown, userMsg: { 'de-DE': german, 'en-GB': english } });
  expect([remainingOf(''), remainingOf('x'.repeat(2_001))]).toEqual([2_000, -1]);
  expect(releaseProblems(texts('x'.repeat(2_000), 'Hello'), now)).toEqual({});
  expect(releaseProblems(texts('x'.repeat(2_001), ' '), now)).toEqual({ 'de-DE': 'message_long', 'en-GB': 'message_missing' });
  expect(earlyProblems(texts('x'.repeat(2_001), ' '), now)).toEqual({ 'de-DE': 'message_long' });
});

describe('What is sent', () => {
  it('is what changes: the version, what users are asked, what they are told', () => {
    expect(orderOf(fresh, plain)).toEqual({ version: null, interaction: null });
    expect(orderOf(numbers('8'), plain)).toEqual({ version: { major: 4, minor: 2, bugFix: 8 }, interaction: null });
    const flags = { suggestReload: true, showUserMsg: false, msgIsDependent: false, isDisableDismissButton: false };
    const hidden = { ...at('24.11.2026 @ 08:00', 'y'), ...flags };
    expect(orderOf(hidden, plain)).toEqual({ version: null, interaction: { ...flags, userMsg: { 'de-DE': '', 'en-GB': '' } } });
  });

  it('leaves times to the server that nobody typed', () => {
    const { userMsg } = shown;
    const flags = { suggestReload: false, showUserMsg: true, msgIsDependent: false, isDisableDismissButton: false };
    expect(orderOf(shown, plain).interaction).toEqual({ ...flags, userMsg });
    const dates = { start_date: '24-11-2026 08:00:00', end_date: '25-11-2026 20:30:00' };
    expect(orderOf(at('24.11.2026 @ 08:00', '25.11.2026 @ 20:30'), plain).interaction).toEqual({ ...flags, userMsg, ...dates });
  });

  it('ends what is in force and is not set again', () => {
    const suggesting = { ...fresh, suggestReload: true };
    expect(endedBy(numbers('9'), told, now)).toEqual([]);
    expect(endedBy(suggesting, told, now)).toEqual(['message']);
    expect(endedBy(suggesting, told, now + 3 * day)).toEqual([]);
    expect(endedBy(shown, told, now)).toEqual(['suggestion']);
    expect(endedBy(shown, plain, now)).toEqual([]);
    expect(endedBy({ ...shown, suggestReload: true }, told, now)).toEqual([]);
    expect(endedBy(suggesting, plain, now)).toEqual([]);
  });

  it('is shown from the minute of its start until its end', () => {
    const period = { start: now, end: now + minute };
    const times = [now - 30_001, now - 30_000, now, now + minute - 1, now + minute];
    expect(times.map((time) => messageState(period, time))).toEqual(['waiting', 'running', 'running', 'running', 'over']);
  });
});
