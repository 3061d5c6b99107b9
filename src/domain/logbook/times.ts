import { dayAt, dayStart, instantsAt, operatorTimeZone, wallAt, wallOf } from '../common/operator-day.ts';

export const dayMs = 86_400_000;

const iso = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of an ISO 8601 time with offset or Z; NaN for anything else, days no calendar has included. */
export function instantOf(text: string): number {
  const parts = iso.exec(text);
  return parts !== null && isCalendarTime(parts) ? Date.parse(text) : Number.NaN;
}

function isCalendarTime([, year, month, day, hour, minute, second]: RegExpExecArray): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60;
}

// The zone's rules cost microseconds and the form asks about the same day on every key.
let shown = { instant: Number.NaN, timeZone: '' };
let answer = Number.NaN;

/** Midnight of the operator's day that holds the instant. Epoch milliseconds. */
export function startOfDay(instant: number, timeZone = operatorTimeZone()): number {
  if (instant !== shown.instant || timeZone !== shown.timeZone) {
    answer = dayStart(dayAt(instant, timeZone), timeZone);
    shown = { instant, timeZone };
  }
  return answer;
}

/** `YYYY-MM-DDTHH:mm` as a date-time input shows it; text that is no time is returned as it is. */
export function wallTimeOf(text: string): string {
  const instant = instantOf(text);
  return Number.isNaN(instant) ? text : new Date(wallAt(instant)).toISOString().slice(0, 16);
}

/** An hour that comes twice was meant the second time. */
const isSecond = (instant: number) => {
  const [first, second] = instantsAt(wallAt(instant));
  return first !== undefined && second !== undefined && instant >= second;
};

/**
 * ISO time of what a date-time input holds; text that is no time, and a time that the clock skips, are returned as they are and fail
 * validation. Of a time that comes twice the first, unless `former`, which stood in the field before, was a second one, or only the second is
 * not before `earliest`, when the field's time cannot lie before another one.
 */
export function isoOfWallTime(text: string, former = '', earliest = ''): string {
  const instants = instantsAt(wallOf(text));
  const [first] = instants;
  const instant = isSecond(instantOf(former)) || (first !== undefined && first < instantOf(earliest)) ? instants.at(-1) : first;
  return instant === undefined ? text : new Date(instant).toISOString();
}

/** `YYYY-MM-DDTHH:mm` in the hour that is skipped when the clocks go forward. */
export const isSkippedTime = (text: string): boolean => !Number.isNaN(wallOf(text)) && instantsAt(wallOf(text)).length === 0;
