import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoGateway, newDataDirectory, type ServerProcess, startServer } from '../server-process.ts';
import { entryOf, uuid } from './logbook-world.ts';

let directory: string;
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const letters = async () => {
  const folder = join(directory, 'mailbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; subject: string }));
};

it('delivers a notification once after the server was killed right behind the answer [API-052]', { tags: ['full'] }, async () => {
  directory = await newDataDirectory();
  server = await startServer(directory);
  const { headers, vehicleIds } = await demoGateway(server.url);
  const account = (await (await fetch(`${server.url}/um/v1/account`, { headers })).json()) as { activeOrganisationId: string };
  const answer = await fetch(`${server.url}/logbook/api/logbook/v1/organisations/${account.activeOrganisationId}/entries`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': uuid() },
    body: JSON.stringify({ entry: entryOf(vehicleIds[0]!), sendOptionalNotification: true }),
  });
  await server.kill();
  expect(answer.status).toBe(201);
  server = await startServer(directory);
  let found = await letters();
  // The worker's rounds are two seconds apart; the test's own deadline ends the wait.
  while (found.length === 0) {
    await fetch(`${server.url}/health`);
    found = await letters().catch(() => []);
  }
  expect(found.map(({ to }) => to)).toEqual(['anna@gleisblick.example, otto@gleisblick.example']);
  expect(found[0]!.subject).toContain('neuer Eintrag im Übergabebuch');
});
