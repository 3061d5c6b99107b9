import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { HeatKind, HeatmapData, heatUnits, TrackData, TrackFormat } from '../../../src/domain/history/tracks.ts';

const answer = {
  vehicleId: 7,
  period: { startDate: '2026-11-01', endDate: '2026-11-02' },
  track: '261 112-7',
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [[10, 53]] },
      properties: { from: 0, to: 1000, times: [0], speeds: [null] },
    },
  ],
};
const read = Schema.decodeUnknownSync(TrackData);

it('Track data have vehicle, period, track, the type of a collection and its features, and are refused without one of them [TRK-007]', () => {
  expect(read(answer)).toEqual(answer);
  for (const name of Object.keys(answer)) expect(() => read({ ...answer, [name]: undefined })).toThrow(name);
  expect(() => read({ ...answer, type: 'Feature' })).toThrow('FeatureCollection');
});

it('Track data have points, times and speeds of each stretch, refused where one is missing or no number', () => {
  const [feature] = answer.features;
  const { geometry, properties } = feature!;
  const refuses = (change: object, saying: string) =>
    expect(() => read({ ...answer, features: [{ ...feature, ...change }] })).toThrow(saying);
  refuses({ type: 'Point' }, 'Feature');
  refuses({ geometry: undefined }, 'geometry');
  refuses({ geometry: { ...geometry, type: 'Point' } }, 'LineString');
  for (const coordinates of [undefined, [[10]], [[10, 53, 4]], [['10', 53]]])
    refuses({ geometry: { ...geometry, coordinates } }, 'coordinates');
  for (const name of Object.keys(properties)) refuses({ properties: { ...properties, [name]: undefined } }, name);
  refuses({ properties: { ...properties, times: [null] } }, 'times');
  expect(() => read({ ...answer, vehicleId: 7.5 })).toThrow('vehicleId');
  for (const name of ['startDate', 'endDate'])
    expect(() => read({ ...answer, period: { ...answer.period, [name]: undefined } })).toThrow(name);
});

it('A track can be had as GPX, KML, GeoJSON and CSV', () => {
  expect(['gpx', 'kml', 'geojson', 'csv', 'GPX', 'pdf', ''].filter(Schema.is(TrackFormat))).toEqual(['gpx', 'kml', 'geojson', 'csv']);
});

describe('A heat map', () => {
  const heat = { vehicleId: 7, unit: 'seconds', cells: [{ lat: 53.5, lng: 10.1, weight: 600 }] };
  const readHeat = Schema.decodeUnknownSync(HeatmapData);

  it('counts positions, seconds or satellites, by what it is of', () => {
    expect(['density', 'dwell', 'idle', 'signal', 'speed'].filter(Schema.is(HeatKind))).toEqual(['density', 'dwell', 'idle', 'signal']);
    expect(heatUnits).toEqual({ density: 'positions', dwell: 'seconds', idle: 'seconds', signal: 'satellites' });
    for (const unit of Object.values(heatUnits)) expect(readHeat({ ...heat, unit }).unit).toBe(unit);
    expect(() => readHeat({ ...heat, unit: 'metres' })).toThrow('unit');
  });

  it('has cells with a place and a weight', () => {
    expect(readHeat(heat)).toEqual(heat);
    for (const name of Object.keys(heat)) expect(() => readHeat({ ...heat, [name]: undefined })).toThrow(name);
    const [cell] = heat.cells;
    for (const name of Object.keys(cell!)) expect(() => readHeat({ ...heat, cells: [{ ...cell, [name]: undefined }] })).toThrow(name);
  });
});
