import { Clock, Context, Deferred, Effect, Exit, Layer, Schedule } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Device } from '../../../src/api/contract/account/authorization.ts';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import type { Acknowledgement } from '../../../src/domain/fleet/telemetry.ts';
import { inOrganisation, type Scopes } from '../../platform/database/scope.ts';
import { type Days, daysOf } from './days.ts';
import { mergeFixes, sameFix } from './fix.ts';
import type { VehicleFix } from './position-rows.ts';
import { isRejected, type Judged, judge, type Leniency, type Rejected } from './validate.ts';
import { reportKey, type Written, writeReports } from './write.ts';

type Acknowledgements = readonly Acknowledgement[];

interface Waiting {
  readonly fixes: readonly VehicleFix[];
  readonly done: Deferred.Deferred<Written>;
}

/**
 * Requests that arrive while a transaction runs share the next one, up to this many reports: enough that the transaction itself costs
 * little of each, few enough that others are read and judged meanwhile.
 */
const sharedReports = 1_600;

/** So many transactions of an organisation run at once: while the database writes one, the other is read, derived and put into words. */
const atOnce = 2;

/** Requests of one organisation that wait for their transaction, how many reports they bring, and how many transactions run. */
interface Line {
  readonly requests: Waiting[];
  reports: number;
  running: number;
}

/** One report per vehicle and instant, in order of time. */
const gathered = (fixes: readonly VehicleFix[]): Map<number, VehicleFix[]> => {
  const byVehicle = new Map<number, Map<number, VehicleFix>>();
  for (const next of fixes) {
    const times = byVehicle.get(next.vehicleId) ?? new Map<number, VehicleFix>();
    byVehicle.set(next.vehicleId, times);
    const same = times.get(next.fix.time);
    times.set(next.fix.time, same ? { ...next, fix: mergeFixes(same.fix, next.fix) } : next);
  }
  const ordered = (times: Map<number, VehicleFix>) => [...times.values()].sort((a, b) => a.fix.time - b.fix.time);
  return new Map([...byVehicle].map(([vehicleId, times]) => [vehicleId, ordered(times)]));
};

const dayMillis = 86_400_000;
const monthsOf = (fixes: readonly VehicleFix[]): readonly string[] => {
  const days = new Set(fixes.map(({ fix }) => Math.floor(fix.time / dayMillis)));
  return [...new Set([...days].map((day) => `${new Date(day * dayMillis).toISOString().slice(0, 7)}-01`))];
};

