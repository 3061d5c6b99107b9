import { between, type Line, length, type Point, resample } from '../lib/geo.ts';
import { segmentIndex } from '../lib/segment-index.ts';
import { simplify } from '../lib/simplify.ts';

const sameTrack = 40;
const tolerance = 8;
const shortest = 150;
const step = 25;

/** Runs of points for which `isNew` holds, each with the known point before and after it. */
const newRuns = (points: Point[], isNew: (point: Point) => boolean) => {
  const flags = points.map(isNew);
  const runs: [number, number][] = [];
  flags.forEach((flag, index) => {
    const open = runs.at(-1);
    if (!flag) return;
    if (open && open[1] === index - 1) open[1] = index;
    else runs.push([index, index]);
  });
  return runs;
};

/** One network out of many overlapping shapes: what runs within 40 m of a known track is the same track. */
export const mergeShapes = (shapes: Line[]): Point[][] => {
  const known = segmentIndex<number>();
  const network: Point[][] = [];

  const snapped = (point: Point): Point => {
    const hit = known.nearest(point, sameTrack * 2);
    return hit ? between(hit.a, hit.b, hit.share) : point;
  };

  const byLength = [...shapes].map((line) => ({ line, metres: length(line) })).sort((a, b) => b.metres - a.metres);
  for (const { line } of byLength) {
    const points = resample(line, step);
    const runs = newRuns(points, (point) => known.nearest(point, sameTrack) === undefined);
    const pieces = runs
      .map(([from, to]) => [
        ...(from > 0 ? [snapped(points[from - 1]!)] : []),
        ...points.slice(from, to + 1),
        ...(to < points.length - 1 ? [snapped(points[to + 1]!)] : []),
      ])
      .filter((piece) => length(piece) >= shortest);
    for (const piece of pieces) {
      const thin = simplify(piece, tolerance);
      known.add(thin, network.length);
      network.push(thin);
    }
  }
  return network;
};
