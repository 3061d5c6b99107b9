import { Context, Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { describe, expect, it, vi } from 'vitest';
import { Sessions } from '../../../server/account/sessions.ts';
import { Live } from '../../../server/fleet/live/live.ts';
import type { LiveEvent } from '../../../src/domain/fleet/live/columns.ts';
import { makeAccount } from '../harness.ts';
import { fleetWorld, shared } from './fleet-world.ts';
import { eventsOf } from './stream-events.ts';

const world = shared(fleetWorld);

const report = (vehicleId: number, lat = 52.5) => ({ vehicleId, time: Date.now(), lat, lng: 13.4 });

const open = async (accountId: string, query = '') => {
  const { headers } = await world.session(accountId);
  const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway/events${query}`, { headers });
  return { response, events: eventsOf(response) };
};
const next = async (events: AsyncGenerator<LiveEvent>) => (await events.next()).value as LiveEvent | undefined;

describe('the event stream', () => {
  it('tells everything at first and then each change within two seconds of its acceptance', async () => {
    const [one, two] = world.vehicles;
    await world.ingest([report(one)]);
    const { response, events } = await open(world.plainId);
    const { headers } = response;
    expect(headers.get('content-type')).toContain('text/event-stream');
    // Proxies hold events back otherwise.
    expect([headers.get('x-accel-buffering'), headers.get('cache-control')]).toEqual(['no', 'no-store, no-transform']);
    expect((await next(events))!.vehicleIds).toEqual([one]);
    for (const lat of [51, 52, 53]) {
      await world.ingest([report(two, lat)]);
      const accepted = performance.now();
      const event = (await next(events))!;
      expect([event.vehicleIds, event.lat]).toEqual([[two], [lat]]);
      expect(performance.now() - accepted).toBeLessThan(2_000);
    }
    await events.return(undefined);
  });

  it('joins changes that come close together and leaves other organisations out', async () => {
    const { events } = await open(world.plainId);
    const { cursor } = (await next(events))!;
    const southKey = await world.keyFor(world.southId, world.south, world.foreign);
    await world.ingest([report(world.foreign)], southKey);
    const started = performance.now();
    await Promise.all(world.vehicles.map((vehicleId) => world.ingest([report(vehicleId)])));
    const seen = new Set<number | null>();
    let count = 0;
    for (; seen.size < 3; count++) for (const id of (await next(events))!.vehicleIds) seen.add(id);
    expect([...seen].sort()).toEqual([...world.vehicles].sort());
    // What comes within half a second is told together.
    expect(count).toBeLessThanOrEqual(1 + Math.floor((performance.now() - started) / 500));
    await events.return(undefined);
    const again = await open(world.plainId, `?since=${cursor}`);
    expect((await next(again.events))!.vehicleIds).toEqual([...world.vehicles]);
    await again.events.return(undefined);
  });

  it('ends with the session: nothing is told after it is revoked', async () => {
    const { events } = await open(world.plainId);
    await next(events);
    await world.portal.run(Effect.flatMap(Sessions, ({ revokeAll }) => revokeAll(world.plainId)));
    await world.ingest([report(world.vehicles[0])]);
    expect(await next(events)).toBeUndefined();
  });

  it('ends when the right to read is withdrawn', async () => {
    const { events } = await open(world.plainId);
    await next(events);
    await world.rows(`update membership set rights = '{}' where account_id = $1::text::uuid`, [world.plainId]);
    await world.ingest([report(world.vehicles[0])]);
    expect(await next(events)).toBeUndefined();
    await world.rows(`update membership set rights = '{"gateway":{"canRead":true,"canCreate":true}}' where account_id = $1::text::uuid`, [
      world.plainId,
    ]);
  });
});

describe('many event streams', () => {
  const url = '/logbook/api/logbook/v1/gateway/events';

  it('are ten of an account at most: a further one is told to come back, and gets a place when another is closed', async () => {
    const { headers } = await world.session(world.adminId);
    const opened = await Promise.all(Array.from({ length: 10 }, () => world.portal.fetch(url, { headers })));
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const refused = await world.portal.call(url, { headers });
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([429, 'too_many_streams', '30']);
    const other = await open(world.plainId);
    expect(other.response.status).toBe(200);
    const [first, ...rest] = opened.map(eventsOf);
    await next(first!);
    await first!.return(undefined);
    const freed = await vi.waitFor(
      async () => {
        const response = await world.portal.fetch(url, { headers });
        expect(response.status).toBe(200);
        return response;
      },
      { timeout: 20_000 },
    );
    for (const events of [...rest, eventsOf(freed), other.events]) {
      await next(events);
      await events.return(undefined);
    }
  });

  it('are served by one reader for all who see the same, and by another for who sees less', async () => {
    const [one, two] = world.vehicles;
    const limited = await makeAccount(world.portal, 'limited');
    await world.restrict(limited, two, null, '2020-01-01');
    const streams = await Promise.all([world.adminId, world.adminId, world.plainId, world.plainId, limited].map((id) => open(id)));
    for (const { events } of streams) await next(events);
    const reads = vi.spyOn(Context.get(world.portal.services, Live) as { read: Live['Service']['read'] }, 'read');
    await world.ingest([report(one, 51.5), report(two, 51.6)]);
    const told = await Promise.all(streams.map(({ events }) => next(events)));
    expect(told.slice(0, 4).map((event) => event!.lat)).toEqual(Array.from({ length: 4 }, () => [51.5, 51.6]));
    expect(told[4]!.lat).toEqual([51.5, null]);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    for (const { events } of streams) await events.return(undefined);
  });

  it('end when other days may be seen, so that nobody goes on with what was', async () => {
    const { events } = await open(world.plainId);
    await next(events);
    await world.restrict(world.plainId, world.vehicles[0], null, '2020-01-01');
    await world.ingest([report(world.vehicles[1])]);
    expect(await next(events)).toBeUndefined();
    await world.rows('delete from vehicle_access where account_id = $1::text::uuid', [world.plainId]);
  });
});

describe('the health check', () => {
  it('answers while requests have taken all their connections', async () => {
    const sql = Context.get(world.portal.services, SqlClient.SqlClient);
    const taken = Array.from({ length: 8 }, () => Effect.runPromise(sql`select pg_sleep(3)`));
    const started = performance.now();
    expect((await world.portal.call('/health')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    await Promise.all(taken);
  });
});
