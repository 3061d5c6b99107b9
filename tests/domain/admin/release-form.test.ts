import { describe, expect, it } from 'vitest';
import {
  canSetFlag,
  isUpdate,
  messageEdges,
  orderOf,
  type Release,
  type ReleaseFlag,
  releaseFlags,
  releaseOf,
  releaseProblems,
  toggled,
  versionParts,
} from '../../../src/domain/admin/release.ts';
import { canEditMajorMinor, versionLimit } from '../../../src/domain/admin/version.ts';
import { now, plain } from '../../cases/admin/release.ts';

const fresh = releaseOf(plain.version);
const flagsOf = (release: Release) => releaseFlags.filter((flag) => release[flag]);
const withFlags = (...flags: readonly ReleaseFlag[]): Release => ({ ...fresh, ...Object.fromEntries(flags.map((flag) => [flag, true])) });

describe('The form of a new version', () => {
  it('starts with the version in force, nothing asked and nothing told', () => {
    expect(fresh).toEqual({
      numbers: { major: '4', minor: '2', bugFix: '7' },
      suggestReload: false,
      showUserMsg: false,
      msgIsDependent: false,
      isDisableDismissButton: false,
      times: { start: null, end: null },
      userMsg: { 'de-DE': '', 'en-GB': '' },
    });
    expect([versionParts, messageEdges]).toEqual([
      ['major', 'minor', 'bugFix'],
      ['start', 'end'],
    ]);
  });

  it('has major and minor for administrators alone, each up to 9,999', () => {
    expect((['administrator', 'operatorAdmin', 'user'] as const).map(canEditMajorMinor)).toEqual([true, false, false]);
    expect(versionLimit).toBe(9_999);
  });
});

describe('A flag', () => {
  const settable = (release: Release) => releaseFlags.filter((flag) => canSetFlag(release, flag));

  it('can be set where what it relies on is set', () => {
    expect(settable(fresh)).toEqual(['suggestReload', 'showUserMsg']);
    expect(settable(withFlags('suggestReload'))).toEqual(['suggestReload', 'showUserMsg']);
    expect(settable(withFlags('showUserMsg'))).toEqual(['suggestReload', 'showUserMsg', 'isDisableDismissButton']);
    expect(settable(withFlags('suggestReload', 'showUserMsg'))).toEqual([...releaseFlags]);
  });

  it('is set and taken back', () => {
    const suggesting = toggled(fresh, 'suggestReload');
    expect(suggesting).toEqual({ ...fresh, suggestReload: true });
    expect(toggled(suggesting, 'suggestReload')).toEqual(fresh);
  });

  it('takes with it what relied on it', () => {
    const all = withFlags(...releaseFlags);
    expect(flagsOf(toggled(all, 'suggestReload'))).toEqual(['showUserMsg', 'isDisableDismissButton']);
    expect(flagsOf(toggled(all, 'showUserMsg'))).toEqual(['suggestReload']);
    expect(flagsOf(toggled(all, 'msgIsDependent'))).toEqual(['suggestReload', 'showUserMsg', 'isDisableDismissButton']);
    expect(flagsOf(toggled(all, 'isDisableDismissButton'))).toEqual(['suggestReload', 'showUserMsg', 'msgIsDependent']);
  });

  it('is not set where what it relies on is not', () => {
    expect(flagsOf(toggled(fresh, 'msgIsDependent'))).toEqual([]);
    expect(flagsOf(toggled(withFlags('suggestReload'), 'isDisableDismissButton'))).toEqual(['suggestReload']);
  });

  it('that shows a message anew forgets its times; others leave them', () => {
    const times = { start: '24.11.2026 @ 08:00', end: '25.11.2026 @ 08:00' };
    expect(toggled({ ...fresh, times }, 'showUserMsg').times).toEqual({ start: null, end: null });
    expect(toggled({ ...withFlags('showUserMsg'), times }, 'suggestReload').times).toEqual(times);
  });
});

describe('There is something to update', () => {
  const withNumber = (part: (typeof versionParts)[number], text: string) => ({ ...fresh, numbers: { ...fresh.numbers, [part]: text } });

  it('with another number, a refresh to suggest or a message', () => {
    expect(isUpdate(fresh, plain)).toBe(false);
    expect(isUpdate(withNumber('bugFix', ' 07 '), plain)).toBe(false);
    for (const part of versionParts) expect(isUpdate(withNumber(part, '9'), plain)).toBe(true);
    expect(isUpdate(withFlags('suggestReload'), plain)).toBe(true);
    expect(isUpdate(withFlags('showUserMsg'), plain)).toBe(true);
    expect(isUpdate(withFlags('msgIsDependent', 'isDisableDismissButton'), plain)).toBe(false);
  });

  it('and every number is sent with it', () => {
    expect(orderOf(withNumber('major', '5'), plain).version).toEqual({ major: 5, minor: 2, bugFix: 7 });
    expect(orderOf(withNumber('minor', '0'), plain).version).toEqual({ major: 4, minor: 0, bugFix: 7 });
    for (const part of versionParts) expect(orderOf(withNumber(part, 'x'), plain).version).toBeNull();
  });
});

it('A message sends the flags that are set and the one time that was typed', () => {
  const texts = { 'de-DE': 'Hallo', 'en-GB': 'Hello' };
  const release: Release = { ...withFlags(...releaseFlags), userMsg: texts, times: { start: null, end: '25.11.2026 @ 20:30' } };
  expect(releaseProblems(release, now)).toEqual({});
  expect(orderOf(release, plain).interaction).toEqual({
    suggestReload: true,
    showUserMsg: true,
    msgIsDependent: true,
    isDisableDismissButton: true,
    userMsg: texts,
    end_date: '25-11-2026 20:30:00',
  });
});
