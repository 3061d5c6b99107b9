import type { Language } from '../account/account.ts';
import { wallAt } from '../common/operator-day.ts';
import { typedWhole } from '../common/typed-number.ts';
import {
  canDependOnUpdate,
  canDisableDismiss,
  freshPeriod,
  type Interaction,
  isEndBeforeStart,
  isStartPast,
  messageLimit,
} from './interaction.ts';
import { type Version, versionLimit } from './version.ts';
import { germanTimeOf, momentOfWireTime, offsetMark, wireTimeOf } from './wire-time.ts';

export const versionParts = ['major', 'minor', 'bugFix'] as const;
export type VersionPart = (typeof versionParts)[number];
export const releaseFlags = ['suggestReload', 'showUserMsg', 'msgIsDependent', 'isDisableDismissButton'] as const;
export type ReleaseFlag = (typeof releaseFlags)[number];
export const messageEdges = ['start', 'end'] as const;
export type MessageEdge = (typeof messageEdges)[number];

type Flags = Pick<Interaction, ReleaseFlag>;
/** What is in force; times in epoch milliseconds. */
export interface Standing extends Flags {
  readonly version: Version;
  /** Of the last suggestion. */
  readonly suggestedAt: number;
  /** Null: there is no message. */
  readonly message: (Pick<Interaction, 'userMsg'> & { readonly start: number; readonly end: number }) | null;
}

/** A new version as it is typed. */
export interface Release extends Flags, Pick<Interaction, 'userMsg'> {
  readonly numbers: Readonly<Record<VersionPart, string>>;
  /** `dd.MM.yyyy @ HH:mm`; null: now, and three days after the start. */
  readonly times: Readonly<Record<MessageEdge, string | null>>;
}

export const releaseOf = ({ major, minor, bugFix }: Version): Release => ({
  numbers: { major: String(major), minor: String(minor), bugFix: String(bugFix) },
  suggestReload: false,
  showUserMsg: false,
  msgIsDependent: false,
  isDisableDismissButton: false,
  times: { start: null, end: null },
  userMsg: { 'de-DE': '', 'en-GB': '' },
});

/** `dd.MM.yyyy @ HH:mm` on the operator's clock, with its offset from UTC the second time that the clock shows it. Epoch milliseconds in. */
export const momentText = (time: number): string => {
  const { date, clock } = germanTimeOf(time);
  return `${date} @ ${clock.slice(0, 5)}${offsetMark(time)}`;
};
const moment = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s*[@,]?\s*(\d{1,2}):(\d{2})(?:\s*([+-]\d{2}:\d{2}))?$/;
const typedMoment = (text: string, earliest?: number) => {
  const [, day = '', month = '', year = '', hour = '', minute = '', offset] = moment.exec(text.trim()) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  return momentOfWireTime(
    `${two(day)}-${two(month)}-${year} ${two(hour)}:${minute}:00${offset === undefined ? '' : ` ${offset}`}`,
    undefined,
    earliest,
  );
};
/**
 * Epoch milliseconds of what `momentText` writes, zeros and sign left out or not; null for what no calendar or clock shows. `earliest`: what the
 * moment cannot lie before, where the clock shows it twice.
 */
export const momentOf = (text: string, earliest?: number): number | null => {
  const typed = typedMoment(text, earliest);
  return typed === 'skipped' ? null : typed;
};

/** `YYYY-MM-DDTHH:mm` as a date-time input holds it, and back. */
export const pickedOf = (time: number): string => new Date(wallAt(time)).toISOString().slice(0, 16);
export const momentOfPicked = (picked: string): string => {
  const [date = '', clock = ''] = picked.split('T');
  return `${date.split('-').reverse().join('.')} @ ${clock}`;
};

/** When the message is shown, epoch milliseconds; null where what is typed is no time. */
export const periodOf = ({ times }: Release, now: number): Readonly<Record<MessageEdge, number | null>> => {
  const start = times.start === null ? now : momentOf(times.start);
  const end = times.end === null ? start && freshPeriod(start).end : momentOf(times.end, start ?? undefined);
  return { start, end };
};

const numberOf = (text: string) => {
  const number = typedWhole(text);
  return number !== null && number >= 0 && number <= versionLimit ? number : null;
};
/** The version that is typed; null where a part is no whole number up to 9999. */
export const versionOf = ({ numbers }: Release): Version | null => {
  const [major, minor, bugFix] = versionParts.map((part) => numberOf(numbers[part]));
  return major == null || minor == null || bugFix == null ? null : { major, minor, bugFix };
};
const isVersionChanged = (release: Release, { version }: Standing): boolean =>
  versionParts.some((part) => numberOf(release.numbers[part]) !== version[part]);

/** Whether a flag can be set: what relies on another flag waits for it. */
export const canSetFlag = (release: Release, flag: ReleaseFlag): boolean => {
  if (flag === 'msgIsDependent') return canDependOnUpdate(release);
  return flag !== 'isDisableDismissButton' || canDisableDismiss(release);
};

