import type { Camera } from './camera.ts';

/** Corners of the embedded satellite picture, degrees WGS 84, as written beside it in satellite.json; the picture itself is in Mercator. */
export const pictureBounds = { west: -28, south: 31, east: 48, north: 73 } as const;
/** From `from` on the picture gives way to the map below it, at `to` it is gone; its pixels are 2 km wide. */
export const pictureFades = { from: 7, to: 9 } as const;

/** Why there is no picture in the middle of the map: it is too coarse for so near a look, or it does not reach there. Null where there is one. */
export const pictureEnd = ({ lat, lng, zoom }: Camera): 'near' | 'beyond' | null => {
  const { west, south, east, north } = pictureBounds;
  if (lng < west || lng > east || lat < south || lat > north) return 'beyond';
  return zoom >= (pictureFades.from + pictureFades.to) / 2 ? 'near' : null;
};
