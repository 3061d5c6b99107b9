import { describe, expect, it } from 'vitest';
import { exportDate, exportMetrics, exportTop, exportValues, metricsOf } from '../../../src/domain/history/export-metrics.ts';
import { noSums } from '../../../src/domain/history/hours.ts';

const hour = 3_600_000;

describe('The metrics of an export', () => {
  it('are seven [REP-049]', () => {
    expect([...exportMetrics].sort()).toEqual(
      ['drivingHours', 'equippedHours', 'mileageKm', 'idleHours', 'standByHours', 'workingHours', 'notifications'].sort(),
    );
  });

  it('leave out serviceHours, standbyAndIdle and its other name, and StandingWithEngineOn stands for idleHours [REP-050] [DEC-067]', () => {
    expect(metricsOf(['serviceHours', 'standbyAndIdleHours', 'standbyAndIdle', 'drivingHours'])).toEqual(['drivingHours']);
    expect(metricsOf(['reportExportRequest', 'StandingWithEngineOn', 'DrivingHours'])).toEqual(['drivingHours', 'idleHours']);
    expect(metricsOf(['IDLEHOURS', 'idleHours'])).toEqual(['idleHours']);
  });

  it('are all where none is named, and a name that nobody knows is told [REP-049]', () => {
    expect(metricsOf([])).toEqual(exportMetrics);
    expect(metricsOf(['reportExportRequest'])).toEqual(exportMetrics);
    expect(metricsOf(['SERVICEHOURS', 'StandbyAndIdle'])).toEqual(exportMetrics);
    expect([metricsOf(['']), metricsOf(['speed']), metricsOf(['driving'])]).toEqual([undefined, undefined, undefined]);
    expect(metricsOf(['drivingHours', 'speed'])).toBeUndefined();
  });
});

describe('The values of an export', () => {
  it('are one per day, empty or negative ones 0 [REP-053]', () => {
    const days = [{ ...noSums, driving: 2 * hour }, { ...noSums, driving: -1 }, { ...noSums, driving: Number.NaN }, noSums];
    expect(exportValues(days, 'drivingHours', [])).toEqual([2, 0, 0, 0]);
    expect(exportValues([{ ...noSums, distance: 1_500_000 }], 'mileageKm', [])).toEqual([1.5]);
    expect(exportValues([noSums, noSums, noSums], 'notifications', [2, -1])).toEqual([2, 0, 0]);
    expect(exportValues([noSums, noSums], 'notifications', [Number.POSITIVE_INFINITY, 0.5])).toEqual([0, 0.5]);
  });

  it('are dated YYYYMMDD', () => {
    expect(exportDate('2026-03-09')).toBe('20260309');
  });
});

it('An export asks for ten times as many vehicles as there are tens of them, rounded up [REP-060]', () => {
  expect([0, 1, 10, 11].map(exportTop)).toEqual([0, 10, 10, 20]);
});
