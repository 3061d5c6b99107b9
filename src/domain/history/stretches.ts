import { addDays, type DayRange } from '../common/day-window.ts';
import { dayAt } from '../common/operator-day.ts';
import { shownParts } from '../common/shown-parts.ts';
import type { Report, StatusIntervals } from './report.ts';
import type { CountedStatus, ReportRowName } from './report-rows.ts';

/** Epoch ms, [from, to). */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly status: CountedStatus;
}
/** `hours`: its length as it is shown, two decimals; those of a day add up. */
export interface Stretch extends Span {
  readonly hours: number;
}
/** What of a number falls into a day: hours decimal, or km. */
export interface StretchDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly amount: number;
  readonly stretches: readonly Stretch[];
}
/** The rows of a report that are made of times in some status. */
const openedRows = ['workingHours', 'serviceHours', 'equippedHours', 'drivingHours', 'idleHours', 'mileageKm'] as const;
export type OpenedRow = Extract<ReportRowName, (typeof openedRows)[number]>;
export const isOpenedRow = (name: ReportRowName): name is OpenedRow => (openedRows as readonly string[]).includes(name);

const pieceDays = 31;

/** The part of a period that is read next, from its end backwards: the days before `before`, at most a month; null where none is left. */
export const pieceBefore = ({ start, end }: DayRange, before: string | null): DayRange | null => {
  const last = before === null ? end : addDays(before, -1);
  if (last < start) return null;
  const first = addDays(last, 1 - pieceDays);
  return { start: first < start ? start : first, end: last };
};

type Interval = StatusIntervals['items'][number];
const amountOf = (day: Report['items'][number], row: OpenedRow) => (row === 'mileageKm' ? day.mileageKm.thisDay : day[row]);

const hourMillis = 3_600_000;
const withHours = (spans: readonly Span[]): readonly Stretch[] => {
  const hours = shownParts(
    spans.map(({ from, to }) => (to - from) / hourMillis),
    2,
  );
  return spans.map((span, i) => ({ ...span, hours: hours[i]! }));
};

/** The days on which there is something of a number, and the times it is made of; the newest of each first. */
export const stretchDays = (
  days: Report['items'],
  intervals: readonly Interval[],
  row: OpenedRow,
  madeOf: readonly CountedStatus[],
): readonly StretchDay[] => {
  const byDay = new Map<string, Span[]>();
  for (const { from, to, status } of intervals) {
    if (status === 1 || !madeOf.includes(status)) continue;
    const date = dayAt(from);
    const [last, ...earlier] = byDay.get(date) ?? [];
    // An electric locomotive is equipped, whatever its unit reported of an engine in between.
    const isOne = last?.status === status && last.to === from;
    byDay.set(
      date,
      isOne ? [{ from: last.from, to, status }, ...earlier] : last ? [{ from, to, status }, last, ...earlier] : [{ from, to, status }],
    );
  }
  return days
    .map((day) => ({ date: day.Date, amount: amountOf(day, row), stretches: withHours(byDay.get(day.Date) ?? []) }))
    .filter(({ amount, stretches }) => amount > 0 || stretches.length > 0)
    .reverse();
};
