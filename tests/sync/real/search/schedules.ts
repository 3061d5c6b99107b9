import type { FaultKind } from '../../shared/faults.ts';
import { type Schedule, scheduleOf, withForms } from '../../shared/schedule.ts';
import type { Office } from '../office/office.ts';
import { tryRun } from '../report.ts';
import { realSchedule } from '../run.ts';

export interface Shown {
  /** Null: none of so many schedules broke an invariant. */
  readonly seed: number | null;
  readonly invariants: string;
  readonly tried: number;
}
/** None: whatever can happen. */
export type Faults = readonly FaultKind[] | undefined;
const short = 6;

/** By turns any schedule, and a short one that is struck by the named faults alone; by forms as well every other time. */
const searchSchedule = (seed: number, under: Faults): Schedule => {
  if (under === undefined || seed % 4 === 0) return realSchedule(seed);
  const schedule = scheduleOf(seed, ({ kind }) => under.includes(kind), short);
  return seed % 2 === 0 ? withForms(schedule) : schedule;
};

/** The first schedule that shows the bug this thread was loaded with; with `only` that one alone. */
export const findPatch = async (office: Office, under: Faults, most: number, only: number | null): Promise<Shown> => {
  for (let seed = only ?? 1; seed <= (only ?? most); seed++) {
    const violations = await tryRun(office, searchSchedule(seed, under));
    if (violations.length > 0) {
      const invariants = [...new Set(violations.map((violation) => violation.slice(0, 3).trim()))].join(' ');
      return { seed, invariants, tried: seed };
    }
  }
  return { seed: null, invariants: '', tried: most };
};
