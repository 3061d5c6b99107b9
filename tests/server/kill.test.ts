import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { demoGateway, ingest, newDataDirectory, type ServerProcess, startServer } from './server-process.ts';

const moments = Number(process.env.KILL_MOMENTS ?? 3);
const lanes = 4;
const longestMillis = 1_500;
const perBatch = 40;

let server: ServerProcess | undefined;
let directory = '';
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

interface Message {
  readonly vehicleId: number;
  readonly time: number;
  readonly lat: number;
  readonly lng: number;
  readonly engine: boolean;
}

it(`loses no acknowledged report when it is killed at ${moments} random moments under ingestion`, {
  timeout: moments * 30_000 + 60_000,
}, async () => {
  directory = await newDataDirectory();
  server = await startServer(directory);
  const { deviceKey, vehicleIds } = await demoGateway(server.url);
  let next = Date.now() - 300 * 86_400_000;
  const message = (): Message => {
    next += 10_000;
    return {
      vehicleId: vehicleIds[((next / 10_000) % vehicleIds.length) | 0]!,
      time: next,
      lat: 50 + Math.random(),
      lng: 10,
      engine: true,
    };
  };
  let acknowledged = 0;
  for (let moment = 0; moment < moments; moment++) {
    const running = server;
    const stored: Message[] = [];
    const lane = async () => {
      for (;;) {
        const batch = Array.from({ length: perBatch }, message);
        const answer = await ingest(running.url, deviceKey, batch).then(
          (response) => (response.ok ? response.json() : undefined),
          () => undefined,
        );
        if (answer === undefined) return;
        expect((answer as { accepted: number }).accepted).toBe(perBatch);
        stored.push(...batch);
      }
    };
    const work = Promise.all(Array.from({ length: lanes }, lane));
    await wait(100 + Math.random() * longestMillis);
    await running.kill();
    await work;
    server = await startServer(directory);
    // Whatever is already there is answered as a duplicate; an accepted one had been lost.
    for (let i = 0; i < stored.length; i += 4_000) {
      const part = stored.slice(i, i + 4_000);
      const answer = (await (await ingest(server.url, deviceKey, part)).json()) as { accepted: number; duplicates: number };
      expect(answer).toMatchObject({ accepted: 0, duplicates: part.length });
    }
    acknowledged += stored.length;
  }
  expect(acknowledged).toBeGreaterThan(moments * perBatch);
});
