import { describe, expect, it } from 'vitest';
import {
  addSums,
  type DaySums,
  dayRecord,
  estimatedOf,
  hoursOf,
  mileageOf,
  noSums,
  pieOf,
  seriesOf,
} from '../../../src/domain/history/hours.ts';

const hour = 3_600_000;
const day = (standby: number, idle: number, driving: number, km: number, length = 24): DaySums => ({
  standby: standby * hour,
  idle: idle * hour,
  driving: driving * hour,
  off: (length - standby - idle - driving) * hour,
  distance: km * 1e6,
  estimated: 0,
  isReported: true,
});
const dates = ['2026-10-24', '2026-10-25', '2026-10-26'];
const days = [day(1, 2, 3, 100), day(0.5, 0, 4, 50.5, 25), noSums];

it('The hours of a report are off, standby, idle and driving, and sums of them; the four are as long as the period [REP-028]', () => {
  expect(hoursOf(days[0]!)).toEqual({
    equippedHours: 1,
    serviceHours: 6,
    workingHours: 5,
    standByHours: 1,
    drivingHours: 3,
    standbyAndIdle: 3,
    idleHours: 2,
    offHours: 18,
    totalHours: 24,
  });
  const sum = days.reduce(addSums, noSums);
  const { offHours, standByHours, idleHours, drivingHours, totalHours } = hoursOf(sum);
  expect([standByHours, idleHours, drivingHours, mileageOf(sum)]).toEqual([1.5, 2, 7, 150.5]);
  expect(offHours + standByHours + idleHours + drivingHours).toBe(totalHours);
  expect(totalHours).toBe(24 + 25);
  const estimated = { ...noSums, estimated: 2_500_000 };
  expect([estimatedOf(estimated), estimatedOf(addSums(estimated, estimated)), mileageOf(estimated)]).toEqual([2.5, 5, 0]);
});

describe('A daily series', () => {
  it('has a record per day with date, equippedHours, workingHours, standByHours, idleHours, drivingHours and mileageKm [REP-035]', () => {
    expect(dayRecord('2026-10-24', days[0]!)).toEqual({
      date: '2026-10-24',
      equippedHours: 1,
      workingHours: 5,
      standByHours: 1,
      idleHours: 2,
      drivingHours: 3,
      mileageKm: 100,
    });
  });

  it('is thisDay day by day and cumulativeSum with all days before, the last of which is the period [REP-036] [REP-037]', () => {
    const { thisDay, cumulativeSum, reported } = seriesOf(dates, days);
    expect(reported).toEqual([true, true, false]);
    expect(thisDay.map(({ date }) => date)).toEqual(dates);
    expect(thisDay.map(({ drivingHours }) => drivingHours)).toEqual([3, 4, 0]);
    expect(cumulativeSum.map(({ drivingHours }) => drivingHours)).toEqual([3, 7, 7]);
    expect(cumulativeSum.map(({ mileageKm }) => mileageKm)).toEqual([100, 150.5, 150.5]);
    expect(cumulativeSum.at(-1)).toEqual({ ...dayRecord('2026-10-26', days.reduce(addSums, noSums)) });
  });
});

it('The slices of the pie are the sums of idleHours, standByHours and drivingHours [REP-038]', () => {
  expect(pieOf(days)).toEqual({ idleHours: 2, standByHours: 1.5, drivingHours: 7 });
  expect(pieOf([])).toEqual({ idleHours: 0, standByHours: 0, drivingHours: 0 });
});
