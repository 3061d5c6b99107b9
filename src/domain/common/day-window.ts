/** Days YYYY-MM-DD, both inclusive. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}
/** Limited access; null is open on that side. */
export interface DayWindow {
  readonly from: string | null;
  readonly to: string | null;
}

/** DD.MM.YYYY as YYYY-MM-DD; null for anything that is no day of the calendar. */
export function parseDay(text: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && isoDay(time) === iso ? iso : null;
}

/** First and last day of an access to nothing: no report is as old. */
export const closedDay = '1970-01-01';

export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** Of an access as a vehicle's row names it, DD.MM.YYYY. */
export const windowOf = ({
  startDate,
  endDate,
}: {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}): DayWindow => ({
  from: parseDay(startDate),
  to: parseDay(endDate),
});

export const isDayInWindow = (day: string, { from, to }: DayWindow): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** The last day of an access that is over, DD.MM.YYYY; null while it lasts or has no end. `today` as YYYY-MM-DD. */
export const accessEnd = (window: Pick<DayWindow, 'to'>, today: string | null): string | null =>
  window.to !== null && today !== null && today > window.to ? formatDay(window.to) : null;

/** The part of a range inside the window; a start past the window's end gives the window's last 7 days. */
export function clampToWindow({ start, end }: DayRange, window: DayWindow): DayRange {
  const { from, to } = window;
  if (to !== null && start > to) return { start: notBefore(addDays(to, -6), from), end: to };
  const first = notBefore(start, from);
  const last = to !== null && end > to ? to : end;
  return { start: first, end: notBefore(last, first) };
}

const notBefore = (day: string, from: string | null): string => (from !== null && day < from ? from : day);

const dayMs = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => isoDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
