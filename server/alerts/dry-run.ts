import { Clock, Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { Temporal } from 'temporal-polyfill';
import { byWeek, type DryRun, type DryRunWish, dryRunDays, mostDryReports, mostDryTold } from '../../src/domain/alerts/dry-run.ts';
import type { Episode } from '../../src/domain/alerts/episodes.ts';
import type { AlertSignal } from '../../src/domain/alerts/rule.ts';
import { measuredUnitOf, sumRuleOf } from '../../src/domain/alerts/rules.ts';
import { spanEnd, spanStart } from '../../src/domain/alerts/span.ts';
import { addDays } from '../../src/domain/common/day-window.ts';
import type { Days } from '../fleet/telemetry/days.ts';
import { instantOf, millisOf } from '../fleet/telemetry/position-rows.ts';
import { areaLabel, areasInForce } from './areas/area-versions.ts';
import { around } from './neighbours/around.ts';
import { remembered } from './remembered.ts';
import { reportAlerts } from './report-alerts.ts';
import { sumAlerts } from './sum-alerts.ts';
import type { Version } from './versions.ts';

/** Of whom: with what is missing for the rule, and since when it may be seen, epoch ms; null for always. */
interface Asked {
  readonly organisationId: string;
  readonly vehicleId: number;
  readonly opens: number | null;
  readonly needs: readonly AlertSignal[];
}
export interface Zone {
  readonly days: Days;
  readonly timeZone: string;
}

/** The moment of the first report that is one too many; null where there is none. Reckoned of that one alone, not of all before it. */
const tooMany = Effect.fnUntraced(function* (vehicleId: number, from: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql.unsafe<{ time: number }>(
    `select ${millisOf('ts')} as time from (select ts from position where vehicle_id = $1::int and ts >= ${instantOf('$2::float8')}
       order by ts offset ${mostDryReports} limit 1) p`,
    [vehicleId, from],
  );
  return row?.time ?? null;
});

/** Reports are read in larger pieces than where many vehicles wait. */
const perPage = 50_000;

/**
 * What the rules that run would have noticed, with these bounds in force for the last days: the same evaluation over the same reports, as if
 * nothing had been noticed yet. Nothing is written. In the transaction of whoever asks.
 */
export const dryRun = Effect.fn('dryRun')(function* ({ organisationId, vehicleId, opens, needs }: Asked, wish: DryRunWish, zone: Zone) {
  const { label, min, max } = wish;
  const unit = measuredUnitOf(label);
  const now = yield* Clock.currentTimeMillis;
  const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone.timeZone }).epochMilliseconds;
  const today = zone.days(now).date;
  const sum = sumRuleOf(label);
  const earliest = addDays(today, 1 - dryRunDays);
  const opened = opens === null ? earliest : zone.days(opens).date;
  // A sum that began before somebody may see it would tell of what was.
  const inside = sum === null || opened === spanStart(sum.span, opened) ? opened : spanEnd(sum.span, spanStart(sum.span, opened));
  const first = opens !== null && inside > earliest ? inside : earliest;
  const answer = { label, unit, first, needs };
  if (needs.length > 0 || first > today) return { ...answer, last: today, isWhole: true, count: 0, weeks: [], told: [] } satisfies DryRun;
  const from = midnight(first);
  const end = sum === null ? yield* tooMany(vehicleId, from) : null;
  const areas = label === areaLabel ? yield* areasInForce(vehicleId) : [];
  const version: Version = { organisationId, vehicleId, label, min, max, from, end, areas };
  const due = new Map([[vehicleId, { vehicleId, first: from, last: end ?? now }]]);
  const spans = yield* around(due);
  const memory = remembered();
  const { changes } =
    sum === null
      ? yield* reportAlerts(spans, [version], () => [], memory, perPage)
      : yield* sumAlerts(due, spans, [version], () => [], { ...zone, memory, exact: mostDryTold });
  const found: readonly Episode[] = changes.flatMap(([, { begun }]) => begun).toSorted((a, b) => a.start - b.start);
  const last = end === null ? today : zone.days(end).date;
  return {
    ...answer,
    last,
    isWhole: end === null,
    count: found.length,
    weeks: byWeek(
      found.map(({ start }) => zone.days(start).date),
      first,
      last,
    ),
    told: found.slice(0, mostDryTold).map(({ start, ...rest }) => ({ timestamp: start, ...rest })),
  } satisfies DryRun;
});
