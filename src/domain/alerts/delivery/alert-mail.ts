export const mailModes = ['off', 'atOnce', 'digest'] as const;
type MailMode = (typeof mailModes)[number];
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Full hours of the operator's clock, 0 to 23; `to` is no longer part of it, and may be of the next morning. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}
/** How a person hears of alerts by mail, in one organisation. */
export interface AlertMail {
  readonly mode: MailMode;
  /** Of the daily letter, a full hour of the operator's clock. What comes late waits for it in any mode. */
  readonly digestHour: number;
  readonly quiet: QuietHours | null;
}
export const usualAlertMail: AlertMail = { mode: 'off', digestHour: 7, quiet: null };
export const usualQuiet: QuietHours = { from: 22, to: 6 };

/** Hours without any length would be either no time or all of it. */
export const isAlertMailSound = ({ quiet }: AlertMail): boolean => quiet === null || quiet.from !== quiet.to;

export const isSameAlertMail = (one: AlertMail, other: AlertMail): boolean =>
  one.mode === other.mode &&
  one.digestHour === other.digestHour &&
  one.quiet?.from === other.quiet?.from &&
  one.quiet?.to === other.quiet?.to;
