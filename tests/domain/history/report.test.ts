import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { Graph, PieChart, Report, ReportingHours, StatusIntervals } from '../../../src/domain/history/report.ts';
import { data } from '../../cases/history/graph.ts';
import { report, silence } from '../../cases/history/report.ts';

it('The hours of a report bring their notifications as a list, an empty one where there are none [REP-029]', () => {
  const read = Schema.decodeUnknownSync(ReportingHours);
  for (const one of [report, silence]) expect(read(one).notificationResponse).toEqual(one.notificationResponse);
  expect(silence.notificationResponse).toEqual([]);
  const [first] = report.notificationResponse;
  for (const notificationResponse of [undefined, null, first, { 0: first }, 'NSGeofence'])
    expect(() => read({ ...report, notificationResponse })).toThrow();
});

/** Each field is asked for: without it the rest is refused. */
const lacksNone = (read: (value: unknown) => unknown, good: object, within: (value: object) => object = (value) => value) => {
  for (const name of Object.keys(good)) expect(() => read(within({ ...good, [name]: undefined }))).toThrow(name);
};

describe('The sums of a report', () => {
  const read = Schema.decodeUnknownSync(ReportingHours);
  const sums = report.generalResponse;
  const within = (generalResponse: object) => ({ ...report, generalResponse });

  it('have each of the hours, the way, and when both were last told', () => {
    expect(read(report)).toEqual(report);
    lacksNone(read, report);
    lacksNone(read, sums, within);
    lacksNone(read, sums.timestamp, (timestamp) => within({ ...sums, timestamp }));
    expect(() => read(within({ ...sums, drivingHours: Number.NaN }))).toThrow('drivingHours');
    expect(() => read(within({ ...sums, mileageKm: '12' }))).toThrow('mileageKm');
  });

  it('have notifications with a time and a kind', () => {
    const [first] = report.notificationResponse;
    lacksNone(read, first!, (one) => ({ ...report, notificationResponse: [one] }));
  });
});

describe('The days of a report', () => {
  const read = Schema.decodeUnknownSync(Report);
  const hours = Object.fromEntries(
    Object.entries(report.generalResponse).filter(([name]) => name.endsWith('Hours') || name === 'standbyAndIdle'),
  );
  const day = { Date: '2026-11-18', ...hours, mileageKm: { thisDay: 120.5, estimated: 0, LastDataDate: '2026-11-17' } };
  const days = { vehicleId: 7, timeZone: 'Europe/Berlin', items: [day] };

  it('have a date, each of the hours and the way', () => {
    expect(Object.keys(hours)).toHaveLength(9);
    expect(read(days)).toEqual(days);
    lacksNone(read, days);
    lacksNone(read, day, (one) => ({ ...days, items: [one] }));
    lacksNone(read, day.mileageKm, (mileageKm) => ({ ...days, items: [{ ...day, mileageKm }] }));
  });

  it('are written YYYY-MM-DD, the last day with data being none where there is none', () => {
    const never = { ...days, items: [{ ...day, mileageKm: { ...day.mileageKm, LastDataDate: null } }] };
    expect(read(never)).toEqual(never);
    for (const wrong of ['18.11.2026', '2026-11-18T00:00', 'x2026-11-18', '2026-11-1', '']) {
      expect(() => read({ ...days, items: [{ ...day, Date: wrong }] })).toThrow('Date');
      expect(() => read({ ...days, items: [{ ...day, mileageKm: { ...day.mileageKm, LastDataDate: wrong } }] })).toThrow('LastDataDate');
    }
  });
});

it('A graph has two series of six values a day, and how many notifications there were', () => {
  const read = Schema.decodeUnknownSync(Graph);
  const { graph } = data;
  const [day] = graph.thisDay;
  expect(read(graph)).toEqual(graph);
  lacksNone(read, graph);
  lacksNone(read, day!, (one) => ({ ...graph, thisDay: [one] }));
  lacksNone(read, day!, (one) => ({ ...graph, cumulativeSum: [one] }));
  expect(() => read({ ...graph, Notifications: [0.5] })).toThrow('Notifications');
  expect(() => read({ ...graph, vehicleId: 7.5 })).toThrow('vehicleId');
});

it('A pie has hours of driving, standby and standing with the motor on', () => {
  const read = Schema.decodeUnknownSync(PieChart);
  expect(read(data.pie)).toEqual(data.pie);
  lacksNone(read, data.pie);
});

it('The times behind a report have one of four statuses', () => {
  const read = Schema.decodeUnknownSync(StatusIntervals);
  const time = { from: 1_000, to: 2_000, status: 1 };
  const all = { vehicleId: 7, items: [1, 2, 3, 4].map((status) => ({ ...time, status })) };
  expect(read(all)).toEqual(all);
  lacksNone(read, all);
  lacksNone(read, time, (one) => ({ ...all, items: [one] }));
  for (const status of [0, 5, '4']) expect(() => read({ ...all, items: [{ ...time, status }] })).toThrow('status');
});
