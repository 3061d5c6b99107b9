import { accessEnd, windowOf } from '../common/day-window.ts';
import { totalMileage } from '../fleet/dashboard-table.ts';
import { type Fleet, liveValue } from '../fleet/fleet.ts';
import { limits } from './entry/values.ts';
import { numberOf } from './form/checks.ts';
import type { NumericInput } from './form/form.ts';
import { wallTimeOf } from './times.ts';

/** What a vehicle last reported for a field of the form: a whole number as the field takes it, and when, in epoch milliseconds. */
export interface Suggestion {
  readonly value: number;
  readonly at: number;
}

interface Asked {
  readonly vehicleId: NumericInput;
  /** What stands in the field. */
  readonly typed: NumericInput;
  readonly now: number;
  /** When what is written of happened, ISO 8601. */
  readonly reference: string | null;
}

interface Counter {
  readonly read: (fleet: Fleet, row: number) => number | null;
  readonly time: 'timestampMileage' | 'timestampOperatingHours';
  readonly maximum: number;
}

/** Milliseconds that a counter may have run on since. Time for filling in the form; what happened before that has other values than now. */
const longestAfter = 1_800_000;

const dayOf = (instant: number) => wallTimeOf(new Date(instant).toISOString()).slice(0, 10);

/**
 * What a counter shows, in whole units. Null where it is not known, is no number the field takes, stands in the field already, was counted
 * long after what is written of, or the access to the vehicle has ended.
 */
function suggested(fleet: Fleet, { vehicleId, typed, now, reference }: Asked, { read, time, maximum }: Counter): Suggestion | null {
  const row = fleet.index.get(numberOf(vehicleId) ?? Number.NaN);
  const entry = row === undefined ? undefined : fleet.entries[row];
  if (row === undefined || entry === undefined || accessEnd(windowOf(entry), dayOf(now)) !== null) return null;
  const [counted, at] = [read(fleet, row), liveValue(fleet, time, row)];
  if (counted === null || at === null || (reference !== null && at - Date.parse(reference) > longestAfter)) return null;
  const value = Math.floor(counted);
  return value < 0 || value > maximum || value === numberOf(typed) ? null : { value, at };
}

/** The odometer's kilometres, up to `maximum`. */
export const suggestedMileage = (fleet: Fleet, { maximum = limits.mileage, ...asked }: Asked & { readonly maximum?: number | undefined }) =>
  suggested(fleet, asked, { read: totalMileage, time: 'timestampMileage', maximum });

/** The hours of the motor's hour meter. */
export const suggestedHours = (fleet: Fleet, asked: Asked) =>
  suggested(fleet, asked, {
    read: (known, row) => liveValue(known, 'operatingHours', row),
    time: 'timestampOperatingHours',
    maximum: limits.operatingHours,
  });
