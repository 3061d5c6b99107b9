import { type Box, worldSize, worldX, worldY } from '../../../map/stage/camera.ts';
import type { Lines, PlanarTrack } from './planar.ts';
import { withoutRepeats } from './repeats.ts';
import { straightened } from './straight.ts';

/** CSS pixels: points closer than this to the one before are not told apart. */
const apart = 2;
/** A way that comes no further from a straight than this part of that is one. */
const bent = 1 / 4;
/** Points drawn at once: more would hold up a frame. */
export const mostDrawn = 6_000;

const linesAt = ({ track, x, y }: PlanarTrack, near: number, [west, south, east, north]: Box): Lines => {
  const least = near ** 2;
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
        const isNear = last >= 0 && ((x[at] as number) - (x[last] as number)) ** 2 + ((y[at] as number) - (y[last] as number)) ** 2 < least;
        if (!isNear || !inside || at === end - 1) {
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

/**
 * What of a track can be told apart at a zoom inside a box. A line ends where the track leaves the box, and at each gap; the point just
 * outside is kept, so that it reaches the edge. Where there is more than `most`, what a later passage covers is left out, and at last the
 * points stand further apart.
 */
export const thinned = (way: PlanarTrack, zoom: number, box: Box, most = mostDrawn): Lines => {
  const pixel = 1 / worldSize(zoom);
  for (let near = apart * pixel; ; near *= 2) {
    const lines = linesAt(way, near, box);
    const once = lines.points.length <= most ? lines : withoutRepeats(way, lines, near, box);
    const straight = straightened(way, once, near * bent);
    if (straight.points.length <= most || near > 1024 * pixel) return straight;
  }
};
