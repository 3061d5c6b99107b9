import { describe, expect, it } from 'vitest';
import {
  beyond,
  borderOf,
  edgesOf,
  extentOf,
  nearest,
  type Place,
  pointsOf,
  unrolled,
  widthOf,
} from '../../../../src/domain/alerts/areas/border.ts';

const place = (lat: number, lng: number): Place => ({ lat, lng });
/** Around the earth over the poles and around the equator, as the map has it. */
const equator = 40_075_017;
const cosine = (lat: number) => Math.cos((lat * Math.PI) / 180);
/** Metres to the east and to the north of a place. */
const from = (origin: Place, east: number, north: number) =>
  place(origin.lat + (north * 360) / equator, origin.lng + (east * 360) / (equator * cosine(origin.lat)));
const origin = place(50, 8);
const shape = (...metres: readonly (readonly [number, number])[]) => metres.map(([east, north]) => from(origin, east, north));
const rectangle = (east: number, north: number) => shape([0, 0], [east, 0], [east, north], [0, north]);

/** Within one part in a hundred. */
const near = (metres: number) => ({ asymmetricMatch: (found: number) => Math.abs(found / metres - 1) < 0.01 });

describe('A longitude', () => {
  it('is counted on so that it lies no further than half around the earth from another', () => {
    expect([nearest(10, 0), nearest(-179, 179), nearest(179, -179), nearest(10, 370), nearest(10, -350)]).toEqual([
      10, 181, -181, 370, -350,
    ]);
    expect(nearest(-170, 540)).toBe(550);
  });

  it('is counted on from corner to corner', () => {
    expect(unrolled([])).toEqual([]);
    expect(unrolled([place(1, -179), place(2, 179), place(3, -179)])).toEqual([place(1, -179), place(2, -181), place(3, -179)]);
    expect(unrolled([place(0, 90), place(0, -150), place(0, -30)]).map(({ lng }) => lng)).toEqual([90, 210, 330]);
  });
});

it('The edges of a border go from each corner to the next, the last one back to the first', () => {
  const [a, b, c] = pointsOf(shape([0, 0], [100, 0], [0, 100]));
  expect(edgesOf([a!, b!, c!])).toEqual([
    [a, b],
    [b, c],
    [c, a],
  ]);
});

describe('The width of a border', () => {
  const width = (corners: readonly Place[]) => widthOf(pointsOf(corners));

  it.each([
    ['a square', rectangle(1_000, 1_000), 1_000],
    ['a strip from west to east', rectangle(3_000, 100), 100],
    ['a strip from south to north', rectangle(100, 3_000), 100],
    ['a very long strip', rectangle(30_000, 100), 100],
    ['a right triangle', shape([0, 0], [3_000, 0], [0, 4_000]), 2_000],
    ['a strip on the slant', shape([0, 0], [70.71, -70.71], [2_070.71, 1_929.29], [2_000, 2_000]), 100],
    ['an L', shape([0, 0], [3_000, 0], [3_000, 1_000], [1_000, 1_000], [1_000, 3_000], [0, 3_000]), 2_000 * (2 - Math.SQRT2)],
    [
      'two rooms with a passage between',
      shape(
        [0, 0],
        [400, 0],
        [400, 190],
        [1_000, 190],
        [1_000, 0],
        [1_800, 0],
        [1_800, 800],
        [1_000, 800],
        [1_000, 210],
        [400, 210],
        [400, 400],
        [0, 400],
      ),
      800,
    ],
  ])('of %s is that of the largest circle within', (_, corners, metres) => expect(width(corners)).toEqual(near(metres)));

  it('is in metres wherever it lies', () => {
    for (const lat of [-65, 0, 65]) {
      const at = place(lat, 100);
      expect([lat, width([at, from(at, 500, 0), from(at, 500, 500), from(at, 0, 500)])]).toEqual([lat, near(500)]);
    }
  });

  it('is none where all corners lie on one line', () => {
    expect(width([place(50, 8), place(50, 9), place(50, 10)])).toBe(0);
    expect(width([place(50, 8), place(51, 8), place(52, 8)])).toBe(0);
    expect(width([place(50, 8)])).toBe(0);
  });
});

