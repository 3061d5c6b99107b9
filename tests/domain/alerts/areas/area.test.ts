import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaProblem, cornersProblem, isOnMap, mostCorners } from '../../../../src/domain/alerts/areas/area.ts';
import { beyond, borderOf, type Place } from '../../../../src/domain/alerts/areas/border.ts';

const metresPerDegree = 111_195;
const place = (lat: number, lng: number): Place => ({ lat, lng });
/** Corners around a middle at radii in m, in order of their angles: never crosses itself. */
const star = (middle: Place, radii: readonly number[]): readonly Place[] =>
  radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    const perLng = metresPerDegree * Math.cos((middle.lat * Math.PI) / 180);
    return place(middle.lat + (radius * Math.sin(angle)) / metresPerDegree, middle.lng + (radius * Math.cos(angle)) / perLng);
  });
const wrapped = (corners: readonly Place[]) => corners.map(({ lat, lng }) => place(lat, ((((lng + 180) % 360) + 360) % 360) - 180));
const middle = fc.record({ lat: fc.double({ min: -70, max: 70, noNaN: true }), lng: fc.double({ min: -179, max: 179, noNaN: true }) });
const radii = fc.array(fc.integer({ min: 200, max: 4_000 }), { minLength: 3, maxLength: 40 });

