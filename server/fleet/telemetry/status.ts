import type { Fix, Status } from './fix.ts';
import { limits } from './limits.ts';
import { metresBetween, noiseBetween, provenMetres } from './way/distance.ts';

/** Share of the way a reported speed implies that must be seen over ground before a slow speed is believed. */
const believedShare = 0.3;

/** Metres a train may still cover within this time and stand at its end: braking at 1.5 m/s². */
const brakedMetres = (millis: number) => 0.75 * (millis / 1000) ** 2;

/** Whether the vehicle moves at `fix`. Looks at one report before it and no further, so a late report changes only its surroundings. */
export const isMoving = (before: Fix | null, fix: Fix): boolean => {
  if (fix.speed !== null && fix.speed >= limits.doubtfulSpeed) return true;
  if (fix.speed !== null && fix.speed < limits.standingSpeed) {
    return before !== null && provenMetres(before, fix) > brakedMetres(fix.time - before.time);
  }
  const millis = before === null ? 0 : fix.time - before.time;
  const metres = before === null || millis > limits.gapMillis ? null : metresBetween(before, fix);
  if (before === null || metres === null || millis === 0) return fix.speed !== null && fix.lat === null;
  if (fix.speed !== null) return metres >= Math.max((believedShare * fix.speed * millis) / 3600, noiseBetween(before, fix) / 2);
  return metres > noiseBetween(before, fix) && (metres / millis) * 3600 >= limits.standingSpeed;
};

/** off 1, standby 2, idle 3, driving 4: the reported code, else derived. A locomotive hauled with its systems off stays off. */
export const statusOf = (fix: Fix, moving: boolean): Status => {
  if (fix.status !== null) return fix.status;
  if (fix.ignition === false && fix.engine !== true) return 1;
  if (moving) return 4;
  return fix.engine === true ? 3 : 2;
};

/** The status after a report until the next, whatever their places are. */
export const statusAfter = (before: { readonly fix: Fix; readonly status: Status }, fix: Fix): Status =>
  fix.time - before.fix.time > limits.gapMillis ? 1 : before.status;

/** The status between two reports: the earlier one's, unless it was none of driving and the positions prove that it drove. */
export const statusBetween = (before: { readonly fix: Fix; readonly status: Status }, fix: Fix): Status => {
  const millis = fix.time - before.fix.time;
  if (millis > limits.gapMillis || before.status === 1 || fix.status !== null) return statusAfter(before, fix);
  return (provenMetres(before.fix, fix) / millis) * 3600 >= limits.standingSpeed ? 4 : before.status;
};
