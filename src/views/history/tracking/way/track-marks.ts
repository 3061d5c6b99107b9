import type { Track } from '../../../../domain/history/track.ts';
import { type Box, worldSize, worldX, worldY } from '../../../map/stage/camera.ts';
import type { PlanarTrack } from './planar.ts';

/** A mark that says which way it went: degrees, and counter-clockwise from north as the drawing library turns. */
export interface Arrow {
  readonly position: readonly [number, number];
  readonly angle: number;
}
/** Where reports are missing: from the last point before to the first after. */
export interface Gap {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** CSS pixels along the track between two arrows. */
const arrowEvery = 110;
/** One arrow in a square of so many CSS pixels, however often the vehicle came by. */
const square = 64;
const degrees = 180 / Math.PI;

const pointOf = ({ positions }: Track, at: number): readonly [number, number] => [
  positions[2 * at] as number,
  positions[2 * at + 1] as number,
];

const angleOf = (track: Track, at: number) => {
  const [fromLng, fromLat] = pointOf(track, at - 1);
  const [lng, lat] = pointOf(track, at);
  return -Math.atan2((lng - fromLng) * Math.cos(lat / degrees), lat - fromLat) * degrees;
};

/** Marks inside a box in equal distances on the screen at this zoom; none over a gap, and none where one stands. */
export const arrowsOf = ({ track, x, y }: PlanarTrack, zoom: number, [west, south, east, north]: Box): readonly Arrow[] => {
  const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
  const size = worldSize(zoom);
  const arrows: Arrow[] = [];
  const taken = new Set<number>();
  let way = arrowEvery / 2;
  for (let stretch = 0; stretch + 1 < track.starts.length; stretch++) {
    const end = track.starts[stretch + 1] as number;
    for (let at = (track.starts[stretch] as number) + 1; at < end; at++) {
      const [here, there] = [x[at] as number, y[at] as number];
      way += Math.sqrt((here - (x[at - 1] as number)) ** 2 + (there - (y[at - 1] as number)) ** 2) * size;
      if (way < arrowEvery) continue;
      way = 0;
      if (here < left || here > right || there < top || there > bottom) continue;
      const place = Math.floor((here * size) / square) * 2 ** 26 + Math.floor((there * size) / square);
      if (taken.has(place)) continue;
      taken.add(place);
      arrows.push({ position: pointOf(track, at), angle: angleOf(track, at) });
    }
  }
  return arrows;
};

export const gapsOf = (track: Track): readonly Gap[] =>
  Array.from(track.starts.subarray(1, -1), (start) => ({ from: pointOf(track, start - 1), to: pointOf(track, start) }));
