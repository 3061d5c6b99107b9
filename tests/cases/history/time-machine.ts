import { fleetTimes, noPlace } from '../../../src/domain/history/packed-fleet.ts';
import { knownUntil } from '../../../src/domain/history/past.ts';
import type { TimeMachineRef } from '../../../src/machines/history/time-machine.ts';

const hour = 3_600_000;
/** 21 November 2026, 15:00 in Berlin. */
export const now = Date.parse('2026-11-21T14:00:00Z');
export const opened = now - hour;

/** Vehicle 7 goes east, a hundredth of a degree from instant to instant; of vehicle 8 nothing is known. */
export const goingEast = (at: number, step: number, count: number) => {
  const { times } = fleetTimes(at, step, count, 2);
  times.ids.set([7, 8]);
  times.ages.fill(noPlace);
  for (let k = 0; k < count; k++) {
    times.lats[k] = 535_000_000;
    times.lngs[k] = 100_000_000 + k * 100_000;
    times.ages[k] = 0;
    times.speeds[k] = 800;
    times.headings[k] = 90;
    times.statuses[k] = 4;
  }
  return times;
};
export const instant = goingEast(opened, 10_000, 1);
export const stretch = goingEast(opened, 15_000, 60);
/** Ends after the present. */
export const last = goingEast(opened + 59 * 15_000, 60_000, 60);

export const input = { now };
export const cases = {
  'speed.choose': [{ speed: 600 }],
  'time.seek': [{ at: now }, { at: opened - hour }],
  'time.step': [{ by: -60_000 }],
  'frame.passed': [{ millis: 20 }, { millis: 100_000 }],
  'xstate.done.actor.readFleet': [{ output: instant }, { output: stretch }, { output: last }],
};
export const facet = ({ context: { at, read } }: ReturnType<TimeMachineRef['getSnapshot']>) => [at >= now, knownUntil(read, at) > at];
