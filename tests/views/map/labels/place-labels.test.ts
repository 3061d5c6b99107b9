import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Labelled, type PlacedLabel, placeLabels } from '../../../../src/views/map/labels/place-labels.ts';

const room = { width: 930, height: 500 };
const marker = (x: number, y: number, width = 120): Labelled => ({ x, y, radius: 32, width, height: 22 });
const rectOf = ({ x, y, width, height }: Labelled, { dx, dy }: PlacedLabel) => ({
  left: x + dx - width / 2,
  right: x + dx + width / 2,
  top: y + dy - height / 2,
  bottom: y + dy + height / 2,
});
type Rect = ReturnType<typeof rectOf>;
const overlaps = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** Pairs of names that lie over each other, and names over a marker. */
const faults = (markers: readonly Labelled[]) => {
  const rects = placeLabels(markers, room).flatMap((placed, at) => (placed ? [rectOf(markers[at] as Labelled, placed)] : []));
  const discs = markers.map((one) => rectOf({ ...one, width: 2 * one.radius, height: 2 * one.radius }, { dx: 0, dy: 0, isLed: false }));
  const pairs = rects.flatMap((a, i) => rects.slice(i + 1).filter((b) => overlaps(a, b)));
  return pairs.length + rects.flatMap((a) => discs.filter((disc) => overlaps(a, disc))).length;
};

/** Whether a line from a marker to its name has one of a hundred points inside a rectangle. */
const runsThrough = ({ x, y }: Labelled, { dx, dy }: PlacedLabel, { left, right, top, bottom }: Rect) =>
  Array.from({ length: 99 }, (_, i) => [x + (dx * (i + 1)) / 100, y + (dy * (i + 1)) / 100] as const).some(
    ([px, py]) => px > left && px < right && py > top && py < bottom,
  );

describe('names of chosen vehicles', () => {
  it('stand under their markers where there is room', () => {
    const placed = placeLabels([marker(200, 200), marker(600, 300)], room);
    expect(placed).toEqual([
      { dx: 0, dy: 49, isLed: false },
      { dx: 0, dy: 49, isLed: false },
    ]);
  });

  it('stand over a marker at the lower edge and beside one in a corner', () => {
    expect(placeLabels([marker(400, 480)], room)[0]).toMatchObject({ dx: 0, dy: -49 });
    expect(placeLabels([marker(5, 485)], room)[0]).toMatchObject({ dx: 98, dy: 0 });
  });

  it('are all readable for twenty vehicles in one yard, with a line to each that stands apart', () => {
    const yard = Array.from({ length: 20 }, (_, i) => marker(465 + (i % 5) * 6, 250 + Math.floor(i / 5) * 6, 104 + i));
    const placed = placeLabels(yard, room);
    expect(placed.filter((one) => one !== null)).toHaveLength(20);
    expect(faults(yard)).toBe(0);
    expect(placed.filter((one) => one?.isLed === false).length).toBeLessThanOrEqual(4);
  });

  it('are all readable for twenty vehicles at the very same place', () => {
    const pile = Array.from({ length: 20 }, () => marker(465, 250));
    expect(placeLabels(pile, room).every((one) => one !== null)).toBe(true);
    expect(faults(pile)).toBe(0);
  });

  it('stay where they were while that is free', () => {
    const markers = [marker(200, 200), marker(600, 300)];
    const before = [{ dx: 98, dy: 0, isLed: false }, null];
    expect(placeLabels(markers, room, before)).toEqual([before[0], { dx: 0, dy: 49, isLed: false }]);
    const other = { dx: 98, dy: 0, isLed: false };
    expect(placeLabels([marker(200, 200), marker(290, 200)], room, [other, null])[0]).not.toEqual(other);
  });

  it('let no line to a name run through another name where there is a way round', () => {
    const yard = Array.from({ length: 12 }, (_, i) => marker(465 + (i % 4) * 6, 250 + Math.floor(i / 4) * 6));
    const placed = placeLabels(yard, room).map((one) => one as PlacedLabel);
    const rects = placed.map((one, at) => rectOf(yard[at] as Labelled, one));
    const crossed = placed.flatMap((one, at) =>
      one.isLed ? rects.filter((rect, other) => other !== at && runsThrough(yard[at] as Labelled, one, rect)) : [],
    );
    expect(crossed).toEqual([]);
  });

  it('are left out where nothing is free', () => {
    const crowd = Array.from({ length: 24 }, () => marker(100, 100));
    const placed = placeLabels(crowd, { width: 200, height: 200 });
    expect(placed.filter((one) => one !== null).length).toBeLessThan(24);
  });

  it('never lie over each other or over a marker, wherever the vehicles are', () => {
    const some = fc.record({
      x: fc.integer({ min: -50, max: 980 }),
      y: fc.integer({ min: -50, max: 550 }),
      width: fc.integer({ min: 60, max: 180 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 24 }), (found) => {
        expect(faults(found.map(({ x, y, width }) => marker(x, y, width)))).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
