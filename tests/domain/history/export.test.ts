import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { ExportById, ExportByMetric, ExportData, ExportMetricName, GroupByType } from '../../../src/domain/history/export.ts';
import { ExportRefused } from '../../../src/domain/history/export-refused.ts';

const head = { timeZone: 'Europe/Berlin', dates: ['20261118', '20261119'] };
const series = { vehicleId: 7, name: '218 402-6', metric: 'drivingHours', thisDay: [4.5, 0] };
const pagination = { total: 1, skip: 0, top: 10 };

const byId = { ...head, items: [{ vehicleId: 7, name: '218 402-6', series: [series] }], pagination };
const byMetric = { ...head, metric: 'drivingHours', items: [series], pagination };
const data = { ...head, groupByType: 'by-metric', items: [{ title: 'Fahrzeit', series: [series] }] };

describe('An export', () => {
  it.each([
    ['by vehicle', ExportById, byId],
    ['by metric', ExportByMetric, byMetric],
    ['as the file is made of it', ExportData, data],
  ] as const)('%s is read whole, and refused where a part of it is missing', (_, schema, answer) => {
    const read = Schema.decodeUnknownSync(schema as Schema.Decoder<unknown>);
    expect(read(answer)).toEqual(answer);
    for (const name of Object.keys(answer)) expect(() => read({ ...answer, [name]: undefined })).toThrow(name);
    const [item] = answer.items;
    for (const name of Object.keys(item!)) expect(() => read({ ...answer, items: [{ ...item, [name]: undefined }] })).toThrow(name);
  });

  it('has of each metric of a vehicle a finite value a day', () => {
    const read = Schema.decodeUnknownSync(ExportByMetric);
    const of = (change: object) => () => read({ ...byMetric, items: [{ ...series, ...change }] });
    for (const name of Object.keys(series)) expect(of({ [name]: undefined })).toThrow(name);
    expect(of({ vehicleId: 7.5 })).toThrow('vehicleId');
    expect(of({ metric: 'serviceHours' })).toThrow('metric');
    expect(of({ thisDay: [null] })).toThrow('thisDay');
    expect(of({ thisDay: [Number.NaN] })).toThrow('thisDay');
  });

  it('says which page of how many vehicles it is', () => {
    const read = Schema.decodeUnknownSync(ExportById);
    for (const name of Object.keys(pagination)) {
      expect(() => read({ ...byId, pagination: { ...pagination, [name]: undefined } })).toThrow(name);
      expect(() => read({ ...byId, pagination: { ...pagination, [name]: 0.5 } })).toThrow(name);
    }
  });

  it('has sheets by vehicle or by metric, and metrics by their names in the answer', () => {
    const groupings = ['by-id', 'by-metric', 'by-day', ''];
    expect(groupings.filter(Schema.is(GroupByType))).toEqual(['by-id', 'by-metric']);
    const names = ['mileageKm', 'notifications', 'Notifications', 'fuelConsumption'];
    expect(names.filter(Schema.is(ExportMetricName))).toEqual(names.slice(0, 2));
  });

  it('that is refused says with which status', () => {
    const refused = new ExportRefused(403);
    expect(refused).toBeInstanceOf(Error);
    expect([refused.status, refused.message]).toEqual([403, 'Refused with 403']);
  });
});
