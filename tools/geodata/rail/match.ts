import { distance, type Line, length, offset, type Point, resample } from '../lib/geo.ts';
import { simplify } from '../lib/simplify.ts';
import { turn, withoutSpikes } from './spikes.ts';
import type { Pattern } from './vbb.ts';

const endTolerance = 700;
const stopTolerance = 400;
const cell = 0.01;
const longestGap = 15_000;
const tolerance = 8;
const street = { corners: 4, cornersPerKilometre: 0.08, stopOffset: 25, detour: 1.3 };

export type RailShape = { id: string; line: Line; patterns: Pattern[] };

const cellOf = ([lng, lat]: Point) => [Math.round(lng / cell), Math.round(lat / cell)] as const;

const around = (point: Point) => {
  const [x, y] = cellOf(point);
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx},${y + dy}`));
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

const longestPattern = ({ patterns }: RailShape) =>
  patterns.reduce((best, pattern) => (pattern.stops.length > best.stops.length ? pattern : best));

/** Replacement buses run under the name of the train; their shapes turn at crossings, stop beside the line or wander. */
const isStreet = (shape: RailShape) => {
  const { count, perKilometre } = corners(shape.line);
  const { stops } = longestPattern(shape);
  const offsets = stops.map(({ at }) => offset(at, shape.line)).sort((a, b) => a - b);
  const beside = offsets[offsets.length >> 1]! > street.stopOffset;
  const wanders = length(shape.line) / length(stops.map(({ at }) => at)) > street.detour;
  return count >= street.corners && perKilometre > street.cornersPerKilometre && (beside || wanders);
};

const hasGap = (line: Line) => line.some((point, index) => index > 0 && distance(line[index - 1]!, point) > longestGap);

const fits =
  (line: Line) =>
  ({ stops }: Pattern) =>
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
      patterns: around(line[0]!)
        .flatMap((key) => byStart.get(key) ?? [])
        .filter(fits(line)),
    }))
    .filter((shape) => shape.patterns.length > 0 && !hasGap(shape.line) && !isStreet(shape))
    .map((shape) => ({ ...shape, line: withoutSpikes(simplify(shape.line, tolerance)) }));
};
