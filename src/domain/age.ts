/** A value older than this says its age: two missed polls. */
export const oldAfterMs = 60_000 + 30_000;

/** Milliseconds since `at`; null where nothing was reported. A clock that runs ahead gives 0. */
export const ageMs = (at: number | null | undefined, now: number): number | null =>
  at === null || at === undefined || Number.isNaN(at) ? null : Math.max(0, now - at);

export const isOld = (age: number | null): boolean => age !== null && age > oldAfterMs;
