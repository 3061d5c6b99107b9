import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fleetTimes, noPlace, unpackFleet } from '../../../src/domain/history/packed-fleet.ts';

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

it('A packed fleet is laid out the same for every reader: vehicles, instants, their times and the columns, little-endian', () => {
  const { bytes, times } = fleetTimes(1, 2, 1, 2);
  times.ids.set([7, 258]);
  times.lats.set([1, -1]);
  times.lngs.set([2, -2]);
  times.ages.set([3, noPlace]);
  times.speeds.set([800, -1]);
  times.headings.set([90, -1]);
  times.statuses.set([4, 0]);
  const head = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 240, 63, 0, 0, 0, 0, 0, 0, 0, 64];
  const ids = [7, 0, 0, 0, 2, 1, 0, 0];
  const wide = [1, 0, 0, 0, 255, 255, 255, 255, 2, 0, 0, 0, 254, 255, 255, 255, 3, 0, 0, 0, 255, 255, 255, 255];
  expect([...bytes]).toEqual([...head, ...ids, ...wide, 32, 3, 255, 255, 90, 0, 255, 255, 4, 0]);
  expect(unpackFleet(bytes)).toEqual(times);
  // From wherever its bytes lie.
  const moved = new Uint8Array(bytes.length + 3);
  moved.set(bytes, 3);
  expect(unpackFleet(moved.subarray(3))).toEqual(times);
});
