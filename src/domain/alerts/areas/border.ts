/** A place in degrees of WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}
/** On the map as it is drawn (Mercator), the whole world being 1 wide; x goes on beyond the antimeridian. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A closed line on the map. `width`: of the largest circle within it, m. */
export interface Border {
  readonly points: readonly Point[];
  readonly width: number;
}
type Edge = readonly [from: Point, to: Point];

const equator = 40_075_017;
const degrees = 180 / Math.PI;
/** The same longitude, counted on so that it lies no further than half around the earth from another. */
export const nearest = (lng: number, to: number): number => lng + 360 * Math.round((to - lng) / 360);
const pointOf = ({ lat, lng }: Place): Point => ({ x: lng / 360, y: Math.asinh(Math.tan(lat / degrees)) / (2 * Math.PI) });
/** Metres that a step of the size 1 is at this height of the map. */
const metresAt = (y: number) => equator / Math.cosh(2 * Math.PI * y);

/** The corners as one line that goes from each to the next the shorter way around the earth, across the antimeridian where that is shorter. */
export const unrolled = (corners: readonly Place[]): readonly Place[] => {
  const found: Place[] = [];
  for (const { lat, lng } of corners) found.push({ lat, lng: nearest(lng, found.at(-1)?.lng ?? lng) });
  return found;
};
export const pointsOf = (corners: readonly Place[]): readonly Point[] => unrolled(corners).map(pointOf);
export const edgesOf = (points: readonly Point[]): readonly Edge[] => points.map((from, i) => [from, points[(i + 1) % points.length]!]);

const toSegment = ({ x, y }: Point, a: Point, b: Point) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
};
const isWithin = ({ x, y }: Point, points: readonly Point[]) => {
  let isIn = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i]!, points[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
};
const toEdge = (point: Point, points: readonly Point[]) => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) least = Math.min(least, toSegment(point, points[j]!, points[i]!));
  return least;
};

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
};
/** From west to east and from south to north, m. */
export const extentOf = (points: readonly Point[]) => {
  const { west, east, south, north } = boxOf(points);
  const nearEquator = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const latitude = (y: number) => Math.atan(Math.sinh(2 * Math.PI * y)) * degrees;
  return { across: (east - west) * metresAt(nearEquator), along: ((latitude(north) - latitude(south)) / 360) * equator };
};

/** By how much of the width it may be wrong. */
const precision = 0.01;
/** Squares that are looked into at once: of a long thin area the width may be told too small, never too large. */
const mostSquares = 400;
const diagonal = Math.SQRT2;
/**
 * The width of the largest circle within, m: looked for in squares, those first that may hold the largest, until none may hold one that is
 * larger by more than the precision.
 */
export const widthOf = (points: readonly Point[]): number => {
  const { west, east, south, north } = boxOf(points);
  const side = Math.min(east - west, north - south);
  if (!(side > 0)) return 0;
  const squareAt = (x: number, y: number, half: number) => {
    const middle = { x, y };
    const radius = (isWithin(middle, points) ? 1 : -1) * toEdge(middle, points);
    return { x, y, half, radius, most: radius + half * diagonal };
  };
  const columns = Math.min(32, Math.ceil((east - west) / side));
  const rows = Math.min(32, Math.ceil((north - south) / side));
  const [wide, high] = [(east - west) / columns, (north - south) / rows];
  let left = Array.from({ length: columns * rows }, (_, i) =>
    squareAt(west + ((i % columns) + 0.5) * wide, south + (Math.floor(i / columns) + 0.5) * high, Math.max(wide, high) / 2),
  );
  let best = left.reduce((most, one) => (one.radius > most.radius ? one : most));
  while (left.length > 0) {
    const next = left.flatMap(({ x, y, half: whole }) => {
      const part = whole / 2;
      return [-part, part].flatMap((dx) => [-part, part].map((dy) => squareAt(x + dx, y + dy, part)));
    });
    best = next.reduce((most, one) => (one.radius > most.radius ? one : most), best);
    const enough = Math.max(best.radius * (1 + precision), side * 1e-6);
    left = next.filter(({ most }) => most > enough);
    if (left.length > mostSquares) left = left.sort((a, b) => b.most - a.most).slice(0, mostSquares);
  }
  return 2 * Math.max(0, best.radius) * metresAt(best.y);
};

export const borderOf = (corners: readonly Place[]): Border => {
  const points = pointsOf(corners);
  return { points, width: widthOf(points) };
};

/** How far a place lies outside of a border, m; 0 within and on it. Beyond `enough` it need not be exact. */
export const beyond = ({ points }: Pick<Border, 'points'>, place: Place, enough = Number.POSITIVE_INFINITY): number => {
  const { west, east, south, north } = boxOf(points);
  const point = pointOf({ lat: place.lat, lng: nearest(place.lng, 180 * (west + east)) });
  const metres = metresAt(point.y);
  const apart = Math.max(west - point.x, point.x - east, south - point.y, point.y - north) * metres;
  if (apart > enough) return apart;
  return isWithin(point, points) ? 0 : toEdge(point, points) * metres;
};
