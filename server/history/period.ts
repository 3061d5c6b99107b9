import { Effect } from 'effect';
import { Temporal } from 'temporal-polyfill';
import { BadRequest } from '../../src/api/contract/errors.ts';

const mostDays = 32;

const dayOf = (text: string, field: string) =>
  Effect.try({
    try: () => Temporal.PlainDate.from(text, { overflow: 'reject' }),
    catch: () => new BadRequest({ code: 'day_invalid', field }),
  });

/** [from, until) in epoch ms of two days (YYYY-MM-DD, both inclusive) of the operator; at most a month. */
export const periodOf = Effect.fn('periodOf')(function* (start: string, end: string, timeZone: string) {
  const first = yield* dayOf(start, 'start');
  const last = yield* dayOf(end, 'end');
  if (Temporal.PlainDate.compare(first, last) > 0) return yield* new BadRequest({ code: 'period_reversed', field: 'end' });
  if (first.until(last).days >= mostDays) return yield* new BadRequest({ code: 'period_too_long', field: 'start' });
  return {
    from: first.toZonedDateTime({ timeZone }).epochMilliseconds,
    until: last.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds,
  };
});
