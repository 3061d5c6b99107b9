import { Effect } from 'effect';
import { type Changes, changesOf, type Walk, walkFrom } from '../../src/domain/alerts/episodes.ts';
import type { AlertReport, AlertSignal, Judge } from '../../src/domain/alerts/rule.ts';
import { standardVoltage } from '../../src/domain/alerts/rules/from-reports.ts';
import { judges } from '../../src/domain/alerts/rules/judges.ts';
import { alertRules, isReportLabel } from '../../src/domain/alerts/rules.ts';
import type { KeptAlert } from './kept.ts';
import type { Around, Waiting } from './neighbours/around.ts';
import { sieve } from './neighbours/sieve.ts';
import { firstVoltages, isReadSignal, nextReports, type PackedReports, type ReadSignal } from './packed-reports.ts';
import type { Remembered } from './remembered.ts';
import type { Version } from './versions.ts';

interface Judged {
  readonly needs: readonly AlertSignal[];
  readonly judge: Judge;
}
/** One rule of one vehicle under one setting, on its way through the reports. */
interface Going {
  readonly version: Version;
  readonly rule: Judged;
  readonly reference: number | null;
  readonly walk: Walk;
}
interface Vehicle {
  readonly vehicleId: number;
  readonly rules: readonly Going[];
  readonly sieve: ReturnType<typeof sieve>;
  from: number;
  isAfter: boolean;
  isRead: boolean;
}

/** Reports that are read at once of each of many vehicles. */
const usualPage = 1_000;

/** One report on its way to the rules, from the first one on that is judged again. */
const judged = (rules: readonly Going[], first: number) => (report: AlertReport) => {
  if (report.time < first) return;
  for (const { version, rule, reference, walk } of rules) {
    if (walk.isDone()) continue;
    if (version.end !== null && report.time >= version.end) walk.finish();
    else if (report.time >= version.from) walk.step(report, rule.judge(report, version, reference, version.areas));
  }
};

const isDone = ({ rules }: Vehicle) => rules.every(({ walk }) => walk.isDone());

const goOn = (vehicle: Vehicle, reports: PackedReports, perPage: number) => {
  reports.until((report) => {
    vehicle.sieve.take(report);
    return isDone(vehicle);
  });
  if (reports.count < perPage && !isDone(vehicle)) {
    vehicle.sieve.end();
    for (const { walk } of vehicle.rules) if (!walk.isDone()) walk.finish();
  }
  vehicle.from = reports.last ?? vehicle.from;
  vehicle.isAfter = true;
  vehicle.isRead = isDone(vehicle);
};

const signalsOf = (rules: readonly Judged[]) => new Set(rules.flatMap(({ needs }) => needs.filter(isReadSignal)));
/** A speed is checked by the way between places, too. */
const withPlaces = (signals: ReadonlySet<ReadSignal>) => (signals.has('speed') ? new Set([...signals, 'position' as const]) : signals);

/** What changes of the alerts of rules that are judged report by report, and which vehicles wait for their next one. Nothing is written. */
export const reportAlerts = Effect.fn('reportAlerts')(function* (
  due: ReadonlyMap<number, Around>,
  versions: readonly Version[],
  keptOf: (version: Version) => readonly KeptAlert[],
  memory: Remembered,
  perPage = usualPage,
) {
  const mine = versions.flatMap((version) => {
    const { label } = version;
    return isReportLabel(label) ? [{ version, rule: { needs: alertRules[label].needs, judge: judges[label] } }] : [];
  });
  const isOfVoltage = (rule: Judged) => rule.needs.includes('voltage');
  const isUnknown = ({ vehicleId, from }: Version) => (memory.voltageOf(vehicleId, from)?.time ?? Infinity) >= due.get(vehicleId)!.first;
  const unknown = mine.flatMap(({ version, rule }) => (isOfVoltage(rule) && isUnknown(version) ? [version] : []));
  const voltages = unknown.length === 0 ? [] : yield* firstVoltages(unknown);
  for (const { vehicleId, from, ...voltage } of voltages) memory.noteVoltage(vehicleId, from, voltage);
  const byVehicle = new Map<number, Going[]>();
  for (const { version, rule } of mine) {
    const { first, last } = due.get(version.vehicleId)!;
    const voltage = isOfVoltage(rule) ? memory.voltageOf(version.vehicleId, version.from) : undefined;
    // A report that says which battery it is judges all others anew.
    const lastNew = voltage !== undefined && voltage.time >= first ? Number.POSITIVE_INFINITY : last;
    const walk = walkFrom({ lastNew, end: version.end, kept: keptOf(version), from: Math.max(first, version.from) });
    const going = { version, rule, walk, reference: voltage === undefined ? null : standardVoltage(voltage.volts) };
    byVehicle.set(version.vehicleId, [...(byVehicle.get(version.vehicleId) ?? []), going]);
  }
  // Of the reports only what these rules look at.
  const read = [...withPlaces(signalsOf(mine.map(({ rule }) => rule)))];
  const all = [...byVehicle].map(([vehicleId, rules]): Vehicle => {
    const { first, context, silence } = due.get(vehicleId)!;
    const checked = sieve([...signalsOf(rules.map(({ rule }) => rule))], silence, judged(rules, first));
    return { vehicleId, rules, sieve: checked, from: context, isAfter: false, isRead: false };
  });
  for (let going = all; going.length > 0; going = going.filter(({ isRead }) => !isRead)) {
    const pages = yield* nextReports(going, perPage, read);
    for (const [i, vehicle] of going.entries()) goOn(vehicle, pages[i]!, perPage);
  }
  const changes = all.flatMap(({ rules }) =>
    rules.map(({ version, walk }): readonly [Version, Changes<KeptAlert>] => {
      const { replaced, found } = walk.outcome();
      return [version, changesOf(replaced as readonly KeptAlert[], found)];
    }),
  );
  const waiting = all.flatMap(({ vehicleId, rules, sieve: { waits } }): readonly Waiting[] =>
    waits() > 0 ? [{ organisationId: rules[0]!.version.organisationId, vehicleId, millis: waits() }] : [],
  );
  return { changes, waiting };
});
