import { once } from 'node:events';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDataDirectory, startServer } from '../../server-process.ts';
import { errorsIn } from '../start/failed-start.ts';
import { killDatabase, postmasterOf } from './kill-database.ts';

it('restarts its database when that is killed under ingestion: no acknowledged report is lost, and callers are answered to retry', {
  tags: ['full'],
}, async () => {
  const { acknowledged, lost, longestRecovery, wrong, busy } = await killDatabase(2);
  expect(wrong).toEqual([]);
  expect(lost).toBe(0);
  expect(longestRecovery).toBeLessThan(10);
  expect(busy).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(40);
});

it('ends with a code and a sentence when its database cannot be started again, and keeps its log', { tags: ['full'] }, async () => {
  const directory = await newDataDirectory();
  const { child } = await startServer(directory, { DATABASE_RESTART_SECONDS: '0', GLEISBLICK_DEMO: 'off' });
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  await rename(join(directory, 'postgres/global/pg_control'), join(directory, 'taken-away'));
  process.kill(await postmasterOf(directory), 'SIGKILL');
  expect((await ended)[0]).toBe(1);
  const sentences = errorsIn(output).filter((message) => message.startsWith('The database'));
  expect(sentences).toEqual([expect.stringMatching(/^The database ended and could not be started again for 0 s: .*pg_control/)]);
  expect(await readFile(join(directory, 'postgres.log'), 'utf8')).toContain('pg_control');
  expect((await stat(join(directory, 'postgres.log'))).mode & 0o077).toBe(0);
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
