import { dayMs, instantOf } from '../times.ts';

/** An A1 inspection holds for less than 24 h. */
export const a1IntervalMs = dayMs;

/** `lastA1`: the vehicle's last recorded A1 apart from this entry; null where none is known. Unreadable times require one. */
export function isA1Required(lastA1: string | null, referenceTimestamp: string | null): boolean {
  if (lastA1 === null) return true;
  return !(instantOf(referenceTimestamp ?? '') - instantOf(lastA1) < a1IntervalMs);
}

/** `lastA1` is told as date and time. */
export type A1Banner =
  | { readonly key: 'validation.a1Overdue'; readonly lastA1: string }
  | { readonly key: 'validation.a1NeverRecorded'; readonly lastA1: null };

/** What the warning above the form says; null while no A1 is due. */
export function a1Banner(lastA1: string | null, referenceTimestamp: string | null): A1Banner | null {
  if (lastA1 === null) return { key: 'validation.a1NeverRecorded', lastA1 };
  return isA1Required(lastA1, referenceTimestamp) ? { key: 'validation.a1Overdue', lastA1 } : null;
}
