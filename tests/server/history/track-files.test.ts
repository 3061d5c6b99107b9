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

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}
/** A strict reading of the little of XML that is written. */
const parsed = (text: string): Element => {
  const [declaration, ...rest] = text.split('\n');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let seen = 0;
  const body = rest.join('\n');
  for (const found of body.matchAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<&]*")*)>|((?:[^<>&]|&#\d+;)+)/g)) {
    seen += found[0].length;
    const [, slash, name, attributes = '', text] = found;
    if (text !== undefined) open.at(-1)!.text += text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    else if (slash === '/') expect(open.pop()!.name).toBe(name);
    else {
      const pairs = [...attributes.matchAll(/ ([A-Za-z]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const);
      const element: Element = { name: name!, attributes: Object.fromEntries(pairs), children: [], text: '' };
      open.at(-1)!.children.push(element);
      open.push(element);
    }
  }
  expect([seen, open.length]).toEqual([body.length, 1]);
  return root.children[0]!;
};
const names = ({ children }: Element) => children.map(({ name }) => name);
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('A track as a file', () => {
  it('is GPX 1.1: a track with its name and a segment per stretch, each position with latitude, longitude and time', () => {
    const gpx = parsed(textOf('gpx'));
    expect([gpx.name, gpx.attributes.version, gpx.attributes.xmlns]).toEqual(['gpx', '1.1', 'http://www.topografix.com/GPX/1/1']);
    expect(gpx.attributes.creator).not.toBe('');
    const [track] = gpx.children;
    expect([names(gpx), names(track!)]).toEqual([['trk'], ['name', 'trkseg', 'trkseg', 'trkseg', 'trkseg']]);
    expect(track!.children[0]!.text).toBe('V 90 <"&ü">');
    const segments = track!.children.slice(1);
    expect(segments.map(({ children }) => minutesOf(children.map((point) => point.children[0]!.text)))).toEqual(lines);
    for (const point of segments.flatMap(({ children }) => children)) {
      expect([point.name, Object.keys(point.attributes), names(point)]).toEqual(['trkpt', ['lat', 'lon'], ['time']]);
      expect(point.children[0]!.text).toMatch(instant);
    }
    expect(segments[0]!.children[1]!.attributes).toEqual({ lat: '52.0001', lon: '-13.0000005' });
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
    const kml = parsed(textOf('kml'));
    expect([kml.name, kml.attributes.xmlns]).toEqual(['kml', 'http://www.opengis.net/kml/2.2']);
    const [document] = kml.children;
    expect(names(document!)).toEqual(['name', 'Placemark', 'Placemark', 'Placemark', 'Placemark']);
    const placemarks = document!.children.slice(1);
    expect(placemarks.map(names)).toEqual([
      ['TimeSpan', 'LineString'],
      ['TimeSpan', 'LineString'],
      ['TimeSpan', 'LineString'],
      ['TimeSpan', 'Point'],
    ]);
    expect(placemarks.map(({ children }) => minutesOf(children[0]!.children.map(({ text }) => text)))).toEqual(
      lines.map((minutes) => [minutes[0], minutes.at(-1)]),
    );
    expect(placemarks[1]!.children[1]!.children.map(({ name, text }) => [name, text])).toEqual([
      ['coordinates', '-13.0000005,52.003 -13.0000005,52.0031'],
    ]);
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

  it('of no position is whole all the same', () => {
    for (const format of ['gpx', 'kml'] as const) {
      const file = trackFile(format, 'x');
      parsed(file.head() + file.tail());
    }
    const file = trackFile('geojson', 'x');
    expect(JSON.parse(file.head() + file.tail()).features).toEqual([]);
  });
});
