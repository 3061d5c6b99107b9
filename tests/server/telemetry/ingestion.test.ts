import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fleet, startFleet } from './fleet.ts';

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
});
afterAll(() => fleet.stop());

const minute = 60_000;
const base = Math.floor(Date.now() / minute) * minute - 3 * 3_600_000;
const report = (vehicleId: number, minutes: number, more: object = {}) => ({
  vehicleId,
  time: base + minutes * minute,
  lat: 52 + minutes / 100,
  lng: 13,
  speed: 60,
  engine: true,
  ...more,
});

describe('ingestion', () => {
  it('stores a batch and keeps intervals, totals and live state in step', async () => {
    const { organisationId, vehicleIds } = await fleet.addOrganisation('Alpha', 2);
    const vehicleId = vehicleIds[0]!;
    const done = await fleet.accept(
      organisationId,
      [0, 1, 2, 3].map((m) => report(vehicleId, m)),
    );
    expect(done.map(({ result }) => result)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    const days = await fleet.rows<{ driving: number; km: number }>(
      'select sum(driving_ms)::float8 as driving, sum(distance_mm)::float8 / 1e6 as km from vehicle_day where vehicle_id = $1',
      [vehicleId],
    );
    expect(days[0]!.driving).toBe(3 * minute);
    expect(days[0]!.km).toBeCloseTo(3 * 1.112, 2);
  });
});
