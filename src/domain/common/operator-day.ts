let pageZone = 'Europe/Berlin';
/** The operator's time zone: every date and time on screen is in it. */
export const operatorTimeZone = (): string => pageZone;

/**
 * Sets the zone of a page, once, before its portal opens; a name that the browser does not know changes nothing. A server can hold operators of
 * several zones and passes the zone to each call instead.
 */
export const setOperatorTimeZone = (timeZone: string): void => {
  try {
    clockOf(timeZone);
    pageZone = timeZone;
  } catch {
    // Times stay in the zone before: a browser older than the zone's name.
  }
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string) => {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
};

/** What a zone's clock shows at a moment, as epoch ms of that time in UTC; whole seconds. */
export const wallAt = (time: number, timeZone = operatorTimeZone()): number =>
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
export const instantsAt = (wall: number, timeZone = operatorTimeZone()): readonly number[] => {
  if (Number.isNaN(wall)) return [];
  // A zone is at most 14 hours away from UTC, and changes its clocks once in two days.
  const [earlier, later] = [wall - dayMs, wall + dayMs].map((near) => wall - (wallAt(near, timeZone) - near)) as [number, number];
  const found = earlier === later ? [earlier] : [earlier, later].sort((a, b) => a - b);
  return found.filter((time) => wallAt(time, timeZone) === wall);
};

/** A zone's distance from UTC at a moment as `+HH:MM`. */
export const offsetAt = (time: number, timeZone = operatorTimeZone()): string => {
  const second = Math.floor(time / 1000) * 1000;
  const minutes = Math.round((wallAt(second, timeZone) - second) / minuteMs);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
};

/** Epoch ms at which a day (YYYY-MM-DD) of the operator begins: of two midnights the first, and one o'clock where the clocks skip midnight. */
export const dayStart = (day: string, timeZone = operatorTimeZone()): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const dayBefore = midnight - dayMs;
  return instantsAt(midnight, timeZone)[0] ?? midnight - (wallAt(dayBefore, timeZone) - dayBefore);
};

/** The operator's day (YYYY-MM-DD) of a moment in epoch ms. */
export const dayAt = (time: number, timeZone = operatorTimeZone()): string => new Date(wallAt(time, timeZone)).toISOString().slice(0, 10);

/** The same time of another day, of two the first; where that day skips it, as long after its midnight. */
export const sameTimeOn = (day: string, time: number): number => {
  const midnight = wallOf(`${day}T00:00`);
  const [first = dayStart(day) + (wallAt(time) % dayMs)] = instantsAt(midnight + (wallAt(time) % dayMs));
  return first;
};

/** The ISO time of the whole minute that holds a moment, as fields show it. */
export const wholeMinute = (time: number): string => new Date(Math.floor(time / minuteMs) * minuteMs).toISOString();
