import type { Lines, PlanarTrack } from './planar.ts';
import { bandOf } from './speed-colours.ts';

/** Of points `first` to `last` of the lines, keeps those further than `reach` from the line between two kept ones (Douglas and Peucker). */
const keepShape = (
  { x, y }: PlanarTrack,
  points: Uint32Array,
  [first, last]: readonly [number, number],
  reach: number,
  keep: Uint8Array,
) => {
  const waiting = [first, last];
  while (waiting.length > 0) {
    const end = waiting.pop() as number;
    const start = waiting.pop() as number;
    const [left, top] = [x[points[start] as number] as number, y[points[start] as number] as number];
    const [wide, high] = [(x[points[end] as number] as number) - left, (y[points[end] as number] as number) - top];
    const length = wide * wide + high * high;
    let furthest = reach * reach;
    let bend = -1;
    for (let at = start + 1; at < end; at++) {
      const right = (x[points[at] as number] as number) - left;
      const down = (y[points[at] as number] as number) - top;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (right * wide + down * high) / length));
      const far = (right - along * wide) ** 2 + (down - along * high) ** 2;
      if (far > furthest) [furthest, bend] = [far, at];
    }
    if (bend === -1) continue;
    keep[bend] = 1;
    waiting.push(start, bend, bend, end);
  }
};

/** Both ends of a line, and where its colour changes: a stretch has that of the point it begins at. */
const anchorsOf = ({ track }: PlanarTrack, points: Uint32Array, first: number, end: number): number[] => {
  const anchors = [first];
  let band = bandOf(track.speeds[points[first] as number] as number);
  for (let at = first + 1; at < end - 1; at++) {
    const next = bandOf(track.speeds[points[at] as number] as number);
    if (next !== band) anchors.push(at);
    band = next;
  }
  return end - first > 1 ? [...anchors, end - 1] : anchors;
};

/**
 * Lines without the points that are not told apart from the way between two others: a straight of a hundred reports is two points.
 *
 * @param reach how far from that way such a point may lie, as a share of the world
 */
export const straightened = (way: PlanarTrack, { points, starts }: Lines, reach: number): Lines => {
  const keep = new Uint8Array(points.length);
  for (let line = 0; line + 1 < starts.length; line++) {
    const anchors = anchorsOf(way, points, starts[line] as number, starts[line + 1] as number);
    anchors.forEach((anchor, at) => {
      keep[anchor] = 1;
      if (at > 0) keepShape(way, points, [anchors[at - 1] as number, anchor], reach, keep);
    });
  }
  const before = new Uint32Array(points.length + 1);
  for (let at = 0; at < keep.length; at++) before[at + 1] = (before[at] as number) + (keep[at] as number);
  return { points: points.filter((_, at) => keep[at] === 1), starts: starts.map((start) => before[start] as number) };
};
