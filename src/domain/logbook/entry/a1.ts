import { dayMs, instantOf } from '../times.ts';

/** An A1 inspection holds for less than 24 h. */
export const a1IntervalMs = dayMs;

/** A vehicle's last recorded A1 apart from the open entry, ISO 8601; null: none was ever recorded; undefined: not known on this device. */
export type LastA1 = string | null | undefined;

/** What is not known requires nothing here: the server checks again when it finalises. Unreadable times require an A1. */
export function isA1Required(lastA1: LastA1, referenceTimestamp: string | null): boolean {
  if (lastA1 === undefined) return false;
  return lastA1 === null || !(instantOf(referenceTimestamp ?? '') - instantOf(lastA1) < a1IntervalMs);
}

/** The text above the form. `lastA1`: shown as date and time. */
export type A1Banner =
  | { readonly key: 'validation.a1Overdue'; readonly lastA1: string }
  | { readonly key: 'validation.a1NeverRecorded' | 'validation.a1NotKnown'; readonly lastA1: null };

/** Null while no A1 is due. */
export function a1Banner(lastA1: LastA1, referenceTimestamp: string | null): A1Banner | null {
  if (lastA1 === undefined) return { key: 'validation.a1NotKnown', lastA1: null };
  if (lastA1 === null) return { key: 'validation.a1NeverRecorded', lastA1 };
  return isA1Required(lastA1, referenceTimestamp) ? { key: 'validation.a1Overdue', lastA1 } : null;
}
