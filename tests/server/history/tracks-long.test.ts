import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const day = 86_400_000;
const berlin = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString();
const start = berlin(Date.now() - 28 * day);
const from = Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: 'Europe/Berlin' }).epochMilliseconds;

const world = shared(fleetWorld);

/** Positions of a vehicle at even steps, past the ingestion, which would take minutes. */
const fill = async (vehicleId: number, count: number, seconds: number) => {
  for (const time of [from, from + count * seconds * 1000])
    await world.rows('select ensure_position_month($1::text::date)', [`${new Date(time).toISOString().slice(0, 7)}-01`]);
  await world.rows(
    `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed)
     select $1::text::uuid, $2::int, to_timestamp($3::float8) + i * make_interval(secs => $4::float8), now(), 520000000 + i, 130000000 + i, 666
     from generate_series(0, $5::int - 1) i`,
    [world.north, vehicleId, from / 1000, seconds, count],
  );
};

describe('a long track', { tags: ['full'] }, () => {
  it('of more positions than fit in one value of the database comes whole, in pieces, compressed for who accepts it', async () => {
    const [vehicleId] = world.vehicles;
    const count = 940_000;
    await fill(vehicleId, count, 2);
    const { headers } = await world.session(world.plainId);
    const path = `/logbook/api/logbook/v1/gateway/tracks?vehicleId=${vehicleId}&start=${start}&end=${berlin(Date.now())}`;
    const response = await world.portal.fetch(path, { headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    let most = 0;
    let points = 0;
    let tail = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!.pipeThrough(
      new DecompressionStream('gzip') as never,
    ) as unknown as AsyncIterable<Uint8Array>) {
      most = Math.max(most, chunk.length);
      const text = tail + decoder.decode(chunk);
      points += text.split('],[').length - 1;
      tail = text.slice(-2);
    }
    expect(points).toBe(count - 1);
    expect(tail).toBe(']}');
    expect(most).toBeLessThan(1_000_000);
  });
});
