import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Episode } from '../../src/domain/alerts/episodes.ts';
import type { Day, Days } from '../fleet/telemetry/days.ts';
import type { Fix } from '../fleet/telemetry/fix.ts';
import { advance, begin, nothingSettled, type Parts, type Tail } from '../fleet/telemetry/intervals.ts';
import { evidence, fixColumnNames, fixOf, instantOf, millisOf, type PositionRow } from '../fleet/telemetry/position-rows.ts';
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

/**
 * The report of a day with which the sum passes the limit, or the first one since the rule is on, the sum having come to `before` already.
 * After the last report it is the day's last moment; null: it was passed before the rule was on.
 */
const within = (span: Span, fixes: readonly Fix[], day: Day, before: number, days: Days) => {
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
  if (passed !== null) return passed;
  return sum > most || day.end <= version.from ? null : { time: day.end - 1, sum: null };
};

/** When the sum of a span passed its limit while the rule was on; nothing where that was before or after. */
export const crossing = Effect.fn('crossing')(function* (span: Span, days: Days) {
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
      const found = within(span, yield* fixesBetween(version.vehicleId, day.start, day.end), day, before, days);
      if (found !== null) {
        const value = Math.round(((found.sum ?? before + amount) / perUnit(rule)) * 100) / 100;
        const isInForce = version.end === null || found.time < version.end;
        const episode: Episode = { start: found.time, until: span.until, value, limit: version.max, bound: 'max' };
        return isInForce ? [episode] : [];
      }
    }
    before += amount;
  }
  return [];
});
