import { describe, expect, it } from 'vitest';
import { type AlertLabel, alertLabels, alertRules } from '../../../src/domain/alerts/rules.ts';
import {
  boundLimits,
  boundOf,
  boundOfValue,
  hasBound,
  limitsOf,
  newSettings,
  noBound,
  settingProblem,
} from '../../../src/domain/alerts/setting.ts';

const problem = (label: AlertLabel, bounds: { min?: number; max?: number }, status = true) =>
  settingProblem({ label, status, min: boundOfValue(bounds.min ?? null), max: boundOfValue(bounds.max ?? null) })?.problem ?? null;

describe('A setting', () => {
  it('has label, status, unit and both bounds with value and text, a record per rule and every rule off at first [NOT-034]', () => {
    expect(newSettings.map(({ label }) => label)).toEqual(alertLabels);
    for (const setting of newSettings) {
      const { label } = setting;
      expect(setting).toEqual({
        label,
        status: false,
        unit: alertRules[label].unit,
        max: { value: null, text: '' },
        min: { value: null, text: '' },
      });
    }
  });

  it('takes values from 0 on [NOT-042]', () => {
    expect([-1, 0].map((max) => problem('NSSpeedlimitExeeded', { max }))).toEqual(['bound_out_of_range', null]);
    for (const label of alertLabels.filter((one) => hasBound(one, 'max') && one !== 'NSOutsideTemperature'))
      expect(boundLimits(label, 'max')).toEqual({ least: 0, most: 10_000 });
  });

  it('takes values up to 10000 [NOT-043]', () => {
    expect([10_000, 10_001].map((max) => problem('NSMaxMileageMonth', { max }))).toEqual([null, 'bound_out_of_range']);
    expect([10_000, 10_001].map((max) => problem('NSOutsideTemperature', { max }))).toEqual([null, 'bound_out_of_range']);
  });

  it.each([
    [-1000, 'lower', 'min', '[NOT-044]'],
    [-273, 'upper', 'max', '[NOT-045]'],
  ])("takes %i as the lowest of the temperature's %s bound (%s) %s", (lowest, _, side) => {
    expect([lowest, lowest - 1].map((value) => problem('NSOutsideTemperature', { [side]: value }))).toEqual([null, 'bound_out_of_range']);
  });

  it('is refused with min above max, and while on without any bound [DEC-114]', () => {
    expect(problem('NSOutsideTemperature', { min: 30, max: 20 })).toBe('min_above_max');
    expect(problem('NSOutsideTemperature', { min: 20, max: 20 })).toBe(null);
    expect(problem('NSOutsideTemperature', { min: 30, max: 20 }, false)).toBe(null);
    expect(problem('NSSpeedlimitExeeded', {})).toBe('bound_missing');
    expect(problem('NSSpeedlimitExeeded', {}, false)).toBe(null);
    expect(problem('NSFlatSpot', {})).toBe(null);
  });

  it('reads what is typed, German or English, and says what is no number', () => {
    expect([boundOf('12,5'), boundOf(' 12.5'), boundOf('-3'), boundOf(''), boundOf(' ')]).toEqual([
      { value: 12.5, text: '12,5' },
      { value: 12.5, text: ' 12.5' },
      { value: -3, text: '-3' },
      noBound,
      { value: null, text: ' ' },
    ]);
    for (const text of ['viel', '1.000.5', '1e999']) expect(boundOf(text)).toEqual({ value: null, text });
    expect(settingProblem({ label: 'NSVoltageDrop', status: true, min: noBound, max: boundOf('viel') })).toEqual({
      side: 'max',
      problem: 'bound_malformed',
    });
  });

  it('names the side that is wrong, and takes blanks for no bound', () => {
    const sideOf = (min: string, max: string) =>
      settingProblem({ label: 'NSOutsideTemperature', status: true, min: boundOf(min), max: boundOf(max) });
    expect(sideOf('kalt', 'warm')).toEqual({ side: 'min', problem: 'bound_malformed' });
    expect(sideOf('0', 'warm')).toEqual({ side: 'max', problem: 'bound_malformed' });
    expect(sideOf('-1001', '20')).toEqual({ side: 'min', problem: 'bound_out_of_range' });
    expect(sideOf('0', '10001')).toEqual({ side: 'max', problem: 'bound_out_of_range' });
    expect(sideOf('30', '20')).toEqual({ side: 'min', problem: 'min_above_max' });
    expect(sideOf(' ', ' ')).toEqual({ side: 'max', problem: 'bound_missing' });
    expect([sideOf('', '20'), sideOf('-20', ' '), sideOf('30', '')]).toEqual([null, null, null]);
    expect(settingProblem({ label: 'NSVoltageDrop', status: true, min: noBound, max: noBound })).toEqual({
      side: 'max',
      problem: 'bound_missing',
    });
    expect(problem('NSOutsideTemperature', { max: Number.NaN })).toBe('bound_out_of_range');
  });

  it('is not judged by a bound that its rule has not', () => {
    expect(problem('NSSpeedlimitExeeded', { min: 30, max: 20 })).toBe(null);
    expect(problem('NSSpeedlimitExeeded', { min: 20_000, max: 20 })).toBe(null);
    expect(problem('NSSpeedlimitExeeded', { min: 30 })).toBe('bound_missing');
    expect(problem('NSSuspectedCrash', { min: 20_000, max: -5 })).toBe(null);
  });

  it('has a number as it is typed, and nothing for none', () => {
    expect([boundOfValue(12.5), boundOfValue(0), boundOfValue(null)]).toEqual([
      { value: 12.5, text: '12.5' },
      { value: 0, text: '0' },
      noBound,
    ]);
  });

  it('puts in force the bounds that its rule has, and no others', () => {
    const bounds = { min: boundOfValue(1), max: boundOfValue(2) };
    expect(limitsOf({ label: 'NSOutsideTemperature', ...bounds })).toEqual({ min: 1, max: 2 });
    expect(limitsOf({ label: 'NSSpeedlimitExeeded', ...bounds })).toEqual({ min: null, max: 2 });
    expect(limitsOf({ label: 'NSSuspectedCrash', ...bounds })).toEqual({ min: null, max: null });
  });
});
