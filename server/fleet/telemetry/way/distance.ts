import type { Fix } from '../fix.ts';
import { limits } from '../limits.ts';

const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;

/** Metres on the sphere between two places in degrees. */
export const geodesic = (lat1: number, lng1: number, lat2: number, lng2: number): number => {
  const a = Math.sin(((lat2 - lat1) * radians) / 2);
  const b = Math.sin(((lng2 - lng1) * radians) / 2);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a * a + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * b * b)));
};

/** When and where a report was made, and how exact that is: which decides whether a vehicle can have come there. */
export type Placed = Pick<Fix, 'time' | 'lat' | 'lng' | 'accuracy'>;

/** Metres between two fixes; null when one has no position. */
export const metresBetween = (a: Placed, b: Placed): number | null =>
  a.lat === null || a.lng === null || b.lat === null || b.lng === null ? null : geodesic(a.lat, a.lng, b.lat, b.lng);

const leastNoise = 3;
const unknownAccuracy = 15;
const uncorrelatedMillis = 10_000;

/** Metres two fixes of a standing vehicle may lie apart. Errors of a receiver drift: within a second they hardly differ. */
export const noiseBetween = (a: Fix, b: Fix): number => {
  return Math.max(leastNoise, spreadOf(a, b) * Math.min(1, (b.time - a.time) / uncorrelatedMillis));
};

/** What a report contains, for where two may lie and the same vehicle stand. */
export const spreadOf = (a: Pick<Placed, 'accuracy'>, b: Pick<Placed, 'accuracy'>): number =>
  (a.accuracy ?? unknownAccuracy) + (b.accuracy ?? unknownAccuracy);

const metresPerMilli = (kmh: number) => (kmh / 3_600_000) * 1000;
/** Metres the fastest vehicle comes in so many ms. */
export const furthest = (millis: number) => metresPerMilli(limits.speed) * millis;
/** Metres a standing receiver strays in a day beyond its accuracy. */
export const standingGate = 100;

/**
 * Metres the positions alone prove, whatever the speed said: beyond the accuracy of both and beyond what a standing receiver strays in a
 * day, and no further than a vehicle comes. Else 0.
 */
export const provenMetres = (a: Fix, b: Fix): number => {
  const metres = metresBetween(a, b);
  if (metres === null || metres > furthest(b.time - a.time)) return 0;
  return metres > spreadOf(a, b) + standingGate ? metres : 0;
};

/** Metres between two reports by positions alone: jitter of a standing vehicle and jumps no vehicle can make count nothing. */
export const groundMetres = (a: Fix, b: Fix, isMoving: boolean): number => {
  const proven = provenMetres(a, b);
  if (proven > 0) return proven;
  const metres = metresBetween(a, b);
  return !isMoving || metres === null || metres > furthest(b.time - a.time) ? 0 : metres;
};
