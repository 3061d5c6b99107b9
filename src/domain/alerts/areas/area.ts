import { edgesOf, extentOf, type Place, type Point, pointsOf, widthOf } from './border.ts';

const fewestCorners = 3;
export const mostCorners = 200;
const longestAreaName = 80;
/** Of an organisation, and of those that hold for one vehicle. */
export const mostAreas = 200;
export const mostAreasOfVehicle = 20;
/** Degrees north and south: no railway goes beyond. */
const mostLatitude = 80;
/** From edge to edge, m. */
const mostExtent = 2_000_000;
/** Of the largest circle within, m: a border is not left within this distance of it. */
const leastWidth = 20;

/** What a person draws: corners in order, the last one joined to the first, by straight lines of the map. */
export interface StatedArea {
  readonly name: string;
  readonly corners: readonly Place[];
  /** A vehicle for which several hold is inside in any of them. */
  readonly vehicleIds: readonly number[];
}
/** `isShared`: it holds for vehicles that the reader does not see as well; it can be read and not changed. */
export interface Area extends StatedArea {
  readonly areaId: string;
  readonly isShared: boolean;
  readonly revision: number;
}

/** Why the server kept nothing. */
export const areaRefusals = [
  'name_taken',
  'changed_meanwhile',
  'holds_for_others',
  'too_many_areas',
  'too_many_of_vehicle',
  'not_found',
  'refused',
  'failed',
] as const;
export type AreaRefusal = (typeof areaRefusals)[number];

/** What is wrong with it; corners counted from 1, an edge by the corner it begins at. */
export type AreaProblem =
  | { readonly problem: 'name_missing' }
  | { readonly problem: 'name_too_long'; readonly most: number }
  | { readonly problem: 'too_few_corners'; readonly least: number }
  | { readonly problem: 'too_many_corners'; readonly most: number }
  | { readonly problem: 'corner_off_map'; readonly corner: number; readonly most: number }
  | { readonly problem: 'corners_equal'; readonly corner: number; readonly other: number }
  | { readonly problem: 'edges_cross'; readonly edge: number; readonly other: number }
  | { readonly problem: 'too_large'; readonly most: number }
  | { readonly problem: 'too_narrow'; readonly least: number };

export const isOnMap = ({ lat, lng }: Place): boolean => Math.abs(lat) <= mostLatitude && Math.abs(lng) <= 180;

/** On which side of the line from a to b: positive left of it, 0 on it. */
const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const isBetween = (a: Point, b: Point, c: Point) =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);
type Edge = readonly [Point, Point];
const meet = ([a, b]: Edge, [c, d]: Edge) => {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
};
/** Two edges that follow each other share a corner; they cross where one goes back over the other. */
const foldBack = ([a, b]: Edge, [, d]: Edge) => side(a, b, d) === 0 && (d.x - b.x) * (a.x - b.x) + (d.y - b.y) * (a.y - b.y) > 0;

const crossing = (points: readonly Point[]): AreaProblem | null => {
  const edges = edgesOf(points);
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++) {
      const [one, other] = [edges[i]!, edges[j]!];
      const isLast = i === 0 && j === edges.length - 1;
      const isMet = j === i + 1 ? foldBack(one, other) : isLast ? foldBack(other, one) : meet(one, other);
      if (isMet) return { problem: 'edges_cross', edge: i + 1, other: j + 1 };
    }
  return null;
};

/** Why these corners are the border of no area; null where they are. */
export const cornersProblem = (corners: readonly Place[]): AreaProblem | null => {
  if (corners.length > mostCorners) return { problem: 'too_many_corners', most: mostCorners };
  const off = corners.findIndex((corner) => !isOnMap(corner));
  if (off >= 0) return { problem: 'corner_off_map', corner: off + 1, most: mostLatitude };
  for (const [i, { lat, lng }] of corners.entries()) {
    const first = corners.findIndex((one) => one.lat === lat && (one.lng - lng) % 360 === 0);
    if (first < i) return { problem: 'corners_equal', corner: first + 1, other: i + 1 };
  }
  if (corners.length < fewestCorners) return { problem: 'too_few_corners', least: fewestCorners };
  const points = pointsOf(corners);
  const { across, along } = extentOf(points);
  if (across > mostExtent || along > mostExtent) return { problem: 'too_large', most: mostExtent };
  return crossing(points) ?? (widthOf(points) < leastWidth ? { problem: 'too_narrow', least: leastWidth } : null);
};

/** The first thing that is wrong with an area; null where it can be kept. */
export const areaProblem = ({ name, corners }: Pick<StatedArea, 'name' | 'corners'>): AreaProblem | null => {
  if (name.trim() === '') return { problem: 'name_missing' };
  if (name.trim().length > longestAreaName) return { problem: 'name_too_long', most: longestAreaName };
  return cornersProblem(corners);
};
