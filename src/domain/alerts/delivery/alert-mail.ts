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
export const usualAlertMail: AlertMail = { mode: 'off', digestHour: 7, quiet: null };

export const isAlertMailSound = ({ quiet }: AlertMail): boolean => isQuietSound(quiet);

export const isSameAlertMail = (one: AlertMail, other: AlertMail): boolean =>
  one.mode === other.mode && one.digestHour === other.digestHour && isSameQuiet(one.quiet, other.quiet);
