import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ingestionLoad } from '../../fleet/ingestion-load.ts';
import { demoGateway, newDataDirectory, type ServerProcess, startServer } from '../../server-process.ts';

const lanes = 4;
/** Batches acknowledged before a kill, however slow the machine is. */
const leastBatches = 3;
const longestMillis = 1_500;

/** Kills the server at random moments under ingestion and starts it again; counts reports that were acknowledged, and lost ones. */
export const killServer = async (moments: number): Promise<{ readonly acknowledged: number; readonly lost: number }> => {
  const directory = await newDataDirectory();
  let server: ServerProcess = await startServer(directory);
  try {
    const { deviceKey, vehicleIds } = await demoGateway(server.url);
    const load = ingestionLoad(vehicleIds);
    const sum = { acknowledged: 0, lost: 0 };
    for (let moment = 0; moment < moments; moment++) {
      const { url, kill } = server;
      const isUnderWay = Promise.withResolvers<void>();
      let answers = 0;
      const lane = async () => {
        while ((await load.send({ url, deviceKey })) === 200) if (++answers === leastBatches) isUnderWay.resolve();
      };
      const work = Promise.all(Array.from({ length: lanes }, lane));
      // Killed while reports come in, however long the first of them take.
      await Promise.race([isUnderWay.promise, work]);
      await wait(Math.random() * longestMillis);
      await kill();
      await work;
      server = await startServer(directory);
      const settled = await load.settle({ url: server.url, deviceKey });
      sum.acknowledged += settled.acknowledged;
      sum.lost += settled.lost;
    }
    return sum;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};
