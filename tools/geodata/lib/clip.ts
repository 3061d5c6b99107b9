import { type Bounds, between, inside, type Point } from './geo.ts';
import type { Polygon, Ring } from './topojson.ts';

type Side = { within: (point: Point) => boolean; cross: (a: Point, b: Point) => Point };

const sides = ([west, south, east, north]: Bounds): Side[] => {
  const at =
    (axis: 0 | 1, limit: number) =>
    (a: Point, b: Point): Point => {
      const point = between(a, b, (limit - a[axis]) / (b[axis] - a[axis]));
      return axis === 0 ? [limit, point[1]] : [point[0], limit];
    };
  return [
    { within: (p) => p[0] >= west, cross: at(0, west) },
    { within: (p) => p[0] <= east, cross: at(0, east) },
    { within: (p) => p[1] >= south, cross: at(1, south) },
    { within: (p) => p[1] <= north, cross: at(1, north) },
  ];
};

/** Sutherland–Hodgman; parts that leave the frame stay joined along its edge. */
const clipRing = (ring: Ring, bounds: Bounds): Ring => {
  let points = ring.slice(0, -1);
  for (const { within, cross } of sides(bounds)) {
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1)!;
      if (within(point)) return within(before) ? [point] : [cross(before, point), point];
      return within(before) ? [cross(before, point)] : [];
    });
  }
  return points.length < 3 ? [] : [...points, points[0]!];
};

export const clipPolygon = (polygon: Polygon, bounds: Bounds): Polygon => {
  const rings = polygon.map((ring) => clipRing(ring, bounds));
  return rings[0]!.length === 0 ? [] : rings.filter((ring) => ring.length > 0);
};

/** The runs of a line that lie inside the frame. */
export const clipLine = (line: Point[], bounds: Bounds): Point[][] =>
  line
    .reduce<Point[][]>(
      (runs, point) => {
        if (inside(bounds, point)) runs.at(-1)!.push(point);
        else if (runs.at(-1)!.length > 0) runs.push([]);
        return runs;
      },
      [[]],
    )
    .filter((run) => run.length >= 2);
