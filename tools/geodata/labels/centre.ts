import { mercator, type Point, unmercator } from '../lib/geo.ts';
import type { Polygon, Ring } from '../lib/topojson.ts';

const grid = 24;
const rounds = 4;

const flat = ([lng, lat]: Point): Point => [(lng * Math.PI) / 180, mercator(lat)];

const crosses = (ring: Ring, [x, y]: Point) => {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
};

const toEdge = (ring: Ring, [x, y]: Point) => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const dx = ring[i]![0] - ax;
    const dy = ring[i]![1] - ay;
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(ax + share * dx - x, ay + share * dy - y));
  }
  return best;
};

/** The place of a polygon that is farthest from its edge, as seen on the map; found by ever finer grids. */
export const visualCentre = (polygon: Polygon): Point => {
  const rings = polygon.map((ring) => ring.map(flat));
  const [outer] = rings;
  const xs = outer!.map(([x]) => x);
  const ys = outer!.map(([, y]) => y);
  let [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: { at: Point; room: number } = { at: outer![0]!, room: -1 };
  for (let round = 0; round < rounds; round++) {
    const stepX = (east - west) / grid;
    const stepY = (north - south) / grid;
    for (let i = 0; i <= grid; i++)
      for (let j = 0; j <= grid; j++) {
        const at: Point = [west + i * stepX, south + j * stepY];
        if (rings.filter((ring) => crosses(ring, at)).length % 2 === 0) continue;
        const room = Math.min(...rings.map((ring) => toEdge(ring, at)));
        if (room > best.room) best = { at, room };
      }
    [west, east, south, north] = [best.at[0] - stepX, best.at[0] + stepX, best.at[1] - stepY, best.at[1] + stepY];
  }
  return [(best.at[0] * 180) / Math.PI, unmercator(best.at[1])];
};
