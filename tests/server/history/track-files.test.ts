import { describe, expect, it } from 'vitest';
import { trackFile } from '../../../server/history/track-files.ts';
import { type TrackColumns, trackMarks } from '../../../src/domain/history/packed-track.ts';
import type { TrackFormat } from '../../../src/domain/history/tracks.ts';

const base = Date.parse('2026-11-01T00:00:00Z');
const pieceOf = (minutes: readonly number[], marks: readonly number[] = []): TrackColumns => ({
  base,
  times: Uint32Array.from(minutes, (minute) => minute * 60_000),
  lats: Int32Array.from(minutes, (minute) => 520_000_000 + minute * 1000),
  lngs: Int32Array.from(minutes, () => -130_000_005),
  speeds: Int16Array.from(minutes, (minute) => (minute === 0 ? -1 : 667)),
  marks: Uint8Array.from(minutes, (_, i) => marks[i] ?? 0),
});
/** A day of two lines, the second of which goes on the day after, where a lone position follows. */
const pieces = [pieceOf([0, 1, 2, 30, 31], [0, 0, 0, trackMarks.gap, 0]), pieceOf([32, 33, 90], [0, 0, trackMarks.gap]), pieceOf([])];
const textOf = (format: TrackFormat, name = 'V 90 <"&\u0001ü">') => {
  const file = trackFile(format, name);
  return file.head() + pieces.map(file.piece).join('') + file.tail();
};
const minutesOf = (times: readonly string[]) => times.map((time) => (Date.parse(time) - base) / 60_000);
const lines = [[0, 1, 2], [30, 31], [31, 32, 33], [90]];

/** A file of XML in one line: head, a piece per stretch, tail. */
const whole = (head: string, ofLine: (minutes: readonly number[]) => string, tail: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}${lines.map(ofLine).join('')}${tail}`;
const timeAt = (minute: number | undefined) => new Date(base + minute! * 60_000).toISOString();
const latAt = (minute: number) => String(52 + minute / 10_000).slice(0, 7);
const name = '<name>V 90 &#60;&#34;&#38;ü&#34;&#62;</name>';

describe('A track as a file', () => {
  it('is GPX 1.1: a track with its name and a segment per stretch, each position with latitude, longitude and time', () => {
    const pointAt = (minute: number) => `<trkpt lat="${latAt(minute)}" lon="-13.0000005"><time>${timeAt(minute)}</time></trkpt>`;
    const head = `<gpx version="1.1" creator="Gleisblick" xmlns="http://www.topografix.com/GPX/1/1"><trk>${name}`;
    expect(textOf('gpx').replaceAll('\n', '')).toBe(
      whole(head, (minutes) => `<trkseg>${minutes.map(pointAt).join('')}</trkseg>`, '</trk></gpx>'),
    );
  });

  it.each([
    [1, 0, '0.0000001', '0'],
    [-9, -1, '-0.0000009', '-0.0000001'],
    [900_000_000, -1_800_000_000, '90', '-180'],
    [100_000_000, 1_799_999_999, '10', '179.9999999'],
  ])('writes %i, %i ten-millionths of a degree as decimals, as XML knows no exponent', (lat, lng, latitude, longitude) => {
    const at = { ...pieceOf([0]), lats: Int32Array.of(lat), lngs: Int32Array.of(lng) };
    const one = (format: TrackFormat) => trackFile(format, '').piece(at);
    expect(one('gpx')).toContain(`<trkpt lat="${latitude}" lon="${longitude}">`);
    expect(one('kml')).toContain(`<coordinates>${longitude},${latitude}</coordinates>`);
  });

  it('has no longitude of 180 in GPX, whose schema ends below it', () => {
    const at = { ...pieceOf([0]), lats: Int32Array.of(0), lngs: Int32Array.of(1_800_000_000) };
    expect(trackFile('gpx', '').piece(at)).toContain('<trkpt lat="0" lon="-180">');
    expect(trackFile('kml', '').piece(at)).toContain('<coordinates>180,0</coordinates>');
  });

  it('is KML 2.2: a placemark per stretch with its time span and longitude before latitude', () => {
    const placemark = (minutes: readonly number[]) => {
      const span = `<TimeSpan><begin>${timeAt(minutes[0])}</begin><end>${timeAt(minutes.at(-1))}</end></TimeSpan>`;
      const shape = minutes.length === 1 ? 'Point' : 'LineString';
      const places = minutes.map((minute) => `-13.0000005,${latAt(minute)}`).join(' ');
      return `<Placemark>${span}<${shape}><coordinates>${places}</coordinates></${shape}></Placemark>`;
    };
    const head = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${name}`;
    expect(textOf('kml').replaceAll('\n', '')).toBe(whole(head, placemark, '</Document></kml>'));
  });

  it('is GeoJSON: lines of at least two positions, a lone one a point', () => {
    const { type, name, features } = JSON.parse(textOf('geojson'));
    expect([type, name]).toEqual(['FeatureCollection', 'V 90 <"&\u0001ü">']);
    expect(features.map((one: { type: string; geometry: { type: string } }) => [one.type, one.geometry.type])).toEqual([
      ['Feature', 'LineString'],
      ['Feature', 'LineString'],
      ['Feature', 'LineString'],
      ['Feature', 'Point'],
    ]);
    expect(features.map((one: { properties: { times: string[] } }) => minutesOf(one.properties.times))).toEqual(lines);
    expect(features[0].properties.speeds).toEqual([null, 66.7, 66.7]);
    expect([features[0].geometry.coordinates[1], features[3].geometry.coordinates]).toEqual([
      [-13.0000005, 52.0001],
      [-13.0000005, 52.009],
    ]);
  });

  it('is csv with a byte-order mark, semicolons and decimal commas, each position once [DEC-072]', () => {
    const text = textOf('csv');
    const rows = text.split('\r\n');
    expect([rows[0], rows.at(-1)]).toEqual(['\ufefftime;latitude;longitude;speed_kmh', '']);
    expect(minutesOf(rows.slice(1, -1).map((row) => row.split(';')[0]!))).toEqual([0, 1, 2, 30, 31, 32, 33, 90]);
    expect(rows[1]).toBe('2026-11-01T00:00:00.000Z;52;-13,0000005;');
    expect(rows[2]).toBe('2026-11-01T00:01:00.000Z;52,0001;-13,0000005;66,7');
  });
});
