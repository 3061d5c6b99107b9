import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import { decodeVehicle, decodeVehicles } from '../../../src/domain/fleet/vehicle-decoder.ts';
import { isCrane, isEloc } from '../../../src/domain/fleet/vehicle-rules.ts';
import { wireOf } from '../common/wire-of.ts';

const wire = {
  vehicleId: 7,
  wpId: 4711,
  vehicle: { name: '218 401', image: '/218.webp', model: 'BR 218', type: 'Lok', engine: 'diesel', fabricNr: '19012' },
  live: {
    statusVehicle: 4,
    position: { lat: 53.55, lng: 10 },
    GPSSignal: 12,
    GSMSignal: 20,
    speed: 87,
    bearingAngle: 270,
    timestampPosition: 1_700_000_000_000,
    mileageKm: 2_000,
    externalPower: 26.4,
    temperatureSensor: 18.5,
  },
  todays: { idleHours: 1.5, drivingHours: 4, workingHours: 5.5 },
  total: { mileageKm: 120_000 },
  dailyDrivingHours: 4,
  dailyEquippedHours: 2,
  dailyMileageKm: 310,
  ActualGpsSpeed: 86,
  timestamp: { timestampRecentRawDataStatus: 1_700_000_000_001 },
  timestampMileage: 1_700_000_000_002,
  operatingHours: 18_244.3,
  timestampOperatingHours: 1_700_000_000_003,
  startDate: '01.02.2026',
  endDate: '28.02.2026',
  fuelConsumption: '{"isActive":true}',
};
const bare = { vehicleId: 7 };
const entry = decodeVehicle(wire);
const empty = decodeVehicle(bare);
const isEntry = Schema.is(VehicleEntry);

