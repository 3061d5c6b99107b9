import { typedNumber } from '../../common/typed-number.ts';
import { type Area, type AreaProblem, areaProblem, isOnMap } from './area.ts';
import type { Place } from './border.ts';

/** A corner as it stands in the form. */
export interface TypedCorner {
  readonly lat: string;
  readonly lng: string;
}
export interface AreaDraft {
  readonly areaId: string | null;
  readonly revision: number;
  readonly name: string;
  readonly corners: readonly TypedCorner[];
  readonly vehicleIds: readonly number[];
}
export type DraftProblem = AreaProblem | { readonly problem: 'corner_malformed'; readonly corner: number };

/** A metre. */
const decimals = 5;
export const typedCorner = ({ lat, lng }: Place): TypedCorner => ({
  lat: lat.toFixed(decimals),
  lng: (lng - 360 * Math.round(lng / 360)).toFixed(decimals),
});
const degreesOf = (text: string): number => {
  const degrees = typedNumber(text.trim().replace(/^\+(?=\d)|[.,]$/g, ''), 'small') ?? Number.NaN;
  return Math.abs(degrees) < 1000 ? degrees : Number.NaN;
};
/** Null while it is not a place. */
export const placeOfCorner = ({ lat, lng }: TypedCorner): Place | null => {
  const place = { lat: degreesOf(lat), lng: degreesOf(lng) };
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : null;
};
/** Those corners that are places of the map. */
export const placesOf = (corners: readonly TypedCorner[]): readonly Place[] =>
  corners.map(placeOfCorner).filter((place) => place !== null && isOnMap(place)) as readonly Place[];

export const newDraft = (vehicleId: number | null): AreaDraft => ({
  areaId: null,
  revision: 0,
  name: '',
  corners: [],
  vehicleIds: vehicleId === null ? [] : [vehicleId],
});
export const draftOf = ({ areaId, revision, name, corners, vehicleIds }: Area): AreaDraft => ({
  areaId,
  revision,
  name,
  corners: corners.map(typedCorner),
  vehicleIds,
});

/** The first thing that is wrong with what is typed and drawn; null where it can be saved. */
export const draftProblem = ({ name, corners }: Pick<AreaDraft, 'name' | 'corners'>): DraftProblem | null => {
  const places = corners.map(placeOfCorner);
  const malformed = places.indexOf(null);
  if (malformed >= 0) return { problem: 'corner_malformed', corner: malformed + 1 };
  return areaProblem({ name, corners: places as readonly Place[] });
};

/** Corners from and to which a problem says something, counted from 1. */
export const blamedCorners = (problem: DraftProblem | null, count: number): readonly number[] => {
  if (problem === null) return [];
  if (problem.problem === 'edges_cross') return [problem.edge, problem.other].flatMap((edge) => [edge, (edge % count) + 1]);
  if (problem.problem === 'corners_equal') return [problem.corner, problem.other];
  return 'corner' in problem ? [problem.corner] : [];
};
