import type { UnheardRule } from '../rule.ts';

const rule = { kind: 'unheard', unit: null, bounds: 'none' } as const;

/** What they need is reported by no unit yet. */
export const unheard = {
  NSSuspectedCrash: { ...rule, needs: ['longitudinalAcceleration'] },
  NSSuspectedDerailment: { ...rule, needs: ['verticalAcceleration'] },
  NSLongDelayBreaks: { ...rule, needs: ['brakePressure'] },
  NSShuntingImpacts: { ...rule, needs: ['longitudinalAcceleration'] },
  NSFlatSpot: { ...rule, needs: ['axleVibration'] },
  NSSuspectedColdStart: { ...rule, needs: ['coolantTemperature'] },
} as const satisfies Readonly<Record<string, UnheardRule>>;
