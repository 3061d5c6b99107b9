import type { Fix } from '../fix.ts';
import { limits } from '../limits.ts';

/**
 * What the hour meter of a motor has shown on a day: the last value that fitted (h, null before the first) and when, epoch ms. `lag`: hours that
 * the motor has run beyond what the meter counted, with an allowance. `isDoubted`: it fell, jumped or sticks, and its value is none.
 */
export interface HourMeter {
  readonly hours: number | null;
  readonly at: number;
  readonly lag: number;
  readonly isRunning: boolean;
  readonly isDoubted: boolean;
}
export const noHours: HourMeter = { hours: null, at: 0, lag: 0, isRunning: false, isDoubted: false };

const hourMillis = 3_600_000;
/** Some meters tick by the hour, and count no more than this share of the time in which the motor runs slowly. */
const tick = 1;
const allowance = 1.25;

/** The meter after a report of the same day, which is the first where `before` is `noHours`. `since`: time of the report before it, epoch ms. */
export const hoursAfter = (before: HourMeter, since: number, fix: Fix): HourMeter => {
  const isRunning = fix.engine === true;
  const spent = fix.time - since;
  const ran = before.isRunning && spent <= limits.gapMillis ? spent / hourMillis : 0;
  const { engineHours } = fix;
  // Units send 0 until they have read the meter.
  if (before.hours === null)
    return engineHours === null || engineHours === 0 ? before : { ...noHours, hours: engineHours, at: fix.time, isRunning };
  if (engineHours === null) return { ...before, lag: before.lag + ran, isRunning };
  const added = engineHours - before.hours;
  const lag = before.lag + ran;
  if (added < 0 || added > (fix.time - before.at) / hourMillis + tick) return { ...before, lag, isRunning, isDoubted: true };
  const left = Math.max(0, lag - allowance * added);
  return { hours: engineHours, at: fix.time, lag: left, isRunning, isDoubted: left > allowance * tick };
};
