import { nearest, type Place, unrolled } from './border.ts';

/** Degrees; the east goes on beyond the antimeridian. */
export type Extent = readonly [west: number, south: number, east: number, north: number];
interface Bordered {
  readonly corners: readonly Place[];
}

/** What holds all of these areas and places, of which there has to be one. */
export const boxOfAreas = (areas: readonly Bordered[], places: readonly Place[]): Extent => {
  const corners = areas.flatMap((area) => unrolled(area.corners));
  const [first = { lat: 0, lng: 0 }] = [...corners, ...places];
  const all = [...corners, ...places];
  const [lats, lngs] = [all.map(({ lat }) => lat), all.map(({ lng }) => nearest(lng, first.lng))];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
};
