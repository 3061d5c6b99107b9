import { describe, expect, it } from 'vitest';
import { LiveColumns, LiveEvent } from '../../../src/domain/fleet/live/columns.ts';
import { DatasheetRow, emptyWeather, LiveDetail, Weather } from '../../../src/domain/fleet/live/detail.ts';
import { liveFields } from '../../../src/domain/fleet/live/fields.ts';
import { emptyDetail, noWeather } from '../../../src/domain/fleet/live/table.ts';
import { Acknowledgement } from '../../../src/domain/fleet/telemetry.ts';
import { columns } from '../../cases/fleet/vehicles.ts';
import { wireOf } from '../common/wire-of.ts';

const answer = columns(1_000, [
  { vehicleId: 7, received: 900, speed: 87.5, lat: -53.55, lng: 10 },
  { vehicleId: 8, received: 950 },
]);

describe('Live values of many vehicles', () => {
  const { takes, refuses, mayLack } = wireOf(LiveColumns);

  it('are a column of numbers for each field, null where nothing was reported', () => {
    expect([answer, columns(1_000, [])].map(takes)).toEqual([true, true]);
    expect(mayLack(answer)).toEqual([]);
    expect(Object.keys(answer)).toEqual(['asOf', 'cursor', 'vehicleIds', ...liveFields]);
  });

  it('are refused where a column is none or holds anything but numbers', () => {
    const wrong = ['87', 87, null, {}, ['87'], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [7, 8, '9'], [true], [[7]]];
    for (const field of ['vehicleIds', 'speed', 'dailyEstimatedKm'])
      expect(wrong.filter((column) => !refuses({ ...answer, [field]: column }))).toEqual([]);
    for (const field of ['asOf', 'cursor'])
      expect([null, '1', Number.NaN].filter((one) => !refuses({ ...answer, [field]: one }))).toEqual([]);
  });

  it('come from an open stream with how many alerts are open, when that may have changed', () => {
    const event = wireOf(LiveEvent);
    expect([answer, { ...answer, openAlerts: 0 }, { ...answer, openAlerts: 100 }].map(event.takes)).toEqual([true, true, true]);
    expect(event.mayLack({ ...answer, openAlerts: 3 })).toEqual(['openAlerts']);
    expect([0.5, null, '3'].filter((openAlerts) => !event.refuses({ ...answer, openAlerts }))).toEqual([]);
  });
});

describe('What is told of one vehicle beside its live values', () => {
  const weather = { icon: 'rain', summary: 'Regen', temperature: 7.5, source: 'service' };
  const detail = {
    notificationResp: { timestamp: 1_763_716_460_000, type: 'NSFlatSpot' },
    weatherResp: weather,
    datasheet: [
      { label: 'manufacturerName', value: 'Krupp' },
      { label: 'constructionYear', value: 1971 },
      { label: 'modelName', value: null },
    ],
  };

  it('is the weather with its source, or null for what is not known of it', () => {
    const { takes, refuses, mayLack } = wireOf(Weather);
    expect([weather, { ...weather, source: 'climatology' }].map(takes)).toEqual([true, true]);
    for (const none of [emptyWeather, noWeather]) {
      expect(takes(none)).toBe(true);
      expect(none).toEqual({ icon: null, summary: null, temperature: null, source: null });
    }
    expect(mayLack(weather)).toEqual([]);
    expect(
      [{ source: 'guess' }, { source: '' }, { temperature: '7' }, { icon: 7 }].filter((one) => !refuses({ ...weather, ...one })),
    ).toEqual([]);
  });

  it('is the last alert, the weather and the datasheet, or none of them yet', () => {
    const { takes, refuses, mayLack } = wireOf(LiveDetail);
    expect([detail, { ...detail, notificationResp: null, datasheet: [] }, emptyDetail].map(takes)).toEqual([true, true, true]);
    expect(emptyDetail).toEqual({ notificationResp: null, weatherResp: noWeather, datasheet: [] });
    expect(mayLack(detail)).toEqual([]);
    expect([{ timestamp: 1 }, { type: 'x' }].filter((notificationResp) => !refuses({ ...detail, notificationResp }))).toEqual([]);
    const row = wireOf(DatasheetRow);
    expect([{ label: 'x' }, { value: 1 }, { label: 'x', value: true }, { label: 1, value: 1 }].map(row.takes)).toEqual(
      Array(4).fill(false),
    );
  });
});

describe('The answer to a report', () => {
  const { takes, refuses, mayLack } = wireOf(Acknowledgement);
  const rejected = { index: 3, id: 'm-3', result: 'rejected', reason: 'latitude_out_of_range', field: 'lat' };

  it('says that it was accepted, known already or rejected', () => {
    expect(['accepted', 'duplicate', 'rejected'].filter((result) => !takes({ index: 0, result }))).toEqual([]);
    expect(
      [{ result: 'lost' }, { result: '' }, { index: 0.5 }, { index: null }].filter((one) => !refuses({ ...rejected, ...one })),
    ).toEqual([]);
  });

  it('names, of one that was rejected, why and which field', () => {
    expect(mayLack(rejected)).toEqual(['id', 'reason', 'field']);
    const reasons = [
      ...['malformed', 'vehicle_missing', 'vehicle_unknown', 'time_missing', 'time_invalid', 'time_in_future', 'time_too_old'],
      ...['position_incomplete', 'latitude_out_of_range', 'longitude_out_of_range', 'speed_out_of_range', 'heading_out_of_range'],
      'value_out_of_range',
    ];
    expect(reasons.filter((reason) => !takes({ ...rejected, reason }))).toEqual([]);
    expect(['unknown', '', null].filter((reason) => !refuses({ ...rejected, reason }))).toEqual([]);
  });
});
