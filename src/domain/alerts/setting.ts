import { typedNumber } from '../common/typed-number.ts';
import type { AlertLimits, AlertSignal, AlertUnit } from './rule.ts';
import { type AlertLabel, alertLabels, alertRules } from './rules.ts';

/** A bound as it was set: the number, and what was typed. */
export interface AlertBound {
  readonly value: number | null;
  readonly text: string;
}
export interface AlertSetting {
  readonly label: AlertLabel;
  readonly status: boolean;
  /** Null for a rule without bounds. */
  readonly unit: AlertUnit | null;
  readonly max: AlertBound;
  readonly min: AlertBound;
}
/** `needs`: the signals that the rule waits for and this vehicle never sent; such a rule does not fire. */
export interface ReadAlertSetting extends AlertSetting {
  readonly needs: readonly AlertSignal[];
}

const greatestBound = 10_000;
const leastBound = 0;
const leastOfTemperature = { min: -1000, max: -273 } as const;
export type BoundSide = 'min' | 'max';

/** Which bounds a rule has: temperature both, all others with a unit the upper one. */
export const hasBound = (label: AlertLabel, side: BoundSide): boolean => {
  const { bounds } = alertRules[label];
  return bounds === 'both' || bounds === side;
};

/** The lowest and highest value that a bound takes, in the rule's unit. */
export const boundLimits = (label: AlertLabel, side: BoundSide) => ({
  least: label === 'NSOutsideTemperature' ? leastOfTemperature[side] : leastBound,
  most: greatestBound,
});

const isWithin = (label: AlertLabel, side: BoundSide, value: number): boolean => {
  const { least, most } = boundLimits(label, side);
  return value >= least && value <= most;
};

export const noBound: AlertBound = { value: null, text: '' };
/** What was typed; no value where it is no number. */
export const boundOf = (text: string): AlertBound => {
  const number = typedNumber(text);
  return { value: Number.isFinite(number) ? number : null, text };
};
export const boundOfValue = (value: number | null): AlertBound => ({ value, text: value === null ? '' : String(value) });

export type SettingProblem = 'bound_malformed' | 'bound_out_of_range' | 'bound_missing' | 'min_above_max';

/** Why a setting cannot be saved, and on which side; null where it can. A rule that is off is saved with whatever bounds make sense. */
export const settingProblem = ({
  label,
  status,
  min,
  max,
}: Pick<AlertSetting, 'label' | 'status' | 'min' | 'max'>): { readonly side: BoundSide; readonly problem: SettingProblem } | null => {
  const bounds = { min, max };
  const sides = (['min', 'max'] as const).filter((side) => hasBound(label, side));
  for (const side of sides) {
    const { value, text } = bounds[side];
    if (value === null && text.trim() !== '') return { side, problem: 'bound_malformed' };
    if (value !== null && !isWithin(label, side, value)) return { side, problem: 'bound_out_of_range' };
  }
  if (!status || sides.length === 0) return null;
  if (sides.every((side) => bounds[side].value === null)) return { side: sides.at(-1)!, problem: 'bound_missing' };
  return sides.length === 2 && min.value !== null && max.value !== null && min.value > max.value
    ? { side: 'min', problem: 'min_above_max' }
    : null;
};

export const newSetting = (label: AlertLabel): AlertSetting => ({
  label,
  status: false,
  unit: alertRules[label].unit,
  max: noBound,
  min: noBound,
});
/** Of a vehicle for which nothing was set: every rule is off. */
export const newSettings: readonly AlertSetting[] = alertLabels.map(newSetting);

/** The limits that a setting puts in force; a bound that the rule has not is none. */
export const limitsOf = ({ label, min, max }: Pick<AlertSetting, 'label' | 'min' | 'max'>): AlertLimits => ({
  min: hasBound(label, 'min') ? min.value : null,
  max: hasBound(label, 'max') ? max.value : null,
});
