import { describe, expect, it } from 'vitest';
import { shared } from '../fleet-world.ts';
import { startFleet } from './fleet.ts';

const fleet = shared(startFleet);

const day = 86_400_000;
const end = Math.floor(Date.now() / day) * day - day;
const start = end - 60 * day;
const report = (time: number, more: object = {}) => ({
  time,
  lat: 52 + ((time - start) / day) * 0.01,
  lng: 13,
  speed: 40,
  engine: true,
  ...more,
});
const derived = (vehicleId: number) =>
  fleet.rows(
    'select day::text, off_ms, standby_ms, idle_ms, driving_ms, distance_mm::text from vehicle_day where vehicle_id = $1 order by day',
    [vehicleId],
  );

describe('reports that are months late', { tags: ['full'] }, () => {
  it('give the same as in order, in transactions of a few days each, over more reports than are read at a time', async () => {
    const { organisationId, vehicleIds } = await fleet.addOrganisation('Late', 2);
    const [late, ordered] = vehicleIds as [number, number];
    // Two days at one report in 15 s, more than a page holds, and one report an hour in between; half of those come when all else is there.
    const dense = Array.from({ length: 2 * 5760 }, (_, i) => report(start + 20 * day + i * 15_000));
    const sparse = Array.from({ length: 60 * 24 }, (_, i) => report(start + i * 3_600_000 + 7_000));
    const all = [...dense, ...sparse].sort((a, b) => a.time - b.time);
    const missing = sparse.filter((_, i) => i % 2 === 0);
    const known = all.filter((one) => !missing.includes(one));
    const send = async (vehicleId: number, reports: readonly object[]) => {
      for (let i = 0; i < reports.length; i += 4_000) await fleet.accept(organisationId, reports.slice(i, i + 4_000), vehicleId);
    };
    await send(ordered, all);
    await send(late, known);
    const transactions = async () =>
      Number(
        (await fleet.rows<{ n: string }>('select count(distinct xmin::text)::text as n from daily_total where vehicle_id = $1', [late]))[0]!
          .n,
      );
    const answers = await fleet.accept(organisationId, missing, late);
    expect(answers.every(({ result }) => result === 'accepted')).toBe(true);
    expect(await transactions()).toBeGreaterThanOrEqual(15);
    expect(await derived(late)).toEqual(await derived(ordered));
  });
});
