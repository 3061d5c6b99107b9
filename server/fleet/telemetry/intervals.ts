import type { Day, Days } from './days.ts';
import type { Fix, Status } from './fix.ts';
import { limits } from './limits.ts';
import { isMoving, statusAfter, statusBetween, statusOf } from './status.ts';
import { groundMetres } from './way/distance.ts';
import { type Excursion, isBack, isFarFrom, mayBeAlone } from './way/excursion.ts';
import { type HourMeter, hoursAfter, noHours } from './way/hour-meter.ts';
import { type Meter, metered, trusted } from './way/meter.ts';

/** A time [from, to) in one status, epoch ms. Cut at midnight, so that a day is the unit that can be derived again. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly status: Status;
}

/**
 * Time per status (index = code - 1) in ms and the way in mm. The four add up to the time between first and last report of the day; days
 * without a report, within a silence longer than a day, have none.
 * `estimated`: the part of the way that lies somewhere in a silence longer than a day, or that positions give against the odometer.
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
  readonly doubt: Doubt;
}

/** What the reports to come may show of those that came, within a day: each day begins without. */
export interface Doubt {
  readonly meter: Meter;
  readonly hours: HourMeter;
  /** m, what the odometer read before it fell; null while it reads as much. */
  readonly fallenFrom: number | null;
  /** Of the last report, where it may be alone. */
  readonly excursion: Excursion | null;
  /** The last report came from afar. */
  readonly arrived: boolean;
}
export const noDoubt: Doubt = { meter: trusted, hours: noHours, fallenFrom: null, excursion: null, arrived: false };

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
  return {
    fix,
    moving,
    status,
    since: fix.time,
    day: days(fix.time),
    open: null,
    today: noParts,
    doubt: { ...noDoubt, hours: hoursAfter(noHours, fix.time, fix) },
  };
};

/**
 * The way to `fix` and what is doubtful after it. At midnight the odometer is believed again, so that a late report changes no other day; of four
 * reports before a day nothing more is needed to derive it.
 */
const stepTo = (tail: Tail, fix: Fix) => {
  const { excursion } = tail.doubt;
  const back = excursion !== null && isBack(excursion, tail.fix, fix) ? excursion : null;
  const base = back?.base ?? tail.fix;
  const wasMoving = back?.wasMoving ?? tail.moving;
  const isNewDay = fix.time >= tail.day.end;
  const moving = isMoving(base, fix);
  const before = isNewDay ? trusted : (back?.meter ?? tail.doubt.meter);
  const { meter, way, estimated } = metered(before, base, fix, groundMetres(base, fix, wasMoving || moving));
  const alone = back === null ? mayBeAlone(tail.fix, !tail.moving, tail.doubt.arrived, fix, moving) : null;
  const next: Excursion | null =
    alone === null ? null : { base: tail.fix, wasMoving: tail.moving, meter: before, way, estimated, isFar: alone === 'far' };
  const hours = hoursAfter(isNewDay ? noHours : tail.doubt.hours, tail.fix.time, fix);
  const fell = isNewDay ? null : tail.doubt.fallenFrom;
  const highest = fell ?? tail.fix.odometer;
  const fallenFrom = fix.odometer === null ? fell : highest !== null && fix.odometer < highest ? highest : null;
  return { back, moving, way, estimated, doubt: { meter, hours, fallenFrom, excursion: next, arrived: isFarFrom(tail.fix, fix) } };
};

/** The tail after one more report (evidence, later than the tail's). What it settles is pushed to `settled`. */
export const advance = (tail: Tail, fix: Fix, days: Days, settled: Settled): Tail => {
  const { back, moving, way, estimated, doubt } = stepTo(tail, fix);
  const from = tail.fix.time;
  const length = fix.time - from;
  const spent = back?.isFar === true ? statusAfter(tail, fix) : statusBetween(tail, fix);
  // The days of a long silence get no distance: it belongs to the day of the next report. What may be taken back lies in one day.
  const isSilence = length > limits.silenceMillis;
  const isWhole = isSilence || doubt.excursion !== null;
  const share = (whole: number, until: number) => (isWhole ? 0 : Math.round((whole * (until - from)) / length));

  let { day, open, today } = tail;
  if (back !== null) today = { ...today, distance: today.distance - back.way, estimated: today.estimated - back.estimated };
  if (open === null || open.status !== spent) {
    if (open !== null && from > open.from) settled.intervals.push({ from: open.from, to: from, status: open.status });
    open = { from, status: spent, since: spent === tail.status ? tail.since : from };
  }
  let at = from;
  const until = (to: number) => add(today, spent, to - at, share(way, to) - share(way, at), share(estimated, to) - share(estimated, at));
  while (fix.time >= day.end) {
    if (day.end > at) today = until(day.end);
    if (day.end > open.from) settled.intervals.push({ from: open.from, to: day.end, status: spent });
    // Of a day within a silence there is nothing to keep.
    if (!isSilence || at === from) settled.days.push({ date: day.date, start: day.start, parts: today });
    at = day.end;
    open = { ...open, from: at };
    day = days(at);
    today = noParts;
  }
  if (isWhole) today = add(today, spent, fix.time - at, way, isSilence ? way : estimated);
  else if (fix.time > at) today = until(fix.time);
  const status = statusOf(fix, moving);
  return { fix, moving, status, since: status === spent ? open.since : fix.time, day, open, today, doubt };
};
