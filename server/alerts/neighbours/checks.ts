import type { AlertReport } from '../../../src/domain/alerts/rule.ts';
import { limits } from '../../fleet/telemetry/limits.ts';
import { furthest, metresBetween, spreadOf } from '../../fleet/telemetry/way/distance.ts';
import { isBack, isFarFrom, isPoor, longest, shortMillis } from '../../fleet/telemetry/way/excursion.ts';
import type { ReadSignal } from '../packed-reports.ts';

/** How a report stands to the one before it: `differs` by much; `impossible`: no vehicle comes from the one to the other. */
type Standing = 'fits' | 'differs' | 'impossible';

/** How one signal is compared between neighbouring reports that have it. */
export interface Check {
  readonly has: (report: AlertReport) => boolean;
  readonly against: (before: AlertReport, report: AlertReport) => Standing;
  /** Whether the report after one that does not fit supports it. */
  readonly confirms: (before: AlertReport, report: AlertReport, after: AlertReport, standing: Standing) => boolean;
  /** How long after a report its neighbour may contradict it, ms. */
  readonly within: (report: AlertReport) => number;
}

const differs = (isFar: boolean): Standing => (isFar ? 'differs' : 'fits');

const isOutOfReach = (a: AlertReport, b: AlertReport) => metresBetween(a, b)! > furthest(b.time - a.time) + spreadOf(a, b);
/** Back where it was, as the way of a vehicle is judged; or, where it cannot have come, nearer to the place before. */
const position: Check = {
  has: ({ lat }) => lat !== null,
  // A fix of a mast proves nothing against one of a satellite.
  against: (before, report) =>
    isOutOfReach(before, report) && !(isPoor(before) && !isPoor(report)) ? 'impossible' : differs(isFarFrom(before, report)),
  confirms: (before, report, after, standing) =>
    standing === 'impossible'
      ? !isOutOfReach(report, after) && metresBetween(report, after)! < metresBetween(before, after)!
      : !isBack({ base: before, isFar: true }, report, after),
  within: longest,
};

/** m/s²: what trains keep below except in an emergency, when the next report confirms it. */
const greatestChange = 1;
const perSecond = (kmh: number) => kmh / 3.6;

/** A vehicle that was elsewhere and back at this speed took longer than the times it takes to reach it. */
const thereAndBack = 3;

/** Whether a vehicle can change from one speed to the other in the time between, and on the way that their places show. */
const speedStanding = (a: AlertReport, b: AlertReport): Standing => {
  const change = perSecond(Math.max(0, Math.abs(b.speed! - a.speed!) - limits.doubtfulSpeed));
  const least = (change / greatestChange) * 1000;
  const millis = b.time - a.time;
  if (least > millis) return 'impossible';
  const metres = metresBetween(a, b);
  const low = perSecond(Math.min(a.speed!, b.speed!));
  if (metres === null || metres + spreadOf(a, b) >= ((low + change) ** 2 - low ** 2) / (2 * greatestChange)) return 'fits';
  return millis <= Math.max(shortMillis, thereAndBack * least) ? 'impossible' : 'differs';
};
const speed: Check = {
  has: (report) => report.speed !== null,
  against: speedStanding,
  confirms: (_, report, after) => speedStanding(report, after) === 'fits',
  within: () => shortMillis,
};

/** A value that changes slowly: one that jumps by more than a step and back with the next report was never there. */
const slow = (read: (report: AlertReport) => number | null, stepOf: (a: number, b: number) => number): Check => {
  const jump = (a: AlertReport, b: AlertReport) => {
    const [from, to] = [read(a)!, read(b)!];
    return Math.abs(to - from) > stepOf(from, to) ? to - from : 0;
  };
  return {
    has: (report) => read(report) !== null,
    against: (before, report) => differs(jump(before, report) !== 0),
    confirms: (before, report, after) => jump(before, report) * jump(report, after) >= 0,
    within: () => shortMillis,
  };
};
/** °C. */
const temperatureStep = () => 10;
const voltageShare = 0.15;
/** G of the axle box per km/h, from the speed on at which they tell anything. */
const vibrationStep = () => 0.03;
const tellingSpeed = 20;

const flags = ['isOff', 'ignition', 'engine'] as const;
const flagOf = (report: AlertReport, flag: (typeof flags)[number]) =>
  flag !== 'isOff' ? report[flag] : report.status === null ? null : report.status === 1;
const isChanged = (a: boolean | null, b: boolean | null) => a !== null && b !== null && a !== b;
/** Switched on or off for one report alone. */
const status: Check = {
  has: (report) => flags.some((flag) => flagOf(report, flag) !== null),
  against: (before, report) => differs(flags.some((flag) => isChanged(flagOf(before, flag), flagOf(report, flag)))),
  confirms: (before, report, after) =>
    !flags.some((flag) => {
      const value = flagOf(report, flag);
      return isChanged(flagOf(before, flag), value) && isChanged(value, flagOf(after, flag));
    }),
  within: () => shortMillis,
};

/** Null: of an impact there is one report alone, which no other can contradict. */
export const checks: Readonly<Record<ReadSignal, Check | null>> = {
  position,
  speed,
  temperature: slow(({ temperature }) => temperature, temperatureStep),
  voltage: slow(
    ({ voltage }) => voltage,
    (a, b) => voltageShare * Math.max(a, b),
  ),
  status,
  axleVibration: slow((report) => {
    const { axleVibration, speed: kmh } = report;
    return axleVibration === null || kmh === null || kmh < tellingSpeed ? null : axleVibration / kmh;
  }, vibrationStep),
  coolantTemperature: slow(({ coolantTemperature }) => coolantTemperature, temperatureStep),
  longitudinalAcceleration: null,
  verticalAcceleration: null,
};

/** The report as if it had not contained a signal. */
export const without = (report: AlertReport, signal: ReadSignal): AlertReport => {
  if (signal === 'position') return { ...report, lat: null, lng: null };
  return signal === 'status' ? { ...report, status: null, ignition: null, engine: null } : { ...report, [signal]: null };
};
