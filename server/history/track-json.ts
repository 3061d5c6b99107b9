import type { TrackData } from '../../src/domain/history/tracks.ts';
import { limits } from '../fleet/telemetry/limits.ts';

/** int8 epoch s, int4 lat and lng in 1e-7 degrees, int2 speed in 0.1 km/h (-1: none); big-endian as PostgreSQL sends. */
export const bytesPerPosition = 18;
/** Positions of a part; the last part may have fewer. */
export const partPositions = 50_000;

const chunkChars = 65_536;

/** About a metre: more digits only cost bytes. */
const degrees = (steps: number) => Math.round(steps / 100) / 1e5;

/**
 * The text of a TrackData in pieces, from packed positions: a month at one a second is a hundred megabytes of text, and only the packed
 * form of it is ever in memory. A line per stretch without a gap; a lone position is a line of two equal points, as GeoJSON wants two.
 */
export function* trackJson(head: Omit<TrackData, 'type' | 'features'>, parts: readonly Uint8Array[]): Generator<string> {
  const views = parts.map((part) => new DataView(part.buffer, part.byteOffset, part.byteLength));
  const count = parts.reduce((sum, part) => sum + part.byteLength / bytesPerPosition, 0);
  const viewOf = (i: number) => views[Math.floor(i / partPositions)]!;
  const at = (i: number) => (i % partPositions) * bytesPerPosition;
  const time = (i: number) => Number(viewOf(i).getBigInt64(at(i)));
  const point = (i: number) => `[${degrees(viewOf(i).getInt32(at(i) + 12))},${degrees(viewOf(i).getInt32(at(i) + 8))}]`;
  const speed = (i: number) => {
    const steps = viewOf(i).getInt16(at(i) + 16);
    return steps < 0 ? 'null' : String(steps / 10);
  };

  let text = '';
  function* list(from: number, until: number, value: (i: number) => string | number) {
    for (let i = from; i < until; i++) {
      text += i === from ? value(i) : `,${value(i)}`;
      if (text.length < chunkChars) continue;
      yield text;
      text = '';
    }
    if (until - from === 1) text += `,${value(from)}`;
  }

  text += `${JSON.stringify({ ...head, type: 'FeatureCollection' }).slice(0, -1)},"features":[`;
  for (let from = 0; from < count; ) {
    let until = from + 1;
    while (until < count && (time(until) - time(until - 1)) * 1000 <= limits.gapMillis) until++;
    text += `${from === 0 ? '' : ','}{"type":"Feature","geometry":{"type":"LineString","coordinates":[`;
    yield* list(from, until, point);
    text += `]},"properties":{"from":${time(from) * 1000},"to":${time(until - 1) * 1000},"times":[`;
    yield* list(from, until, time);
    text += '],"speeds":[';
    yield* list(from, until, speed);
    text += ']}}';
    from = until;
  }
  yield `${text}]}`;
}
