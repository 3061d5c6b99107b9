import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { Effect, Exit, Redacted, Scope } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPostgres } from '../../../../server/platform/database/embedded/embedded.ts';
import { basic, bearer, makeAccount, type Portal, passkey, startPortal, temporaryDirectory } from '../../harness.ts';

/** One statement after the other on a connection of its own. */
const execute = (url: string, statements: readonly string[]) =>
  Effect.runPromise(
    Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement))).pipe(
      Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
    ),
  );

describe('another PostgreSQL by DATABASE_URL', { tags: ['full'] }, () => {
  let scope: Scope.Closeable;
  let directory: string;
  let portal: Portal;
  let superuserUrl: string;
  beforeAll(async () => {
    scope = Scope.makeUnsafe();
    directory = await temporaryDirectory();
    const superuser = await Effect.runPromise(Effect.provideService(embeddedPostgres(directory, { fsync: 'off' }), Scope.Scope, scope));
    superuserUrl = superuser;
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

  describe('whose owner may not create roles', () => {
    const as = (user: string) => {
      const url = new URL(superuserUrl);
      url.username = user;
      url.password = 'by-hand';
      url.pathname = '/by_hand';
      return url.href;
    };
    const given = () => ({ databaseUrl: as('plain_owner'), databaseAppUrl: as('request'), databaseSystemUrl: as('gleisblick_system') });
    beforeAll(async () => {
      await execute(superuserUrl, [
        "create role plain_owner login password 'by-hand'",
        "alter role gleisblick_app password 'by-hand'",
        "alter role gleisblick_system password 'by-hand'",
        "create role request login password 'by-hand' in role gleisblick_app",
        'create database by_hand owner plain_owner',
      ]);
    });

    it('serves with two logins made by hand', async () => {
      const own = await startPortal(given());
      await makeAccount(own, 'guest', { memberships: [{ organisation: 'Own', role: 'user', rights: {} }] });
      const { status } = await own.call('/um/v1/refresh-token', { method: 'POST', body: { accountName: 'guest', passkey } });
      expect(status).toBe(201);
      await own.close();
    });

    it('refuses one login without the other', async () => {
      await expect(startPortal({ ...given(), databaseSystemUrl: null })).rejects.toThrow(/DATABASE_SYSTEM_URL/);
    });

    it.each([
      ['the system', 'gleisblick_system'],
      ['the owner of the tables', 'plain_owner'],
      ['a role past row-level security', 'unbound'],
    ])('refuses a login for requests that may become %s', async (_, role) => {
      await execute(superuserUrl, ['drop role if exists unbound', 'create role unbound bypassrls', `grant ${role} to request`]);
      await expect(startPortal(given())).rejects.toThrow(/application login/);
      await execute(superuserUrl, [`revoke ${role} from request`]);
    });
  });
});
