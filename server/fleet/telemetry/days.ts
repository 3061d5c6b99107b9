import { Temporal } from 'temporal-polyfill';

/** A calendar day of the operator: [start, end) in epoch ms; 23 or 25 hours long when the clocks change. */
export interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

export type Days = (time: number) => Day;

/** Every zone's days begin on a quarter of an hour. */
const quarterMillis = 900_000;
const cacheLimit = 200_000;

/** The day an instant belongs to, remembered per quarter of an hour. */
export const daysOf = (timeZone: string): Days => {
  const known = new Map<number, Day>();
  const byDate = new Map<string, Day>();
  let latest: Day = { date: '', start: 0, end: 0 };
  const find = (time: number): Day => {
    const start = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).startOfDay();
    const date = start.toPlainDate().toString();
    const day = byDate.get(date) ?? { date, start: start.epochMilliseconds, end: start.add({ days: 1 }).startOfDay().epochMilliseconds };
    byDate.set(date, day);
    return day;
  };
  return (time) => {
    if (time >= latest.start && time < latest.end) return latest;
    const quarter = Math.floor(time / quarterMillis);
    if (known.size > cacheLimit) known.clear();
    latest = known.get(quarter) ?? find(time);
    known.set(quarter, latest);
    return latest;
  };
};
