import { between, distance, type Line, type Point, project } from '../lib/geo.ts';
import type { Pattern } from './vbb.ts';

const endTolerance = 700;
const stopTolerance = 400;
const step = 0.01;

export type RailShape = { id: string; line: Line; patterns: Pattern[] };

const cellOf = ([lng, lat]: Point) => [Math.round(lng / step), Math.round(lat / step)] as const;

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
        .flatMap((cell) => byStart.get(cell) ?? [])
        .filter(fits(line)),
    }))
    .filter((shape) => shape.patterns.length > 0);
};

export const pointAt = (line: Line, index: number, share: number) => between(line[index]!, line[index + 1] ?? line[index]!, share);
