import type { Track } from '../../../domain/history/track.ts';
import { pixelsBetween, worldSize, worldX, worldY } from '../../map/stage/camera.ts';

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

/** Marks in equal distances on the screen at this zoom; none over a gap, and none where one stands. */
export const arrowsOf = (track: Track, zoom: number): readonly Arrow[] => {
  const arrows: Arrow[] = [];
  const taken = new Set<string>();
  let way = arrowEvery / 2;
  for (let stretch = 0; stretch + 1 < track.starts.length; stretch++) {
    const end = track.starts[stretch + 1] as number;
    for (let at = (track.starts[stretch] as number) + 1; at < end; at++) {
      const [fromLng, fromLat] = pointOf(track, at - 1);
      const [lng, lat] = pointOf(track, at);
      way += pixelsBetween(zoom, fromLng, fromLat, lng, lat);
      if (way < arrowEvery) continue;
      way = 0;
      const place = [worldX(lng), worldY(lat)].map((share) => Math.floor((share * worldSize(zoom)) / square)).join();
      if (taken.has(place)) continue;
      taken.add(place);
      const east = (lng - fromLng) * Math.cos(lat / degrees);
      arrows.push({ position: [lng, lat], angle: -Math.atan2(east, lat - fromLat) * degrees });
    }
  }
  return arrows;
};

export const gapsOf = (track: Track): readonly Gap[] =>
  Array.from(track.starts.subarray(1, -1), (start) => ({ from: pointOf(track, start - 1), to: pointOf(track, start) }));
