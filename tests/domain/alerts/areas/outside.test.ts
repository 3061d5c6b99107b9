import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderOf } from '../../../../src/domain/alerts/areas/border.ts';
import { outsideOf } from '../../../../src/domain/alerts/areas/outside.ts';
import { walkFrom } from '../../../../src/domain/alerts/episodes.ts';
import { nothingReported } from '../nothing-reported.ts';

const square = (lat: number, lng: number, size: number) =>
  borderOf([
    { lat, lng },
    { lat, lng: lng + size },
    { lat: lat + size, lng: lng + size },
    { lat: lat + size, lng },
  ]);
const yard = square(52.5, 13.4, 0.01);
const works = square(52.6, 13.4, 0.01);
const perMetre = 1 / 111_195;
/** North of the yard by metres. */
const north = (metres: number) => ({ lat: 52.51 + metres * perMetre, lng: 13.405 });
const over = { isOver: true, value: null, limit: null, bound: null };
const back = { isOver: false };

describe('A border is left', () => {
  it('beyond 20 m, and beyond 10 % of what the fix may be wrong by where that is more', () => {
    expect(outsideOf([yard], north(19.5), null)).toBeNull();
    expect(outsideOf([yard], north(20.5), null)).toEqual(over);
    expect(outsideOf([yard], north(20.5), 200)).toEqual(over);
    expect(outsideOf([yard], north(29), 300)).toBeNull();
    expect(outsideOf([yard], north(31), 300)).toEqual(over);
  });

  it('never by a fix less exact than the area is wide, which does not enter it either', () => {
    expect(Math.round(yard.width)).toBeGreaterThan(670);
    expect(outsideOf([yard], north(5_000), Math.floor(yard.width))).toEqual(over);
    expect(outsideOf([yard], north(5_000), yard.width)).toEqual(over);
    expect(outsideOf([yard], north(5_000), Math.ceil(yard.width))).toBeNull();
    expect(outsideOf([yard], north(-100), Math.ceil(yard.width))).toBeNull();
  });

  it('and entered again at the border itself', () => {
    expect(outsideOf([yard], north(1), null)).toBeNull();
    expect(outsideOf([yard], north(-0.5), null)).toEqual(back);
  });

  it('only when a vehicle is in none of its areas; without any nothing is left', () => {
    expect(outsideOf([], north(5_000), null)).toBeNull();
    expect(outsideOf([yard, works], { lat: 52.605, lng: 13.405 }, null)).toEqual(back);
    expect(outsideOf([yard, works], { lat: 52.55, lng: 13.405 }, null)).toEqual(over);
    expect(outsideOf([yard, works], { lat: 52.61 + 10 * perMetre, lng: 13.405 }, null)).toBeNull();
  });

  it('once by a vehicle that stands on it, whatever its receiver says within the margin', () => {
    const swing = fc.array(fc.record({ metres: fc.integer({ min: 1, max: 19 }), accuracy: fc.option(fc.integer({ min: 0, max: 600 })) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(swing, (fixes) => {
        const walk = walkFrom({ lastNew: Number.POSITIVE_INFINITY, end: null, kept: [], from: 0 });
        const said = [{ metres: 100, accuracy: null }, ...fixes.flatMap((one) => [one, { metres: 30, accuracy: null }])];
        for (const [time, { metres, accuracy }] of said.entries()) {
          const { lat, lng } = north(metres);
          walk.step({ time, ...nothingReported, lat, lng, accuracy }, outsideOf([yard], north(metres), accuracy));
        }
        walk.finish();
        expect(walk.outcome().found).toHaveLength(1);
      }),
    );
  });
});
