import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackFile } from '../../../server/history/track-files.ts';
import { type TrackColumns, trackMarks } from '../../../src/domain/history/packed-track.ts';
import { wrongIn } from '../../schemas/schemas.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';
import { property } from '../property.ts';

const formats = ['gpx', 'kml', 'geojson'] as const;
type Format = (typeof formats)[number];

const second = 1_000;
const minute = 60 * second;
const zone = 'Europe/Berlin';
const day = Temporal.Now.plainDateISO(zone).subtract({ days: 9 });
const [start, end] = [day.toString(), day.add({ days: 2 }).toString()];
const noon = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
const nextNoon = day.add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
const name = 'V 90 & <"Süd"> \'2\' 🚂 ]]>';

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
beforeAll(async () => {
  const [vehicleId] = world.vehicles;
  await world.rows('update vehicle set name = $1', [name]);
  const drive = (from: number, minutes: number) =>
    Array.from({ length: minutes * 6 }, (_, i) => ({ vehicleId, time: from + i * 10 * second, lat: 52 + i / 1000, lng: 13, speed: 36 }));
  const stand = (from: number) =>
    Array.from({ length: 10 }, (_, i) => ({ vehicleId, time: from + i * minute, lat: 52.2, lng: 13, status: 3, speed: 0 }));
  // A stop, a lone position between two gaps, and a day after.
  await world.ingest([...drive(noon, 20), ...stand(noon + 20 * minute), ...drive(noon + 40 * minute, 10)]);
  await world.ingest([{ vehicleId, time: noon + 4 * 60 * minute, lat: 52.3, lng: 13 }, ...drive(nextNoon, 20)]);
});

const fileOf = async (format: Format, more = '', vehicleId = world.vehicles[0], { get } = plain) => {
  const { status, text } = await get(`/tracks/file?vehicleId=${vehicleId}&start=${start}&end=${end}&format=${format}${more}`);
  expect(status).toBe(200);
  return text;
};
const positions = (text: string) => text.match(/<trkpt|(?<=[ >])[\d.-]+,[\d.-]+|\[-?[\d.]+,-?[\d.]+\]/g)?.length ?? 0;

/** Any track in any number of pieces, the ends of the earth among its positions. */
const track: fc.Arbitrary<TrackColumns> = fc
  .tuple(
    fc.integer({ min: 0, max: 4e12 }),
    fc.array(
      fc.record({
        step: fc.integer({ min: 0, max: 86_400_000 }),
        lat: fc.oneof(fc.integer({ min: -900_000_000, max: 900_000_000 }), fc.constantFrom(-900_000_000, -1, 0, 1, 900_000_000)),
        lng: fc.oneof(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), fc.constantFrom(-1_800_000_000, -1, 0, 1_800_000_000)),
        speed: fc.integer({ min: -1, max: 5_000 }),
        mark: fc.constantFrom(0, 0, trackMarks.gap, trackMarks.stop, trackMarks.gap | trackMarks.stop),
      }),
      { maxLength: 12 },
    ),
  )
  .map(([base, points]) => {
    let time = 0;
    return {
      base,
      times: Uint32Array.from(points, ({ step }) => (time += step)),
      lats: Int32Array.from(points, ({ lat }) => lat),
      lngs: Int32Array.from(points, ({ lng }) => lng),
      speeds: Int16Array.from(points, ({ speed }) => speed),
      marks: Uint8Array.from(points, ({ mark }) => mark),
    };
  });
const asked = fc.tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.array(track, { maxLength: 4 }));

describe.each(formats)('A track as %s', (format) => {
  it('is valid by the schema of its format: with a stop, gaps, a lone position, a name of any signs; whole, thinned or of no position', async () => {
    const [whole, thinned, none] = [
      await fileOf(format),
      await fileOf(format, '&tolerance=200'),
      await fileOf(format, '', world.vehicles[1]),
    ];
    expect([positions(whole) > 300, positions(thinned) < 100, positions(none)]).toEqual([true, true, 0]);
    expect(await wrongIn[format]([whole, thinned, none])).toEqual([]);
  });

  it('is valid within a window of access', async () => {
    await world.restrict(world.plainId, world.vehicles[0], day.add({ days: 1 }).toString(), null);
    const text = await fileOf(format);
    await world.rows('delete from vehicle_access');
    expect([positions(text) > 100, positions(text) < 150]).toEqual([true, true]);
    expect(await wrongIn[format]([text])).toEqual([]);
  });

  property('is valid whatever the track and the name', { few: 20, many: 200 }, async (runs) => {
    const texts = fc.sample(asked, runs).map(([title, pieces]) => {
      const file = trackFile(format, title);
      return file.head() + pieces.map(file.piece).join('') + file.tail();
    });
    expect(await wrongIn[format](texts)).toEqual([]);
  });
});

describe('A schema', { tags: ['full'] }, () => {
  const spoilt: Readonly<Record<Format, readonly (readonly [what: string, from: RegExp, to: string])[]>> = {
    gpx: [
      ['a position without latitude', / lat="[^"]*"/, ''],
      ['a longitude beyond the earth', / lon="[^"]*"/, ' lon="180"'],
      ['a time that is none', /<time>[^<]*/, '<time>yesterday'],
      ['an element it does not know', /<trkseg>/, '<trkseg><speed>3</speed>'],
      ['a name after the positions', /<name>.*<\/name>([\s\S]*)<\/trk>/, '$1<name>x</name></trk>'],
      ['another version', /version="1.1"/, 'version="1.0"'],
      ['a sign that is not written as XML wants it', /<name>/, '<name>&'],
    ],
    kml: [
      ['a shape before its time', /(<TimeSpan>.*?<\/TimeSpan>)(.*?)<\/Placemark>/, '$2$1</Placemark>'],
      ['a time that is none', /<begin>[^<]*/, '<begin>yesterday'],
      ['an element it does not know', /<Document>/, '<Document><track/>'],
      ['a document without its namespace', / xmlns="[^"]*"/, ''],
      ['an end that is missing', /<\/kml>/, ''],
    ],
    geojson: [
      ['a feature without geometry', /"geometry":\{[^}]*\},/, ''],
      ['a line of one position', /"coordinates":\[(\[[^\]]*\]),[^}]*/, '"coordinates":[$1]'],
      ['a position of one number', /"coordinates":\[\[[^\]]*\]/, '"coordinates":[[13]'],
      ['a shape it does not know', /"LineString"/, '"Line"'],
      ['no features', /"features"/, '"feature"'],
    ],
  };
  it.each(formats.flatMap((format) => spoilt[format].map(([what, from, to]) => [format, what, from, to] as const)))(
    'of %s refuses %s',
    async (format, _, from, to) => {
      const text = await fileOf(format, '&tolerance=200');
      const broken = text.replace(from, to);
      expect(broken).not.toBe(text);
      expect(await wrongIn[format]([broken])).not.toEqual([]);
    },
  );
});
