import type { CellCounts } from '../shared/cell-counts.ts';
import { type Schedule, scheduleOf } from '../shared/schedule.ts';
import { shrink } from '../shared/shrink.ts';
import type { Office } from './office/office.ts';
import { planted } from './planted/planted.ts';
import type { Plants } from './planted/plants.ts';
import { realSchedule, runReal } from './run.ts';

export interface Failure {
  readonly seed: number;
  readonly violations: readonly string[];
  /** The fewest steps that still show it. */
  readonly steps: readonly string[];
}
interface Given {
  readonly counts?: CellCounts;
  readonly plants?: Plants;
}

export const tryRun = async (office: Office, schedule: Schedule, given: Given = {}): Promise<readonly string[]> => {
  try {
    return (await runReal(office, schedule, given)).map(({ invariant, message }) => `${invariant} ${message}`);
  } catch (error) {
    return [`I8 ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** What one seed breaks, shrunk with so many tries; null: nothing, as it should be. */
export const checkSeed = async (office: Office, seed: number, counts?: CellCounts, tries = 40): Promise<Failure | null> =>
  checkSchedule(office, realSchedule(seed), counts, tries);

export const checkSchedule = async (office: Office, schedule: Schedule, counts?: CellCounts, tries = 40): Promise<Failure | null> => {
  const { seed } = schedule;
  const violations = await tryRun(office, schedule, counts === undefined ? {} : { counts });
  if (violations.length === 0) return null;
  const invariant = violations[0]!.slice(0, 3);
  const isSame = async (fewer: Schedule['steps']) =>
    (await tryRun(office, { ...schedule, steps: fewer })).some((violation) => violation.startsWith(invariant));
  const steps = await shrink(schedule.steps, isSame, tries);
  return { seed, violations, steps: [`lock ${schedule.hasLock}`, ...steps.map((step) => JSON.stringify(step))] };
};

/** The first seed whose schedule shows the planted bug, with the invariants it breaks; null: none of so many. */
export const findBug = async (office: Office, bug: string, most: number) => {
  const { plants, under } = planted[bug]!;
  for (let seed = 1; seed <= most; seed++) {
    const schedule = under === undefined ? realSchedule(seed) : scheduleOf(seed, ({ kind }) => under.includes(kind), 8);
    const violations = await tryRun(office, schedule, { plants });
    if (violations.length > 0) return { seed, invariants: [...new Set(violations.map((violation) => violation.split(' ')[0]))].join(' ') };
  }
  return { seed: null, invariants: '' };
};
