import { type Fleet, liveValue } from './fleet.ts';
import { statusKinds } from './live/status.ts';

/** Below this speed, in km/h, a vehicle stands. */
const standingSpeed = 3;

/** Times (epoch ms) of status or speed where they contradict each other and it is the older; null: it is not. */
export interface Contradiction {
  readonly statusAsOf: number | null;
  readonly speedAsOf: number | null;
}
const none: Contradiction = { statusAsOf: null, speedAsOf: null };

/** "Driving" at 0 km/h, or standing at 40, comes of two reports: which is the older? One report that says both is taken at its word. */
export function contradiction(fleet: Fleet, row: number): Contradiction {
  const status = statusKinds[fleet.status[row] as number] ?? 'unknown';
  const speed = liveValue(fleet, 'speed', row);
  const statusAt = liveValue(fleet, 'timestampRecentRawDataStatus', row);
  const speedAt = liveValue(fleet, 'timestampSpeed', row);
  if (status === 'crane' || status === 'unknown' || speed === null || statusAt === null || speedAt === null) return none;
  if ((status === 'driving') === speed >= standingSpeed || statusAt === speedAt) return none;
  return statusAt < speedAt ? { ...none, statusAsOf: statusAt } : { ...none, speedAsOf: speedAt };
}
