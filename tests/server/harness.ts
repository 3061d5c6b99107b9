import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { ConfigProvider, Context, Effect, Exit, Layer, Redacted, Scope } from 'effect';
import { ApplicationChecks } from '../../server/account/http/authorization.ts';
import { People } from '../../server/account/people.ts';
import { Sessions } from '../../server/account/sessions.ts';
import type { ApiServices } from '../../server/api.ts';
import { defaultSettings, ServerConfig, type Settings } from '../../server/platform/config.ts';
import { databaseLayer } from '../../server/platform/database/connection.ts';
import type { Scopes } from '../../server/platform/database/scope.ts';
import { servicesLayer } from '../../server/services.ts';
import { makeWeb, type Web } from '../../server/web.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';
import { connectedTo, ownDatabase } from './own-database.ts';
import { unhurried } from './prepared-database.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly isTls?: boolean;
}

/** The whole server in this process: real database, no socket. */
export class Portal {
  readonly services: Context.Context<ApiServices | Scopes>;
  readonly settings: Settings;
  readonly #web: Web;
  readonly #scope: Scope.Closeable;
  #requests = 0;

  constructor(services: Context.Context<ApiServices | Scopes>, settings: Settings, scope: Scope.Closeable) {
    this.services = services;
    this.settings = settings;
    this.#scope = scope;
    this.#web = makeWeb(services);
  }

  readonly fetch = (path: string, { method = 'GET', body, headers = {}, address = '198.51.100.1', isTls = false }: Call = {}) => {
    const sent = body === undefined ? null : typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const request = new Request(`http://portal.test${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: sent as BodyInit | null,
    });
    return this.#web.fetch(request, { requestId: `test-${++this.#requests}`, address, isTls });
  };

  readonly call = async (path: string, call: Call = {}): Promise<Answer> => {
    const response = await this.fetch(path, call);
    const text = await response.text();
    let json = {};
    try {
      json = JSON.parse(text);
    } catch {
      // Not every answer is JSON.
    }
    return { status: response.status, headers: response.headers, text, json };
  };

  readonly run = <A, E>(effect: Effect.Effect<A, E, ApiServices | Scopes>): Promise<A> =>
    Effect.runPromise(Effect.provide(effect, this.services) as Effect.Effect<A, E>);

  /** The same server with the application's own object and role checks off: row-level security alone. */
  readonly withoutApplicationChecks = (): Portal =>
    new Portal(Context.add(this.services, ApplicationChecks, false), this.settings, Scope.makeUnsafe());

  readonly close = async () => {
    await this.#web.dispose();
    await Effect.runPromise(Scope.close(this.#scope, Exit.void));
  };
}

export const temporaryDirectory = () => mkdtemp(join(tmpdir(), 'gleisblick-'));

/** A portal on a database of its own; `settings.databaseUrl` takes another PostgreSQL instead. */
export const startPortal = async (overrides: Partial<Settings> = {}): Promise<Portal> => {
  const dataDirectory = overrides.dataDirectory ?? (await temporaryDirectory());
  const scope = Scope.makeUnsafe();
  const removed = Effect.promise(() => rm(dataDirectory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  await Effect.runPromise(Scope.addFinalizer(scope, removed));
  const isOwn = overrides.dataDirectory === undefined && overrides.databaseUrl === undefined;
  const databaseUrl = isOwn ? await Effect.runPromise(Scope.provide(ownDatabase(dataDirectory), scope)) : undefined;
  const settings: Settings = {
    ...defaultSettings,
    demo: false,
    callRates: false,
    ...(databaseUrl && { databaseUrl }),
    ...overrides,
    dataDirectory,
  };
  const database = databaseLayer({
    url: settings.databaseUrl ?? undefined,
    appUrl: settings.databaseAppUrl ?? undefined,
    systemUrl: settings.databaseSystemUrl ?? undefined,
    dataDirectory,
    embeddedSettings: unhurried,
    maxConnections: 8,
  });
  // The environment as it is now: the tests of a run share a process, and the first reading would count for all.
  const config = Layer.merge(Layer.succeed(ServerConfig, settings), ConfigProvider.layer(ConfigProvider.fromEnv()));
  const services = await Effect.runPromise(
    Layer.buildWithScope(servicesLayer.pipe(Layer.provideMerge(database), Layer.provideMerge(config)), scope),
  );
  return new Portal(services, settings, scope);
};

export interface Tokens {
  readonly userToken: string;
  readonly accessToken: string;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` });

/** A session without the passkey, for tests about something else. */
export const openSession = async (portal: Portal, accountId: string): Promise<Tokens> => {
  const userToken = await portal.run(Sessions.use(({ open }) => open(accountId, 'portal')));
  const { json } = await portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) });
  return { userToken, accessToken: String(json.accessToken) };
};

export const passkey = 'Weiche-99';
const all = { canRead: true, canCreate: true };
export const fullRights = { gateway: all, logbook_entries: all, 'logbook_entries/comments': all };

type Made = Parameters<Context.Service.Shape<typeof People>['create']>[0];

export const makeAccount = async (portal: Portal, accountName: string, change: Partial<Made> = {}): Promise<AccountId> => {
  const memberships = [{ organisation: 'North', role: 'user' as const, rights: fullRights }];
  const names = { firstName: `First-${accountName}`, lastName: `Last-${accountName}`, email: `${accountName}@north.example` };
  const made = await portal.run(People.use(({ create }) => create({ accountName, passkey, ...names, memberships, ...change })));
  if (made === undefined) throw new Error(`account ${accountName} exists`);
  return made;
};

/** Another connection to the same database, past row-level security: to look, and to prepare what no call makes. */
export const superuser = async (portal: Portal) => {
  const { config } = Context.get(portal.services, PgClient.PgClient);
  const url = new URL(Redacted.value(config.url!));
  const { readFile } = await import('node:fs/promises');
  url.username = 'postgres';
  url.password = await readFile(join(portal.settings.dataDirectory, 'postgres.secret'), 'utf8');
  return connectedTo(url.href);
};
