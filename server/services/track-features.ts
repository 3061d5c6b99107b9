import type { TrackData } from '../../src/domain/tracks.ts';
import { limits } from '../telemetry/limits.ts';

/** int8 epoch s, int4 lat and lng in 1e-7 degrees, int2 speed in 0.1 km/h (-1: none); big-endian as PostgreSQL sends. */
export const bytesPerPosition = 18;

type Feature = TrackData['features'][number];
interface Run {
  readonly coordinates: [number, number][];
  readonly times: number[];
  readonly speeds: (number | null)[];
}

/** About a metre: more digits only cost bytes. */
const degrees = (steps: number) => Math.round(steps / 100) / 1e5;

/** A line per stretch without a gap; a lone position is a line of two equal points, as GeoJSON wants two. */
export const trackFeatures = (packed: DataView, count: number): Feature[] => {
  const runs: Run[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const at = i * bytesPerPosition;
    const time = Number(packed.getBigInt64(at));
    if ((time - last) * 1000 > limits.gapMillis) runs.push({ coordinates: [], times: [], speeds: [] });
    last = time;
    const run = runs.at(-1)!;
    const speed = packed.getInt16(at + 16);
    run.coordinates.push([degrees(packed.getInt32(at + 12)), degrees(packed.getInt32(at + 8))]);
    run.times.push(time);
    run.speeds.push(speed < 0 ? null : speed / 10);
  }
  return runs.map(({ coordinates, times, speeds }) => {
    const isLone = coordinates.length === 1;
    const twice = <A>(values: readonly A[]) => (isLone ? [...values, ...values] : values);
    return {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: twice(coordinates) },
      properties: { from: times[0]! * 1000, to: times.at(-1)! * 1000, times: twice(times), speeds: twice(speeds) },
    };
  });
};
