import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { shared } from '../fleet-world.ts';
import { startFleet } from './fleet.ts';

const fleet = shared(startFleet);

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

  it('stores what several are the first to report of a month at the same moment, each of them', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => fleet.addOrganisation(`First ${index}`, 1)));
    for (let month = 2; month < 10; month++) {
      const done = await Promise.all(
        all.map(({ organisationId, vehicleIds }) =>
          fleet.accept(organisationId, [report(vehicleIds[0]!, -month * 31 * 1_440, { lat: 52 })]),
        ),
      );
      expect(done.flat().map(({ result }) => result)).toEqual(all.map(() => 'accepted'));
    }
  });

  it('finds the live state over its index, though the plans were made when the fleet was small', { tags: ['full'] }, async () => {
    const { organisationId, vehicleIds } = await fleet.addOrganisation('Grows', 1);
    const read = async () => {
      const [row] = await fleet.rows<{ changed: number; scans: number }>(
        "select n_tup_upd::int as changed, seq_scan::int as scans from pg_stat_user_tables where relname = 'live_state'",
      );
      return row!;
    };
    const before = await read();
    // A statement that is prepared keeps its plan from the sixth time on.
    for (let minutes = 0; minutes < 8; minutes++) await fleet.accept(organisationId, [report(vehicleIds[0]!, minutes)]);
    const grown = await fleet.addOrganisation('Grown', 300);
    for (let minutes = 0; minutes < 3; minutes++) {
      await fleet.accept(
        grown.organisationId,
        grown.vehicleIds.map((vehicleId) => report(vehicleId, minutes)),
      );
    }
    let minutes = 8;
    const after = await vi.waitFor(
      async () => {
        // A connection tells its figures after a transaction, at most once a second.
        await fleet.accept(organisationId, [report(vehicleIds[0]!, minutes++)]);
        const now = await read();
        expect(now.changed - before.changed).toBeGreaterThanOrEqual(8 + 900);
        return now;
      },
      { timeout: 15_000, interval: 400 },
    );
    expect(after.scans - before.scans).toBe(0);
  });

  it('knows a vehicle whose first reports come in two requests at once, beside one that reported before', async () => {
    const { organisationId, vehicleIds } = await fleet.addOrganisation('Twice', 13);
    const [known, ...fresh] = vehicleIds as [number, ...number[]];
    await fleet.accept(organisationId, [report(known, 0)]);
    const results: string[] = [];
    for (const [round, vehicleId] of fresh.entries()) {
      const send = (minutes: number) => fleet.accept(organisationId, [report(known, minutes), report(vehicleId, minutes)]);
      // The second one comes while the first is being stored, each time a little later.
      const second = wait(round / 2).then(() => send(2 * round + 2));
      const both = await Promise.all([send(2 * round + 1), second]);
      results.push(...both.flat().map(({ result }) => result));
    }
    expect(results.filter((result) => result !== 'accepted')).toEqual([]);
    const [stored] = await fleet.rows<{ n: number }>('select count(*)::int as n from position where organisation_id = $1', [
      organisationId,
    ]);
    expect(stored!.n).toBe(1 + 4 * fresh.length);
  });
});
