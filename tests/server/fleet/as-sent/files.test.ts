import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReports, summaryOf } from '../../../../tools/replay/read.ts';
import type { ReadOptions } from '../../../../tools/replay/report.ts';

const fileOf = (name: string, options: ReadOptions = {}) =>
  readReports(name, readFileSync(new URL(`data/files/${name}`, import.meta.url), 'utf8'), options);
const csv = (text: string, options: ReadOptions = {}) => readReports('x.csv', text, options);
const gpx = (points: string, options: ReadOptions = {}) =>
  readReports('x.gpx', `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`, options);
const placesOf = ({ reports }: ReturnType<typeof csv>) => reports.map(({ lat, lng }) => [lat, lng]);

describe('A file as people have it', () => {
  it.each([
    [
      'comma-in-text-before-position.csv',
      [
        [52.52, 13.37],
        [52.53, 13.38],
      ],
    ],
    [
      'german-decimal.csv',
      [
        [52.52, 13.37],
        [52.53, 13.38],
      ],
    ],
    [
      'logger-date-and-time.csv',
      [
        [52.52, 13.37],
        [52.526, 13.37],
        [52.532, 13.37],
      ],
    ],
    [
      'newline-in-quotes.csv',
      [
        [52.52, 13.37],
        [52.53, 13.37],
      ],
    ],
    [
      'no-position-column.csv',
      [
        [52.52, 13.37],
        [52.53, 13.37],
      ],
    ],
    [
      'one-bad-time.csv',
      [
        [52.52, 13.37],
        [52.54, 13.37],
      ],
      '  line 3: time: 0000-00-00T00:00:00Z is no time',
    ],
    [
      'points-without-time.gpx',
      [
        [52.52, 13.37],
        [52.82, 13.67],
      ],
    ],
    [
      'prefixed-namespace.gpx',
      [
        [52.52, 13.37],
        [52.53, 13.38],
      ],
    ],
    [
      'quoted-decimal-comma.csv',
      [
        [52.52, 13.37],
        [52.53, 13.38],
      ],
    ],
    [
      'self-closing-point.gpx',
      [
        [52.52, 13.37],
        [52.53, 13.38],
        [52.54, 13.39],
      ],
    ],
    [
      'semicolons-with-comma-in-text.csv',
      [
        [52.52, 13.37],
        [52.53, 13.38],
      ],
    ],
    [
      'waypoint-with-time.gpx',
      [
        [52.52, 13.37],
        [52.521, 13.371],
        [52.522, 13.372],
      ],
    ],
  ])('is read: %s', (name, places, ...named) => {
    const file = fileOf(name);
    expect(placesOf(file)).toEqual(places);
    expect(summaryOf(file).slice(1)).toEqual(named);
  });

  it('has its speeds with decimal commas, its times from two columns, and counts the points without a time', () => {
    for (const name of ['german-decimal.csv', 'quoted-decimal-comma.csv'])
      expect(fileOf(name).reports.map(({ speed }) => speed)).toEqual([80.5, 81]);
    expect(fileOf('logger-date-and-time.csv').reports[0]?.time).toBe(Date.parse('2026-11-20T17:34:18Z'));
    expect(summaryOf(fileOf('points-without-time.gpx'))).toEqual(['read 2, without time 2, without position 0, refused 0']);
    expect(placesOf(fileOf('waypoint-with-time.gpx', { points: 'waypoints' }))).toEqual([[48.14, 11.56]]);
  });
});

describe('A CSV file', () => {
  it('is read or refused row by row, with line and column', () => {
    const rows = [
      '2026-11-20T10:00Z,52.5,13.4,7,',
      '2026-11-20T10:01Z,north,13.4,7',
      '2026-11-20T10:02Z,52,5,13,4,80',
      ',52.5,13.4,7',
      '2026-11-20T10:03Z,,,fast',
    ];
    const file = csv(['time,lat,lng,speed', ...rows].join('\n'));
    expect(placesOf(file)).toEqual([
      [52.5, 13.4],
      [undefined, undefined],
    ]);
    expect(summaryOf(file)).toEqual([
      'read 2, without time 1, without position 1, refused 2',
      '  line 3: lat: north is no position',
      '  line 4: 6 fields for 4 columns',
      'values left out 1',
      '  line 6: speed: fast is no number',
    ]);
    const bad = csv(`time,lat,lng\n${'never,52,13\n'.repeat(12)}`);
    expect(summaryOf(bad).slice(-2)).toEqual(['  line 11: time: never is no time', '  and 2 more']);
    expect(csv('time,lat,lng\n1700000000,"52"x,13\n').refused).toEqual([{ line: 2, why: 'a quote does not end with its field' }]);
  });

  it('has its southern and western degrees, German dates and tabs, and is refused without a position', () => {
    expect(placesOf(csv('time\tLATITUDE\tLongitude\n1700000000\tS33,5°\t70,25 W'))).toEqual([[-33.5, -70.25]]);
    expect(csv('Datum;Uhrzeit;Breite;Länge\n1.11.2026;7:05:00;52,5;13,4').refused).toEqual([
      { line: 2, why: 'time: 2026-11-01T7:05:00 is no time' },
    ]);
    expect(csv('Datum;Uhrzeit;Breite;Länge\n1.11.2026;07:05:00;52,5;13,4').reports[0]?.time).toBe(Date.parse('2026-11-01T07:05:00Z'));
    expect(csv('Zeit;Breite;Länge\n21.11.2026 10:00;52,5;13,4').reports[0]?.time).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(csv('date,time,lat,lon\n2023-11-14,1700000000,52.5,13.4').reports[0]?.time).toBe(1_700_000_000_000);
    expect(() => csv('time,x,y\n1700000000,52,13')).toThrow(
      'Which columns are the position? For example --columns lat=12,lng=13. There are: time, x, y',
    );
    expect(csv('').reports).toEqual([]);
  });
});

describe('A GPX file', () => {
  const at = (minute: number) => `<time>2026-11-20T10:0${minute}:00Z</time>`;

  it('keeps what comments hide hidden, and times of extensions apart', () => {
    const points = `<!-- <trkpt lat="1" lon="1">${at(0)}</trkpt> --><trkpt lat='52.5' lon='13.4'><extensions><x:time>0</x:time><x:speed><![CDATA[10]]></x:speed></extensions>${at(1)}</trkpt>`;
    expect(gpx(points).reports).toEqual([{ time: Date.parse('2026-11-20T10:01:00Z'), lat: 52.5, lng: 13.4, speed: 36 }]);
  });

  it('is read up to where it breaks off, and names points without a place or with a bad time', () => {
    const points = `<trkpt lat="52" lon="13">${at(0)}</trkpt>\n<trkpt lat="" lon="13">${at(1)}</trkpt>\n<trkpt lat="52" lon="13"><time>noon</time></trkpt>\n<trkpt lat="52.1`;
    const file = readReports('cut.GPX', `<gpx><trk><trkseg>${points}`, {});
    expect(placesOf(file)).toEqual([[52, 13]]);
    expect(file.refused.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('without points of its tracks is refused with a word on the others', () => {
    expect(() => readReports('x.gpx', '<gpx><wpt lat="1" lon="1"/></gpx>', {})).toThrow('No points of a track, but 1 others');
    expect(placesOf(readReports('x.gpx', `<gpx><rte><rtept lat="1" lon="2">${at(0)}</rtept></rte></gpx>`, { points: 'route' }))).toEqual([
      [1, 2],
    ]);
  });
});
