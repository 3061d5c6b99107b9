import { existsSync } from 'node:fs';
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../../../server/platform/database/embedded/lock.ts';
import { basic, bearer, type Tokens, temporaryDirectory } from '../../harness.ts';
import { copyPrepared } from '../../prepared-database.ts';
import { runAdmin, startProcess } from '../../server-process.ts';

const newAdministrator = 'create-user --organisation Own --account boss --email boss@own.example --first B --last O'.split(' ');
const newPasskey = ['passkey', '--account', 'boss'];

const soon = { timeout: 20_000 };
/** What a server wrote so far, line by line. */
const linesOf = ({ output }: { readonly output: () => string }) =>
  output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const postmasterPid = async (dataDirectory: string) =>
  Number((await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** A database with all its tables is there already, as after a first start. */
const prepared = async () => {
  const directory = await temporaryDirectory();
  await copyPrepared(directory);
  return directory;
};

describe('a running server', () => {
  let dataDirectory: string;
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    dataDirectory = await prepared();
    server = await startProcess(dataDirectory);
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.gone;
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('runs its database as an unprivileged user, also when it is started as root', async () => {
    const status = await readFile(`/proc/${await postmasterPid(dataDirectory)}/status`, 'utf8');
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)![1])).toBeGreaterThan(0);
  });

  it('makes a second start on its data directory fail with a clear message, and goes on', async () => {
    const second = await startProcess(dataDirectory);
    expect(await second.gone).not.toBe(0);
    expect(second.output()).toContain(`is in use by another server (process ${server.child.pid})`);
    expect(second.output()).not.toContain('    at ');
    expect(linesOf(second).map(({ level }) => level)).toContain('error');
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });

  it('logs one line of JSON for each message and request, with account and address, and nothing secret that was sent', async () => {
    expect((await runAdmin(dataDirectory, newAdministrator, 'Schwelle-01'))[0]).toBe(0);
    const call = async (path: string, method = 'GET', body?: object, headers: Readonly<Record<string, string>> = {}) => {
      const sent = { method, headers: { 'content-type': 'application/json', ...headers }, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${server.address}${path}`, sent);
      return (await answer.json().catch(() => ({}))) as Record<string, string>;
    };
    await call('/um/v1/refresh-token', 'POST', { accountName: 'boss', passkey: 'Falsch-01' });
    await call('/um/v1/refresh-token', 'POST', { accountName: 'boss', passkey: { not: 'Form-01' } });
    const { userToken = '' } = await call('/um/v1/refresh-token', 'POST', { accountName: 'boss', passkey: 'Schwelle-01' });
    const { accessToken = '' } = await call('/um/v1/access-token', 'POST', undefined, basic(userToken));
    const { accountId } = await call('/um/v1/account', 'GET', undefined, bearer(accessToken));
    await call('/um/v1/none?find=Frage-01', 'GET', undefined, { 'x-device-key': 'Schluessel-01' });
    await call('/ingest/osmand?id=Geraet-01&lat=1&lon=2');
    const { requestId } = await call('/um/v1/account?late=Frage-01', 'GET', undefined, bearer('no-token-01'));
    await expect.poll(server.output, soon).toContain(requestId);

    const lines = linesOf(server);
    for (const line of lines) {
      expect(line).toMatchObject({ level: expect.stringMatching(/^(info|warn|error)$/), message: expect.any(String) });
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const requests = lines.filter(({ message, path }) => message === 'request' && path !== '/health');
    for (const line of requests)
      expect(line).toMatchObject({ requestId: expect.any(String), address: '127.0.0.1', millis: expect.any(Number) });
    expect(requests.map(({ method, path, status, account }) => [method, path, status, account])).toEqual([
      ['POST', '/um/v1/refresh-token', 401, undefined],
      ['POST', '/um/v1/refresh-token', 400, undefined],
      ['POST', '/um/v1/refresh-token', 201, accountId],
      ['POST', '/um/v1/access-token', 201, accountId],
      ['GET', '/um/v1/account', 200, accountId],
      ['GET', '/um/v1/none', 404, undefined],
      ['GET', '/ingest/osmand', 401, undefined],
      ['GET', '/um/v1/account', 401, undefined],
    ]);
    for (const secret of [/Falsch|Form|Frage|Schluessel|Geraet|no-token|Schwelle/, userToken, accessToken])
      expect(server.output()).not.toMatch(secret);
  });

  it('stops gracefully when its terminal closes: finishes, stops the database, leaves no lock', async () => {
    const database = await postmasterPid(dataDirectory);
    expect(isAlive(database)).toBe(true);
    for (const output of [server.child.stdout, server.child.stderr]) output.destroy();
    server.child.kill('SIGHUP');
    expect(await server.gone).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(dataDirectory, 'server.lock'))).toBe(false);
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('a server on its data directory', { tags: ['full'] }, () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = await prepared();
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

  it('starts again after kill -9, ends the orphaned database and has kept the data', async () => {
    expect(await runAdmin(dataDirectory, newAdministrator, 'Schwelle-01')).toEqual([0, 'Account boss of Own created (administrator).\n']);
    const login = async (address: string) =>
      (
        await fetch(`${address}/um/v1/refresh-token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ accountName: 'boss', passkey: 'Schwelle-01' }),
        })
      ).status;

    const killed = await startProcess(dataDirectory);
    expect(await login(killed.address)).toBe(201);
    const orphan = await postmasterPid(dataDirectory);
    killed.child.kill('SIGKILL');
    await killed.gone;
    expect(isAlive(orphan)).toBe(true);

    const next = await startProcess(dataDirectory);
    expect(await login(next.address)).toBe(201);
    expect(isAlive(orphan)).toBe(false);
    const second = await postmasterPid(dataDirectory);

    // Both killed together: what is left is a stale postmaster.pid.
    process.kill(second, 'SIGKILL');
    next.child.kill('SIGKILL');
    await next.gone;
    const last = await startProcess(dataDirectory);
    expect(await login(last.address)).toBe(201);
    last.child.kill('SIGTERM');
    await last.gone;
  });

  it('is not held up by a lock or a postmaster.pid whose number belongs to another program now', async () => {
    await writeFile(join(dataDirectory, 'server.lock'), `${process.pid} 1`);
    await writeFile(join(dataDirectory, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    const server = await startProcess(dataDirectory);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
    // As from a terminal: an end that was asked for is no failure either.
    server.child.kill('SIGINT');
    expect(await server.gone).toBe(0);
  });

  it('starts in a folder that is closed to every other user, such as /root', async () => {
    const closed = await temporaryDirectory();
    const inside = join(closed, 'data');
    const server = await startProcess(inside);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
    const files = await realpath(join(inside, 'postgres'));
    expect((await stat(inside)).mode & 0o066).toBe(0);
    server.child.kill('SIGTERM');
    await server.gone;
    await rm(files, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    await rm(closed, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('says in one line that its port is taken', async () => {
    const taken = await prepared();
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const server = await startProcess(taken, { PORT: String(port) });
    expect(await server.gone).not.toBe(0);
    expect(server.output()).toContain(`Cannot listen on 127.0.0.1:${port}`);
    expect(server.output()).not.toContain('    at ');
    blocker.close();
    await rm(taken, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('says in one line which setting it cannot use, and starts nothing', async () => {
    for (const [name, value] of [
      ['TIME_ZONE', 'Mars/City'],
      ['PORT', 'eighty'],
    ] as const) {
      const untouched = join(await temporaryDirectory(), 'data');
      const server = await startProcess(untouched, { [name]: value });
      expect(await server.gone).toBe(1);
      const messages = linesOf(server).map(({ level, message }) => `${level} ${message}`);
      expect(messages).toEqual([expect.stringMatching(new RegExp(`^error ${name}: .*${value}`)), 'info stopped']);
      expect(existsSync(untouched)).toBe(false);
    }
  });

  it('starts empty-handed without the demo: no account, no login of the demo set', async () => {
    const empty = await temporaryDirectory();
    const server = await startProcess(empty);
    const body = JSON.stringify({ accountName: 'anna', passkey: 'Weiche-11' });
    const answer = await fetch(`${server.address}/um/v1/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(401);
    expect(server.output()).not.toContain('Weiche');
    server.child.kill('SIGTERM');
    await server.gone;
    await rm(empty, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('does not start without the demo while a passkey of the README lets somebody in, until that has another one', {
    timeout: 120_000,
  }, async () => {
    const once = await prepared();
    const known = await runAdmin(once, newAdministrator, 'Weiche-11');
    expect(known).toEqual([1, 'PASSKEY stands in the README, where anyone can read it.\n']);
    const guessed = await runAdmin(once, newAdministrator, 'Gleisblick1!');
    expect(guessed).toEqual([1, 'PASSKEY is easily guessed: a name of the account or organisation.\n']);
    expect((await runAdmin(once, newAdministrator, 'Schwelle-01'))[0]).toBe(0);
    const demo = await startProcess(once, { GLEISBLICK_DEMO: 'on', GLEISBLICK_FLEET: '1', GLEISBLICK_DEMO_LIVE: 'off' });
    const call = (method: string, path: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${demo.address}/um/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { userToken } = (await (await call('POST', 'refresh-token', { accountName: 'boss', passkey: 'Schwelle-01' })).json()) as Tokens;
    const { accessToken } = (await (await call('POST', 'access-token', undefined, basic(userToken))).json()) as Tokens;
    const body = { oldPasskey: 'Schwelle-01', newPasskey: 'Weiche-11' };
    expect((await call('PUT', 'passkey', body, bearer(accessToken))).status).toBe(204);
    demo.child.kill('SIGTERM');
    await demo.gone;

    const refused = await startProcess(once);
    expect(await refused.gone).toBe(1);
    expect(refused.output()).toContain('Without the demo nobody may have a passkey that stands in the README: give boss another one');
    expect(refused.output()).not.toContain('    at ');
    expect((await runAdmin(once, newPasskey, 'Schwelle-02'))[0]).toBe(0);
    const started = await startProcess(once);
    expect((await fetch(`${started.address}/health`)).status).toBe(200);
    started.child.kill('SIGTERM');
    await started.gone;
    await rm(once, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('drives the demo fleet as many days back as it is told', { timeout: 120_000 }, async () => {
    const demo = await prepared();
    const server = await startProcess(demo, { GLEISBLICK_DEMO: 'on', GLEISBLICK_DEMO_LIVE: 'off', GLEISBLICK_HISTORY_DAYS: '1' });
    // Sixty days take minutes.
    await expect.poll(server.output, { timeout: 90_000, interval: 500 }).toContain('Demo history: 100 %');
    server.child.kill('SIGTERM');
    await server.gone;
    await rm(demo, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
});
