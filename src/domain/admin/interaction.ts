import type { Language } from '../account/account.ts';

const minute = 60_000;
/** Milliseconds: three days. */
const messageDuration = 3 * 24 * 60 * minute;
/** Characters in each language. */
export const messageLimit = 2_000;

/** What all users are asked and told, times in epoch milliseconds. */
export interface Interaction {
  readonly suggestReload: boolean;
  readonly showUserMsg: boolean;
  /** Shown to those alone whose page is of the suggested version. */
  readonly msgIsDependent: boolean;
  readonly isDisableDismissButton: boolean;
  readonly start: number;
  readonly end: number;
  readonly userMsg: Readonly<Record<Language, string>>;
}

type Flags = Pick<Interaction, 'suggestReload' | 'showUserMsg'>;
export const canDependOnUpdate = ({ suggestReload, showUserMsg }: Flags): boolean => suggestReload && showUserMsg;
export const canDisableDismiss = ({ showUserMsg }: Flags): boolean => showUserMsg;

/** Starts now and ends three days later. */
export const freshPeriod = (now: number) => ({ start: now, end: now + messageDuration });

/** Times are told to the minute: the one that has begun is still now. */
export const isStartPast = (start: number, now: number): boolean => start < Math.floor(now / minute) * minute;
export const isEndBeforeStart = ({ start, end }: Pick<Interaction, 'start' | 'end'>): boolean => end < start;

export type InteractionProblem = 'start_past' | 'end_before_start' | 'message_missing' | 'depends_without_both' | 'dismiss_without_message';
/** What is wrong first; null for what may be set now. */
export const interactionProblem = (wanted: Interaction, now: number): InteractionProblem | null => {
  if (wanted.msgIsDependent && !canDependOnUpdate(wanted)) return 'depends_without_both';
  if (wanted.isDisableDismissButton && !canDisableDismiss(wanted)) return 'dismiss_without_message';
  if (!wanted.showUserMsg) return null;
  if (Object.values(wanted.userMsg).some((text) => text.trim() === '')) return 'message_missing';
  if (isStartPast(wanted.start, now)) return 'start_past';
  return isEndBeforeStart(wanted) ? 'end_before_start' : null;
};
