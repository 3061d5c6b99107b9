import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect, Exit, Scope } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPostgres } from '../../server/db/embedded.ts';
import { basic, bearer, makeAccount, type Portal, passkey, startPortal, temporaryDirectory } from './harness.ts';

describe('another PostgreSQL by DATABASE_URL', () => {
  let scope: Scope.Closeable;
  let directory: string;
  let portal: Portal;
  beforeAll(async () => {
    scope = Scope.makeUnsafe();
    directory = await temporaryDirectory();
    const superuser = await Effect.runPromise(Effect.provideService(embeddedPostgres(directory, { fsync: 'off' }), Scope.Scope, scope));
    portal = await startPortal({ databaseUrl: superuser });
  });
  afterAll(async () => {
    await portal.close();
    await Effect.runPromise(Scope.close(scope, Exit.void));
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('serves login, account and vehicles just the same', async () => {
    await makeAccount(portal, 'guest', {
      memberships: [{ organisation: 'Own', role: 'user', rights: { gateway: { canRead: true, canCreate: false } } }],
    });
    const { json } = await portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName: 'guest', passkey } });
    const access = await portal.call('/um/v1/access-token', { method: 'POST', headers: basic(String(json.userToken)) });
    expect(access.status).toBe(201);
    const headers = bearer(String(access.json.accessToken));
    expect((await portal.call('/um/v1/account', { headers })).json).toMatchObject({ accountName: 'guest', role: 'user' });
    expect((await portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers })).json).toMatchObject({ items: [] });
    expect(existsSync(join(portal.settings.dataDirectory, 'postgres'))).toBe(false);
  });

  it('takes a second server on the same database, which honours the sessions of the first', async () => {
    const tokenSecret = await readFile(join(portal.settings.dataDirectory, 'token.secret'), 'utf8');
    const other = await startPortal({ databaseUrl: portal.settings.databaseUrl, tokenSecret });
    const { json } = await portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName: 'guest', passkey } });
    const headers = basic(String(json.userToken));
    expect((await other.call('/um/v1/access-token', { method: 'POST', headers })).status).toBe(201);
    expect((await other.call('/um/v1/refresh-token', { method: 'DELETE', headers })).status).toBe(204);
    expect((await portal.call('/um/v1/access-token', { method: 'POST', headers })).status).toBe(401);
    await other.close();
  });
});
