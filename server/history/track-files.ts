import { type TrackColumns, trackMarks } from '../../src/domain/history/packed-track.ts';
import type { TrackFormat } from '../../src/domain/history/tracks.ts';

interface Point {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly lat: number;
  readonly lng: number;
  /** km/h */
  readonly speed: number | null;
}
/** What stands before, for each stretch without a gap, and after. */
interface Writer {
  readonly type: string;
  readonly head: (name: string) => string;
  readonly line: (points: readonly Point[], isFirst: boolean) => string;
  readonly tail: string;
}

const xml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** XML's decimal has no exponent, and GPX no longitude of 180: it is the one of -180. */
const degrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, '');
const west = (lng: number) => (lng === 180 ? -180 : lng);
const german = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

const writers: Readonly<Record<TrackFormat, Writer>> = {
  gpx: {
    type: 'application/gpx+xml',
    head: (name) =>
      `${declaration}<gpx version="1.1" creator="Gleisblick" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${xml(name)}</name>\n`,
    line: (points) =>
      `<trkseg>\n${points.map(({ time, lat, lng }) => `<trkpt lat="${degrees(lat)}" lon="${degrees(west(lng))}"><time>${time}</time></trkpt>\n`).join('')}</trkseg>\n`,
    tail: '</trk></gpx>\n',
  },
  kml: {
    type: 'application/vnd.google-earth.kml+xml',
    head: (name) => `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(name)}</name>\n`,
    line: (points) => {
      const shape = points.length === 1 ? 'Point' : 'LineString';
      const span = `<TimeSpan><begin>${points[0]!.time}</begin><end>${points.at(-1)!.time}</end></TimeSpan>`;
      const coordinates = points.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(' ');
      return `<Placemark>${span}<${shape}><coordinates>${coordinates}</coordinates></${shape}></Placemark>\n`;
    },
    tail: '</Document></kml>\n',
  },
  geojson: {
    type: 'application/geo+json',
    head: (name) => `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n`,
    line: (points, isFirst) => {
      const places = points.map(({ lat, lng }) => [lng, lat]);
      const geometry = points.length === 1 ? { type: 'Point', coordinates: places[0] } : { type: 'LineString', coordinates: places };
      const properties = { times: points.map(({ time }) => time), speeds: points.map(({ speed }) => speed) };
      return `${isFirst ? '' : ',\n'}${JSON.stringify({ type: 'Feature', geometry, properties })}`;
    },
    tail: '\n]}\n',
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: () => '\ufefftime;latitude;longitude;speed_kmh\r\n',
    line: (points) => points.map(({ time, lat, lng, speed }) => `${time};${german(lat)};${german(lng)};${german(speed)}\r\n`).join(''),
    tail: '',
  },
};

const pointAt = ({ base, times, lats, lngs, speeds }: TrackColumns, i: number): Point => ({
  time: new Date(base + times[i]!).toISOString(),
  lat: lats[i]! / 1e7,
  lng: lngs[i]! / 1e7,
  speed: speeds[i]! < 0 ? null : speeds[i]! / 10,
});

/**
 * The text of a track as a file, piece by piece: a line per stretch without a gap, at most a piece long. A line that goes on begins where
 * the one before ended, so that nothing is missing between; a table has each position once.
 */
export const trackFile = (format: TrackFormat, name: string) => {
  const writer = writers[format];
  let before: Point | null = null;
  let isFirst = true;
  return {
    type: writer.type,
    head: (): string => writer.head(name),
    piece: (track: TrackColumns): string => {
      let text = '';
      let line: Point[] = before === null || format === 'csv' ? [] : [before];
      const write = () => {
        if (line.length === 0) return;
        text += writer.line(line, isFirst);
        isFirst = false;
      };
      for (let i = 0; i < track.times.length; i++) {
        if ((track.marks[i]! & trackMarks.gap) !== 0) {
          // What is only the end of a line that is written already is none.
          if (i > 0) write();
          line = [];
        }
        line.push(pointAt(track, i));
      }
      if (track.times.length > 0) {
        write();
        before = line.at(-1)!;
      }
      return text;
    },
    tail: (): string => writer.tail,
  };
};
