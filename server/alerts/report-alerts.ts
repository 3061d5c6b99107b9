import { Effect } from 'effect';
import { type Changes, changesOf, type Walk, walkFrom } from '../../src/domain/alerts/episodes.ts';
import type { AlertSignal, Judge } from '../../src/domain/alerts/rule.ts';
import { standardVoltage } from '../../src/domain/alerts/rules/from-reports.ts';
import { judges } from '../../src/domain/alerts/rules/judges.ts';
import { alertRules, isReportLabel } from '../../src/domain/alerts/rules.ts';
import type { DueSpan } from './due.ts';
import type { KeptAlert } from './kept.ts';
import { firstVoltages, isReadSignal, nextReports, type PackedReports } from './packed-reports.ts';
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
  from: number;
  isAfter: boolean;
  isRead: boolean;
}

/** Reports that are read at once of each of many vehicles. */
const usualPage = 1_000;

const goOn = (vehicle: Vehicle, reports: PackedReports, perPage: number) => {
  const going = vehicle.rules.filter(({ walk }) => !walk.isDone());
  reports.until((report) => {
    let isDone = true;
    for (const { version, rule, reference, walk } of going) {
      if (walk.isDone()) continue;
      if (version.end !== null && report.time >= version.end) walk.finish();
      else if (report.time >= version.from) walk.step(report, rule.judge(report, version, reference, version.areas));
      isDone &&= walk.isDone();
    }
    return isDone;
  });
  if (reports.count < perPage) for (const { walk } of going) if (!walk.isDone()) walk.finish();
  vehicle.from = reports.last ?? vehicle.from;
  vehicle.isAfter = true;
  vehicle.isRead = going.every(({ walk }) => walk.isDone());
};

/** What changes of the alerts of rules that are judged report by report. Nothing is written. */
export const reportAlerts = Effect.fn('reportAlerts')(function* (
  due: ReadonlyMap<number, DueSpan>,
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
  const all = [...byVehicle].map(([vehicleId, rules]): Vehicle => {
    const from = Math.max(due.get(vehicleId)!.first, Math.min(...rules.map(({ version }) => version.from)));
    return { vehicleId, rules, from, isAfter: false, isRead: false };
  });
  // Of the reports only what these rules look at.
  const read = [...new Set(mine.flatMap(({ rule }) => rule.needs.filter(isReadSignal)))];
  for (let going = all; going.length > 0; going = going.filter(({ isRead }) => !isRead)) {
    const pages = yield* nextReports(going, perPage, read);
    for (const [i, vehicle] of going.entries()) goOn(vehicle, pages[i]!, perPage);
  }
  return all.flatMap(({ rules }) =>
    rules.map(({ version, walk }): readonly [Version, Changes<KeptAlert>] => {
      const { replaced, found } = walk.outcome();
      return [version, changesOf(replaced as readonly KeptAlert[], found)];
    }),
  );
});
