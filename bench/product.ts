import { rm } from 'node:fs/promises';
import { demoGateway, ingest, newDataDirectory, startServer } from '../tests/server/server-process.ts';
import { productFolder } from './build.ts';
import { movedPlace, placesOf } from './positions.ts';
import type { Side } from './side.ts';
import { pause } from './statistics.ts';

const batchLimit = 5_000;
const startWithin = 120_000;

export const userTokenAt = async (url: string) => {
  const answer = await fetch(`${url}/um/v1/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName: 'anna', passkey: 'Weiche-11' }),
  });
  return ((await answer.json()) as { readonly userToken: string }).userToken;
};

/** The vehicles are made after the server listens. */
export const gatewayOf = async (url: string, size: number) => {
  const deadline = Date.now() + startWithin;
  const gateway = await demoGateway(url);
  let { vehicleIds } = gateway;
  while (vehicleIds.length < size) {
    if (Date.now() > deadline) throw new Error(`${vehicleIds.length} of ${size} vehicles after ${startWithin / 1000} s`);
    await pause(500);
    const answer = await fetch(`${url}/logbook/api/logbook/v1/gateway/vehicles`, { headers: gateway.headers });
    vehicleIds = ((await answer.json()) as { readonly items: readonly { readonly vehicleId: number }[] }).items.map((one) => one.vehicleId);
  }
  return { ...gateway, vehicleIds };
};

/** What a unit reports while its vehicle drives. */
export const reportOf = (vehicleId: number, time: number, { lat, lng, course }: ReturnType<typeof movedPlace>, tick: number) => ({
  vehicleId,
  time,
  lat,
  lng,
  speed: 80 + (tick % 2),
  heading: course,
  satellites: 11,
  gsm: 20,
  voltage: 24.5,
  ignition: true,
  engine: true,
});

/** The portal's own server with a fleet that moves only when told, and the measuring build. */
export const productSide = async (size: number): Promise<Side> => {
  const directory = await newDataDirectory();
  const server = await startServer(directory, {
    DIST_DIR: productFolder,
    GLEISBLICK_FLEET: String(size),
    GLEISBLICK_DEMO_LIVE: 'off',
  });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const { deviceKey, vehicleIds } = await gatewayOf(server.url, size);
    const places = placesOf(size);
    let tick = 0;
    let next = 0;
    let last = 0;
    const message = (i: number) => reportOf(vehicleIds[i]!, last, movedPlace(places[i]!, i, tick), tick);
    const send = async (rows: readonly number[]) => {
      // Event time decides which report is newer.
      last = Math.max(Date.now(), last + 1);
      const batches: Promise<Response>[] = [];
      for (let i = 0; i < rows.length; i += batchLimit)
        batches.push(ingest(server.url, deviceKey, rows.slice(i, i + batchLimit).map(message)));
      for (const answer of await Promise.all(batches)) {
        const told = (await answer.json()) as { readonly rejected?: number };
        if (!answer.ok || told.rejected !== 0) throw new Error(`Reports were refused: ${JSON.stringify(told).slice(0, 300)}`);
      }
    };
    const everyone = places.map((_, i) => i);
    const push = () => {
      tick++;
      return send(everyone);
    };
    await push();
    return {
      name: 'product',
      size,
      url: `${server.url}/`,
      storage: { userToken: await userTokenAt(server.url), i18nextLng: 'en-GB' },
      row: '.vehicle-item-row',
      rowName: '.vehicle-item-rowName',
      filter: '.vehicles-panelFilter input',
      map: '.map-region',
      filterKeys: '00042',
      push,
      report: (count) => {
        const rows = Array.from({ length: count }, (_, i) => (next + i) % size);
        next += count;
        if (next >= size) tick++;
        next %= size;
        return count > 0 ? send(rows) : Promise.resolve();
      },
      needsGate: size > batchLimit,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
