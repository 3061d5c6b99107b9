import { scheduleOf, withForms } from '../shared/schedule.ts';
import type { ClientRules } from './client-rules.ts';
import { runModel } from './run.ts';

/** The first seed whose schedule breaks an invariant under these rules, with the invariants it breaks; null: none of so many. */
export const findViolation = (rules: ClientRules, most: number): { readonly seed: number; readonly invariants: string } | null => {
  for (let seed = 1; seed <= most; seed++) {
    const violations = violationsUnder(rules, seed);
    if (violations.length > 0) return { seed, invariants: [...new Set(violations)].join(' ') };
  }
  return null;
};

const violationsUnder = (rules: ClientRules, seed: number): readonly string[] => {
  try {
    return runModel(withForms(scheduleOf(seed)), rules).map(({ invariant }) => invariant);
  } catch (error) {
    // A broken rule may keep the world from ever coming to rest.
    return [`I8 (${error instanceof Error ? error.message : String(error)})`];
  }
};
