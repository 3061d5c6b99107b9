import { describe, expect, it } from 'vitest';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { applyLive } from '../../../src/domain/fleet/live/update.ts';
import { mappedVehicles, placesOfVehicles } from '../../../src/views/alerts/areas/mapped-vehicles.ts';
import { columns, diesel, electric, fleetVehicles } from '../../cases/fleet/vehicles.ts';

const now = 10_000_000;
const seen = applyLive(
  fleetOf(fleetVehicles),
  columns(now, [{ vehicleId: 7, received: now, timestampPosition: now - 60_000, statusVehicle: 4, lat: 53.55, lng: 10 }]),
);

describe('Vehicles beside the areas', () => {
  it('say where they were last and when, in the order they were chosen', () => {
    const found = mappedVehicles(seen, [electric.vehicleId, diesel.vehicleId], now);
    expect(found).toMatchObject([
      { name: '185 022', isElectric: true, place: null, at: null, isStale: false },
      { name: '218 401', isElectric: false, status: 'driving', place: { lat: 53.55, lng: 10 }, at: now - 60_000, isStale: false },
    ]);
    expect(placesOfVehicles(found)).toEqual([{ lat: 53.55, lng: 10 }]);
  });

  it('are none where they are not in the fleet, and stale once they should have been heard again', () => {
    expect(mappedVehicles(seen, [99], now)).toEqual([]);
    expect(mappedVehicles(seen, [7], now + 3_600_000)[0]?.isStale).toBe(true);
  });
});
