/** The operator's time zone: every date and time on screen is told in it. */
export const operatorTimeZone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: operatorTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const dayMs = 86_400_000;
const minuteMs = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string) => {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
};

/** What a zone's clock shows at a moment, as epoch ms of that time in UTC; whole seconds. */
export const wallAt = (time: number, timeZone = operatorTimeZone): number =>
  Number.isNaN(time) ? time : Date.parse(`${clockOf(timeZone).format(time).padStart(19, '0').replace(' ', 'T')}Z`);

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
/** `YYYY-MM-DDTHH:mm`, with seconds or without, as epoch ms of that time in UTC; NaN for what no calendar or clock has. */
export const wallOf = (text: string): number => {
  const wall = written.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(text) ? wall : Number.NaN;
};

/**
 * The moments at which a zone's clock shows a time, in epoch ms: one; none in the hour that is skipped when the clocks go forward; two in the
 * hour that comes twice when they go back. The only way from a local time to a moment.
 */
export const instantsAt = (wall: number, timeZone = operatorTimeZone): readonly number[] => {
  if (Number.isNaN(wall)) return [];
  // A zone is at most 14 hours away from UTC, and changes its clocks once in two days.
  const [earlier, later] = [wall - dayMs, wall + dayMs].map((near) => wall - (wallAt(near, timeZone) - near)) as [number, number];
  const found = earlier === later ? [earlier] : [earlier, later].sort((a, b) => a - b);
  return found.filter((time) => wallAt(time, timeZone) === wall);
};

/** A zone's distance from UTC at a moment as `+HH:MM`. */
export const offsetAt = (time: number, timeZone = operatorTimeZone): string => {
  const second = Math.floor(time / 1000) * 1000;
  const minutes = Math.round((wallAt(second, timeZone) - second) / minuteMs);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
};

/** Epoch ms of the operator's midnight at which a day (YYYY-MM-DD) begins. */
export const dayStart = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const near = utc - (wallAt(utc) - utc);
  return near - (wallAt(near) - utc);
};

/** The operator's day (YYYY-MM-DD) of a moment in epoch ms. */
export const dayAt = (time: number): string => days.format(time);

/** The same time of another day, of two the first; where that day skips it, as long after its midnight. */
export const sameTimeOn = (day: string, time: number): number => {
  const midnight = wallOf(`${day}T00:00`);
  const [first = dayStart(day) + (wallAt(time) % dayMs)] = instantsAt(midnight + (wallAt(time) % dayMs));
  return first;
};

/** The ISO time of the whole minute that holds a moment, as fields show it. */
export const wholeMinute = (time: number): string => new Date(Math.floor(time / minuteMs) * minuteMs).toISOString();
