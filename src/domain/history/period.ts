import type { DayBounds } from '../common/day-spans.ts';
import { addDays, clampToWindow, type DayRange, type DayWindow } from '../common/day-window.ts';
import { inOtherMonth } from '../common/month-grid.ts';
import { dayAt } from '../common/operator-day.ts';
import type { View } from '../shell/view.ts';

/** What a period depends on. Days YYYY-MM-DD. */
export interface PeriodScope {
  readonly view: View;
  readonly today: string;
  /** Limited access to the vehicle. */
  readonly window: DayWindow;
}

/** Two weeks before today to today. */
const defaultPeriod = (today: string): DayRange => ({ start: addDays(today, -14), end: today });
/** A day that is chosen on the tracking map is a whole one. */
const lastDay = ({ view, today }: PeriodScope) => (view === 'trackingmap' ? addDays(today, -1) : today);
const notAfter = (day: string, last: string) => (day > last ? last : day);

/**
 * The period a view shows: the chosen one or the usual, at most a month on the tracking map, inside the access to the vehicle. The tracking
 * map shows today where something that happened today, in epoch ms, is looked at.
 */
export const periodOf = (chosen: DayRange | null, scope: PeriodScope, happened: number | null = null): DayRange => {
  if (scope.view === 'railation') return { start: addDays(scope.today, -7), end: addDays(scope.today, -1) };
  const wanted = chosen ?? defaultPeriod(scope.today);
  const isOfToday = happened !== null && dayAt(happened) === scope.today;
  const end = notAfter(wanted.end, isOfToday ? scope.today : lastDay(scope));
  const { start, end: last } = clampToWindow({ start: notAfter(wanted.start, end), end }, scope.window);
  const month = inOtherMonth(last, -1);
  return { start: scope.view === 'trackingmap' && start < month ? month : start, end: last };
};

/** The days that can be chosen: none to come, and none beyond the access but the day after it. */
export const pickableDays = (scope: PeriodScope): DayBounds => {
  const { from, to } = scope.window;
  const last = lastDay(scope);
  return { first: from, last: to === null ? last : notAfter(last, addDays(to, 1)) };
};

/** The days that both allow. */
export const sharedDays = (a: DayBounds, b: DayBounds): DayBounds => ({
  first: a.first === null || (b.first !== null && b.first > a.first) ? b.first : a.first,
  last: notAfter(a.last, b.last),
});

/** The days of a graph: none beyond the access to the vehicle. */
export const graphDays = ({ today, window: { from, to } }: Pick<PeriodScope, 'today' | 'window'>): DayBounds => ({
  first: from,
  last: to === null ? today : notAfter(to, today),
});
