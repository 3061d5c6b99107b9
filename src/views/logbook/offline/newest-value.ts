import { type Fleet, liveValue } from '../../../domain/fleet/fleet.ts';

/** When the server last received something of a vehicle, epoch milliseconds; null where it never did. */
export const lastReceived = (fleet: Fleet, vehicleId: number): number | null =>
  liveValue(fleet, 'received', fleet.index.get(vehicleId) ?? -1);

/** The newest value of any vehicle, epoch milliseconds; null where there is none. */
export const newestReceived = (fleet: Fleet): number | null =>
  fleet.live.received.reduce<number | null>((newest, at) => (Number.isNaN(at) || (newest !== null && at <= newest) ? newest : at), null);
