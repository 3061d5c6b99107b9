import type { AlertSignal, Breach, MeasuredUnit } from './rule.ts';
import type { AlertLabel } from './rules.ts';
import { spanStart, spansOver } from './span.ts';

/** Days of the operator that a dry run looks at, today among them. */
export const dryRunDays = 90;
/** Reports that it looks at; where there are more it stops, and says on which day. */
export const mostDryReports = 400_000;
/** Of how many it says when they were. */
export const mostDryTold = 5;

/** A bound is null for none, in the rule's unit. */
export interface DryRunWish {
  readonly label: AlertLabel;
  readonly min: number | null;
  readonly max: number | null;
}
/** Times epoch ms; `until` null while it lasts. */
export interface DryOccurrence extends Breach {
  readonly timestamp: number;
  readonly until: number | null;
}
/** Days YYYY-MM-DD of the operator, both looked at; `isWhole`: false where it stopped at the last one, for there was too much to look at. */
export interface DryRun {
  readonly label: AlertLabel;
  readonly unit: MeasuredUnit | null;
  readonly first: string;
  readonly last: string;
  readonly isWhole: boolean;
  /** Signals that the rule waits for and the vehicle never sent: with any, nothing was looked at. */
  readonly needs: readonly AlertSignal[];
  readonly count: number;
  /** By the Monday they begin with, those without any among them. */
  readonly weeks: readonly { readonly start: string; readonly count: number }[];
  /** The first ones, in order of time. */
  readonly told: readonly DryOccurrence[];
}

/** How many of these days lie in each week that has a day from `first` to `last`. */
export const byWeek = (days: readonly string[], first: string, last: string): DryRun['weeks'] => {
  const counts = new Map<string, number>();
  for (const day of days) {
    const start = spanStart('week', day);
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return spansOver('week', first, last).map((start) => ({ start, count: counts.get(start) ?? 0 }));
};
