import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFleet, type Fleet, fleetOf, hasPosition, kindOf, liveValue, withFuel } from '../../../src/domain/fleet/fleet.ts';
import { liveFields } from '../../../src/domain/fleet/live/fields.ts';
import { liveQuery } from '../../../src/domain/fleet/live/request.ts';
import { advanceCursor, applyLive } from '../../../src/domain/fleet/live/update.ts';
import { columns, crane, diesel, electric, fleetVehicles, vehicle } from '../../cases/fleet/vehicles.ts';

const fleet = fleetOf(fleetVehicles);
const rowOf = (id: number, of: Fleet = fleet) => of.index.get(id) as number;
/** Everything a fleet says, without references. */
const told = ({ live, status, rowAsOf }: Fleet) => [
  Object.fromEntries(liveFields.map((field) => [field, [...live[field]]])),
  [...status],
  [...rowAsOf],
];

describe('A fleet', () => {
  it('knows of each vehicle what it is, and of one that is not there nothing special', () => {
    const fleet = fleetOf([diesel, electric, crane]);
    expect([diesel, electric, crane].map(({ vehicleId }) => kindOf(fleet, vehicleId))).toEqual(['combustion', 'electric', 'crane']);
    expect([kindOf(fleet, null), kindOf(fleet, 999_999), kindOf(emptyFleet, crane.vehicleId)]).toEqual(Array(3).fill('combustion'));
  });

  it('holds its vehicles by name, numbers in their order', () => {
    expect(fleet.names).toEqual(['185 022', '218 9', '218 10', '218 401', '218 402', 'Kran 3']);
    expect(fleet.entries.map(({ vehicleId }) => fleet.index.get(vehicleId))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...fleet.ids]).toEqual([8, 12, 11, 7, 10, 9]);
    expect([...fleet.kind]).toEqual([1, 0, 0, 0, 0, 2]);
  });

  it('holds a vehicle listed twice once', () => {
    expect(fleetOf([diesel, diesel]).size).toBe(1);
  });

  it('begins with each value that the list has, in its unit, and with none that it has not', () => {
    const one = vehicle(1, 'A', {
      live: {
        ...{ timestampPosition: 1, position: { lat: 2, lng: 3 }, speed: 4, bearingAngle: 5, statusVehicle: 3, GPSSignal: 6, GSMSignal: 7 },
        ...{ mileageKm: 8, externalPower: 9, temperatureSensor: 10 },
      },
      ...{ timestamp: { timestampRecentRawDataStatus: 11 }, timestampMileage: 12, operatingHours: 13, timestampOperatingHours: 14 },
      ...{ todays: { idleHours: 15, drivingHours: 16, workingHours: 17 }, dailyDrivingHours: 18, dailyEquippedHours: 19 },
      ...{ dailyMileageKm: 20, ActualGpsSpeed: 21, total: { mileageKm: 22 } },
    });
    const fleet = fleetOf([one]);
    expect(Object.fromEntries(liveFields.map((field) => [field, liveValue(fleet, field, 0)]))).toEqual({
      ...{ timestampPosition: 1, received: null, lat: 2, lng: 3, speed: 4, timestampSpeed: null, bearingAngle: 5, statusVehicle: 3 },
      ...{ statusSince: null, GPSSignal: 6, GSMSignal: 7, mileageKm: 8, externalPower: 9, temperatureSensor: 10 },
      ...{ timestampRecentRawDataStatus: 11, timestampMileage: 12, operatingHours: 13, timestampOperatingHours: 14, idleHours: 15 },
      ...{
        drivingHours: 16,
        workingHours: 17,
        dailyDrivingHours: 18,
        dailyEquippedHours: 19,
        dailyMileageKm: 20,
        dailyEstimatedKm: null,
        outsideAreaSince: null,
      },
    });
    expect([fleet.size, fleet.rowAsOf[0], fleet.asOf, fleet.cursor]).toEqual([1, -Infinity, -Infinity, null]);
  });

  it('holds vehicles of one name by their ids', () => {
    expect([...fleetOf([vehicle(9, 'A'), vehicle(3, 'A'), vehicle(5, 'A')]).ids]).toEqual([3, 5, 9]);
  });

  it('has no place for a vehicle of which half a position is known', () => {
    const half = (lat: number | null, lng: number | null) =>
      hasPosition(applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900, lat, lng }])), rowOf(7));
    expect([half(53, 10), half(53, null), half(null, 10), half(0, 0)]).toEqual([true, false, false, true]);
  });

  it('has of one vehicle another fuel, and all else as it was', () => {
    const next = withFuel(fleet, 7, '{"isActive":true}');
    expect(next.entries.map(({ vehicleId, fuelConsumption }) => [vehicleId, fuelConsumption])).toEqual(
      [8, 12, 11, 7, 10, 9].map((id) => [id, id === 7 ? '{"isActive":true}' : undefined]),
    );
    expect({ ...next, entries: fleet.entries }).toEqual(fleet);
    expect(fleet.entries[3]).toBe(diesel);
  });

  it('takes the speed by GPS where the live values have none', () => {
    expect(liveValue(fleetOf([vehicle(1, 'A', { ActualGpsSpeed: 44 })]), 'speed', 0)).toBe(44);
  });

  it('has one place on the map for each vehicle with a position, none for the others [MAP-001]', () => {
    expect(fleet.entries.filter((_, row) => hasPosition(fleet, row))).toEqual([diesel]);
  });

  it('keeps the newest values when the list is read again, in whatever order', () => {
    const updated = applyLive(fleet, columns(1_000, [{ vehicleId: 8, received: 900, speed: 12, statusVehicle: 4 }]));
    const again = fleetOf([crane, electric], updated);
    expect(liveValue(again, 'speed', rowOf(8, again))).toBe(12);
    expect(again.status[rowOf(8, again)]).toBe(0);
    expect([again.rowAsOf[rowOf(8, again)], again.rowAsOf[rowOf(9, again)], again.asOf]).toEqual([1_000, Number.NEGATIVE_INFINITY, 1_000]);
    expect(fleetOf([electric, vehicle(99, 'Neu')], updated).names).toEqual(['185 022', 'Neu']);
    expect(told(applyLive(again, columns(500, [{ vehicleId: 8, received: 400, speed: 99 }])))).toEqual(told(again));
  });
});

