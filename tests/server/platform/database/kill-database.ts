import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ingestionLoad } from '../../fleet/ingestion-load.ts';
import { demoGateway, newDataDirectory, startServer } from '../../server-process.ts';

const lanes = 4;
const longestMillis = 1_000;
const patienceMillis = 30_000;
const pauseMillis = 50;

export interface DatabaseKills {
  readonly acknowledged: number;
  readonly lost: number;
  /** Seconds from a kill to the next acknowledged batch. */
  readonly longestRecovery: number;
  /** What was answered meanwhile and was neither success nor 503 with Retry-After. */
  readonly wrong: readonly string[];
  readonly busy: number;
}

export const postmasterOf = async (dataDirectory: string): Promise<number> =>
  Number((await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/**
 * When an open event stream last told of a vehicle, as `performance.now()` counts. It is opened once and never again, and waited for: where
 * the database goes before its first event there is nothing to go on with, it ends, and a browser opens another.
 */
const listening = async (url: string, headers: Readonly<Record<string, string>>) => {
  const response = await fetch(`${url}/logbook/api/logbook/v1/gateway/events`, { headers });
  const heard = { last: 0, isOver: false };
  const read = async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      if (/"vehicleIds":\[\d/.test(Buffer.from(chunk).toString())) heard.last = performance.now();
  };
  read()
    .catch(() => undefined)
    .finally(() => (heard.isOver = true));
  while (heard.last === 0 && !heard.isOver) await wait(pauseMillis);
  return heard;
};

/** Kills the database under a server at random moments while reports come in; the server goes on. */
export const killDatabase = async (kills: number): Promise<DatabaseKills> => {
  const directory = await newDataDirectory();
  const server = await startServer(directory);
  const { url } = server;
  const wrong: string[] = [];
  let busy = 0;
  try {
    const { deviceKey, vehicleIds, headers } = await demoGateway(url);
    const load = ingestionLoad(vehicleIds);
    const heard = await listening(url, headers);
    const sum = { acknowledged: 0, lost: 0, longestRecovery: 0 };
    const look = async () => {
      const answer = await fetch(`${url}/logbook/api/logbook/v1/gateway/live`, { headers });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.status !== 503) return answer.ok || wrong.push(`live ${answer.status} ${code}`);
      busy++;
      if (!/^\d+$/.test(answer.headers.get('retry-after') ?? '') || code !== 'busy') wrong.push(`503 without Retry-After or code: ${code}`);
    };
    for (let kill = 0; kill < kills; kill++) {
      let isOver = false;
      let killedAt = Number.POSITIVE_INFINITY;
      let recovered: number | undefined;
      const lane = async () => {
        while (!isOver) {
          const sentAt = performance.now();
          const status = await load.send({ url, deviceKey });
          if (status === 200 && sentAt > killedAt) recovered ??= performance.now() - killedAt;
          else if (status !== 200) {
            if (status !== 503) wrong.push(`ingestion ${status}`);
            await look();
            await wait(pauseMillis);
          }
        }
      };
      const work = Promise.all(Array.from({ length: lanes }, lane));
      await wait(100 + Math.random() * longestMillis);
      process.kill(await postmasterOf(directory), 'SIGKILL');
      killedAt = performance.now();
      const end = killedAt + patienceMillis;
      while (recovered === undefined && performance.now() < end) await wait(pauseMillis);
      isOver = true;
      await work;
      const back = killedAt + (recovered ?? 0);
      for (const end = performance.now() + patienceMillis; heard.last < back && !heard.isOver && performance.now() < end; )
        await wait(pauseMillis);
      if (heard.last < back) wrong.push(`the event stream ${heard.isOver ? 'ended' : 'did not come back'}`);
      sum.longestRecovery = Math.max(sum.longestRecovery, (recovered ?? Number.POSITIVE_INFINITY) / 1_000);
      if (recovered === undefined) break;
      const settled = await load.settle({ url, deviceKey });
      sum.acknowledged += settled.acknowledged;
      sum.lost += settled.lost;
    }
    return { ...sum, longestRecovery: Math.round(sum.longestRecovery * 10) / 10, wrong, busy };
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};
