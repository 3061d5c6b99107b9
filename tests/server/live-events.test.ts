import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../server/services/sessions.ts';
import type { LiveColumns } from '../../src/domain/live-columns.ts';
import { type FleetWorld, fleetWorld } from './fleet-world.ts';

let world: FleetWorld;
beforeAll(async () => {
  world = await fleetWorld();
});
afterAll(() => world.portal.close());

const report = (vehicleId: number, lat = 52.5) => ({ vehicleId, time: Date.now(), lat, lng: 13.4 });

/** Events of an open stream as they come; ends with the stream. */
async function* eventsOf(response: Response): AsyncGenerator<LiveColumns> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text.slice(0, end).match(/^data: (.*)$/m)?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data) as LiveColumns;
    }
  }
}

const open = async (accountId: string, query = '') => {
  const { headers } = await world.session(accountId);
  const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway/events${query}`, { headers });
  return { response, events: eventsOf(response) };
};
const next = async (events: AsyncGenerator<LiveColumns>) => (await events.next()).value as LiveColumns | undefined;

describe('the event stream', () => {
  it('tells everything at first and then each change within two seconds of its acceptance', async () => {
    const [one, two] = world.vehicles;
    await world.ingest([report(one)]);
    const { response, events } = await open(world.plainId);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect((await next(events))!.vehicleIds).toEqual([one]);
    for (const lat of [51, 52, 53]) {
      const started = performance.now();
      await world.ingest([report(two, lat)]);
      const event = (await next(events))!;
      expect([event.vehicleIds, event.lat]).toEqual([[two], [lat]]);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    await events.return(undefined);
  });

  it('joins changes that come close together and leaves other organisations out', async () => {
    const { events } = await open(world.plainId);
    const { cursor } = (await next(events))!;
    const southKey = await world.keyFor(world.southId, world.south, world.foreign);
    await world.ingest([report(world.foreign)], southKey);
    await Promise.all(world.vehicles.map((vehicleId) => world.ingest([report(vehicleId)])));
    const seen = new Set<number | null>();
    let count = 0;
    for (; seen.size < 3; count++) for (const id of (await next(events))!.vehicleIds) seen.add(id);
    expect([...seen].sort()).toEqual([...world.vehicles].sort());
    expect(count).toBeLessThanOrEqual(2);
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
