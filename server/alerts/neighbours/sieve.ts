import type { AlertReport } from '../../../src/domain/alerts/rule.ts';
import type { ReadSignal } from '../packed-reports.ts';
import { checks, without } from './checks.ts';

/** To either side of a report so many are looked at for the next one that has the same signal. */
export const neighbourhood = 4;

/** `alone`: contradicted; `waits`: for the next report, or until a time of silence in ms is over. */
type Verdict = 'counts' | 'alone' | { readonly waits: number };

/** What follows a report: the reports themselves, and for how long nothing came after the last of them; null where more may be there. */
interface Following {
  readonly reports: readonly AlertReport[];
  readonly silence: number | null;
}

/** Whether a signal of a report counts, by its neighbours: `earlier` and what follows in order of time. */
export const verdict = (
  signal: ReadSignal,
  earlier: readonly AlertReport[],
  report: AlertReport,
  { reports, silence }: Following,
): Verdict => {
  const check = checks[signal];
  if (check === null || !check.has(report)) return 'counts';
  const before = earlier.findLast(check.has);
  const standing = before === undefined ? 'fits' : check.against(before, report);
  if (standing === 'fits') return 'counts';
  const within = check.within(report);
  const isNear = ({ time }: AlertReport) => time - report.time <= within;
  const after = reports.find(check.has);
  if (after !== undefined && isNear(after)) return check.confirms(before!, report, after, standing) ? 'counts' : 'alone';
  // No silence shows that a vehicle was where it cannot have come to.
  if (standing === 'impossible') return 'alone';
  const isOver = after !== undefined || silence === null || silence > within || reports.some((one) => !isNear(one));
  return isOver ? 'counts' : { waits: within };
};

/**
 * Passes a vehicle's reports on in order of time, a few later, without the signals that their neighbours contradict, or may still contradict.
 * `silence`: ms since the newest of its reports came.
 */
export const sieve = (signals: readonly ReadSignal[], silence: number, pass: (report: AlertReport) => void) => {
  const checked = signals.filter((signal) => checks[signal] !== null);
  const held: AlertReport[] = [];
  let next = 0;
  let waits = 0;
  const settle = (isLast: boolean) => {
    const report = held[next]!;
    const earlier = held.slice(Math.max(0, next - neighbourhood), next);
    const following = { reports: held.slice(next + 1, next + 1 + neighbourhood), silence: isLast ? silence : null };
    let passed = report;
    for (const signal of checked) {
      const found = verdict(signal, earlier, report, following);
      if (found === 'counts') continue;
      passed = without(passed, signal);
      if (found !== 'alone') waits = Math.max(waits, found.waits);
    }
    next++;
    if (next > neighbourhood) {
      held.shift();
      next--;
    }
    pass(passed);
  };
  return {
    take: (report: AlertReport) => {
      held.push({ ...report });
      if (held.length - next > neighbourhood) settle(false);
    },
    /** No report follows. */
    end: () => {
      while (next < held.length) settle(true);
    },
    /** For how long a silence has to last until what waits counts, ms; 0 where nothing waits. */
    waits: () => waits,
  };
};