describe('A live update', () => {
  it('reaches its vehicles and leaves the former fleet as it was', () => {
    const before = told(fleet);
    const next = applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900, speed: 91, lat: 53.6, lng: 10.1, statusVehicle: 3 }]));
    expect(liveValue(next, 'speed', rowOf(7))).toBe(91);
    expect(liveValue(next, 'mileageKm', rowOf(7))).toBeNull();
    expect(told(fleet)).toEqual(before);
    expect(next.asOf).toBe(1_000);
  });

  it('keeps the reference of every column that did not change', () => {
    const first = applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900, speed: 80, statusVehicle: 4 }]));
    const next = applyLive(first, columns(2_000, [{ vehicleId: 7, received: 1_900, speed: 81, statusVehicle: 4 }]));
    const changed = liveFields.filter((field) => next.live[field] !== first.live[field]);
    expect(changed).toEqual(['received', 'speed']);
    expect(next.status).toBe(first.status);
    expect(next.ids).toBe(first.ids);
    expect(next.names).toBe(first.names);
  });

  it('gives the same fleet when it brings nothing newer or nothing known', () => {
    const first = applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900, speed: 80 }]));
    expect(applyLive(first, columns(1_000, [{ vehicleId: 7, received: 900, speed: 80 }]))).toBe(first);
    expect(applyLive(first, columns(2_000, [{ vehicleId: 7, received: 800, speed: 10 }]))).toBe(first);
    expect(applyLive(first, columns(2_000, [{ vehicleId: 4711, received: 1_900, speed: 10 }]))).toBe(first);
    expect(applyLive(first, columns(2_000, []))).toBe(first);
  });

  it('never gives a crane another status', () => {
    const next = applyLive(fleet, columns(1_000, [{ vehicleId: 9, received: 900, statusVehicle: 1 }]));
    expect(next.status[rowOf(9)]).toBe(5);
    expect(next.status).toBe(fleet.status);
  });

  it('forgets a value the newer answer does not have', () => {
    const next = applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900 }]));
    expect(liveValue(next, 'speed', rowOf(7))).toBeNull();
    expect(next.status[rowOf(7)]).toBe(4);
  });

  it('is as late as the latest answer, whatever an earlier one still brings', () => {
    const first = applyLive(fleet, columns(2_000, [{ vehicleId: 7, received: 900, speed: 80 }]));
    const next = applyLive(first, columns(1_000, [{ vehicleId: 8, received: 950, speed: 20 }]));
    expect([next.asOf, next.rowAsOf[rowOf(7)], next.rowAsOf[rowOf(8)]]).toEqual([2_000, 2_000, 1_000]);
    expect(liveValue(next, 'speed', rowOf(8))).toBe(20);
  });

  it('without a time of its own yields to any with one, and among its like the later answer wins', () => {
    const told = (asOf: number, speed: number, received: number | null = null) =>
      columns(asOf, [{ vehicleId: 7, speed, ...(received === null ? {} : { received }) }]);
    const first = applyLive(fleet, told(1_000, 10));
    expect(liveValue(first, 'speed', rowOf(7))).toBe(10);
    expect(liveValue(applyLive(first, told(2_000, 20)), 'speed', rowOf(7))).toBe(20);
    expect(applyLive(first, told(500, 30))).toBe(first);
    const timed = applyLive(first, told(500, 40, 1));
    expect(liveValue(timed, 'speed', rowOf(7))).toBe(40);
    expect(applyLive(timed, told(3_000, 50))).toBe(timed);
  });

  it('keeps all columns where it says again what is known', () => {
    const first = applyLive(fleet, columns(1_000, [{ vehicleId: 7, received: 900, speed: 80 }]));
    const again = applyLive(first, columns(2_000, [{ vehicleId: 7, received: 900, speed: 80 }]));
    expect(again.live).toBe(first.live);
    expect([again.asOf, again.rowAsOf[rowOf(7)], again.cursor]).toEqual([2_000, 2_000, first.cursor]);
  });

  it('moves the cursor only forward', () => {
    expect([advanceCursor(fleet, 5).cursor, advanceCursor(fleet, 0).cursor]).toEqual([5, 0]);
    const later = advanceCursor(fleet, 5);
    expect(advanceCursor(later, 4)).toBe(later);
    expect(advanceCursor(later, 5)).toBe(later);
    expect(advanceCursor(later, 6)).toEqual({ ...fleet, cursor: 6 });
  });

  const value = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
  const row = fc.record({
    vehicleId: fc.constantFrom(7, 8, 9, 10),
    received: fc.integer({ min: 1, max: 6 }),
    speed: value,
    statusVehicle: value,
  });
  const update = fc
    .record({ asOf: fc.integer({ min: 1, max: 50 }), rows: fc.uniqueArray(row, { selector: ({ vehicleId }) => vehicleId }) })
    .map(({ asOf, rows }) => columns(asOf, rows));
  const updates = fc.uniqueArray(update, { selector: ({ asOf }) => asOf, maxLength: 6 });
  const all = (list: Parameters<typeof applyLive>[1][]) => list.reduce(applyLive, fleet);

  it('applied twice changes nothing more', () => {
    fc.assert(
      fc.property(update, (one) => {
        const once = applyLive(fleet, one);
        expect(applyLive(once, one)).toBe(once);
      }),
    );
  });

  it('leads to the same fleet in whatever order updates arrive: the newest values of each vehicle win', () => {
    fc.assert(
      fc.property(
        updates.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const end = all(list);
          expect(told(all(shuffled))).toEqual(told(end));
          for (const id of [7, 8, 9, 10]) {
            const mine = list.flatMap((one) => {
              const at = one.vehicleIds.indexOf(id);
              return at < 0 ? [] : [{ received: one.received[at] as number, asOf: one.asOf, speed: one.speed[at] ?? null }];
            });
            const newest = mine.sort((a, b) => a.received - b.received || a.asOf - b.asOf).at(-1);
            if (newest) expect(liveValue(end, 'speed', rowOf(id))).toBe(newest.speed);
          }
        },
      ),
    );
  });

  it('takes the newest row of a vehicle named twice in one answer', () => {
    const twice = [
      { vehicleId: 7, received: 900, speed: 3 },
      { vehicleId: 7, received: 800, speed: 1 },
      { vehicleId: 7, received: 950, speed: 5 },
    ];
    for (const rows of [twice, [...twice].reverse()]) {
      expect(liveValue(applyLive(fleet, columns(1_000, rows)), 'speed', rowOf(7))).toBe(5);
    }
    const equal = [twice[0]!, { ...twice[0]!, speed: 4 }];
    expect(liveValue(applyLive(fleet, columns(1_000, equal)), 'speed', rowOf(7))).toBe(3);
  });
});

