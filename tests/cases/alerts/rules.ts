import type { AlertLimits, AlertReport } from '../../../src/domain/alerts/rule.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';

type Said = Partial<Omit<AlertReport, 'time'>>;
interface RuleCase {
  readonly limits: AlertLimits;
  /** Of the vehicle's battery, V. */
  readonly reference?: number;
  /** Reports a minute apart, each run of them one alert or none. */
  readonly fires: readonly (readonly Said[])[];
  readonly silent: readonly (readonly Said[])[];
}

const speeds = (...values: readonly (number | null)[]): readonly Said[] => values.map((speed) => ({ speed }));
const degrees = (...values: readonly number[]): readonly Said[] => values.map((temperature) => ({ temperature }));
const volts = (...values: readonly number[]): readonly Said[] => values.map((voltage) => ({ voltage }));

/** What each rule that is judged report by report must notice, and what not. */
export const ruleCases: Partial<Readonly<Record<AlertLabel, RuleCase>>> = {
  NSSpeedlimitExeeded: {
    limits: { min: null, max: 100 },
    fires: [speeds(90, 100.1), speeds(101, 99, 101, 96, 100.5), speeds(140, null, 140)],
    silent: [speeds(0, 100, 99.9, 100), speeds(null)],
  },
  NSOutsideTemperature: {
    limits: { min: -20, max: 45 },
    fires: [degrees(20, 45.1), degrees(-19, -20.1, -19.5, -20.1), degrees(46, 44, 46)],
    silent: [degrees(-20, 45, 0), []],
  },
  NSVoltageDrop: {
    limits: { min: null, max: 20 },
    reference: 110,
    fires: [volts(109, 87.9), volts(80, 88.5, 80, 89)],
    silent: [volts(110, 88, 114), [{}]],
  },
  NSSuspiciousDrivingBehaviour: {
    limits: { min: null, max: null },
    fires: [
      [
        { speed: 0, status: 1 },
        { speed: 24, status: 1 },
        { speed: 9, status: 1 },
        { speed: 24, status: 1 },
      ],
      [{ speed: 30, ignition: false, engine: false }],
      [{ speed: 30, ignition: false }],
    ],
    silent: [
      [{ speed: 60, status: 4 }],
      [{ speed: 60, ignition: true, engine: true }],
      [{ speed: 8, status: 1 }],
      [{ speed: 60 }],
      [{ speed: 30, ignition: false, engine: true }],
      [{ status: 1 }],
    ],
  },
};
