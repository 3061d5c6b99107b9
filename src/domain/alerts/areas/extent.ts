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

/** How near they are framed at most: areas are looked at from near; a vehicle drives on, and must not have left the map with its next report. */
export const nearestZoom = (areas: readonly Bordered[]): number => (areas.length > 0 ? 15 : 12);
