import type { Rate } from './http/call-rates.ts';

/** How much of a call a row of the policy allows. */
export interface CallLimits {
  /** Takes one of the few places for what the database works on for long. */
  readonly cost?: 'much';
  /** Waits for more than the database. */
  readonly lasts?: 'long';
  /** How often an account may make it. */
  readonly rate?: Rate;
}

/** By what an account's calls of a row are counted, what demo users may not do as a change; null: by nothing. */
export const rateOf = ({ rate, demo }: CallLimits & { readonly demo?: 'refused' }): Rate | null =>
  rate ?? (demo === 'refused' ? 'changes' : null);

/** Whether a call may take longer than others. */
export const isLasting = ({ cost, lasts }: CallLimits): boolean => cost === 'much' || lasts === 'long';
