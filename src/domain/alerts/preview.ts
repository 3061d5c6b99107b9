import type { AlertLimits } from './rule.ts';
import type { AlertLabel } from './rules.ts';

/** A rule as it is in force; one never set is off. */
export interface SettingInForce extends AlertLimits {
  readonly isOn: boolean;
}
export interface SettingChange {
  readonly label: AlertLabel;
  readonly before: SettingInForce;
  readonly after: SettingInForce;
}
/** Vehicles whose rules would change in the same way. */
export interface EqualChange {
  readonly changes: readonly SettingChange[];
  readonly wpIds: readonly number[];
}
export const applyRefusals = ['not_found', 'outside_window'] as const;
export interface RefusedVehicle {
  readonly wpId: number;
  readonly reason: (typeof applyRefusals)[number];
}
/** `basis`: of which rules it is told; a save that names it is refused once they are others. */
export interface ApplyPreview {
  readonly basis: string;
  readonly changes: readonly EqualChange[];
  readonly unchanged: number;
  readonly refused: readonly RefusedVehicle[];
}

export const neverSet: SettingInForce = { isOn: false, min: null, max: null };
const isSame = (a: SettingInForce, b: SettingInForce): boolean => a.isOn === b.isOn && a.min === b.min && a.max === b.max;

interface Wanted extends SettingInForce {
  readonly label: AlertLabel;
}
interface Vehicle {
  readonly wpId: number;
  readonly inForce: (label: AlertLabel) => SettingInForce;
}
/** What would change of the vehicles, those with the same change together, the largest number of them first. */
export const changesOf = (wanted: readonly Wanted[], vehicles: readonly Vehicle[]): Pick<ApplyPreview, 'changes' | 'unchanged'> => {
  const groups = new Map<string, { readonly changes: readonly SettingChange[]; readonly wpIds: number[] }>();
  let unchanged = 0;
  for (const { wpId, inForce } of vehicles) {
    const changes = wanted.flatMap(({ label, ...after }) => {
      const before = inForce(label);
      return isSame(before, after) ? [] : [{ label, before, after }];
    });
    if (changes.length === 0) unchanged += 1;
    else {
      const key = JSON.stringify(changes);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { changes, wpIds: [wpId] });
      else group.wpIds.push(wpId);
    }
  }
  return { changes: [...groups.values()].sort((a, b) => b.wpIds.length - a.wpIds.length), unchanged };
};

/** To how many vehicles something would happen. */
export const changedCount = ({ changes }: Pick<ApplyPreview, 'changes'>): number =>
  changes.reduce((sum, { wpIds }) => sum + wpIds.length, 0);
