import { describe, expect, it } from 'vitest';
import { decodeMapCommand } from '../../../src/domain/map/command-decoder.ts';

describe('A map command', () => {
  it.each([
    { name: 'focus', vehicleId: 7, zoom: 12 },
    { name: 'focus', vehicleId: null, zoom: 12 },
    { name: 'visible', vehicleIds: [7, 8] },
    { name: 'mapType', mapType: 'hybrid' },
    { name: 'mapType', mapType: 'roadmap' },
    { name: 'focus', vehicleId: 1, zoom: 0 },
    { name: 'focus', vehicleId: Number.MAX_SAFE_INTEGER, zoom: 30 },
    { name: 'mapFitBounds', box: { west: -180, south: -90, east: 180, north: 90 }, maxZoom: 0 },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 9, north: 53 }, maxZoom: 30 },
    { name: 'railation filterInfo', categories: [], search: 'x'.repeat(1_000) },
    { name: 'railation filterInfo', categories: ['x'.repeat(1_000)], search: 'nord' },
    { name: 'showRailway', isShown: true },
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
    { name: 'focus', vehicleId: 0, zoom: 12 },
    { name: 'focus', vehicleId: Number.MAX_SAFE_INTEGER + 1, zoom: 12 },
    { name: 'focus', vehicleId: 7, zoom: -1 },
    { name: 'focus', vehicleId: 7, zoom: Number.NaN },
    { name: 7 },
    { name: 'visible', vehicleIds: 7 },
    { name: 'visible' },
    { name: 'focus', vehicleId: 7 },
    { name: 'visible', vehicleIds: [7, 'x'] },
    { name: 'visible', vehicleIds: [0] },
    { name: 'mapType', mapType: 'javascript' },
    { name: 'showRailway', isShown: 1 },
    { name: 'mapFitBounds', maxZoom: 6 },
    { name: 'mapFitBounds', box: null, maxZoom: 6 },
    { name: 'mapFitBounds', box: [9, 53, 11, 54], maxZoom: 6 },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 11, north: 54 } },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 11, north: 54 }, maxZoom: 31 },
    { name: 'mapFitBounds', box: { west: -181, south: 47, east: 15, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: 47, east: 181, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: -91, east: 15, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: 55, east: 15, north: 47 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: '6', south: 47, east: 15, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: '47', east: 15, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 9, south: 53, east: 11 }, maxZoom: 6 },
    { name: 'mapFitBounds', box: { west: 15, south: 47, east: 6, north: 55 }, maxZoom: 12 },
    { name: 'mapFitBounds', box: { west: 6, south: 47, east: 15, north: 91 }, maxZoom: 12 },
    { name: 'dateFrom', date: '01.11.2026' },
    { name: 'dateTo' },
    { name: 'dateFrom', date: 'x2026-11-01' },
    { name: 'dateTo', date: '2026-11-01T00:00' },
    { name: 'dateTo', date: ['2026-11-01'] },
    { name: 'dateFrom', date: '2026-02-30' },
    { name: 'dateTo', date: '2026-13-01' },
    { name: 'routesVehicleId' },
    { name: 'heatmapVehicleId', vehicleId: 1.5 },
    { name: 'mode', view: 'elsewhere', zoom: 6 },
    { name: 'mode', view: 'dashboard' },
    { name: 'mode', view: 7, zoom: 6 },
    { name: 'railation filterInfo', categories: [1], search: '' },
    { name: 'railation filterInfo', categories: [] },
    { name: 'railation filterInfo', search: '' },
    { name: 'railation filterInfo', categories: ['x'.repeat(1_001)], search: '' },
    { name: 'railation filterInfo', categories: [], search: 'x'.repeat(1_001) },
    { name: 'mode', view: 'trackingmap', zoom: 31 },
    Object.assign(['focus'], { name: 'focus', vehicleId: 7, zoom: 12 }),
  ])('that fits no listed shape is dropped: %j [DEC-053]', (data) => {
    expect(decodeMapCommand(data)).toBeNull();
  });

  it('names 100,000 vehicles at most', () => {
    const naming = (count: number) => decodeMapCommand({ name: 'visible', vehicleIds: Array.from({ length: count }, () => 7) });
    expect([naming(0), naming(100_000) === null, naming(100_001)]).toEqual([{ name: 'visible', vehicleIds: [] }, false, null]);
  });

  it('has nothing beside what its shape lists', () => {
    const box = { west: 9, south: 53, east: 11, north: 54 };
    const command = { name: 'mapFitBounds', box, maxZoom: 6 };
    expect(decodeMapCommand({ ...command, box: { ...box, up: 1 }, extra: '<script>' })).toEqual(command);
  });
});
