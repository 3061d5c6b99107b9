import type { Fix } from '../fix.ts';
import { limits } from '../limits.ts';
import { metresBetween, provenMetres } from './distance.ts';

/** Where a vehicle's positions contradict the units of what it reports. */
export interface UnitDoubt {
  readonly reason: 'odometer_in_miles' | 'odometer_against_positions' | 'speed_against_positions';
  readonly field: 'odometer' | 'speed';
  /** Reports that were compared. */
  readonly count: number;
  /** Epoch ms of the newest of them. */
  readonly lastAt: number;
}

/** Less proves nothing: m, and ms. */
const leastMetres = 5_000;
const leastMillis = 3 * 60_000;
const leastSpeedMetres = 1_000;
const kmPerMile = 1.609_344;
const isNear = (value: number, wanted: number, by: number) => Math.abs(value / wanted - 1) < by;
/** Positions overcount a little and speeds are of a moment: only what is far off is another unit. */
const isFarOff = (ratio: number) => ratio < 0.7 || ratio > 1.4;

const none = { ground: 0, said: 0, millis: 0, count: 0, lastAt: 0 };

/** Compares the way over ground with that by odometer and by speed; `fixes` of one vehicle in order of time. */
export const unitDoubts = (fixes: readonly Fix[]): readonly UnitDoubt[] => {
  let byOdometer = none;
  let bySpeed = none;
  const add = (sum: typeof none, ground: number, said: number, millis: number, lastAt: number) => ({
    ground: sum.ground + ground,
    said: sum.said + said,
    millis: sum.millis + millis,
    count: sum.count + 1,
    lastAt,
  });
  for (const [i, b] of fixes.entries()) {
    const a = fixes[i - 1];
    if (a === undefined || b.time - a.time > limits.gapMillis) continue;
    const millis = b.time - a.time;
    const isFast = a.speed !== null && b.speed !== null && Math.min(a.speed, b.speed) >= limits.doubtfulSpeed;
    const metres = isFast ? metresBetween(a, b) : provenMetres(a, b);
    if (metres === null || metres > (millis * limits.speed) / 3_600) continue;
    if (a.odometer !== null && b.odometer !== null && b.odometer >= a.odometer)
      byOdometer = add(byOdometer, metres, b.odometer - a.odometer, millis, b.time);
    if (isFast) bySpeed = add(bySpeed, metres, ((a.speed! + b.speed!) / 2) * (millis / 3_600), millis, b.time);
  }
  const found: UnitDoubt[] = [];
  if (byOdometer.ground >= leastMetres) {
    const ratio = byOdometer.ground / Math.max(1, byOdometer.said);
    const reason = isNear(ratio, kmPerMile, 0.08) ? 'odometer_in_miles' : isFarOff(ratio) ? 'odometer_against_positions' : null;
    if (reason !== null) found.push({ reason, field: 'odometer', count: byOdometer.count, lastAt: byOdometer.lastAt });
  }
  if (bySpeed.millis >= leastMillis && bySpeed.ground >= leastSpeedMetres && isFarOff(bySpeed.ground / bySpeed.said))
    found.push({ reason: 'speed_against_positions', field: 'speed', count: bySpeed.count, lastAt: bySpeed.lastAt });
  return found;
};