describe('A vehicle entry', () => {
  it('has vehicleId and wpId, the latter also inside vehicle [VEH-001] [DEC-037]', () => {
    expect(entry).toMatchObject({ vehicleId: 7, wpId: 4711 });
    expect(decodeVehicle({ vehicleId: 7, vehicle: { wpId: 12 } })?.wpId).toBe(12);
    expect(decodeVehicle({ vehicleId: 7, wpId: 11, vehicle: { wpId: 12 } })?.wpId).toBe(11);
    expect(empty?.wpId).toBeNull();
  });

  it('fits the schema that the wire promises, from full and from bare input [VEH-001]', () => {
    expect(isEntry(entry)).toBe(true);
    expect(isEntry(empty)).toBe(true);
    expect(entry).toEqual(wire);
  });

  it('is promised whole by the wire, but for days and fuel that may be missing [VEH-001]', () => {
    const { takes, refuses, mayLack } = wireOf(VehicleEntry);
    expect([wire, empty].map(takes)).toEqual([true, true]);
    expect(mayLack(wire)).toEqual(['startDate', 'endDate', 'fuelConsumption']);
    for (const part of ['vehicle', 'live', 'todays', 'total', 'timestamp'] as const)
      for (const key of Object.keys(wire[part]))
        expect([part, key, refuses({ ...wire, [part]: { ...wire[part], [key]: undefined } })]).toEqual([part, key, true]);
    for (const code of [1, 2, 3, 4, null]) expect(takes({ ...wire, live: { ...wire.live, statusVehicle: code } })).toBe(true);
    const wrong = [
      ...[{ vehicleId: 0 }, { vehicleId: 1.5 }, { wpId: 1.5 }, { startDate: null }, { operatingHours: Number.NaN }],
      ...[0, 5, '4'].map((statusVehicle) => ({ live: { ...wire.live, statusVehicle } })),
      ...[{ lat: 53.55 }, { lng: 10 }, [53.55, 10]].map((position) => ({ live: { ...wire.live, position } })),
    ];
    expect(wrong.filter((one) => !refuses({ ...wire, ...one }))).toEqual([]);
  });

  it('has null for every value that is none, and for half a position', () => {
    const odd = decodeVehicle({ vehicleId: 7, wpId: Number.POSITIVE_INFINITY, vehicle: { name: 218, image: 1 }, live: { speed: '87' } });
    expect(odd).toEqual(empty);
    for (const position of [{ lat: 53.55 }, { lng: 10 }, { lat: '53', lng: '10' }, null, 'Hamburg'])
      expect(decodeVehicle({ vehicleId: 7, live: { position } })?.live.position).toBeNull();
    expect(decodeVehicle({ vehicleId: 2 ** 53 })).toBeNull();
    expect(decodeVehicle({ vehicleId: 7, vehicle: null, live: 'x', todays: 1, total: null, timestamp: null })).toEqual(empty);
    expect(decodeVehicle({ vehicleId: 7, startDate: 1, endDate: null })).toEqual(empty);
  });

  it.each([null, 'vehicle', {}, { vehicleId: '7' }, { vehicleId: 0 }, { vehicleId: -3 }, { vehicleId: 1.5 }])(
    'is not made of %j',
    (input) => {
      expect(decodeVehicle(input)).toBeNull();
    },
  );

  it('comes in lists, from which what is no vehicle is left out', () => {
    expect(decodeVehicles([wire, null, {}])).toEqual([wire]);
  });

  it.each([
    ['Kran', true],
    ['kran', false],
    ['BR 218', false],
  ])('with model %s is a crane: %s [VEH-003]', (model, expected) => {
    expect(isCrane({ vehicle: { model } })).toBe(expected);
  });

  it.each([
    ['electric', true],
    ['diesel', false],
    ['', false],
  ])('with engine %s is an electric locomotive: %s [VEH-004]', (engine, expected) => {
    expect(isEloc({ vehicle: { model: 'BR 185', engine } })).toBe(expected);
  });

  const noVehicle = { name: '', image: null, model: '', type: '', engine: '', fabricNr: null };
  const noLive = Object.fromEntries(Object.keys(wire.live).map((name) => [name, null]));
  const noDaily = { dailyDrivingHours: null, dailyEquippedHours: null, dailyMileageKm: null, ActualGpsSpeed: null };
  it.each<[string, Partial<Record<keyof typeof wire, unknown>>]>([
    ['name, image, model, type, engine and fabricNr in vehicle [VEH-002]', { vehicle: noVehicle }],
    ['the ten live values [VEH-005]', { live: noLive }],
    ["today's idle, driving and working hours [VEH-006]", { todays: { idleHours: null, drivingHours: null, workingHours: null } }],
    ['the total mileage [VEH-007]', { total: { mileageKm: null } }],
    ['dailyDrivingHours, dailyEquippedHours, dailyMileageKm and ActualGpsSpeed [VEH-008]', noDaily],
    ['timestamp and timestampMileage [VEH-009]', { timestamp: { timestampRecentRawDataStatus: null }, timestampMileage: null }],
  ])('has %s', (_, none) => {
    for (const name of Object.keys(none) as (keyof typeof wire)[]) {
      expect(entry?.[name]).toEqual(wire[name]);
      expect(empty?.[name]).toEqual(none[name]);
    }
  });

  it('may carry startDate and endDate [VEH-010]', () => {
    expect(entry).toMatchObject({ startDate: '01.02.2026', endDate: '28.02.2026' });
    expect(empty).not.toHaveProperty('startDate');
    expect(empty).not.toHaveProperty('endDate');
  });

  it('carries fuelConsumption as the JSON string it is, and nothing else in its place [VEH-012]', () => {
    expect(entry?.fuelConsumption).toBe('{"isActive":true}');
    expect(empty).not.toHaveProperty('fuelConsumption');
    expect(isEntry({ ...wire, fuelConsumption: { isActive: true } })).toBe(false);
    expect(decodeVehicle({ ...wire, fuelConsumption: { isActive: true } })).not.toHaveProperty('fuelConsumption');
  });
});
