import { addDays } from './day-window.ts';

/** Months read YYYY-MM, days YYYY-MM-DD. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** Monday 0 to Sunday 6. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Weeks from Monday to Sunday that hold the days of a month; the first and the last reach into its neighbours. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const count = (weekdayOf(first) + Number(lastDay.slice(8)) + 6 - weekdayOf(lastDay)) / 7;
  return Array.from({ length: Math.round(count) }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
};

/** The same day of another month, its last day where that is shorter. */
export const inOtherMonth = (day: string, count: number): string => {
  const month = addMonths(monthOf(day), count);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
};
