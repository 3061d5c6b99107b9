import { type FleetTimes, noPlace } from './packed-fleet.ts';

/** Where a vehicle was; degrees WGS 84. */
export interface PastPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** km/h; null: not reported. */
  readonly speed: number | null;
  /** Degrees clockwise from north; null: not reported. */
  readonly heading: number | null;
  /** 1 off, 2 standby, 3 idle, 4 driving; null: not known. */
  readonly status: number | null;
  /** Epoch ms of the report. */
  readonly reported: number;
}

/** How far back the clock can be turned. */
export const oldestMillis = 400 * 86_400_000;
/** Longer between two reports: nothing is known of the way. */
const gapMillis = 15 * 60_000;

export const endOf = ({ at, step, count }: FleetTimes): number => at + (count - 1) * step;
const covers = (times: FleetTimes, at: number) => at >= times.at && at <= endOf(times);

/** Of what is read, what tells of this instant; null where nothing does. */
export const timesAt = (read: readonly FleetTimes[], at: number): FleetTimes | null => read.findLast((times) => covers(times, at)) ?? null;

/** Up to when it is known without a break; the instant itself where nothing is. */
export const knownUntil = (read: readonly FleetTimes[], at: number): number => {
  const last = read.at(-1);
  return last !== undefined && timesAt(read, at) !== null ? endOf(last) : at;
};

/** What goes on where the last ended is kept beside it, anything else in its place. */
export const withTimes = (read: readonly FleetTimes[], next: FleetTimes): readonly FleetTimes[] => {
  const last = read.at(-1);
  return last !== undefined && endOf(last) === next.at ? [last, next] : [next];
};

const reportedAt = (times: FleetTimes, row: number, k: number) =>
  times.at + k * times.step - (times.ages[row * times.count + k] as number) * 1000;

/** The place of the vehicle in this row; between two instants it is on the straight line, unless it stood or was silent. Null: not known. */
export const placeIn = (times: FleetTimes, row: number, at: number): PastPlace | null => {
  const exact = Math.min(times.count - 1, Math.max(0, (at - times.at) / times.step));
  const k = Math.floor(exact);
  const value = row * times.count + k;
  if (times.ages[value] === noPlace) return null;
  const reported = reportedAt(times, row, k);
  const next = value + 1;
  const goesOn = k + 1 < times.count && times.ages[next] !== noPlace && reportedAt(times, row, k + 1) - reported <= gapMillis;
  const share = goesOn ? exact - k : 0;
  const between = (column: Int32Array) => {
    const from = column[value] as number;
    return (share === 0 ? from : from + ((column[next] as number) - from) * share) / 1e7;
  };
  const speed = times.speeds[value] as number;
  const heading = times.headings[value] as number;
  return {
    latitude: between(times.lats),
    longitude: between(times.lngs),
    speed: speed < 0 ? null : speed / 10,
    heading: heading < 0 ? null : heading,
    status: times.statuses[value] || null,
    reported,
  };
};
