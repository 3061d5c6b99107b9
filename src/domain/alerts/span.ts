import { addDays } from '../common/day-window.ts';
import { addMonths, monthOf, weekdayOf } from '../common/month-grid.ts';
import type { SumSpan } from './rule.ts';

/** The first day (YYYY-MM-DD) of the day, week (from Monday on) or month that a day lies in. */
export const spanStart = (span: SumSpan, day: string): string => {
  if (span === 'day') return day;
  return span === 'week' ? addDays(day, -weekdayOf(day)) : `${monthOf(day)}-01`;
};

/** The first day after a span that begins on this day. */
export const spanEnd = (span: SumSpan, start: string): string => {
  if (span === 'day') return addDays(start, 1);
  return span === 'week' ? addDays(start, 7) : `${addMonths(monthOf(start), 1)}-01`;
};

/** The begins of all spans that have a day of these, both inclusive. */
export const spansOver = (span: SumSpan, first: string, last: string): readonly string[] => {
  const starts: string[] = [];
  for (let start = spanStart(span, first); start <= last; start = spanEnd(span, start)) starts.push(start);
  return starts;
};
