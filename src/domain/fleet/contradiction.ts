import { type Fleet, liveValue } from './fleet.ts';
import { type StatusKind, statusKinds } from './live/status.ts';

/** Below this speed, in km/h, a vehicle stands. */
const standingSpeed = 3;
/** Below this speed, in km/h, the receiver's noise is all there is. */
const stoppedSpeed = 1;

/** Times (epoch ms) of status or speed where they contradict each other and it is the older; null: it is not. */
export interface Contradiction {
  readonly statusAsOf: number | null;
  readonly speedAsOf: number | null;
  /** One report has both: the status is that of a run, the speed that of an instant of it, as at a signal. */
  readonly isSpeedMomentary: boolean;
}
const none: Contradiction = { statusAsOf: null, speedAsOf: null, isSpeedMomentary: false };

/** "Driving" at 0 km/h in one report. */
export const isMomentary = (status: StatusKind, speed: number | null): boolean =>
  status === 'driving' && speed !== null && speed < stoppedSpeed;

/** "Driving" at 0 km/h, or standing at 40: of two reports, which is the older? Of one, the speed may be momentary. */
export function contradiction(fleet: Fleet, row: number): Contradiction {
  const status = statusKinds[fleet.status[row] as number] ?? 'unknown';
  const speed = liveValue(fleet, 'speed', row);
  const statusAt = liveValue(fleet, 'timestampRecentRawDataStatus', row);
  const speedAt = liveValue(fleet, 'timestampSpeed', row);
  if (status === 'crane' || status === 'unknown' || speed === null || statusAt === null || speedAt === null) return none;
  if ((status === 'driving') === speed >= standingSpeed) return none;
  if (statusAt === speedAt) return { ...none, isSpeedMomentary: isMomentary(status, speed) };
  return statusAt < speedAt ? { ...none, statusAsOf: statusAt } : { ...none, speedAsOf: speedAt };
}