describe('The live-data poll', () => {
  it('sends the vehicle ids joined by commas [VEH-033]', () => {
    expect(liveQuery([7, 8, 12])).toEqual({ vehicleIds: '7,8,12' });
    expect(liveQuery([7], 42)).toEqual({ vehicleIds: '7', since: 42 });
  });

  it('asks for all vehicles without ids, and where the list would be too long', () => {
    expect(liveQuery('all')).toEqual({});
    expect(liveQuery('all', 42)).toEqual({ since: 42 });
    expect([liveQuery([]), liveQuery([], 0)]).toEqual([{}, { since: 0 }]);
    expect(liveQuery(Array.from({ length: 10_000 }, (_, id) => id))).toEqual({});
    // 1,091 ids of ten digits and the commas between are the longest list.
    const ids = (last: number) => [...Array<number>(1_090).fill(1_234_567_890), last];
    expect(liveQuery(ids(1_234_567_890)).vehicleIds).toHaveLength(12_000);
    expect(liveQuery(ids(12_345_678_901), 5)).toEqual({ since: 5 });
  });
});

it('An empty fleet holds nothing and takes nothing', () => {
  expect(applyLive(emptyFleet, columns(1_000, [{ vehicleId: 7, received: 900 }]))).toBe(emptyFleet);
});