describe('The extent of a border', () => {
  const extent = (south: number, north: number, west: number, east: number) =>
    extentOf(pointsOf([place(south, west), place(south, east), place(north, east), place(north, west)]));
  const degree = equator / 360;

  it.each([
    ['north of the equator', 50, 52, cosine(50)],
    ['south of it', -52, -50, cosine(50)],
    ['across it', -10, 20, 1],
    ['from it to the north', 0, 20, 1],
    ['from it to the south', -20, 0, 1],
  ])('%s is measured from west to east where it is longest, and from south to north', (_, south, north, cos) => {
    const { across, along } = extent(south, north, 8, 11);
    expect(across).toBeCloseTo(3 * degree * cos, 3);
    expect(along).toBeCloseTo((north - south) * degree, 3);
  });
});

describe('How far a place lies outside of a border', () => {
  const yard = borderOf(rectangle(1_000, 600));
  const away = (east: number, north: number, enough?: number) => beyond(yard, from(origin, east, north), enough);

  it.each([
    ['west of an edge', -300, 300, 300],
    ['east of an edge', 1_200, 300, 200],
    ['south of an edge', 500, -150, 150],
    ['north of an edge', 500, 1_000, 400],
    ['off the corner in the south-west', -300, -400, 500],
    ['off the corner in the north-east', 1_400, 900, 500],
    ['off the corner in the north-west', -50, 720, 130],
    ['off the corner in the south-east', 1_120, -50, 130],
  ])('is the way to what of it is nearest: %s', (_, east, north, metres) => expect(away(east, north)).toEqual(near(metres)));

  it('is nothing within it', () => {
    for (const [east, north] of [
      [1, 1],
      [999, 1],
      [999, 599],
      [1, 599],
      [500, 300],
    ] as const)
      expect(away(east, north)).toBe(0);
  });

  it('is told roughly where it is further than matters, but never as less than that', () => {
    for (const [east, north] of [
      [-20_000, 300],
      [21_000, 300],
      [500, -20_000],
      [500, 20_600],
    ] as const)
      expect([east, north, away(east, north, 100)]).toEqual([east, north, near(20_000)]);
    expect(away(-3_000, -4_000, 100)).toEqual(near(4_000));
    expect(away(-3_000, -4_000, 4_500)).toEqual(near(5_000));
  });

  it('is right at the height of a corner, in the bend of an area and behind its edges', () => {
    const diamond = borderOf(shape([0, 0], [500, -500], [1_000, 0], [500, 500]));
    const at = (east: number) => beyond(diamond, from(origin, east, 0));
    expect([at(100), at(900)]).toEqual([0, 0]);
    expect([at(-200), at(1_300)]).toEqual([near(200), near(300)]);
    const u = borderOf(shape([0, 0], [900, 0], [900, 900], [600, 900], [600, 300], [300, 300], [300, 900], [0, 900]));
    expect(beyond(u, from(origin, 450, 800))).toEqual(near(150));
    expect(beyond(u, from(origin, 450, 350))).toEqual(near(50));
    expect([beyond(u, from(origin, 150, 800)), beyond(u, from(origin, 750, 800)), beyond(u, from(origin, 450, 150))]).toEqual([0, 0, 0]);
  });

  it('is the same whichever way around its corners go, and with one of them given twice', () => {
    const [a, b, c, d] = rectangle(1_000, 600) as [Place, Place, Place, Place];
    for (const corners of [
      [d, c, b, a],
      [b, c, d, a],
      [a, a, b, c, d],
    ]) {
      const points = pointsOf(corners);
      expect(beyond({ points }, from(origin, -300, -400))).toEqual(near(500));
      expect(beyond({ points }, from(origin, 1_200, 300))).toEqual(near(200));
      expect(beyond({ points }, from(origin, 500, 300))).toBe(0);
    }
  });

  it('is measured the shorter way across the antimeridian', () => {
    const strait = borderOf([place(65, 179.99), place(65, -179.99), place(65.01, -179.99), place(65.01, 179.99)]);
    const degree = (equator / 360) * cosine(65.005);
    expect(beyond(strait, place(65.005, -179.98))).toEqual(near(0.01 * degree));
    expect(beyond(strait, place(65.005, 179.98))).toEqual(near(0.01 * degree));
    expect(beyond(strait, place(65.005, 180))).toBe(0);
  });
});
