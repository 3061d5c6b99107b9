/** What a report may say at most. Times ms, speed km/h, distance m. */
export const limits = {
  futureMillis: 5 * 60_000,
  ageMillis: 400 * 86_400_000,
  speed: 400,
  /** Longer without a report: the time in between counts as off, and a track is cut. */
  gapMillis: 15 * 60_000,
  /** Late reports of a vehicle further apart are derived in transactions of their own. */
  latePieceMillis: 2 * 86_400_000,
  /** Longer without a report: nothing says on which day the way in between was made. */
  silenceMillis: 86_400_000,
  /** Below this a reported speed is standing. */
  standingSpeed: 3,
  /** Below this a reported speed is believed only when the position moved as well. */
  doubtfulSpeed: 10,
} as const;
