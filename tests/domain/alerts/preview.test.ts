import { describe, expect, it } from 'vitest';
import { changedCount, changesOf, neverSet, type SettingInForce } from '../../../src/domain/alerts/preview.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';

const speed = { label: 'NSSpeedlimitExeeded', isOn: true, min: null, max: 100 } as const;
const crash = { label: 'NSSuspectedCrash', isOn: true, min: null, max: null } as const;
const inForce = (setting: { readonly label: AlertLabel } & SettingInForce): SettingInForce => {
  const { label: _, ...rest } = setting;
  return rest;
};
const vehicle = (wpId: number, known: Partial<Record<AlertLabel, SettingInForce>> = {}) => ({
  wpId,
  inForce: (label: AlertLabel) => known[label] ?? neverSet,
});
const asWanted = { NSSpeedlimitExeeded: inForce(speed), NSSuspectedCrash: inForce(crash) };

describe('A preview of settings', () => {
  it('has a rule that was never set as off and without bounds', () => {
    expect(neverSet).toEqual({ isOn: false, min: null, max: null });
    expect(changesOf([speed], [vehicle(1)]).changes).toEqual([
      { changes: [{ label: 'NSSpeedlimitExeeded', before: neverSet, after: { isOn: true, min: null, max: 100 } }], wpIds: [1] },
    ]);
  });

  it('counts vehicles for which all is as it is wanted, and says nothing else of them', () => {
    expect(changesOf([speed, crash], [vehicle(1, asWanted), vehicle(2, asWanted)])).toEqual({ changes: [], unchanged: 2 });
    expect(changesOf([speed], [])).toEqual({ changes: [], unchanged: 0 });
    expect(changesOf([], [vehicle(1)])).toEqual({ changes: [], unchanged: 1 });
  });

  it('names a rule that differs in whether it is on, or in either bound', () => {
    for (const change of [{ isOn: false }, { min: 5 }, { max: 101 }, { max: null }]) {
      const before = { ...inForce(speed), ...change };
      const { changes } = changesOf([speed, crash], [vehicle(1, { ...asWanted, NSSpeedlimitExeeded: before })]);
      expect(changes).toEqual([{ changes: [{ label: 'NSSpeedlimitExeeded', before, after: inForce(speed) }], wpIds: [1] }]);
    }
  });

  it('tells vehicles with the same change together, the largest number of them first', () => {
    const slow = { ...asWanted, NSSpeedlimitExeeded: { ...inForce(speed), max: 80 } };
    const { changes, unchanged } = changesOf(
      [speed, crash],
      [vehicle(1, slow), vehicle(2), vehicle(3, asWanted), vehicle(4), vehicle(5, slow), vehicle(6)],
    );
    expect(changes.map(({ wpIds, changes: of }) => [wpIds, of.map(({ label }) => label)])).toEqual([
      [
        [2, 4, 6],
        ['NSSpeedlimitExeeded', 'NSSuspectedCrash'],
      ],
      [[1, 5], ['NSSpeedlimitExeeded']],
    ]);
    expect(unchanged).toBe(1);
    expect(changedCount({ changes })).toBe(5);
    expect(changedCount({ changes: [] })).toBe(0);
  });
});
