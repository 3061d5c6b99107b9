import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fleetTimes, unpackFleet } from '../../../src/domain/history/packed-fleet.ts';

it('A packed fleet is read as it was written', () => {
  const small = fc.integer({ min: 0, max: 7 });
  const value = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(small, small, fc.array(value, { minLength: 49, maxLength: 49 }), (vehicles, count, values) => {
      const { bytes, times } = fleetTimes(1_764_000_000_123, 15_000, count, vehicles);
      const columns = ['ids', 'lats', 'lngs', 'ages', 'speeds', 'headings', 'statuses'] as const;
      columns.forEach((name, shift) => {
        for (let i = 0; i < times[name].length; i++) times[name][i] = values[(i + shift) % values.length] as number;
      });
      expect(unpackFleet(bytes)).toEqual(times);
    }),
  );
});
