import type { ReportRule } from '../rule.ts';

const plain = { kind: 'report', unit: null, bounds: 'none' } as const;
const signal = { ...plain, measured: 'g' } as const;

/** Judged report by report, by what most units report or a few; how stands in `judges.ts`, which pages do without. */
export const ofReports = {
  NSLeavingDefinedArea: { ...plain, needs: ['position', 'definedArea'] },
  NSSpeedlimitExeeded: { kind: 'report', unit: 'kmPerHr', bounds: 'max', needs: ['speed'] },
  NSOutsideTemperature: { kind: 'report', unit: 'celsius', bounds: 'both', needs: ['temperature'] },
  NSVoltageDrop: { kind: 'report', unit: 'percentage', bounds: 'max', needs: ['voltage'] },
  NSSuspiciousDrivingBehaviour: { ...plain, needs: ['speed', 'status'] },
  NSSuspectedCrash: { ...signal, needs: ['longitudinalAcceleration'] },
  NSSuspectedDerailment: { ...signal, needs: ['verticalAcceleration'] },
  NSShuntingImpacts: { ...signal, needs: ['longitudinalAcceleration'] },
  NSFlatSpot: { ...signal, needs: ['axleVibration', 'speed'] },
  NSSuspectedColdStart: { ...plain, measured: 'celsius', needs: ['coolantTemperature', 'status'] },
} satisfies Readonly<Record<string, ReportRule>>;
