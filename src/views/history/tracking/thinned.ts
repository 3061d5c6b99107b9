import { pointCount, type Track } from '../../../domain/history/track.ts';
import { type Box, worldSize, worldX, worldY } from '../../map/stage/camera.ts';

/** A track with its points on the plane of the map, 0..1 from west and from north; reckoned once. */
export interface PlanarTrack {
  readonly track: Track;
  readonly x: Float64Array;
  readonly y: Float64Array;
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

/** CSS pixels: points closer than this to the one before are not told apart. */
const apart = 2;

/**
 * What of a track can be told apart at a zoom inside a box: the points drawn, and where each line of them begins. A line ends where the track
 * leaves the box, and at each gap; the point just outside is kept, so that it reaches the edge.
 */
export const thinned = ({ track, x, y }: PlanarTrack, zoom: number, [west, south, east, north]: Box) => {
  const least = (apart / worldSize(zoom)) ** 2;
  const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
  const isInside = (at: number) =>
    (x[at] as number) >= left && (x[at] as number) <= right && (y[at] as number) >= top && (y[at] as number) <= bottom;
  const points: number[] = [];
  const starts: number[] = [0];
  const close = () => {
    if (points.length > (starts.at(-1) as number)) starts.push(points.length);
  };
  for (let stretch = 0; stretch + 1 < track.starts.length; stretch++) {
    const first = track.starts[stretch] as number;
    const end = track.starts[stretch + 1] as number;
    let last = -1;
    let wasInside = false;
    for (let at = first; at < end; at++) {
      const inside = isInside(at);
      if (inside && !wasInside && at > first) points.push(at - 1);
      if (inside || wasInside) {
        const near = last >= 0 && ((x[at] as number) - (x[last] as number)) ** 2 + ((y[at] as number) - (y[last] as number)) ** 2 < least;
        if (!near || !inside || at === end - 1) {
          points.push(at);
          last = at;
        }
      }
      if (wasInside && !inside) {
        close();
        last = -1;
      }
      wasInside = inside;
    }
    close();
  }
  return { points: Uint32Array.from(points), starts: Uint32Array.from(starts) };
};
