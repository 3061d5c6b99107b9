import { oldAfterMs } from '../../../domain/fleet/age.ts';
import { statusKinds } from '../../../domain/fleet/live/status.ts';

const leastStaleAfter = 5 * 60_000;

/** From this age on (milliseconds) a position counts as old: the marker fades and says its age. `status`: byte as in statusKinds. */
const staleAfter = (status: number) => Math.max(leastStaleAfter, oldAfterMs[statusKinds[status] ?? 'unknown']);

export const isStale = (fixTime: number, now: number, status: number) => Number.isFinite(fixTime) && now - fixTime > staleAfter(status);

/** Opacity 0..255. */
export const markerAlpha = (fixTime: number, now: number, status: number) => (isStale(fixTime, now, status) ? 128 : 255);
