import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownParts, shownSeries } from '../../../src/domain/common/shown-parts.ts';

const amount = fc.double({ min: 0, max: 10_000, noNaN: true });
const amounts = fc.array(amount, { maxLength: 40 });
const decimals = fc.constantFrom(0, 1, 2);
/** As whole units of the last decimal, so that they add up without error. */
const unitsOf = (values: readonly number[], places: number) => values.map((value) => Math.round(value * 10 ** places));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('Parts of a sum', () => {
  it('are shown less than a unit off, and add up to the rounded sum', () => {
    fc.assert(
      fc.property(amounts, decimals, (parts, places) => {
        const units = unitsOf(shownParts(parts, places), places);
        expect(sumOf(units)).toBe(Math.round(sumOf(parts.map((part) => part * 10 ** places))));
        expect(units.filter((unit, i) => Math.abs(unit - parts[i]! * 10 ** places) > 1.000_01)).toEqual([]);
      }),
    );
  });

  it.each([
    [[157.066, 88.258], [157.06, 88.26], 2],
    [[33.333, 33.333, 33.334], [33.3, 33.3, 33.4], 1],
    [[1.13, 2.26, 0], [1.13, 2.26, 0], 2],
    [[], [], 1],
  ])('%j are shown as %j', (parts, shown, places) => {
    expect(shownParts(parts, places)).toEqual(shown);
  });
});

describe('A series and its running sum', () => {
  it('are shown with every sum right, and values that add up to it and are none where nothing is', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(0), amount), { maxLength: 40 }), decimals, (series, places) => {
        const { values, sums } = shownSeries(series, places);
        const units = unitsOf(values, places);
        expect(unitsOf(sums, places)).toEqual(units.map((_, i) => sumOf(units.slice(0, i + 1))));
        expect(sums.map((sum, i) => Math.abs(sum - sumOf(series.slice(0, i + 1))) > 0.5001 / 10 ** places)).toEqual(sums.map(() => false));
        expect(units.filter((unit, i) => unit < 0 || (series[i] === 0 && unit !== 0))).toEqual([]);
      }),
    );
  });
});
