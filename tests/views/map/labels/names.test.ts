import { describe, expect, it } from 'vitest';
import { placeNames } from '../../../../src/views/map/labels/names.ts';
import type { Chosen } from '../../../../src/views/map/layers/chosen.ts';

const vehicle = (row: number, isNamed = true): Chosen => ({
  row,
  name: `Lok ${row}`,
  longitude: 10 + row,
  latitude: 51,
  status: 'off',
  kind: 'diesel',
  heading: Number.NaN,
  isNamed,
});
const options = (scale = 1) => ({
  placeOf: ({ longitude }: Chosen) => ({ x: 40 * longitude, y: 250 }),
  widthOf: () => 60,
  room: { width: 900, height: 500 },
  scale,
});

describe('names on the map', () => {
  it('belong to the chosen vehicles but the one with a card, whose marker stays free all the same', () => {
    const names = placeNames([vehicle(0), vehicle(1, false)], options());
    expect(names.map((name) => name.vehicle.row)).toEqual([0]);
    const beside = placeNames([vehicle(0), { ...vehicle(0, false), row: 1 }], options());
    expect(beside[0]).toMatchObject({ dx: 0, isLed: false });
    expect(Math.abs(beside[0]?.dy ?? 0)).toBeGreaterThan(32);
  });

  it('grow with the interface', () => {
    const down = (scale: number) => placeNames([vehicle(0)], options(scale))[0]?.dy ?? 0;
    expect(down(1.2)).toBeGreaterThan(down(1));
    expect(down(0.8)).toBeLessThan(down(1));
  });

  it('end their line at the edge of the name', () => {
    const pile = Array.from({ length: 9 }, (_, row) => ({ ...vehicle(row), longitude: 11 }));
    const led = placeNames(pile, options()).filter(({ isLed }) => isLed);
    expect(led.length).toBeGreaterThan(0);
    for (const { dx, dy, end } of led) expect(Math.hypot(...end)).toBeLessThan(Math.hypot(dx, dy));
  });
});
