import fc from 'fast-check';
import { beforeAll, describe, expect } from 'vitest';
import { property, propertyRuns } from '../../property.ts';
import { shared } from '../fleet-world.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { delivered, type Report, reportsFrom } from './reports.ts';

const fleet = shared(startFleet);
let vehicles: Awaited<ReturnType<Fleet['addOrganisation']>>;
beforeAll(async () => {
  vehicles = await fleet.addOrganisation('Order', 20 * propertyRuns(40));
});

/** The evening before the last change of the clocks that lies behind us: days of 23 or 25 hours are met. */
const evening = (): number => {
  const offset = (time: number) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }).format(time).split('GMT')[1];
  const day = 86_400_000;
  let time = Math.floor(Date.now() / day) * day - 40 * day;
  while (offset(time) === offset(time - day)) time -= day;
  return time - day - 4 * 3_600_000;
};

const derived = async (vehicleId: number) => ({
  intervals: await fleet.rows('select from_ts::text, to_ts::text, status from vehicle_interval where vehicle_id = $1 order by from_ts', [
    vehicleId,
  ]),
  days: await fleet.rows(
    'select day::text, off_ms, standby_ms, idle_ms, driving_ms, distance_mm::text, estimated_mm::text from vehicle_day where vehicle_id = $1 order by day',
    [vehicleId],
  ),
  live: await fleet.rows(
    "select to_jsonb(s) - '{vehicle_id,received,change_xid}'::text[] as state from live_state s where vehicle_id = $1",
    [vehicleId],
  ),
});

const send = async (vehicleId: number, batches: readonly (readonly Report[])[]) => {
  for (const batch of batches) await fleet.accept(vehicles.organisationId, batch, vehicleId);
  return derived(vehicleId);
};

describe('order of delivery', () => {
  const title = 'gives the same intervals, totals and live state for ordered, shuffled, repeated and late reports';
  let next = 0;
  property(title, { few: 3, many: 40 }, async (runs) => {
    const start = evening();
    const fresh = () => vehicles.vehicleIds[next++]!;
    const scenario = reportsFrom(start).chain((reports) => fc.tuple(fc.constant(reports), delivered(reports)));
    await fc.assert(
      fc.asyncProperty(scenario, async ([reports, batches]) => {
        const ordered = await send(fresh(), [reports]);
        expect(
          await send(
            fresh(),
            reports.map((report) => [report]),
          ),
        ).toEqual(ordered);
        expect(await send(fresh(), batches)).toEqual(ordered);
      }),
      runs,
    );
  });
});
