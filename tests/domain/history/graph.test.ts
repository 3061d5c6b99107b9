import { describe, expect, it } from 'vitest';
import { usualFuel } from '../../../src/domain/history/fuel.ts';
import {
  chartKinds,
  graphDataOf,
  graphDates,
  graphMetrics,
  graphValues,
  hasMetric,
  isWholeGraph,
  metricOfTable,
  periodBefore,
  scaleOf,
  slicesOf,
} from '../../../src/domain/history/graph.ts';
import { graphDays, sharedDays } from '../../../src/domain/history/period.ts';
import { data } from '../../cases/history/graph.ts';

const rates = { usagePercentage: 50, light: 2, heavy: 4 };
const fuel = { ...usualFuel, isActive: true, shortDistance: rates, longDistance: rates, standingWithEngRunning: 10 };

describe('A line', () => {
  it('is of working, equipped, standby, idle and driving hours, km, notifications or fuel [REP-034]', () => {
    expect(graphMetrics).toEqual([
      'workingHours',
      'equippedHours',
      'standByHours',
      'idleHours',
      'drivingHours',
      'mileageKm',
      'Notifications',
      'fuelConsumption',
    ]);
    const first = graphMetrics.map((metric) => graphValues(data, metric, 'line', fuel)[0]);
    expect(first).toEqual([5, 2, 2, 1, 4, 200, 1, 610]);
    expect(graphDates(data)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('that is cumulative has cumulativeSum [REP-036]', () => {
    expect(graphValues(data, 'drivingHours', 'cumulative', null)).toEqual([4, 4, 10]);
    expect(graphValues(data, 'Notifications', 'cumulative', null)).toEqual([1, 1, 3]);
    expect(graphValues(data, 'fuelConsumption', 'cumulative', fuel)).toEqual([610, 610, 1_530]);
  });

  it('by day has thisDay [REP-037]', () => {
    expect(graphValues(data, 'drivingHours', 'line', null)).toEqual([4, 0, 6]);
    expect(graphValues(data, 'Notifications', 'line', null)).toEqual([1, 0, 2]);
    expect(graphValues(data, 'fuelConsumption', 'line', fuel)).toEqual([610, 0, 920]);
  });

  it('has a gap where nothing came of a day, whatever zeros stand there', () => {
    const silent = { ...data, graph: { ...data.graph, reported: [true, false, true] } };
    expect(graphValues(silent, 'drivingHours', 'line', null)).toEqual([4, null, 6]);
    expect(graphValues(silent, 'mileageKm', 'cumulative', null)).toEqual([200, null, 500]);
    expect(graphValues(silent, 'fuelConsumption', 'line', fuel)).toEqual([610, null, 920]);
    expect(graphValues(silent, 'Notifications', 'line', null)).toEqual([1, 0, 2]);
  });

  it('of fuel is empty where nobody set what the vehicle burns', () => {
    expect(graphValues(data, 'fuelConsumption', 'line', null)).toEqual([]);
  });

  it('begins with the metric of the table it was opened from', () => {
    const opened = ([null, 'working', 'driving', 'idle', 'mileage'] as const).map((table) => metricOfTable(table, 'combustion'));
    expect(opened).toEqual(['workingHours', 'workingHours', 'drivingHours', 'idleHours', 'mileageKm']);
  });
});

describe('The pie', () => {
  it('has a slice for driving, standby and idle, as large as their sums [REP-038]', () => {
    expect(slicesOf(data)).toEqual([
      { name: 'drivingHours', value: 10, share: 62.5, from: 0, to: 0.625 },
      { name: 'standByHours', value: 3, share: 18.8, from: 0.625, to: 0.8125 },
      { name: 'idleHours', value: 3, share: 18.7, from: 0.8125, to: 1 },
    ]);
  });

  it('has no slice for nothing', () => {
    expect(slicesOf({ ...data, pie: { drivingHours: 0, idleHours: 2, standByHours: 0 } }).map(({ name }) => name)).toEqual(['idleHours']);
    expect(slicesOf({ ...data, pie: { drivingHours: 0, idleHours: 0, standByHours: 0 } })).toEqual([]);
  });
});

describe('What came of a graph', () => {
  const { graph, pie } = data;

  it('is whole with both answers alone', () => {
    const came = [
      { vehicleId: 7, graph, pie },
      { vehicleId: 7, graph, pie: null },
      { vehicleId: 7, graph: null, pie },
      { vehicleId: 7, graph: null, pie: null },
    ];
    expect(came.map(isWholeGraph)).toEqual([true, false, false, false]);
    expect(graphDataOf(came[0]!)).toEqual({ graph, pie });
  });

  it('is drawn as nothing where an answer did not come, the other one staying', () => {
    const withoutLines = graphDataOf({ vehicleId: 7, graph: null, pie });
    expect(withoutLines.graph).toEqual({ vehicleId: 7, thisDay: [], cumulativeSum: [], Notifications: [], reported: [] });
    expect(slicesOf(withoutLines)).toEqual(slicesOf(data));
    const withoutPie = graphDataOf({ vehicleId: 7, graph, pie: null });
    expect(withoutPie).toEqual({ graph, pie: { drivingHours: 0, standByHours: 0, idleHours: 0 } });
    expect(slicesOf(withoutPie)).toEqual([]);
  });

  it('is shown up to each day, by day or as a pie', () => {
    expect(chartKinds).toEqual(['cumulative', 'line', 'pie']);
  });
});

describe('The days of a graph', () => {
  it('end with the access to the vehicle and begin with it, and are none to come [REP-039]', () => {
    const today = '2026-11-20';
    expect(graphDays({ today, window: { from: '2026-10-05', to: '2026-11-10' } })).toEqual({ first: '2026-10-05', last: '2026-11-10' });
    expect(graphDays({ today, window: { from: null, to: '2026-12-24' } })).toEqual({ first: null, last: today });
    expect(graphDays({ today, window: { from: null, to: null } })).toEqual({ first: null, last: today });
  });

  it('are compared with as many right before, over the change of the clocks and of the year', () => {
    expect(periodBefore({ start: '2026-11-18', end: '2026-11-20' })).toEqual({ start: '2026-11-15', end: '2026-11-17' });
    expect(periodBefore({ start: '2026-10-25', end: '2026-10-25' })).toEqual({ start: '2026-10-24', end: '2026-10-24' });
    expect(periodBefore({ start: '2026-01-01', end: '2026-01-31' })).toEqual({ start: '2025-12-01', end: '2025-12-31' });
  });
});

it.each([
  [0, 1, 1],
  [-3, 1, 1],
  [Number.NaN, 1, 1],
  [4, 4, 1],
  [8, 8, 2],
  [10, 10, 2.5],
  [20, 20, 5],
  [40, 40, 10],
  [0.37, 0.4, 0.1],
  [7, 8, 2],
  [24, 30, 10],
  [336, 400, 100],
  [17_254, 20_000, 5_000],
])('The scale of up to %d ends at %d in steps of %d', (highest, top, step) => {
  const scale = scaleOf(highest);
  expect([scale.top, scale.step].map((one) => Number(one.toFixed(6)))).toEqual([top, step]);
});

it('A graph of an electric locomotive has no values of an engine, as its report has none, and is opened with others instead', () => {
  expect(graphMetrics.filter((metric) => !hasMetric(metric, 'electric'))).toEqual(['workingHours', 'idleHours', 'fuelConsumption']);
  expect(graphMetrics.filter((metric) => !hasMetric(metric, 'combustion'))).toEqual([]);
  expect(graphMetrics.filter((metric) => hasMetric(metric, 'crane'))).toEqual([]);
  const opened = ([null, 'working', 'driving', 'idle', 'mileage'] as const).map((table) => metricOfTable(table, 'electric'));
  expect(opened).toEqual(['equippedHours', 'equippedHours', 'drivingHours', 'equippedHours', 'mileageKm']);
  expect((['driving', 'mileage'] as const).map((table) => metricOfTable(table, 'crane'))).toEqual(['drivingHours', 'mileageKm']);
});

it('Days that two vehicles are compared on lie within the access to both', () => {
  const [open, cut] = [
    { first: null, last: '2026-11-21' },
    { first: '2026-11-03', last: '2026-11-10' },
  ];
  expect([sharedDays(open, cut), sharedDays(cut, open), sharedDays(open, open)]).toEqual([cut, cut, open]);
  const later = { first: '2026-11-05', last: '2026-11-30' };
  expect(sharedDays(later, cut)).toEqual(sharedDays(cut, later));
  expect(sharedDays(cut, { first: '2026-11-05', last: '2026-11-30' })).toEqual({ first: '2026-11-05', last: '2026-11-10' });
});
