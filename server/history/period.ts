import { Effect } from 'effect';
import { Temporal } from 'temporal-polyfill';
import { BadRequest } from '../../src/api/contract/errors.ts';

const mostDays = 32;
/** Nothing was reported before. */
const firstYear = 1970;

const dayOf = (text: string, field: string) =>
  Effect.try({
    try: () => {
      const day = Temporal.PlainDate.from(text, { overflow: 'reject' });
      if (day.year < firstYear) throw new RangeError(text);
      return day;
    },
    catch: () => new BadRequest({ code: 'day_invalid', field }),
  });

/** How many days a call takes at most, and what it calls the first and the last. */
interface Terms {
  readonly most?: number;
  readonly names?: readonly [start: string, end: string];
}

/** Two days (YYYY-MM-DD, both inclusive) of the operator and [from, until) of them in epoch ms; at most a month, or what the terms say. */
export const periodOf = Effect.fn('periodOf')(function* (start: string, end: string, timeZone: string, terms: Terms = {}) {
  const { most = mostDays, names = ['start', 'end'] } = terms;
  const first = yield* dayOf(start, names[0]);
  const last = yield* dayOf(end, names[1]);
  if (Temporal.PlainDate.compare(first, last) > 0) return yield* new BadRequest({ code: 'period_reversed', field: names[1] });
  const days = first.until(last).days + 1;
  if (days > most) return yield* new BadRequest({ code: 'period_too_long', field: names[0], limit: most });
  return {
    start,
    end,
    days,
    from: first.toZonedDateTime({ timeZone }).epochMilliseconds,
    until: last.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds,
  };
});

/** The days of a period, and when each begins in epoch ms, with the moment after the last one: 23 or 25 hours apart when the clocks change. */
export interface Calendar {
  readonly dates: readonly string[];
  readonly starts: readonly number[];
}

const cacheLimit = 20_000;

/** Remembers when days begin: finding it out costs more than adding up a day. */
export const calendarsOf = (timeZone: string) => {
  const known = new Map<string, number>();
  const startOf = (day: Temporal.PlainDate): number => {
    const date = day.toString();
    const found = known.get(date) ?? day.toZonedDateTime({ timeZone }).epochMilliseconds;
    if (known.size > cacheLimit) known.clear();
    known.set(date, found);
    return found;
  };
  return ({ start, days }: { readonly start: string; readonly days: number }): Calendar => {
    const first = Temporal.PlainDate.from(start);
    const each = Array.from({ length: days + 1 }, (_, i) => first.add({ days: i }));
    return { dates: each.slice(0, -1).map((day) => day.toString()), starts: each.map(startOf) };
  };
};
