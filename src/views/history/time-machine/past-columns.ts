import type { Fleet } from '../../../domain/fleet/fleet.ts';
import { statusByte } from '../../../domain/fleet/live/status.ts';
import type { FleetTimes } from '../../../domain/history/packed-fleet.ts';
import { type PastPlace, placeIn } from '../../../domain/history/past.ts';

/** Row of a vehicle in what was read; the same map for the same answer. */
const rowsOf = new WeakMap<FleetTimes, ReadonlyMap<number, number>>();
const rowOf = (times: FleetTimes, id: number) => {
  const known = rowsOf.get(times) ?? new Map(Array.from(times.ids, (one, row) => [one, row]));
  rowsOf.set(times, known);
  return known.get(id);
};

/** Null: nothing is known of where it was. */
export const placeOf = (times: FleetTimes, id: number, at: number): PastPlace | null => {
  const row = rowOf(times, id);
  return row === undefined ? null : placeIn(times, row, at);
};

const crane = 2;

/** The vehicles of a fleet as they were, row by row the same; what is not known is NaN. */
export const pastColumns = ({ size, ids, index, kind }: Fleet, times: FleetTimes, at: number) => {
  const column = () => new Float64Array(size).fill(Number.NaN);
  const [longitude, latitude, heading, fixTime] = [column(), column(), column(), column()];
  const status = new Uint8Array(size);
  for (let row = 0; row < size; row++) {
    const place = placeOf(times, ids[row] as number, at);
    status[row] = statusByte(place?.status, kind[row] === crane);
    if (place === null) continue;
    longitude[row] = place.longitude;
    latitude[row] = place.latitude;
    heading[row] = place.heading ?? Number.NaN;
    fixTime[row] = place.reported;
  }
  return { size, ids, index, kind, longitude, latitude, heading, fixTime, status };
};

/** How many of them are somewhere. */
export const placedIn = ({ size, ids }: Fleet, times: FleetTimes, at: number): number => {
  let count = 0;
  for (let row = 0; row < size; row++) if (placeOf(times, ids[row] as number, at) !== null) count++;
  return count;
};
