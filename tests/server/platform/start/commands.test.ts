// @module-tag full
import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningPostgres } from '../../../../server/platform/database/embedded/postmaster.ts';
import { basic, bearer } from '../../harness.ts';
import { connectedTo } from '../../own-database.ts';
import { newDataDirectory, runAdmin, type ServerProcess, startServer } from '../../server-process.ts';

let directory: string;
let server: ServerProcess;
beforeAll(async () => {
  directory = await newDataDirectory();
  server = await startServer(directory, { GLEISBLICK_DEMO: 'on', GLEISBLICK_DEMO_LIVE: 'off' });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const login = async (accountName: string, passkey: string) => {
  const answer = await fetch(`${server.url}/um/v1/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName, passkey }),
  });
  return { status: answer.status, userToken: String(((await answer.json()) as { userToken?: string }).userToken) };
};
const renewal = async (userToken: string) =>
  (await fetch(`${server.url}/um/v1/access-token`, { method: 'POST', headers: basic(userToken) })).status;
const admin = (...words: readonly string[]) => runAdmin(directory, words);

it('ends the delay of an account while the server runs', async () => {
  // So that the account's tries are five and the address's are six.
  await login('nobody', 'Falsch-01');
  for (let guess = 0; guess < 5; guess++) expect((await login('nora', 'Falsch-01')).status).toBe(401);
  const owner = await connectedTo((await runningPostgres(directory))!.replace(/postgres$/, 'gleisblick'));
  await owner.query(`update failed_try set blocked_until = clock_timestamp() + interval '50 seconds' where tries = 5`);
  await owner.close();
  expect((await login('nora', 'Weiche-14')).status).toBe(429);
  expect(await admin('unlock', 'nora')).toEqual([0, 'Failed logins no longer delay nora.\n']);
  expect((await login('nora', 'Weiche-14')).status).toBe(201);
  expect(await admin('unlock', 'nobody')).toEqual([1, 'There is no account nobody.\n']);
});

it('logs out a person, or an organisation, while the server runs', async () => {
  const { userToken } = await login('sven', 'Weiche-15');
  const other = await login('otto', 'Weiche-12');
  expect(await admin('end-sessions', '--account', 'sven')).toEqual([0, '1 sessions ended.\n']);
  expect([await renewal(userToken), await renewal(other.userToken)]).toEqual([401, 201]);
  expect(await admin('end-sessions', '--organisation', 'Nowhere')).toEqual([1, 'There are no people in an organisation Nowhere.\n']);
});

it('rotates the token secret, and seals with the new one what was sealed with the old one', async () => {
  const { userToken } = await login('selma', 'Weiche-13');
  const access = await fetch(`${server.url}/um/v1/access-token`, { method: 'POST', headers: basic(userToken) });
  const { accessToken } = (await access.json()) as { accessToken: string };
  const call = async (method: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...bearer(accessToken) };
    const answer = await fetch(`${server.url}/um/v1/second-factor`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { secret: string };
  };
  const { secret } = await call('POST', { passkey: 'Weiche-13' });
  await call('PUT', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  const [code, said] = await admin('rotate-secret');
  expect([code, said]).toEqual([0, expect.stringMatching(/^The new secret is [0-9a-f]{8}; still accepted: [0-9a-f]{8}\./)]);
  const counts = async () => (await admin('reseal'))[1].split('\n')[1];
  expect([await counts(), await counts()]).toEqual([
    'second factors: 1, sealed again: 1, opened by none of the secrets: 0',
    'second factors: 1, sealed again: 0, opened by none of the secrets: 0',
  ]);
});

it('leaves the database to the server when a command is done', async () => {
  expect((await admin('check-audit'))[0]).toBe(0);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});
