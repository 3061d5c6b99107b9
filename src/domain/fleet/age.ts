import type { StatusKind } from './live/status.ts';

const minute = 60_000;

/** A value older than this says its age. A vehicle on the move reports all the time, one that is switched off only now and then. */
const oldAfterMs: Readonly<Record<StatusKind, number>> = {
  driving: 1.5 * minute,
  unknown: 1.5 * minute,
  idle: 5 * minute,
  standby: 10 * minute,
  crane: 60 * minute,
  off: 60 * minute,
};

/** Milliseconds since `at`; null where nothing was reported. A clock that runs ahead gives 0. */
export const ageMs = (at: number | null | undefined, now: number): number | null =>
  at === null || at === undefined || Number.isNaN(at) ? null : Math.max(0, now - at);

export const isOld = (age: number | null, status: StatusKind): boolean => age !== null && age > oldAfterMs[status];

const leastStaleAfter = 5 * minute;

/** From this age on (milliseconds) a position on the map is out of date: its marker fades and says its age. */
const staleAfter = (status: StatusKind) => Math.max(leastStaleAfter, oldAfterMs[status]);

export const isStale = (fixTime: number, now: number, status: StatusKind) => Number.isFinite(fixTime) && now - fixTime > staleAfter(status);
