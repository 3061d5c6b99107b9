import { pointCount, type Track } from '../../../../domain/history/track.ts';
import { worldX, worldY } from '../../../map/stage/camera.ts';

/** A track with its points on the plane of the map, 0..1 from west and from north; reckoned once. */
export interface PlanarTrack {
  readonly track: Track;
  readonly x: Float64Array;
  readonly y: Float64Array;
}
/** The points drawn, by their place in the track, and where each line of them begins; at the end of `starts` their number. */
export interface Lines {
  readonly points: Uint32Array;
  readonly starts: Uint32Array;
}

export const planar = (track: Track): PlanarTrack => {
  const count = pointCount(track);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  for (let point = 0; point < count; point++) {
    x[point] = worldX(track.positions[2 * point] as number);
    y[point] = worldY(track.positions[2 * point + 1] as number);
  }
  return { track, x, y };
};
