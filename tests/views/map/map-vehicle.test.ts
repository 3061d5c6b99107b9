import { expect, it } from 'vitest';
import { totalMileage } from '../../../src/domain/fleet/dashboard-table.ts';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { applyLive } from '../../../src/domain/fleet/live/update.ts';
import { mapVehicle } from '../../../src/views/map/cards/map-vehicle.ts';
import { columns, diesel } from '../../cases/fleet/vehicles.ts';

it('The mileage on the card counts on with that of the table', () => {
  const { vehicleId } = diesel;
  const known = fleetOf([{ ...diesel, live: { ...diesel.live, mileageKm: 500 }, total: { mileageKm: 231_845 } }]);
  const fleet = applyLive(known, columns(2_000, [{ vehicleId, received: 1_900, mileageKm: 512.5 }]));
  const row = fleet.index.get(vehicleId) ?? -1;
  expect(mapVehicle(fleet, vehicleId, 2_000)?.mileage).toBe(231_857.5);
  expect(totalMileage(fleet, row)).toBe(231_857.5);
});