/** The other setting of a flag; what relied on it goes with it, and a message that is shown anew starts now. */
export const toggled = (release: Release, flag: ReleaseFlag): Release => {
  const next = { ...release, [flag]: !release[flag], ...(flag === 'showUserMsg' && { times: { start: null, end: null } }) };
  return {
    ...next,
    msgIsDependent: next.msgIsDependent && canDependOnUpdate(next),
    isDisableDismissButton: next.isDisableDismissButton && canDisableDismiss(next),
  };
};

/** How many characters a text may still have; below zero: how many are too many. */
export const remainingOf = (text: string): number => messageLimit - text.length;

type ReleaseField = VersionPart | MessageEdge | Language;
export type ReleaseProblem =
  | 'no_number'
  | 'no_time'
  | 'skipped_time'
  | 'start_past'
  | 'end_before_start'
  | 'message_missing'
  | 'message_long';
export type ReleaseProblems = Readonly<Partial<Record<ReleaseField, ReleaseProblem>>>;

const timeProblems = (release: Release, now: number): ReleaseProblems => {
  const { start, end } = periodOf(release, now);
  const unread = (edge: MessageEdge) => (typedMoment(release.times[edge] ?? '') === 'skipped' ? 'skipped_time' : 'no_time');
  if (start === null) return { start: unread('start'), ...(release.times.end !== null && end === null && { end: unread('end') }) };
  if (end === null) return { ...(isStartPast(start, now) && { start: 'start_past' }), end: unread('end') };
  return {
    ...(isStartPast(start, now) && { start: 'start_past' }),
    ...(isEndBeforeStart({ start, end }) && { end: 'end_before_start' }),
  };
};
const textProblem = (text: string): ReleaseProblem | null => {
  if (text.trim() === '') return 'message_missing';
  return remainingOf(text) < 0 ? 'message_long' : null;
};

/** What is wrong, by the field where it is. */
export const releaseProblems = (release: Release, now: number): ReleaseProblems => {
  const numbers = versionParts.filter((part) => numberOf(release.numbers[part]) === null).map((part) => [part, 'no_number']);
  if (!release.showUserMsg) return Object.fromEntries(numbers);
  const texts = Object.entries(release.userMsg).flatMap(([language, text]) => {
    const problem = textProblem(text);
    return problem === null ? [] : [[language, problem]];
  });
  return { ...Object.fromEntries([...numbers, ...texts]), ...timeProblems(release, now) };
};
/** Empty texts left out: nobody has had the time to type them. */
export const earlyProblems = (release: Release, now: number): ReleaseProblems =>
  Object.fromEntries(Object.entries(releaseProblems(release, now)).filter(([, problem]) => problem !== 'message_missing'));

/** Whether there is anything to update: a refresh to suggest, another version, or a message to show. */
export const isUpdate = (release: Release, standing: Standing): boolean =>
  release.suggestReload || release.showUserMsg || isVersionChanged(release, standing);

/** What is to be sent; null and left out: as it is, or as the server sets it. Times as `DD-MM-YYYY HH:mm:ss`. */
export interface ReleaseOrder {
  readonly version: Version | null;
  readonly interaction: (Flags & Pick<Interaction, 'userMsg'> & { readonly start_date?: string; readonly end_date?: string }) | null;
}
const noText = { 'de-DE': '', 'en-GB': '' };
export const orderOf = (release: Release, standing: Standing): ReleaseOrder => {
  const { suggestReload, showUserMsg, msgIsDependent, isDisableDismissButton, userMsg, times } = release;
  const typed = (edge: MessageEdge, earliest?: number) => (showUserMsg && times[edge] !== null ? momentOf(times[edge], earliest) : null);
  const start = typed('start');
  const end = typed('end', start ?? undefined);
  return {
    version: isVersionChanged(release, standing) ? versionOf(release) : null,
    interaction:
      suggestReload || showUserMsg
        ? {
            suggestReload,
            showUserMsg,
            msgIsDependent,
            isDisableDismissButton,
            userMsg: showUserMsg ? userMsg : noText,
            ...(start != null && { start_date: wireTimeOf(start) }),
            ...(end != null && { end_date: wireTimeOf(end) }),
          }
        : null,
  };
};

const minuteOf = (time: number) => Math.floor(time / 60_000);
export type MessageState = 'waiting' | 'running' | 'over';
/** Told to the minute, as the clock on screen is: a start in the running minute has been. */
export const messageState = ({ start, end }: { readonly start: number; readonly end: number }, now: number): MessageState => {
  if (minuteOf(now) < minuteOf(start)) return 'waiting';
  return now < end ? 'running' : 'over';
};
/** What is in force and ends with a release that does not set it again. */
export const endedBy = (release: Release, { suggestReload, message }: Standing, now: number): readonly ('suggestion' | 'message')[] => {
  if (!release.suggestReload && !release.showUserMsg) return [];
  const endsMessage = !release.showUserMsg && message !== null && messageState(message, now) !== 'over';
  return [...(suggestReload && !release.suggestReload ? ['suggestion' as const] : []), ...(endsMessage ? ['message' as const] : [])];
};
