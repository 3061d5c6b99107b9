import { describe, expect, it } from 'vitest';
import labels from '../../../public/locales/de-DE/labels.json' with { type: 'json' };
import { connectionError } from '../../../src/domain/shell/notice.ts';
import { snooze, snoozeLeft, stampFrom, storedStamps } from '../../../src/domain/shell/update.ts';

const now = Date.parse('2026-11-23T10:15:30Z');
const day = 24 * 60 * 60_000;

describe('A prompt that was put off', () => {
  it('stays hidden for 24 hours', () => {
    expect(snooze).toBe(day);
    const left = (ago: number) => snoozeLeft(String(now - ago), now);
    expect([0, 1, day - 1, day, day + 1].map(left)).toEqual([day, day - 1, 1, 0, 0]);
  });

  it('at a time to come is hidden from now on', () => expect(snoozeLeft(String(now + 7), now)).toBe(day));

  it('at no time is not hidden', () => expect([null, '', 'never'].map((text) => snoozeLeft(text, now))).toEqual([0, 0, 0]));
});

describe('A time that the device keeps', () => {
  it.each([
    [String(now), now],
    ['0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['1.5', null],
    ['soon', null],
    ['Infinity', null],
    ['', null],
    [null, null],
  ])('%s is read as %s', (text, time) => expect(stampFrom(text)).toBe(time));

  it('lies under a name of its own', () => {
    const kept: Readonly<Record<string, string>> = { userSuggestReloadTs: '10', userMsgTs: '20' };
    expect(storedStamps({ getItem: (key) => kept[key] ?? null })).toEqual({ userSuggestReloadTs: 10, userMsgTs: 20 });
    expect(storedStamps({ getItem: () => null })).toEqual({ userSuggestReloadTs: null, userMsgTs: null });
  });
});

it('A failed live call is told for ten seconds, as an error', () => {
  expect(connectionError).toEqual({ key: 'labels.connectionError', tone: 'error', duration: 10_000 });
  expect(labels.connectionError).not.toBe('');
});