const make = Effect.fnUntraced(function* (days: Days, mostWaiting: number) {
  const sql = yield* SqlClient.SqlClient;
  const database = yield* Effect.context<SqlClient.SqlClient | Scopes>();
  const scope = yield* Effect.scope;
  const months = new Set<string>();
  const lines = new Map<OrganisationId, Line>();

  const ensureMonths = Effect.fnUntraced(function* (fixes: readonly VehicleFix[]) {
    for (const month of monthsOf(fixes)) {
      if (months.has(month)) continue;
      // It changes nothing when it is there already: whoever was in its way is waited for, and it is tried again.
      const ensured = sql`select ensure_position_month(${month}::text::date)`;
      yield* Effect.retry(ensured, { times: 3, schedule: Schedule.jittered(Schedule.exponential('50 millis')) }).pipe(Effect.orDie);
      months.add(month);
    }
  });

  /** One transaction, or several where reports are late by days; on return everything is on disk. */
  const write = Effect.fn('Ingestion.write')(function* (organisationId: OrganisationId, fixes: readonly VehicleFix[]) {
    yield* ensureMonths(fixes);
    const received = yield* Clock.currentTimeMillis;
    const known = new Set<number>();
    const stored = new Set<string>();
    for (let left = fixes; left.length > 0; ) {
      const written = yield* inOrganisation(organisationId)(writeReports(organisationId, gathered(left), received, days)).pipe(
        Effect.provide(database),
      );
      for (const vehicleId of written.known) known.add(vehicleId);
      for (const key of written.stored) stored.add(key);
      left = written.rest;
    }
    return { known, stored } satisfies Written;
  });

  const take = (line: Line): Waiting[] => {
    let reports = 0;
    let count = 0;
    while (count < line.requests.length && (count === 0 || reports + line.requests[count]!.fixes.length <= sharedReports)) {
      reports += line.requests[count]!.fixes.length;
      count++;
    }
    line.reports -= reports;
    return line.requests.splice(0, count);
  };

  const drain = Effect.fnUntraced(function* (organisationId: OrganisationId, line: Line) {
    while (line.requests.length > 0) {
      const together = take(line);
      const exit = yield* Effect.exit(
        write(
          organisationId,
          together.flatMap(({ fixes }) => fixes),
        ),
      );
      if (Exit.isSuccess(exit) || together.length === 1) {
        for (const { done } of together) yield* Deferred.done(done, exit);
        continue;
      }
      // One bad request must not fail its neighbours.
      for (const { fixes, done } of together) yield* Deferred.done(done, yield* Effect.exit(write(organisationId, fixes)));
    }
    line.running--;
    if (line.running === 0) lines.delete(organisationId);
  });

  /** Waits for the transaction that stores the reports. A line that is full takes nobody; who comes first is never too much. */
  const join = Effect.fnUntraced(function* (organisationId: OrganisationId, fixes: readonly VehicleFix[]) {
    const done = yield* Deferred.make<Written>();
    const line = lines.get(organisationId) ?? { requests: [], reports: 0, running: 0 };
    if (line.reports > 0 && line.reports + fixes.length > mostWaiting) {
      return yield* new TooManyRequests({ code: 'ingestion_busy' });
    }
    lines.set(organisationId, line);
    line.requests.push({ fixes, done });
    line.reports += fixes.length;
    if (line.running < atOnce) {
      line.running++;
      yield* Effect.forkIn(drain(organisationId, line), scope);
    }
    return yield* Deferred.await(done);
  });

  /** Judges each message alone, stores what is right and answers one acknowledgement per message, in their order. */
  const accept = Effect.fn('Ingestion.accept')(function* (device: Device, messages: readonly unknown[], leniency?: Leniency) {
    const now = yield* Clock.currentTimeMillis;
    const fixes: VehicleFix[] = [];
    const judged = messages.map((message): Taken | Rejected => {
      const judgement = judge(message, now, leniency);
      if (isRejected(judgement)) return judgement;
      const vehicleId = judgement.vehicleId ?? device.vehicleId;
      if (vehicleId === null) return { reason: 'vehicle_missing', field: 'vehicleId' };
      if (device.vehicleId !== null && vehicleId !== device.vehicleId) return { reason: 'vehicle_unknown', field: 'vehicleId' };
      if (!(vehicleId > 0 && vehicleId < 2 ** 31)) return { reason: 'vehicle_unknown', field: 'vehicleId' };
      const found = judgement.notices ? { vehicleId, fix: judgement.fix, notices: judgement.notices } : { vehicleId, fix: judgement.fix };
      fixes.push(found);
      return found;
    });
    const nothing: Written = { known: new Set(), stored: new Set() };
    const written = fixes.length === 0 ? nothing : yield* join(device.organisationId, fixes);
    return acknowledge(messages, judged, written);
  });

  return { accept, write };
});

/** A report that will be stored, with what was left out of it or corrected. */
type Taken = VehicleFix & Pick<Judged, 'notices'>;

const idOf = (message: unknown): string | undefined => {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
  return typeof id === 'string' && id.length <= 64 ? id : undefined;
};

const acknowledge = (messages: readonly unknown[], judged: readonly (Taken | Rejected)[], written: Written): Acknowledgements => {
  const seen = new Map<string, VehicleFix>();
  return judged.map((judgement, index): Acknowledgement => {
    const id = idOf(messages[index]);
    const head = id === undefined ? { index } : { index, id };
    if ('reason' in judgement) return { ...head, result: 'rejected', ...judgement };
    const { vehicleId, fix, notices } = judgement;
    if (!written.known.has(vehicleId)) return { ...head, result: 'rejected', reason: 'vehicle_unknown', field: 'vehicleId' };
    const key = reportKey(vehicleId, fix.time);
    const before = seen.get(key);
    seen.set(key, judgement);
    const adds = written.stored.has(key) && !(before && sameFix(before.fix, mergeFixes(before.fix, fix)));
    const result = adds ? 'accepted' : 'duplicate';
    return notices ? { ...head, result, notices } : { ...head, result };
  });
};

/** How reports enter, whichever protocol brought them. */
export class Ingestion extends Context.Service<Ingestion, Effect.Success<ReturnType<typeof make>>>()('gleisblick/Ingestion') {
  /** At most `mostWaiting` reports of an organisation wait for their transaction. */
  static readonly layer = (timeZone = 'Europe/Berlin', mostWaiting = 100_000) =>
    Layer.effect(Ingestion, make(daysOf(timeZone), mostWaiting));
}
