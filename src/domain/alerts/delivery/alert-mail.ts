import { isQuietSound, isSameQuiet, type QuietHours } from './quiet.ts';

export const mailModes = ['off', 'atOnce', 'digest'] as const;
type MailMode = (typeof mailModes)[number];

/** How a person hears of alerts by mail, in one organisation. */
export interface AlertMail {
  readonly mode: MailMode;
  /** Of the daily letter, a full hour of the operator's clock. What comes late waits for it in any mode. */
  readonly digestHour: number;
  readonly quiet: QuietHours | null;
}
/** Why letters do not reach somebody: their address is refused, no mail server is reached, or anything else. */
export const mailFailures = ['address', 'connection', 'other'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What is kept of it, and what became of the letters. */
export interface KeptAlertMail extends AlertMail {
  /** Null while letters arrive. `since`: epoch ms. */
  readonly failing: { readonly since: number; readonly why: MailFailure } | null;
}
export const usualAlertMail: AlertMail = { mode: 'off', digestHour: 7, quiet: null };

export const isAlertMailSound = ({ quiet }: AlertMail): boolean => isQuietSound(quiet);

export const isSameAlertMail = (one: AlertMail, other: AlertMail): boolean =>
  one.mode === other.mode && one.digestHour === other.digestHour && isSameQuiet(one.quiet, other.quiet);
