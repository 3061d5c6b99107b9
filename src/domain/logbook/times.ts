import { operatorTimeZone as zone } from '../common/operator-day.ts';
/** The operator's time zone: wall-clock times of the form are told and typed in it. */
export const dayMs = 86_400_000;
const minuteMs = 60_000;

const iso = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const wall = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Epoch milliseconds of an ISO 8601 time with offset or Z; NaN for anything else, days no calendar has included. */
export function instantOf(text: string): number {
  const parts = iso.exec(text);
  return parts !== null && isCalendarTime(parts) ? Date.parse(text) : Number.NaN;
}

function isCalendarTime([, year, month, day, hour, minute, second]: RegExpExecArray): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The wall clock at an instant, counted as if it were UTC. Milliseconds in, milliseconds out. */
function wallMs(instant: number): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Of an hour that the autumn change repeats the first; an hour that the spring change skips moves on by one. */
function instantOfWall(time: number): number {
  const before = time - dayMs / 2;
  const offset = wallMs(before) - before;
  const instant = time - offset;
  if (wallMs(instant) === time) return instant;
  const moved = time - (wallMs(instant) - instant);
  return wallMs(moved) === time ? moved : instant;
}

// The zone's rules cost microseconds and the form asks about the same day on every key.
let asked = Number.NaN;
let answer = Number.NaN;

/** Midnight of the operator's day that holds the instant. Epoch milliseconds. */
export function startOfDay(instant: number): number {
  if (instant !== asked) {
    answer = instantOfWall(Math.floor(wallMs(instant) / dayMs) * dayMs);
    asked = instant;
  }
  return answer;
}

/** `YYYY-MM-DDTHH:mm` as a date-time input shows it; text that is no time is returned as it is. */
export function wallTimeOf(text: string): string {
  const instant = instantOf(text);
  return Number.isNaN(instant) ? text : new Date(wallMs(instant)).toISOString().slice(0, 16);
}

/** ISO time of what a date-time input holds; text that is no time is returned as it is and fails validation. */
export function isoOfWallTime(text: string): string {
  const parts = wall.exec(text);
  return parts !== null && isCalendarTime(parts) ? new Date(instantOfWall(Date.parse(`${text}Z`))).toISOString() : text;
}

/** The minute that `now`, epoch ms, lies in: ISO 8601, as a form shows times. */
export const wholeMinute = (now: number): string => new Date(Math.floor(now / minuteMs) * minuteMs).toISOString();
