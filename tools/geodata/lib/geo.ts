/** [longitude, latitude] in degrees. */
export type Point = readonly [number, number];
export type Line = readonly Point[];
/** west, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

const radians = Math.PI / 180;
const earthRadius = 6_371_008.8;
const metresPerDegree = earthRadius * radians;

/** Great-circle distance in metres. */
export const distance = ([lngA, latA]: Point, [lngB, latB]: Point) => {
  const sinLat = Math.sin(((latB - latA) * radians) / 2);
  const sinLng = Math.sin(((lngB - lngA) * radians) / 2);
  const h = sinLat * sinLat + Math.cos(latA * radians) * Math.cos(latB * radians) * sinLng * sinLng;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
};

export const length = (line: Line) => {
  let metres = 0;
  for (let i = 1; i < line.length; i++) metres += distance(line[i - 1]!, line[i]!);
  return metres;
};

/** Metres east and north of an origin, on the plane that touches there. */
export const planar = ([lng0, lat0]: Point, [lng, lat]: Point): Point => [
  (lng - lng0) * metresPerDegree * Math.cos(lat0 * radians),
  (lat - lat0) * metresPerDegree,
];

export const unplanar = ([lng0, lat0]: Point, [x, y]: Point): Point => [
  lng0 + x / (metresPerDegree * Math.cos(lat0 * radians)),
  lat0 + y / metresPerDegree,
];

/** Where on the segment a–b the point p lies nearest: share along it (0..1) and metres away from it. */
export const project = (p: Point, a: Point, b: Point) => {
  const [ax, ay] = planar(p, a);
  const [bx, by] = planar(p, b);
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
  return { share, metres: Math.hypot(ax + share * dx, ay + share * dy) };
};

/** Metres between a point and the nearest place on a line. */
export const offset = (point: Point, line: Line) => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) best = Math.min(best, project(point, line[i - 1]!, line[i]!).metres);
  return best;
};

export const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** The line with extra points so that no step is longer than the given metres. */
export const resample = (line: Line, metres: number): Point[] => {
  const points: Point[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    if (from) {
      const steps = Math.ceil(distance(from, to) / metres);
      for (let i = 1; i < steps; i++) points.push(between(from, to, i / steps));
    }
    points.push(to);
  });
  return points;
};

export const inside = ([west, south, east, north]: Bounds, [lng, lat]: Point) => lng >= west && lng <= east && lat >= south && lat <= north;

/** Web Mercator y in radians, growing northwards. */
export const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
export const unmercator = (y: number) => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / radians;

export const rounded = ([lng, lat]: Point, decimals: number): [number, number] => [
  Number(lng.toFixed(decimals)),
  Number(lat.toFixed(decimals)),
];
