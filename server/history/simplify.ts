import { type TrackColumns, trackMarks } from '../../src/domain/history/packed-track.ts';
import { limits } from '../fleet/telemetry/limits.ts';

/** Metres of a step of 1e-7 degrees from south to north. */
const metresPerStep = 0.011_131_949;
/** A vehicle that is heard again no further away has stood in between. */
const stoodMetres = 200;

/** A time in which the vehicle did not drive: [from, until) epoch ms. */
export interface Stop {
  readonly from: number;
  readonly until: number;
}

const squaredDistance = (track: TrackColumns, i: number, j: number, east: number) => {
  const y = (track.lats[j]! - track.lats[i]!) * metresPerStep;
  const x = (track.lngs[j]! - track.lngs[i]!) * metresPerStep * east;
  return x * x + y * y;
};

/** Keeps of the positions between two kept ones those that lie further than the tolerance from the line (Douglas and Peucker). */
const keepShape = (track: TrackColumns, first: number, last: number, tolerance: number, keep: Uint8Array) => {
  const east = Math.cos((track.lats[first]! * Math.PI) / 180e7);
  const waiting = [first, last];
  while (waiting.length > 0) {
    const b = waiting.pop()!;
    const a = waiting.pop()!;
    const dx = (track.lngs[b]! - track.lngs[a]!) * metresPerStep * east;
    const dy = (track.lats[b]! - track.lats[a]!) * metresPerStep;
    const length = dx * dx + dy * dy;
    let furthest = tolerance * tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const x = (track.lngs[i]! - track.lngs[a]!) * metresPerStep * east;
      const y = (track.lats[i]! - track.lats[a]!) * metresPerStep;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
      const far = (x - along * dx) ** 2 + (y - along * dy) ** 2;
      if (far > furthest) {
        furthest = far;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    waiting.push(a, at, at, b);
  }
};

/** Number of the stop each position lies in, -1 for none. */
const stopsOf = (track: TrackColumns, stops: readonly Stop[]): Int32Array => {
  const found = new Int32Array(track.times.length).fill(-1);
  let s = 0;
  for (let i = 0; i < found.length; i++) {
    const time = track.base + track.times[i]!;
    while (s < stops.length && stops[s]!.until <= time) s++;
    if (s < stops.length && stops[s]!.from <= time) found[i] = s;
  }
  return found;
};

const isSilentUntil = (time: number, before: number, stops: readonly Stop[]): boolean =>
  time - before > limits.gapMillis && !stops.some(({ from, until }) => from <= before && time < until);

/**
 * The track with stops and gaps marked, thinned so that no position lies further than the tolerance (m) from the line. Where a stop or a
 * gap begins and ends is always kept; of the positions in a stop nothing else is. Tolerance 0 keeps all. `before`: when the position came
 * that another piece ends with, epoch ms.
 */
export const simplified = (track: TrackColumns, stops: readonly Stop[], tolerance: number, before: number | null = null): TrackColumns => {
  const count = track.times.length;
  const inStop = stopsOf(track, stops);
  const keep = new Uint8Array(count).fill(tolerance > 0 ? 0 : 1);
  const marks = new Uint8Array(count);
  const anchors: number[] = count > 0 ? [0] : [];
  for (let i = 0; i < count; i++) {
    if (inStop[i]! >= 0) marks[i] = trackMarks.stop;
    if (i === 0) {
      if (before !== null && isSilentUntil(track.base + track.times[0]!, before, stops)) marks[0]! |= trackMarks.gap;
      continue;
    }
    const isSilence = track.times[i]! - track.times[i - 1]! > limits.gapMillis;
    const isOneStop = inStop[i]! >= 0 && inStop[i] === inStop[i - 1];
    const east = Math.cos((track.lats[i]! * Math.PI) / 180e7);
    const isGap = isSilence && !(isOneStop && squaredDistance(track, i - 1, i, east) < stoodMetres ** 2);
    if (isGap) marks[i]! |= trackMarks.gap;
    if (isGap || inStop[i] !== inStop[i - 1]) anchors.push(i - 1, i);
  }
  if (count > 0) anchors.push(count - 1);
  for (const anchor of anchors) keep[anchor] = 1;
  if (tolerance > 0)
    for (let n = 1; n < anchors.length; n++) {
      const [first, last] = [anchors[n - 1]!, anchors[n]!];
      if (last - first > 1 && inStop[first]! < 0) keepShape(track, first, last, tolerance, keep);
    }
  const isKept = (_: number, i: number) => keep[i] === 1;
  return {
    base: track.base,
    times: track.times.filter(isKept),
    lats: track.lats.filter(isKept),
    lngs: track.lngs.filter(isKept),
    speeds: track.speeds.filter(isKept),
    marks: marks.filter(isKept),
  };
};
