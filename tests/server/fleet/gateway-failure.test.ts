import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { superuser } from '../harness.ts';
import { fleetWorld, shared } from './fleet-world.ts';

/** A weather service that leads elsewhere, where an answer would be: redirects are not followed. */
const service = createServer((request, response) => {
  if (request.url?.startsWith('/v1/forecast')) return response.writeHead(302, { location: '/moved' }).end();
  return response.end(JSON.stringify({ current: { temperature_2m: 20, weather_code: 0 } }));
}).listen(0, '127.0.0.1');
afterAll(() => service.close());

const world = shared(async () => {
  if (!service.listening) await once(service, 'listening');
  process.env.WEATHER_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/forecast`;
  const made = await fleetWorld();
  delete process.env.WEATHER_URL;
  return made;
});
const admin = shared(() => superuser(world.portal));
const plain = shared(() => world.session(world.plainId));
beforeAll(() => world.ingest([{ vehicleId: world.vehicles[0], time: Date.now(), lat: 52, lng: 13, speed: 50 }]));

/** While a table is gone, the call answers an error that carries a code and a request id, and no text to show. */
const failsSilently = async (table: string, path: string) => {
  await admin.query(`alter table ${table} rename to gone`);
  const { status, json } = await plain.get(path);
  await admin.query(`alter table gone rename to ${table}`);
  expect(status).toBe(500);
  expect(json).toEqual({ _tag: 'InternalError', code: 'internal_error', requestId: expect.any(String) });
  expect((await plain.get(path)).status).toBe(200);
};

const period = 'start=2026-11-01&end=2026-11-02';

it('answers a failed metadata call without a message, for the empty values of the portal [ERR-001]', () =>
  failsSilently('vehicle', '/vehicles/metadata'));

it('answers empty values when the weather service fails, without a message [ERR-002]', async () => {
  const empty = { icon: null, summary: null, temperature: null, source: null };
  const { status, json } = await plain.get(`/weather?vehicleId=${world.vehicles[0]}&language=de-DE`);
  expect([status, json]).toEqual([200, empty]);
  const body = { vehicleId: world.vehicles[0], currentView: 'livedata', userSessionID: 1, isDemoUser: true };
  expect((await plain.post('/live/vehicle', body)).json).toMatchObject({ weatherResp: empty });
});

it('answers a failed pie-chart call without a message, for the empty values of the portal [ERR-003]', () =>
  failsSilently('vehicle_day', `/pie-chart?vehicleId=${world.vehicles[0]}&${period}`));

it('answers a failed graph call without a message, for the empty values of the portal [ERR-004]', () =>
  failsSilently('vehicle_day', `/graph?vehicleId=${world.vehicles[0]}&${period}`));

it('answers a failed tracks call without a message, and no rows as an empty collection [ERR-005]', async () => {
  await failsSilently('position', `/tracks?vehicleId=${world.vehicles[1]}&${period}`);
  expect((await plain.get(`/tracks?vehicleId=${world.vehicles[1]}&${period}`)).json).toMatchObject({ features: [] });
});

it('answers a failed heat-map call without a message, and no rows as no cells [ERR-006]', async () => {
  await failsSilently('position', `/heatmap?vehicleId=${world.vehicles[1]}&${period}`);
  expect((await plain.get(`/heatmap?vehicleId=${world.vehicles[1]}&${period}`)).json).toMatchObject({ cells: [] });
});
