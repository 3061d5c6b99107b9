import type { Day, Days } from './days.ts';
import { travelled } from './distance.ts';
import type { Fix, Status } from './fix.ts';
import { limits } from './limits.ts';
import { isMoving, statusBetween, statusOf } from './status.ts';

/** A time [from, to) in one status, epoch ms. Cut at midnight, so that a day is the unit that can be derived again. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly status: Status;
}

/**
 * Time per status (index = code - 1) in ms and the way in mm. The four add up to the time between first and last report of the day; days
 * without a report, within a silence longer than a day, have none.
 * `estimated`: the part of the way that lies somewhere in a silence longer than a day.
 */
export interface Parts {
  readonly millis: readonly [number, number, number, number];
  readonly distance: number;
  readonly estimated: number;
}
const noParts: Parts = { millis: [0, 0, 0, 0], distance: 0, estimated: 0 };

/** Where the derivation stands after the last report: all that is needed to go on without looking back. */
export interface Tail {
  readonly fix: Fix;
  readonly moving: boolean;
  readonly status: Status;
  /** Since when without a break, over midnights. */
  readonly since: number;
  readonly day: Day;
  /** The interval that still grows; its end is `fix.time`. Null until a second report came. */
  readonly open: { readonly from: number; readonly status: Status; readonly since: number } | null;
  readonly today: Parts;
}

/** What is settled and can only change by a late report. */
export interface Settled {
  readonly intervals: Interval[];
  readonly days: { readonly date: string; readonly start: number; readonly parts: Parts }[];
}
export const nothingSettled = (): Settled => ({ intervals: [], days: [] });

const add = (parts: Parts, status: Status, millis: number, distance: number, estimated = 0): Parts => {
  const sums: [number, number, number, number] = [...parts.millis];
  sums[status - 1]! += millis;
  return { millis: sums, distance: parts.distance + distance, estimated: parts.estimated + estimated };
};

/** The tail after a vehicle's first report. */
export const begin = (fix: Fix, days: Days): Tail => {
  const moving = isMoving(null, fix);
  const status = statusOf(fix, moving);
  return { fix, moving, status, since: fix.time, day: days(fix.time), open: null, today: noParts };
};

/** The tail after one more report (evidence, later than the tail's). What it settles is pushed to `settled`. */
export const advance = (tail: Tail, fix: Fix, days: Days, settled: Settled): Tail => {
  const moving = isMoving(tail.fix, fix);
  const from = tail.fix.time;
  const length = fix.time - from;
  const spent = statusBetween(tail, fix);
  const way = travelled(tail.fix, fix, tail.moving || moving);
  // The days of a long silence know nothing of a way: it belongs to the day the vehicle is heard again.
  const isSilence = length > limits.silenceMillis;
  const share = (until: number) => Math.round((way * (until - from)) / length);

  let { day, open, today } = tail;
  if (open === null || open.status !== spent) {
    if (open !== null && from > open.from) settled.intervals.push({ from: open.from, to: from, status: open.status });
    open = { from, status: spent, since: spent === tail.status ? tail.since : from };
  }
  let at = from;
  while (fix.time >= day.end) {
    if (day.end > at) today = add(today, spent, day.end - at, isSilence ? 0 : share(day.end) - share(at));
    if (day.end > open.from) settled.intervals.push({ from: open.from, to: day.end, status: spent });
    // Of a day within a silence there is nothing to keep.
    if (!isSilence || at === from) settled.days.push({ date: day.date, start: day.start, parts: today });
    at = day.end;
    open = { ...open, from: at };
    day = days(at);
    today = noParts;
  }
  if (isSilence) today = add(today, spent, fix.time - at, way, way);
  else if (fix.time > at) today = add(today, spent, fix.time - at, share(fix.time) - share(at));
  const status = statusOf(fix, moving);
  return { fix, moving, status, since: status === spent ? open.since : fix.time, day, open, today };
};
