import type { UnheardRule } from '../rule.ts';

const rule = { kind: 'unheard', unit: null, bounds: 'none' } as const;

/** What they need is reported by no unit yet. */
export const unheard = {
  NSLongDelayBreaks: { ...rule, needs: ['brakePressure'] },
} as const satisfies Readonly<Record<string, UnheardRule>>;
