import type { Judge } from '../rule.ts';
import { reportJudges } from './from-reports.ts';
import { signalJudges } from './from-signals.ts';
import type { ofReports } from './of-reports.ts';

/** By the label of a rule that is judged report by report. */
export const judges: Readonly<Record<keyof typeof ofReports, Judge>> = { ...reportJudges, ...signalJudges };
