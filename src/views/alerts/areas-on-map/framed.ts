import type { Extent } from '../../../domain/alerts/areas/extent.ts';
import { latitudeAt, worldY } from '../../map/stage/camera.ts';

/** Sheets never push an area further down than this share of the map. */
const mostCovered = 0.5;

/** What has to be framed for a box to lie below what covers the upper share (0 to 1) of the map. */
export const belowSheets = ([west, south, east, north]: Extent, covered: number): Extent => {
  const share = Math.min(mostCovered, Math.max(0, covered));
  const [top, bottom] = [worldY(north), worldY(south)];
  return [west, south, east, latitudeAt(Math.max(0, top - ((bottom - top) * share) / (1 - share)))];
};
