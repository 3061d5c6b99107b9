import { type Camera, worldSize } from '../stage/camera.ts';

/** Metres around the world at the equator, WGS 84. */
const equator = 40_075_016.686;

/** Metres one CSS pixel stands for in the middle of the map. */
export const metresPerPixel = ({ latitude, zoom }: Pick<Camera, 'latitude' | 'zoom'>) =>
  (equator * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);

export interface ScaleBar {
  metres: number;
  /** CSS pixels. */
  width: number;
}

/** The longest bar of 1, 2 or 5 times a power of ten metres that is no wider than this. */
export const scaleBar = (camera: Pick<Camera, 'latitude' | 'zoom'>, longest: number): ScaleBar => {
  const perPixel = metresPerPixel(camera);
  const most = perPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((step) => step * power <= most) ?? 1);
  return { metres, width: metres / perPixel };
};
