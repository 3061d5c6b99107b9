import { addDays, type DayRange } from './day-window.ts';
import { addMonths, monthOf } from './month-grid.ts';

/** The days that can be chosen; null where nothing bounds the past. */
export interface DayBounds {
  readonly first: string | null;
  readonly last: string;
}

export const isWithin = (day: string, { first, last }: DayBounds): boolean => day <= last && (first === null || day >= first);

const lastDays = (count: number) => (today: string) => ({ start: addDays(today, 1 - count), end: today });
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const endOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

const spans = {
  today: lastDays(1),
  yesterday: (today: string) => lastDays(1)(addDays(today, -1)),
  thisWeek: (today: string) => ({ start: mondayOf(today), end: today }),
  lastWeek: (today: string) => lastDays(7)(addDays(mondayOf(today), -1)),
  last7: lastDays(7),
  last30: lastDays(30),
  last365: lastDays(365),
  thisMonth: (today: string) => ({ start: `${monthOf(today)}-01`, end: today }),
  lastMonth: (today: string) => {
    const month = addMonths(monthOf(today), -1);
    return { start: `${month}-01`, end: endOf(month) };
  },
};
/** Periods one asks for by name. */
export type DaySpan = keyof typeof spans;

/** The part of a named period that can be chosen; null where none of it can. Days YYYY-MM-DD. */
export const spanOf = (span: DaySpan, today: string, { first, last }: DayBounds): DayRange | null => {
  const { start, end } = spans[span](today);
  const range = { start: first !== null && start < first ? first : start, end: end > last ? last : end };
  return range.start <= range.end ? range : null;
};
