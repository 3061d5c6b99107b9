import { Cause, Clock, Config, Effect, Schedule } from 'effect';
import { Beside } from '../platform/database/beside.ts';
import { isBusy } from '../platform/database/busy.ts';
import { Database } from '../platform/database/database.ts';
import { inTurn, turns } from '../platform/database/turns.ts';
import { failureFields } from '../platform/failure.ts';
import { Health } from '../platform/health.ts';
import { setAlertRules, settleAlerts } from './alerts.ts';
import { type DemoFleet, demoFleets } from './fleet.ts';
import { fillHistory, type Gap, readGaps, saveGaps } from './history.ts';
import { driveLive } from './live.ts';
import { fillLogbook } from './logbook.ts';
import { sailShips } from './ships.ts';
import { northFleet, southFleet } from './vehicles.ts';

const daySeconds = 86_400;
const usualHistory = 60;
/** The live drive begins so far back that every vehicle has reported at least once: one that is off reports every half hour. */
const leadSeconds = 2_200;
const settleEvery = '10 seconds';

const latestOf = Effect.fnUntraced(function* ({ organisationId }: DemoFleet) {
  const { sql, inOrganisation } = yield* Database;
  const rows = yield* inOrganisation(organisationId)(
    sql<{ latest: number | null }>`select max(latest) as latest from live_state where organisation_id = ${organisationId}`,
  ).pipe(Effect.orDie);
  const latest = rows[0]?.latest ?? null;
  return latest === null ? null : Math.floor(latest / 1000);
});

/** What a fleet lacks: so many days at the first start, later also the time the server was not running. */
const gapsOf = Effect.fnUntraced(function* (fleet: DemoFleet, from: number, days: number) {
  const latest = yield* latestOf(fleet);
  const oldest = from - days * daySeconds;
  const kept: readonly Gap[] = (yield* readGaps(fleet)) ?? [{ from: oldest, until: latest ?? from }];
  const missed = latest !== null && latest < from ? [{ from: Math.max(latest, oldest), until: from }] : [];
  const gaps = [...kept, ...missed].filter((gap) => gap.until > gap.from);
  yield* saveGaps(fleet, gaps);
  return gaps;
});

/**
 * Seeds the demo fleet and its logbook where they are missing, drives the fleet in real time and fills its history in the background, all
 * until the scope closes. `GLEISBLICK_FLEET` makes one fleet of that size instead, without history or logbook;
 * `GLEISBLICK_HISTORY_DAYS` says how many days of history there are, 60 unless told; with `GLEISBLICK_DEMO_LIVE=off` nothing drives by
 * itself. `report` gets lines for the person at the terminal.
 */
export const startDemo = Effect.fn('startDemo')(function* (report: (line: string) => Effect.Effect<void>) {
  const health = yield* Health;
  const size = yield* Config.Int('GLEISBLICK_FLEET').pipe(Config.withDefault(0), Effect.orDie);
  const days = yield* Config.Int('GLEISBLICK_HISTORY_DAYS').pipe(Config.withDefault(usualHistory), Effect.orDie);
  const drives = yield* Config.Boolean('GLEISBLICK_DEMO_LIVE').pipe(Config.withDefault(true), Effect.orDie);
  const beside = yield* Beside;
  const seed = Effect.gen(function* () {
    const fleets = yield* demoFleets(size > 0 ? size : undefined);
    if (size > 0) return fleets;
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1000);
    const since = now - days * daySeconds;
    yield* Effect.forEach([northFleet, southFleet], (vehicles, i) => setAlertRules(fleets[i]!, vehicles, since), { discard: true });
    yield* Effect.forEach([northFleet, southFleet], (vehicles, i) => fillLogbook(fleets[i]!, vehicles, now)).pipe(
      Effect.flatMap(([north = 0, south = 0]) => (north + south > 0 ? report(`Demo logbook: ${north + south} entries`) : Effect.void)),
      Effect.catchCause((cause) => Effect.logError('The demo logbook could not be filled', failureFields(cause))),
    );
    return fleets;
  });
  const fleets = yield* inTurn(beside, turns.seed)(seed).pipe(Effect.orDie);

  let printed = -1;
  const progress = (share: number) =>
    Effect.gen(function* () {
      yield* health.historyReady(share * 100);
      const tenth = Math.floor(share * 10);
      if (tenth === printed) return;
      printed = tenth;
      yield* report(`Demo history: ${tenth * 10} %`);
    });
  const drive = Effect.gen(function* () {
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1000);
    const lead = size > 0 ? 60 : leadSeconds;
    const work = yield* Effect.forEach(fleets, (fleet) =>
      Effect.gen(function* () {
        const latest = yield* latestOf(fleet);
        const from = Math.max(now - lead, latest ?? 0);
        return { fleet, from, gaps: size > 0 ? [] : yield* gapsOf(fleet, from, days) };
      }),
    );
    const isFilled = work.every(({ gaps }) => gaps.length === 0);
    const fill = fillHistory(work, progress).pipe(
      Effect.catchCause((cause) => Effect.logError('The demo history could not be filled', failureFields(cause))),
    );
    const live = drives ? work.map(({ fleet, from }) => driveLive(fleet, from)) : [];
    const settled = Effect.forever(Effect.andThen(Effect.forEach(fleets, settleAlerts, { discard: true }), Effect.sleep(settleEvery)));
    yield* Effect.all([isFilled ? Effect.void : fill, settled, drives ? sailShips : Effect.void, ...live], {
      concurrency: 'unbounded',
      discard: true,
    });
    return yield* Effect.never;
  });
  // One server drives; when it ends, or its database was away, the next one goes on where the reports end.
  yield* inTurn(
    beside,
    turns.drive,
    '5 seconds',
  )(drive).pipe(
    Effect.catchCause((cause) =>
      isBusy(Cause.squash(cause)) ? Effect.void : Effect.logError('The demo fleet stopped', failureFields(cause)),
    ),
    Effect.repeat(Schedule.spaced('1 second')),
    Effect.forkScoped,
  );
});
