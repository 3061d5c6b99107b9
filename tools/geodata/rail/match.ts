import { distance, type Line, type Point, planar, project, resample } from '../lib/geo.ts';
import { simplify } from '../lib/simplify.ts';
import type { Pattern } from './vbb.ts';

const endTolerance = 700;
const stopTolerance = 400;
const cell = 0.01;
const street = { corners: 4, cornersPerKilometre: 0.1, stopOffset: 25 };

export type RailShape = { id: string; line: Line; patterns: Pattern[] };

const cellOf = ([lng, lat]: Point) => [Math.round(lng / cell), Math.round(lat / cell)] as const;

const around = (point: Point) => {
  const [x, y] = cellOf(point);
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx},${y + dy}`));
};

/** Metres between a point and the nearest place on a line. */
export const offset = (point: Point, line: Line) => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) best = Math.min(best, project(point, line[i - 1]!, line[i]!).metres);
  return best;
};

/** Degrees between the way in and the way out at b: 0 straight on, 180 back. */
export const turn = (a: Point, b: Point, c: Point) => {
  const [ax, ay] = planar(b, a);
  const [cx, cy] = planar(b, c);
  return 180 - (Math.abs(Math.atan2(ax * cy - ay * cx, ax * cx + ay * cy)) * 180) / Math.PI;
};

/** Bends that no train takes; a reversal in a terminal station is not one. */
const corners = (line: Line) => {
  const points = resample(simplify(line, 8), 60);
  let count = 0;
  for (let i = 2; i < points.length - 2; i++) {
    const degrees = turn(points[i - 2]!, points[i]!, points[i + 2]!);
    if (degrees > 55 && degrees < 160) {
      count += 1;
      i += 2;
    }
  }
  return { count, perKilometre: count / (points.length * 0.06) };
};

/** Replacement buses run under the name of the train; their shapes turn at crossings and stop beside the line. */
const isStreet = ({ line, patterns }: RailShape) => {
  const { count, perKilometre } = corners(line);
  const longest = patterns.reduce((best, pattern) => (pattern.stops.length > best.stops.length ? pattern : best));
  const offsets = longest.stops.map(({ at }) => offset(at, line)).sort((a, b) => a - b);
  return (
    count >= street.corners &&
    perKilometre > street.cornersPerKilometre &&
    offsets[offsets.length >> 1]! > street.stopOffset
  );
};

const fits = (line: Line) => ({ stops }: Pattern) =>
  distance(stops[0]!.at, line[0]!) <= endTolerance &&
  distance(stops.at(-1)!.at, line.at(-1)!) <= endTolerance &&
  stops.every(({ at }) => offset(at, line) <= stopTolerance);

/** A shape is rail when a train pattern starts and ends at its ends and every stop lies beside it. */
export const railShapes = (shapes: { id: string; line: Line }[], patterns: Pattern[]): RailShape[] => {
  const byStart = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const key = cellOf(pattern.stops[0]!.at).join(',');
    byStart.set(key, [...(byStart.get(key) ?? []), pattern]);
  }
  return shapes
    .map(({ id, line }) => ({
      id,
      line,
      patterns: around(line[0]!).flatMap((key) => byStart.get(key) ?? []).filter(fits(line)),
    }))
    .filter((shape) => shape.patterns.length > 0 && !isStreet(shape));
};
