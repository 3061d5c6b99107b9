import { Temporal } from 'temporal-polyfill';
import type { AlertMail } from './alert-mail.ts';
import type { QuietHours } from './quiet.ts';

/** Between two letters to one person, ms. */
export const letterGap = 5 * 60_000;

const localTime = (now: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);

/** By what the clock on the wall shows: the hour that comes twice in October is quiet twice, the one that March leaves out is none. */
export const isQuiet = ({ from, to }: QuietHours, now: number, timeZone: string): boolean => {
  const { hour } = localTime(now, timeZone);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
};

/** When the last daily letter was due, epoch ms; where March leaves its hour out, at the one after. */
export const lastDigest = (hour: number, now: number, timeZone: string): number => {
  const today = localTime(now, timeZone).toPlainDate();
  const on = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds;
  const here = on(today);
  return here <= now ? here : on(today.subtract({ days: 1 }));
};

/** What waits for a letter: since when the first of it does, and the first of what did not come late; epoch ms. */
export interface WaitingAlerts {
  readonly since: number;
  readonly promptSince: number | null;
  /** When the last letter left. */
  readonly sentAt: number | null;
}
/** `prompt`: but for what came late, which wakes nobody. */
export type DueLetter = 'all' | 'prompt' | 'none';

export const dueLetter = ({ mode, digestHour, quiet }: AlertMail, waiting: WaitingAlerts, now: number, timeZone: string): DueLetter => {
  const { since, promptSince, sentAt } = waiting;
  if (mode === 'off' || (sentAt !== null && now - sentAt < letterGap)) return 'none';
  if (mode === 'atOnce' && quiet !== null && isQuiet(quiet, now, timeZone)) return 'none';
  if (lastDigest(digestHour, now, timeZone) > since) return 'all';
  return mode === 'atOnce' && promptSince !== null ? 'prompt' : 'none';
};
