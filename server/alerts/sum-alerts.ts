import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { Temporal } from 'temporal-polyfill';
import { type Changes, changesOf, type Episode } from '../../src/domain/alerts/episodes.ts';
import { sumRuleOf } from '../../src/domain/alerts/rules.ts';
import { spanEnd, spansOver } from '../../src/domain/alerts/span.ts';
import { unnested } from '../fleet/telemetry/columns.ts';
import type { Days } from '../fleet/telemetry/days.ts';
import { crossing } from './crossing.ts';
import type { DueSpan } from './due.ts';
import type { KeptAlert } from './kept.ts';
import { perUnit, type Span } from './sum-span.ts';
import type { Version } from './versions.ts';

/** The spans whose sum has come to more than their limit. */
const exceeded = Effect.fnUntraced(function* (spans: readonly Span[]) {
  if (spans.length === 0) return new Set<Span>();
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<Span & { i: number }>(
    [
      { name: 'i', type: 'int', of: (row) => row.i },
      { name: 'vehicle_id', type: 'int', of: (row) => row.version.vehicleId },
      { name: 'first', type: 'date', of: (row) => row.start },
      { name: 'behind', type: 'date', of: (row) => row.end },
      { name: 'is_time', type: 'bool', of: (row) => (row.rule.of === 'operatingHours' ? 't' : 'f') },
      { name: 'most', type: 'float8', of: (row) => row.version.max! * perUnit(row.rule) },
    ],
    spans.map((span, i) => ({ ...span, i })),
  );
  const rows = yield* sql.unsafe<{ i: number }>(
    `select t.i from ${from} where t.most < (select sum(case when t.is_time then d.idle_ms::int8 + d.driving_ms else d.distance_mm end)
       from vehicle_day d where d.vehicle_id = t.vehicle_id and d.day >= t.first and d.day < t.behind)`,
    parameters,
  );
  return new Set(rows.map(({ i }) => spans[i]!));
});

/**
 * What changes of the alerts about sums: one for each day, week or month of the operator in which the sum has passed its limit, at the
 * report with which it did. Nothing is written.
 */
export const sumAlerts = Effect.fn('sumAlerts')(function* (
  due: ReadonlyMap<number, DueSpan>,
  versions: readonly Version[],
  keptOf: (version: Version) => readonly KeptAlert[],
  days: Days,
  timeZone: string,
) {
  const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds;
  const spans = versions.flatMap((version): Span[] => {
    const rule = sumRuleOf(version.label);
    if (rule === null || version.max === null) return [];
    const { first, last } = due.get(version.vehicleId)!;
    const begin = days(Math.max(first, version.from)).date;
    const end = days(version.end === null ? last : Math.min(last, version.end - 1)).date;
    return spansOver(rule.span, begin, end).flatMap((start) => {
      const [from, until] = [midnight(start), midnight(spanEnd(rule.span, start))];
      const kept = keptOf(version).filter((one) => one.start >= from && one.start < until);
      // What was passed before anything new came stays passed.
      return kept.some((one) => one.start < first) ? [] : [{ version, rule, start, end: spanEnd(rule.span, start), from, until, kept }];
    });
  });
  const over = yield* exceeded(spans);
  const changes: (readonly [Version, Changes<KeptAlert>])[] = [];
  for (const span of spans) {
    const found: Episode[] = over.has(span) ? yield* crossing(span, days) : [];
    changes.push([span.version, changesOf(span.kept, found)]);
  }
  return changes;
});
