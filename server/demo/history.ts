import { Clock, Effect } from 'effect';
import { Ingestion } from '../fleet/telemetry/ingestion.ts';
import { isRejected, judge } from '../fleet/telemetry/validate.ts';
import { Database } from '../platform/database/database.ts';
import { type DemoDevice, reportsBetween } from './drive.ts';
import type { DemoFleet } from './fleet.ts';

const daySeconds = 86_400;
const settingName = 'demo.history';

/** Times (epoch s) that still lack their reports. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

export const readGaps = Effect.fnUntraced(function* ({ organisationId }: DemoFleet) {
  const { sql, inOrganisation } = yield* Database;
  const rows = yield* inOrganisation(organisationId)(
    sql<{
      value: { readonly gaps: readonly Gap[] };
    }>`select value from setting where organisation_id = ${organisationId} and name = ${settingName}`,
  ).pipe(Effect.orDie);
  return rows[0]?.value.gaps;
});

export const saveGaps = Effect.fnUntraced(function* ({ organisationId }: DemoFleet, gaps: readonly Gap[]) {
  const { sql, inOrganisation } = yield* Database;
  const value = JSON.stringify({ gaps });
  yield* inOrganisation(organisationId)(sql`
    insert into setting (organisation_id, name, value) values (${organisationId}, ${settingName}, ${value}::text::jsonb)
    on conflict (organisation_id, name) do update set value = excluded.value`).pipe(Effect.orDie);
});

const fillVehicle = Effect.fnUntraced(function* (fleet: DemoFleet, device: DemoDevice, { from, until }: Gap) {
  const ingestion = yield* Ingestion;
  const now = yield* Clock.currentTimeMillis;
  const fixes = reportsBetween(device, from, until).flatMap((message) => {
    const judged = judge(message, now);
    return isRejected(judged) ? [] : [{ vehicleId: device.vehicleId, fix: judged.fix }];
  });
  if (fixes.length > 0) yield* ingestion.write(fleet.organisationId, fixes);
});

/** Half of the time is left to whoever uses the portal meanwhile. */
const paced = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const started = yield* Clock.currentTimeMillis;
    const done = yield* effect;
    yield* Effect.sleep((yield* Clock.currentTimeMillis) - started);
    return done;
  });

/** Fills the newest day of a fleet's gaps; answers what is left. */
const fillDay = Effect.fnUntraced(function* (fleet: DemoFleet, gaps: readonly Gap[]) {
  const newest = gaps.reduce((a, b) => (b.until > a.until ? b : a));
  const from = Math.max(newest.from, newest.until - daySeconds);
  yield* Effect.forEach(fleet.devices, (device) => paced(fillVehicle(fleet, device, { from, until: newest.until })), { discard: true });
  const left = gaps.flatMap((gap) => (gap !== newest ? [gap] : from > gap.from ? [{ from: gap.from, until: from }] : []));
  yield* saveGaps(fleet, left);
  return left;
});

/** Fills all gaps, newest day first over all fleets; `progress` gets the share done, 0 to 1. */
export const fillHistory = Effect.fn('fillHistory')(function* (
  work: readonly { readonly fleet: DemoFleet; readonly gaps: readonly Gap[] }[],
  progress: (share: number) => Effect.Effect<void>,
) {
  const open = work.map(({ fleet, gaps }) => ({ fleet, gaps }));
  const left = () => open.reduce((sum, { gaps }) => gaps.reduce((total, { from, until }) => total + until - from, sum), 0);
  const all = left();
  while (left() > 0) {
    yield* progress(1 - left() / all);
    for (const one of open) if (one.gaps.length > 0) one.gaps = yield* fillDay(one.fleet, one.gaps);
  }
  yield* progress(1);
});
