import { pixelsBetween } from '../stage/camera.ts';

/** A fix that arrives is reached over this time, ms. */
export const motionDuration = 1_000;
/** Below one pixel nobody sees a movement; above this many it is a jump, not a ride. */
export const shortestMotion = 1;
export const longestMotion = 600;
const highestRate = 30;
const lowestRate = 4;

export const eased = (t: number) => (t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) ** 2);

export interface Motion {
  from: Float64Array;
  to: Float64Array;
  /** Indices of the markers that move; all others stay at `to`. */
  moving: number[];
  /** Frames per second that the longest way needs: about a frame per pixel. */
  rate: number;
}

/** How markers get from where they are drawn to where they are now; null when nothing visible moves. Positions interleaved lng, lat. */
export const planMotion = (
  from: Float64Array,
  to: Float64Array,
  zoom: number,
  inView: (lng: number, lat: number) => boolean,
): Motion | null => {
  const moving: number[] = [];
  let longest = 0;
  for (let i = 0; i < to.length / 2; i++) {
    const [lng1, lat1, lng2, lat2] = [from[2 * i]!, from[2 * i + 1]!, to[2 * i]!, to[2 * i + 1]!];
    if (lng1 === lng2 && lat1 === lat2) continue;
    if (!inView(lng1, lat1) && !inView(lng2, lat2)) continue;
    const pixels = pixelsBetween(zoom, lng1, lat1, lng2, lat2);
    if (!(pixels >= shortestMotion && pixels <= longestMotion)) continue;
    moving.push(i);
    longest = Math.max(longest, pixels);
  }
  if (moving.length === 0) return null;
  const perSecond = (longest * 1_000) / motionDuration;
  return { from, to, moving, rate: Math.min(highestRate, Math.max(lowestRate, Math.ceil(perSecond))) };
};

/** Positions at this share (0..1) of the way. */
export const positionsAt = ({ from, to, moving }: Motion, share: number): Float64Array => {
  const positions = Float64Array.from(to);
  if (share >= 1) return positions;
  const t = eased(share);
  for (const i of moving) {
    positions[2 * i] = from[2 * i]! + (to[2 * i]! - from[2 * i]!) * t;
    positions[2 * i + 1] = from[2 * i + 1]! + (to[2 * i + 1]! - from[2 * i + 1]!) * t;
  }
  return positions;
};
