import type { CellCounts } from '../shared/cell-counts.ts';
import { type Schedule, scheduleOf, withForms } from '../shared/schedule.ts';
import { shrink } from '../shared/shrink.ts';
import { runModel } from './run.ts';

export interface Failure {
  readonly seed: number;
  readonly violations: readonly string[];
}

/** What makes the schedule of a seed the one to be run; the regressions are kept as they were found. */
type HasForms = (schedule: Schedule) => Schedule;

/** What one seed breaks; nothing, as it should be. */
export const checkSeed = (seed: number, counts?: CellCounts, has: HasForms = withForms): Failure | null => {
  const violations = tryRun(has(scheduleOf(seed)), counts);
  return violations.length === 0 ? null : { seed, violations };
};

const tryRun = (schedule: Schedule, counts?: CellCounts): readonly string[] => {
  try {
    return runModel(schedule, undefined, counts).map(({ invariant, message }) => `${invariant} ${message}`);
  } catch (error) {
    return [`I8 ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** The failure with the fewest steps that still show it, to be read and kept as a regression. */
export const explained = async ({ seed, violations }: Failure, has: HasForms = withForms): Promise<string> => {
  const schedule = has(scheduleOf(seed));
  const invariant = violations[0]?.slice(0, 3) ?? '';
  const steps = await shrink(schedule.steps, (fewer) =>
    tryRun({ ...schedule, steps: fewer }).some((violation) => violation.startsWith(invariant)),
  );
  return [`seed ${seed}, lock ${schedule.hasLock}: ${violations.join('; ')}`, ...steps.map((step) => `  ${JSON.stringify(step)}`)].join(
    '\n',
  );
};
