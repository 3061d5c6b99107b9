import type { AccessDays } from './access-row.ts';
import { dayOfGerman } from './german-day.ts';

/** Why the server did not save days; `failed`: no answer, or another reason. */
export const accessRefusals = ['own_account', 'role_too_high', 'beyond_own_access', 'failed'] as const;
export type AccessRefusal = (typeof accessRefusals)[number];

export type AccessProblem = 'start_unreadable' | 'end_unreadable' | 'end_before_start';

/** Why these days cannot be saved, or null. */
export const accessProblem = ({ startDate, endDate }: AccessDays): AccessProblem | null => {
  const [start, end] = [dayOfGerman(startDate), dayOfGerman(endDate)];
  if (start === undefined) return 'start_unreadable';
  if (end === undefined) return 'end_unreadable';
  return start !== null && end !== null && end < start ? 'end_before_start' : null;
};
