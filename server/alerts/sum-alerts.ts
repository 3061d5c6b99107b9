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
import type { Around, Waiting } from './neighbours/around.ts';
import type { Remembered } from './remembered.ts';
import { perUnit, type Span } from './sum-span.ts';
import type { Version } from './versions.ts';

/** To what the sums of spans have come, in the rules' units. */
const sumsOf = Effect.fnUntraced(function* (spans: readonly Span[]) {
  if (spans.length === 0) return new Map<Span, number>();
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<Span & { i: number }>(
    [
      { name: 'i', type: 'int', of: (row) => row.i },
      { name: 'vehicle_id', type: 'int', of: (row) => row.version.vehicleId },
      { name: 'first', type: 'date', of: (row) => row.start },
      { name: 'behind', type: 'date', of: (row) => row.end },
      { name: 'is_time', type: 'bool', of: (row) => (row.rule.of === 'operatingHours' ? 't' : 'f') },
    ],
    spans.map((span, i) => ({ ...span, i })),
  );
  const rows = yield* sql.unsafe<{ i: number; sum: number }>(
    `select t.i, coalesce((select sum(case when t.is_time then d.idle_ms::int8 + d.driving_ms else d.distance_mm end)
       from vehicle_day d where d.vehicle_id = t.vehicle_id and d.day >= t.first and d.day < t.behind), 0)::float8 as sum from ${from}`,
    parameters,
  );
  return new Map(rows.map(({ i, sum }) => [spans[i]!, sum / perUnit(spans[i]!.rule)]));
});

const somewhere = ({ from, until, version }: Span): Episode => ({ start: from, until, value: null, limit: version.max, bound: 'max' });

interface Terms {
  readonly days: Days;
  readonly timeZone: string;
  readonly memory: Remembered;
  /** Of how many the moment is looked for in the reports of its day; of any more only in which span they were. */
  readonly exact?: number;
}

/**
 * What changes of the alerts about sums: one for each day, week or month of the operator in which the sum has passed its limit, at the
 * report with which it did; and which vehicles wait for their next report. Nothing is written.
 */
export const sumAlerts = Effect.fn('sumAlerts')(function* (
  due: ReadonlyMap<number, DueSpan>,
  neighbours: ReadonlyMap<number, Around>,
  versions: readonly Version[],
  keptOf: (version: Version) => readonly KeptAlert[],
  { days, timeZone, memory, exact = Number.POSITIVE_INFINITY }: Terms,
) {
  const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds;
  const spans = versions.flatMap((version): Span[] => {
    const rule = sumRuleOf(version.label);
    if (rule === null || version.max === null) return [];
    const { first, last } = due.get(version.vehicleId)!;
    const isCalm = (start: string) => memory.isCalm(version, start, first, last);
    const begin = days(Math.max(first, version.from)).date;
    const end = days(version.end === null ? last : Math.min(last, version.end - 1)).date;
    return spansOver(rule.span, begin, end).flatMap((start) => {
      if (isCalm(start)) return [];
      const [from, until] = [midnight(start), midnight(spanEnd(rule.span, start))];
      const kept = keptOf(version).filter((one) => one.start >= from && one.start < until);
      // What was passed before anything new came stays passed.
      return kept.some((one) => one.start < first) ? [] : [{ version, rule, start, end: spanEnd(rule.span, start), from, until, kept }];
    });
  });
  const sums = yield* sumsOf(spans);
  const changes: (readonly [Version, Changes<KeptAlert>])[] = [];
  const waiting: Waiting[] = [];
  let sought = 0;
  for (const span of spans) {
    const left = span.version.max! - sums.get(span)!;
    const isSought = span.from < span.version.from || sought < exact;
    const { vehicleId, organisationId } = span.version;
    const crossed = left < 0 && isSought ? yield* crossing(span, days, neighbours.get(vehicleId)!) : null;
    const found = crossed?.found ?? (left >= 0 ? [] : [somewhere(span)]);
    if (crossed !== null && crossed.waits > 0) waiting.push({ organisationId, vehicleId, millis: crossed.waits });
    sought += found.length;
    const { last } = due.get(vehicleId)!;
    if (left < 0) memory.forget(span.version, span.start);
    else memory.noteSum(span.version, span.start, last, left, span.rule.of === 'operatingHours');
    changes.push([span.version, changesOf(span.kept, found)]);
  }
  return { changes, waiting };
});
