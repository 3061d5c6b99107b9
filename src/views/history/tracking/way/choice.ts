import { type Stop, stopsOf, type Track } from '../../../../domain/history/track.ts';
import type { Box } from '../../../map/stage/camera.ts';
import { type PlanarTrack, planar } from './planar.ts';
import { coloursOf } from './speed-colours.ts';
import { thinned } from './thinned.ts';
import { type Arrow, arrowsOf, type Gap, gapsOf } from './track-marks.ts';

/** What of a track is drawn around a camera: point i at places[2i] (longitude) and places[2i + 1] (latitude). */
export interface Choice {
  readonly places: Float64Array;
  /** Red, green, blue, opacity of each point. */
  readonly colours: Uint8Array;
  /** Where each line begins, and at the end the number of points. */
  readonly starts: Uint32Array;
  readonly arrows: readonly Arrow[];
}
/** What of a track is drawn wherever the camera looks. */
export interface Marks {
  readonly stops: readonly Stop[];
  readonly gaps: readonly Gap[];
}

export const marksOf = (track: Track): Marks => ({ stops: stopsOf(track), gaps: gapsOf(track) });

const choiceOf = (way: PlanarTrack, zoom: number, box: Box): Choice => {
  const { points, starts } = thinned(way, zoom, box);
  const { positions, speeds } = way.track;
  const places = new Float64Array(2 * points.length);
  points.forEach((point, at) => {
    places[2 * at] = positions[2 * point] as number;
    places[2 * at + 1] = positions[2 * point + 1] as number;
  });
  return { places, colours: coloursOf(speeds, points), starts, arrows: arrowsOf(way, zoom, box) };
};

/** Answers what is drawn of one track, which is laid on the plane once. */
export const chooserOf = (track: Track) => {
  const way = planar(track);
  return (zoom: number, box: Box): Choice => choiceOf(way, zoom, box);
};
