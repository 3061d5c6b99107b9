export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Full hours of the operator's clock, 0 to 23; `to` is no longer part of it, and may be of the next morning. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}
export const usualQuiet: QuietHours = { from: 22, to: 6 };

/** Hours without any length would be either no time or all of it. */
export const isQuietSound = (quiet: QuietHours | null): boolean => quiet === null || quiet.from !== quiet.to;

export const isSameQuiet = (one: QuietHours | null, other: QuietHours | null): boolean =>
  one?.from === other?.from && one?.to === other?.to;
