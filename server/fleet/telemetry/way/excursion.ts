import type { Fix } from '../fix.ts';
import { limits } from '../limits.ts';
import { metresBetween, type Placed, spreadOf, standingGate } from './distance.ts';
import type { Meter } from './meter.ts';

/**
 * A report that may turn out to be alone: what was before it and what it added to the day, in mm. When the report after it is back at the
 * same place, it is as if the one between had never come.
 */
export interface Excursion {
  /** The report before it, as far as it is looked at: time, place, accuracy, odometer. */
  readonly base: Fix;
  readonly wasMoving: boolean;
  readonly meter: Meter;
  readonly way: number;
  readonly estimated: number;
  /** Far out by its place; else it only claimed to move. */
  readonly isFar: boolean;
}

/** A vehicle that comes back within this did not drive there: longer, it may have. */
export const shortMillis = 2 * 60_000;
/** m; a fix of a mast or a network, which is no proof of a drive however long it took. */
const poorAccuracy = 100;

export const isPoor = (fix: Placed) => fix.accuracy !== null && fix.accuracy > poorAccuracy;
/** How long after it the report that shows it to be alone may come, ms. */
export const longest = (alone: Placed) => (isPoor(alone) ? limits.gapMillis : shortMillis);

/** So far from the report before that it is no jitter. */
export const isFarFrom = (base: Placed, fix: Placed): boolean => {
  const metres = metresBetween(base, fix);
  return metres !== null && metres > spreadOf(base, fix) + standingGate;
};

/**
 * Whether `fix` may be alone, and how: far from where the vehicle was, or said to move by a vehicle that stood. A vehicle that had `arrived`
 * from afar with the report before is on its way.
 */
export const mayBeAlone = (base: Fix, stood: boolean, arrived: boolean, fix: Fix, moves: boolean): 'far' | 'near' | null => {
  if (fix.time - base.time > longest(fix)) return null;
  if (isFarFrom(base, fix)) return arrived && !isPoor(fix) ? null : 'far';
  return stood && !arrived && moves && fix.lat !== null && base.lat !== null ? 'near' : null;
};

type Counted = Placed & Pick<Fix, 'odometer'>;
/** Whether `fix` shows that the report before it, `alone`, was: it is where the vehicle was before, and no odometer counted the way there and back. */
export const isBack = (
  { base, isFar }: { readonly base: Counted; readonly isFar: boolean },
  alone: Placed,
  fix: Counted & Pick<Fix, 'speed'>,
): boolean => {
  const metres = metresBetween(base, fix);
  const out = metresBetween(base, alone);
  if (metres === null || out === null || fix.time - alone.time > longest(alone)) return false;
  if (metres > spreadOf(base, fix) + (isFar ? standingGate : 0)) return false;
  if (!isFar && !(fix.speed !== null && fix.speed < limits.standingSpeed)) return false;
  return base.odometer === null || fix.odometer === null || Math.abs(fix.odometer - base.odometer) < Math.max(out, 1);
};
