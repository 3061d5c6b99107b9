import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../../../server/platform/database/connection.ts';
import { demoGateway } from '../../server-process.ts';
import { exportFromOther, type Pair, sharedPostgres, startTogether } from './two-servers.ts';

describe('two servers on one database', { tags: ['full'] }, () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>;
  let pair: Pair;
  beforeAll(async () => {
    postgres = await sharedPostgres();
    pair = await startTogether(postgres.url, { GLEISBLICK_DEMO_LIVE: 'off' });
  });
  afterAll(async () => {
    await pair?.stop();
    await postgres.stop();
  });

  it('come up together on one new database', () => {
    expect(pair.died).toEqual([]);
  });

  it('make roles and tables one after the other, however many begin at once', async () => {
    const url = await postgres.database('fresh');
    const all = Array.from({ length: 8 }, () => Effect.scoped(prepareDatabase(url)));
    await Effect.runPromise(Effect.all(all, { concurrency: 'unbounded' }));
  });

  it('seed the demo fleet once', async () => {
    expect((await demoGateway(pair.servers[0]!.url)).vehicleIds).toHaveLength(20);
  });

  it('give each other their exports', async () => {
    expect(await exportFromOther(pair.servers)).toContain('Eintragsnummer');
  });
});
