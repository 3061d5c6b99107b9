import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Effect, Exit, Scope } from 'effect';
import { expect, it } from 'vitest';
import { boundedLog } from '../../../../server/platform/database/embedded/bounded-log.ts';
import { embeddedPostgres } from '../../../../server/platform/database/embedded/embedded.ts';
import { startPostmaster, stopPostmaster } from '../../../../server/platform/database/embedded/postmaster.ts';
import { ingestionLoad } from '../../fleet/ingestion-load.ts';
import { demoGateway, ingest, newDataDirectory, startServer } from '../../server-process.ts';
import { postmasterOf } from './kill-database.ts';

const lanes = 4;
const pauseMillis = 50;
const awayMillis = 3_000;
const patienceMillis = 30_000;

/** A PostgreSQL that nobody watches: killed, it stays away until it is started again, on the same port. */
const ownPostgres = async () => {
  const home = await newDataDirectory();
  const scope = Scope.makeUnsafe();
  const url = await Effect.runPromise(Effect.provideService(embeddedPostgres(home), Scope.Scope, scope));
  await Effect.runPromise(Scope.close(scope, Exit.void));
  const place = { directory: join(home, 'postgres'), log: boundedLog(join(home, 'postgres.log')), port: Number(new URL(url).port) };
  let running = await startPostmaster(place);
  return {
    url,
    kill: async () => process.kill(await postmasterOf(home), 'SIGKILL'),
    startAgain: async () => {
      running = await startPostmaster(place);
    },
    remove: async () => {
      await stopPostmaster(running);
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

it('survives when the PostgreSQL of DATABASE_URL is killed: answers to retry, reconnects, and loses nothing acknowledged', {
  tags: ['full'],
}, async () => {
  const database = await ownPostgres();
  const directory = await newDataDirectory();
  const server = await startServer(directory, { DATABASE_URL: database.url });
  const { url, child } = server;
  try {
    const { deviceKey, vehicleIds, headers } = await demoGateway(url);
    const load = ingestionLoad(vehicleIds);
    const wrong: string[] = [];
    let isOver = false;
    const lane = async () => {
      while (!isOver) {
        const status = await load.send({ url, deviceKey });
        if (status === 200) continue;
        if (status !== 503) wrong.push(`ingestion ${status}`);
        await wait(pauseMillis);
      }
    };
    const work = Promise.all(Array.from({ length: lanes }, lane));
    await wait(1_000);

    await database.kill();
    const told: unknown[] = [];
    for (const end = performance.now() + awayMillis; performance.now() < end; await wait(pauseMillis)) {
      const live = await fetch(`${url}/logbook/api/logbook/v1/gateway/live`, { headers });
      const reports = await ingest(url, deviceKey, []);
      for (const answer of [live, reports]) {
        const { code } = (await answer.json()) as { readonly code?: string };
        told.push([answer.status, code, /^\d+$/.test(answer.headers.get('retry-after') ?? '')]);
      }
    }
    // What was under way when it was killed may still have been answered.
    expect(told.length).toBeGreaterThan(10);
    for (const answer of told.slice(4)) expect(answer).toEqual([503, 'busy', true]);

    const startedAt = performance.now();
    await database.startAgain();
    const answers = async () =>
      (await fetch(`${url}/logbook/api/logbook/v1/gateway/live`, { headers })).ok && (await load.send({ url, deviceKey })) === 200;
    while (!(await answers()) && performance.now() - startedAt < patienceMillis) await wait(pauseMillis);
    expect((performance.now() - startedAt) / 1_000).toBeLessThan(10);
    await wait(500);
    isOver = true;
    await work;
    const { acknowledged, lost } = await load.settle({ url, deviceKey });
    expect([wrong, lost, child.exitCode]).toEqual([[], 0, null]);
    expect(acknowledged).toBeGreaterThan(40);
  } finally {
    await server.stop();
    await database.remove();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
