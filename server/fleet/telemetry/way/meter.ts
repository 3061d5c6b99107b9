import type { Fix } from '../fix.ts';
import { furthest } from './distance.ts';

/**
 * How far the positions of a day have run ahead of the odometer, in mm. `lag`: since it last kept up, with an allowance for what positions
 * overcount; `missed`: the same without it. `isOverruled`: the odometer stuck, fell or jumped, and the positions count until it keeps up again.
 */
export interface Meter {
  readonly lag: number;
  readonly missed: number;
  readonly isOverruled: boolean;
}
export const trusted: Meter = { lag: 0, missed: 0, isOverruled: false };

/** Beyond what the fastest vehicle comes an odometer may add so many m. */
const slackMetres = 100;
/** Positions may overcount by a quarter before they doubt an odometer: worn wheels, zigzag. */
const allowance = 1.25;
/** Some odometers tick by the kilometre, mm. */
const tick = 1_000_000;
const greatestLag = tick * allowance;
/** Believed again once it has kept up for a kilometre. */
const regainedLag = tick * (allowance - 1);
const overruled: Meter = { lag: regainedLag, missed: 0, isOverruled: true };

interface Way {
  readonly meter: Meter;
  /** mm; `estimated`: the part of it that positions give against the odometer. */
  readonly way: number;
  readonly estimated: number;
}

/**
 * The way between two consecutive reports: by odometer where both have one that keeps up with the positions, else the `ground` metres that these
 * give. What a stuck odometer kept back while it was believed is added once the positions prove more than a tick.
 */
export const metered = (meter: Meter, a: Fix, b: Fix, ground: number): Way => {
  const by = Math.round(ground * 1000);
  if (a.odometer === null || b.odometer === null) return { meter, way: by, estimated: 0 };
  const metres = b.odometer - a.odometer;
  // It may catch up with what it lags behind: one that ticks by the kilometre does so at each tick.
  const most = furthest(b.time - a.time) + slackMetres + meter.lag / 1000;
  if (metres < 0 || metres > most) return { meter: overruled, way: by, estimated: by };
  const counted = metres * 1000;
  const lag = Math.min(Math.max(0, meter.lag + by - allowance * counted), meter.isOverruled ? regainedLag : Number.POSITIVE_INFINITY);
  if (meter.isOverruled) return { meter: lag === 0 ? trusted : { ...meter, lag }, way: by, estimated: by };
  const missed = lag === 0 ? 0 : meter.missed + by - counted;
  if (lag > greatestLag) return { meter: overruled, way: counted + missed, estimated: counted + missed };
  return { meter: lag === 0 ? trusted : { lag, missed, isOverruled: false }, way: counted, estimated: 0 };
};