describe('The corners of an area', () => {
  it('are refused with what is wrong: too few, too many, off the map, twice the same, too large, too narrow', () => {
    const yard = [place(52.5, 13.4), place(52.5, 13.5), place(52.6, 13.5)];
    expect(cornersProblem(yard)).toBeNull();
    expect(cornersProblem([])).toEqual({ problem: 'too_few_corners', least: 3 });
    expect(cornersProblem(yard.slice(1))).toEqual({ problem: 'too_few_corners', least: 3 });
    const circle = (count: number) => star(place(50, 10), Array<number>(count).fill(3_000));
    expect(cornersProblem(circle(mostCorners))).toBeNull();
    expect(cornersProblem(circle(mostCorners + 1))).toEqual({ problem: 'too_many_corners', most: 200 });
    expect(cornersProblem([...yard, place(80.1, 13)])).toEqual({ problem: 'corner_off_map', corner: 4, most: 80 });
    expect(cornersProblem([place(1, 180.5), ...yard])).toMatchObject({ problem: 'corner_off_map', corner: 1 });
    expect(cornersProblem([...yard, yard[1]!])).toEqual({ problem: 'corners_equal', corner: 2, other: 4 });
    expect(cornersProblem([place(10, 180), place(10, 179), place(11, 179), place(10, -180)])).toMatchObject({ corner: 1, other: 4 });
    expect(cornersProblem([place(40, 0), place(40, 30), place(50, 0)])).toEqual({ problem: 'too_large', most: 2_000_000 });
    expect(cornersProblem([place(40, 0), place(60, 0), place(50, 5)])).toMatchObject({ problem: 'too_large' });
    expect(cornersProblem([place(50, 8), place(50, 9), place(50.0001, 9)])).toEqual({ problem: 'too_narrow', least: 20 });
  });

  it('are refused where edges cross, touch or go back over each other, with the two edges', () => {
    const bow = [place(50, 8), place(50, 9), place(51, 8), place(51, 9)];
    expect(cornersProblem(bow)).toEqual({ problem: 'edges_cross', edge: 2, other: 4 });
    const touching = [place(50, 8), place(50, 10), place(51, 10), place(50, 9), place(51, 8)];
    expect(cornersProblem(touching)).toEqual({ problem: 'edges_cross', edge: 1, other: 3 });
    const spike = [place(50, 8), place(50, 10), place(50, 9), place(51, 9)];
    expect(cornersProblem(spike)).toMatchObject({ problem: 'edges_cross', edge: 1, other: 2 });
    const last = [place(50, 9), place(51, 8), place(51, 10), place(50, 8), place(50, 10)];
    expect(cornersProblem(last)?.problem).toBe('edges_cross');
  });

  it('are refused where a corner lies on an edge, from south to north as from west to east', () => {
    // The corner is named by the first edges that meet there: the one that ends or begins at it, and the one it lies on.
    const onFirst = [place(50, 8), place(52, 8), place(52, 10), place(51, 8), place(50, 10)];
    expect(cornersProblem(onFirst)).toEqual({ problem: 'edges_cross', edge: 1, other: 3 });
    const onLater = [place(50, 8), place(51, 10), place(52, 8), place(52, 10), place(50, 10)];
    expect(cornersProblem(onLater)).toEqual({ problem: 'edges_cross', edge: 1, other: 4 });
    const firstOnLater = [place(50, 9), place(51, 10), place(51, 11), place(50, 11), place(50, 8), place(52, 8)];
    expect(cornersProblem(firstOnLater)).toEqual({ problem: 'edges_cross', edge: 1, other: 4 });
    const secondOnLast = [place(50, 8), place(51, 9), place(51, 10), place(51, 8.5)];
    expect(cornersProblem(secondOnLast)).toEqual({ problem: 'edges_cross', edge: 1, other: 3 });
  });

  it('are refused where an edge goes back over the one before, the last and the first among them', () => {
    const north = [place(50, 8), place(52, 8), place(51, 8), place(51, 9)];
    expect(cornersProblem(north)).toEqual({ problem: 'edges_cross', edge: 1, other: 2 });
    const south = [place(51, 9), place(52, 8), place(50, 8), place(51, 8)];
    expect(cornersProblem(south)).toEqual({ problem: 'edges_cross', edge: 2, other: 3 });
    const last = [place(50, 10), place(50, 9), place(51, 9), place(50, 8)];
    expect(cornersProblem(last)).toEqual({ problem: 'edges_cross', edge: 1, other: 4 });
  });

  it('may lie on one line with those before and after, and edges on one line with others', () => {
    const ring = [...[8, 9, 10].map((lng) => place(50, lng)), place(51, 10), ...[10, 9, 8].map((lng) => place(52, lng)), place(51, 8)];
    expect(cornersProblem(ring)).toBeNull();
    expect(cornersProblem([...ring.slice(3), ...ring.slice(0, 3)])).toBeNull();
    expect(cornersProblem([...ring].reverse())).toBeNull();
    // Two feet on one parallel, and on one meridian.
    const feet = [...[8, 9].map((lng) => place(50, lng)), place(51, 9), place(51, 10), ...[10, 11].map((lng) => place(50, lng))];
    const bridge = [...feet, place(52, 11), place(52, 8)];
    const turned = bridge.map(({ lat, lng }) => place(lng + 40, lat - 40));
    for (const corners of [bridge, turned]) {
      expect(cornersProblem(corners)).toBeNull();
      expect(cornersProblem([...corners].reverse())).toBeNull();
    }
  });

  it('lie on both sides of Greenwich and of the equator, up to 80 degrees north and south and 180 east and west', () => {
    expect(cornersProblem([place(-2, -2), place(-2, 2), place(2, 2), place(2, -2)])).toBeNull();
    const edges = [place(80, 0), place(-80, 0), place(0, 180), place(0, -180), place(80, -180)];
    expect(edges.filter((one) => !isOnMap(one))).toEqual([]);
    const beyondThem = [place(80.01, 0), place(-80.01, 0), place(0, 180.01), place(0, -180.01)];
    expect(beyondThem.filter(isOnMap)).toEqual([]);
  });

  it('are those of an area wherever it lies, across the antimeridian too, and no longer once two of them change places', () => {
    fc.assert(
      fc.property(middle, radii, ({ lat, lng }, some) => {
        const corners = wrapped(star(place(lat, lng), some));
        expect(cornersProblem(corners)).toBeNull();
        if (some.length < 5) return;
        const [a, b, c, d, ...rest] = corners as [Place, Place, Place, Place, ...Place[]];
        expect(cornersProblem([a, c, b, d, ...rest])?.problem ?? 'simple').toMatch(/edges_cross|simple/);
      }),
      { numRuns: 300 },
    );
    const regular = star(place(50, 8), Array<number>(8).fill(1_000));
    const [a, b, c, d, ...rest] = regular as [Place, Place, Place, Place, ...Place[]];
    expect(cornersProblem([a, c, b, d, ...rest])).toEqual({ problem: 'edges_cross', edge: 1, other: 3 });
  });

  it('have a name that is there and not longer than 80 characters', () => {
    const corners = star(place(50, 8), [500, 500, 500]);
    expect(areaProblem({ name: ' ', corners })).toEqual({ problem: 'name_missing' });
    expect(areaProblem({ name: 'x'.repeat(81), corners })).toEqual({ problem: 'name_too_long', most: 80 });
    expect(areaProblem({ name: ` ${'x'.repeat(80)} `, corners })).toBeNull();
    expect(areaProblem({ name: 'Werk', corners: [] })).toMatchObject({ problem: 'too_few_corners' });
  });
});

it('A border has a place as far outside of it as it lies, and none within', () => {
  fc.assert(
    fc.property(middle, fc.integer({ min: 3, max: 60 }), fc.integer({ min: 1, max: 500 }), fc.nat(59), (at, count, metres, which) => {
      const corners = wrapped(star(at, Array<number>(count).fill(1_000)));
      const border = borderOf(corners);
      const [corner] = star(at, Array<number>(count).fill(1_000)).slice(which % count);
      const [out] = wrapped(star(at, Array<number>(count).fill(1_000 + metres)).slice(which % count));
      expect(beyond(border, out!) / metres).toBeGreaterThan(0.98);
      expect(beyond(border, out!) / metres).toBeLessThan(1.02);
      expect(beyond(border, at)).toBe(0);
      expect(beyond(border, corner!)).toBeLessThan(0.01);
      expect(beyond(border, out!, metres / 2)).toBeGreaterThan(metres / 2);
    }),
    { numRuns: 300 },
  );
});
