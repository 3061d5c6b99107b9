import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Episode } from '../../src/domain/alerts/episodes.ts';
import type { Day, Days } from '../fleet/telemetry/days.ts';
import type { Fix } from '../fleet/telemetry/fix.ts';
import { advance, begin, nothingSettled, type Parts, type Tail } from '../fleet/telemetry/intervals.ts';
import { evidence, fixColumnNames, fixOf, instantOf, millisOf, type PositionRow } from '../fleet/telemetry/position-rows.ts';
import { longest } from '../fleet/telemetry/way/excursion.ts';
import type { Around } from './neighbours/around.ts';
import { amountColumn, perUnit, type Span } from './sum-span.ts';

const fixesBetween = Effect.fnUntraced(function* (vehicleId: number, from: number, until: number) {
  const sql = yield* SqlClient.SqlClient;
  const columns = ['vehicle_id', 'ts', ...fixColumnNames].map((name) => `p.${name}`).join(', ');
  const of = `from position p where p.vehicle_id = $1::int and ${evidence('p')}`;
  // The last before needs the three before it to be judged.
  const rows = yield* sql.unsafe<PositionRow>(
    `select ${millisOf('x.ts')} as time, x.* from ((select ${columns} ${of} and p.ts < ${instantOf('$2::float8')} order by p.ts desc limit 4)
       union all (select ${columns} ${of} and p.ts >= ${instantOf('$2::float8')} and p.ts < ${instantOf('$3::float8')})) x order by x.ts`,
    [vehicleId, from, until],
  );
  return rows.map(fixOf);
});

const amountOf = ({ rule }: Span, { millis, distance }: Parts) => (rule.of === 'operatingHours' ? millis[2] + millis[3] : distance);

/** Of a sum that the day's last report may have brought past its limit alone: how long it waits for the next one, ms. */
const wait = ({ rule }: Span, most: number, sum: number, { fix, doubt: { excursion } }: Tail, { newest, silence }: Around) => {
  if (rule.of !== 'mileage' || excursion === null || sum - excursion.way > most) return 0;
  const within = longest(fix);
  return silence > within || newest - fix.time > within ? 0 : within;
};

/**
 * The report of a day with which the sum passes the limit, or the first one since the rule is on, the sum having come to `before` already.
 * After the last report it is the day's last moment; null: it was passed before the rule was on. `waits`: for how long, ms.
 */
const within = (span: Span, fixes: readonly Fix[], day: Day, before: number, days: Days, neighbours: Around) => {
  const { version, rule } = span;
  const most = version.max! * perUnit(rule);
  const settled = nothingSettled();
  let tail: Tail | null = null;
  let sum = before;
  let passed: { readonly time: number; readonly sum: number } | null = null;
  for (const fix of fixes) {
    tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
    if (fix.time < day.start) continue;
    sum = before + amountOf(span, tail.today);
    // A report may take back what the one before it brought.
    if (sum <= most) passed = null;
    else if (fix.time >= version.from) passed ??= { time: fix.time, sum };
  }
  const waits = tail === null || sum <= most ? 0 : wait(span, most, sum, tail, neighbours);
  if (waits > 0 || passed !== null) return { passed: waits > 0 ? null : passed, waits };
  return { passed: sum > most || day.end <= version.from ? null : { time: day.end - 1, sum: null }, waits };
};

/** When the sum of a span passed its limit while the rule was on; nothing where that was before or after, or `waits` for the next report, ms. */
export const crossing = Effect.fn('crossing')(function* (span: Span, days: Days, neighbours: Around) {
  const { version, rule, start, end } = span;
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql.unsafe<{ day: string; amount: number }>(
    `select d.day::text, (${amountColumn(rule)})::float8 as amount from vehicle_day d
     where d.vehicle_id = $1::int and d.day >= $2::text::date and d.day < $3::text::date order by d.day`,
    [version.vehicleId, start, end],
  );
  const most = version.max! * perUnit(rule);
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  let before = 0;
  for (const { day: date, amount } of rows) {
    const day = days(noon(date));
    if (before + amount > most && day.end > version.from) {
      const { passed, waits } = within(span, yield* fixesBetween(version.vehicleId, day.start, day.end), day, before, days, neighbours);
      if (waits > 0) return { found: [], waits };
      if (passed !== null) {
        const value = Math.round(((passed.sum ?? before + amount) / perUnit(rule)) * 100) / 100;
        const isInForce = version.end === null || passed.time < version.end;
        const episode: Episode = { start: passed.time, until: span.until, value, limit: version.max, bound: 'max' };
        return { found: isInForce ? [episode] : [], waits: 0 };
      }
    }
    before += amount;
  }
  return { found: [], waits: 0 };
});
