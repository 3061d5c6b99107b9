import { describe, expect, it } from 'vitest';
import { decodeMapCommand } from '../../../src/domain/map/command-decoder.ts';

describe('A map command', () => {
  it.each([
    { name: 'focus', vehicleId: 7, zoom: 12 },
    { name: 'focus', vehicleId: null, zoom: 12 },
    { name: 'visible', vehicleIds: [7, 8] },
    { name: 'mapType', mapType: 'hybrid' },
    { name: 'showRailway', isShown: false },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 11, north: 54 }, maxZoom: 6 },
    { name: 'dateFrom', date: '2026-11-01' },
    { name: 'dateTo', date: '2026-11-14' },
    { name: 'routesVehicleId', vehicleId: 7 },
    { name: 'heatmapVehicleId', vehicleId: null },
    { name: 'mode', view: 'trackingmap', zoom: 6 },
    { name: 'railation filterInfo', categories: ['workshop'], search: '' },
  ])('of a listed shape is read: %j [DEC-053]', (command) => {
    expect(decodeMapCommand(command)).toEqual(command);
  });

  it.each([
    null,
    'focus',
    {},
    { name: 'valueOf' },
    [],
    { name: 'toString' },
    { name: 'focus', vehicleId: -1, zoom: 12 },
    { name: 'focus', vehicleId: '7', zoom: 12 },
    { name: 'focus', vehicleId: 7, zoom: '12' },
    { name: 'focus', vehicleId: 7, zoom: 31 },
    { name: 'focus', vehicleId: 7 },
    { name: 'visible', vehicleIds: [7, 'x'] },
    { name: 'visible', vehicleIds: [0] },
    { name: 'mapType', mapType: 'javascript' },
    { name: 'showRailway', isShown: 1 },
    { name: 'mapFitBounds', maxZoom: 6 },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 11 }, maxZoom: 6 },
    { name: 'mapFitBounds', box: { west: 15, south: 47, east: 6, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: 47, east: 15, north: 91 }, maxZoom: 12 },
    { name: 'dateFrom', date: '01.11.2026' },
    { name: 'dateTo' },
    { name: 'routesVehicleId' },
    { name: 'heatmapVehicleId', vehicleId: 1.5 },
    { name: 'mode', view: 'elsewhere', zoom: 6 },
    { name: 'mode', view: 'dashboard' },
    { name: 'mode', view: 7, zoom: 6 },
    { name: 'railation filterInfo', categories: [1], search: '' },
    { name: 'railation filterInfo', categories: [] },
  ])('that fits no listed shape is dropped: %j [DEC-053]', (data) => {
    expect(decodeMapCommand(data)).toBeNull();
  });
});
