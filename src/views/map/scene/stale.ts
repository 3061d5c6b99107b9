/** From this age on a position counts as old: the marker fades and says its age. Milliseconds. */
export const staleAfter = 5 * 60_000;

export const isStale = (fixTime: number, now: number) => Number.isFinite(fixTime) && now - fixTime > staleAfter;

/** Opacity 0..255. */
export const markerAlpha = (fixTime: number, now: number) => (isStale(fixTime, now) ? 128 : 255);
