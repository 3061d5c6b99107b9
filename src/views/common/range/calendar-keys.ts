import { addDays } from '../../../domain/common/day-window.ts';
import { inOtherMonth, weekdayOf } from '../../../domain/common/month-grid.ts';

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inOtherMonth(day, -1),
  PageDown: (day) => inOtherMonth(day, 1),
};

/** Where a key leads in a calendar; null for a key that leads nowhere. */
export const dayAfterKey = (key: string, day: string): string | null => moves[key]?.(day) ?? null;
