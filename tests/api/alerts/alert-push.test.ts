import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindDevice, readDevice, saveQuiet, sendTest, turnOff, turnOn } from '../../../src/api/actors/alerts/alert-push.ts';
import type { PortalClient } from '../../../src/api/client.ts';
import type { Credentials } from '../../../src/api/credentials.ts';

const answers = vi.hoisted(() => ({ fetch: (_: Request): Response | Promise<Response> => new Response() }));
vi.mock('../../../src/api/runtime.ts', async () => {
  const { against } = await import('../against.ts');
  return {
    run: async <A, E>(effect: Effect.Effect<A, E, PortalClient | Credentials>) => {
      const { exit } = await against((request) => answers.fetch(request) as Response, effect);
      return Effect.runPromise(exit);
    },
  };
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
const publicKey = `B${'k'.repeat(86)}`;
const otherKey = `B${'o'.repeat(86)}`;
const endpoint = 'https://push.example/1';
const device = createHash('sha256').update(endpoint).digest('base64url');
const keys = { p256dh: `B${'p'.repeat(85)}8`, auth: `${'a'.repeat(20)}-w` };
const { signal } = new AbortController();

/** A subscription as the browser keeps one. */
const subscription = (key = publicKey) => ({
  endpoint,
  options: { applicationServerKey: bytes(key) },
  getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
  unsubscribe: vi.fn(async () => true),
});
type Subscription = ReturnType<typeof subscription>;

interface Given {
  readonly kept?: Subscription | null;
  readonly permission?: NotificationPermission;
  readonly answered?: NotificationPermission;
  readonly isSecure?: boolean;
}
let stored: Map<string, string>;
/** As the device was switched on here before. */
const remember = (one: string) => void stored.set('pushDevice', one);
const browser = ({ kept = null, permission = 'default', answered = 'granted', isSecure = true }: Given = {}) => {
  const made = subscription();
  const subscribe = vi.fn(async (_: object) => made);
  const pushManager = { getSubscription: async () => kept, subscribe };
  vi.stubGlobal('window', { isSecureContext: isSecure, PushManager: class {}, Notification: class {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager, active: { scriptURL: '/sw.js' } }) }, onLine: true });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answered });
  return { subscribe, made };
};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
let asked: Asked[];
/** A server that knows these devices, and refuses what it is told to. */
const server = (devices: readonly object[] = [], refusal: Readonly<Record<string, number>> = {}) => {
  answers.fetch = (request) => {
    const path = new URL(request.url).pathname.replace(/.*\/notifications\/push/, '');
    const headers = { 'x-gleisblick': '1', 'content-type': 'application/json' };
    const status = refusal[request.method];
    const one: { method: string; path: string; body: unknown } = { method: request.method, path, body: null };
    asked.push(one);
    if (status !== undefined) return new Response(JSON.stringify({ _tag: tags[status], code: 'said' }), { status, headers });
    if (request.method === 'GET') return new Response(JSON.stringify({ publicKey, devices }), { headers });
    if (request.method === 'PUT') {
      return request.json().then((body) => {
        one.body = body;
        return new Response(JSON.stringify({ device, quiet: body.quiet, createdAt: 1, refusal: null }), { headers });
      });
    }
    return new Response(null, { status: 204, headers });
  };
};
const tags: Readonly<Record<number, string>> = { 404: 'NotFound', 409: 'Conflict', 429: 'TooManyRequests' };
const methods = () => asked.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  asked = [];
  stored = new Map();
  server();
});
afterEach(() => void vi.unstubAllGlobals());

describe('A device', () => {
  const quiet = { from: 22, to: 6 };
  it('is on where its subscription is for this server and known to it', async () => {
    server([{ device, quiet, createdAt: 1, refusal: null }]);
    browser({ kept: subscription() });
    expect(await readDevice(signal)).toEqual({ kind: 'on', quiet, refusal: null });
    // With the session of whoever is signed in now.
    expect(methods()).toEqual(['GET ', 'PUT /devices']);
    expect(asked[1]!.body).toEqual({ endpoint, ...keys, quiet });
  });

  const lost = 'l'.repeat(43);
  it.each([
    ['no subscription any more', null, { kind: 'off' }, ['GET ', `DELETE /devices/${lost}`]],
    ['another one', subscription(), { kind: 'on', quiet, refusal: null }, ['GET ', `DELETE /devices/${lost}`, 'PUT /devices']],
  ] as const)('whose browser has %s is taken from the server, and no other', async (_, kept, told, calls) => {
    remember(lost);
    server([
      { device: lost, quiet, createdAt: 1, refusal: null },
      { device, quiet, createdAt: 1, refusal: null },
      { device: 'x'.repeat(43), quiet, createdAt: 1, refusal: null },
    ]);
    browser({ kept });
    expect([await readDevice(signal), methods()]).toEqual([told, calls]);
    expect(stored.get('pushDevice')).toBe(kept === null ? undefined : device);
  });

  it('of somebody else, on a shared browser, is left alone', async () => {
    remember(device);
    server([{ device: 'x'.repeat(43), quiet, createdAt: 1, refusal: null }]);
    browser({ permission: 'granted', kept: subscription() });
    await bindDevice();
    expect([await readDevice(signal), methods()]).toEqual([{ kind: 'off' }, ['GET ', 'GET ']]);
  });

  it.each([
    ['has no subscription', null, [{ device, quiet, createdAt: 1, refusal: null }]],
    ['has one that was made for another server', subscription(otherKey), [{ device, quiet, createdAt: 1, refusal: null }]],
    ['is not known to the server', subscription(), [{ device: 'x'.repeat(43), quiet, createdAt: 1, refusal: null }]],
  ])('is off where it %s', async (_, kept, devices) => {
    server(devices);
    browser({ kept });
    expect(await readDevice(signal)).toEqual({ kind: 'off' });
  });

  it('says what it lacks before anybody is asked', async () => {
    browser({ isSecure: false });
    expect(await readDevice(signal)).toEqual({ kind: 'impossible', lack: 'insecure' });
    browser();
    vi.stubGlobal('window', { isSecureContext: true, Notification: class {} });
    expect(await readDevice(signal)).toEqual({ kind: 'impossible', lack: 'unsupported' });
    browser({ permission: 'denied' });
    expect(await readDevice(signal)).toEqual({ kind: 'blocked' });
    expect(asked).toEqual([]);
  });

  it('that no service worker serves is not known, ten seconds later', async () => {
    browser();
    vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) }, onLine: true });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const read = readDevice(signal).catch((error: Error) => error.message);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(10_000);
        expect(asked).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await read).toBe('No service worker came');
  });
});

describe('Signing in anew', () => {
  const quiet = { from: 22, to: 6 };
  it('goes on with a device that was on, as it was, without a question', async () => {
    server([{ device, quiet, createdAt: 1, refusal: null }]);
    const requestPermission = vi.fn();
    browser({ permission: 'granted', kept: subscription() });
    remember(device);
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    await bindDevice();
    expect(methods()).toEqual(['GET ', 'PUT /devices']);
    expect([asked[1]!.body, requestPermission.mock.calls]).toEqual([{ endpoint, ...keys, quiet }, []]);
  });

  it.each([
    ['was never on here', null, 'granted'],
    ['is permitted no more', device, 'default'],
    ['is blocked', device, 'denied'],
  ] as const)('asks nothing of a device that %s', async (_, before, permission) => {
    browser({ permission, kept: subscription() });
    if (before !== null) remember(before);
    await bindDevice();
    expect(asked).toEqual([]);
  });
});

describe('Switching on', () => {
  it('asks the person, subscribes for this server and tells it', async () => {
    const { subscribe } = browser();
    expect(await turnOn(signal)).toEqual({ kind: 'on', quiet: null, refusal: null });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: publicKey }]]);
    expect(methods()).toEqual(['GET ', 'PUT /devices']);
    expect(asked[1]!.body).toEqual({ endpoint, ...keys, quiet: null });
    expect(stored.get('pushDevice')).toBe(device);
  });

  it.each([
    ['denied', { kind: 'blocked' }],
    ['default', { kind: 'off' }],
  ] as const)('ends where the person says: %s', async (answered, told) => {
    const { subscribe } = browser({ answered });
    expect(await turnOn(signal)).toEqual(told);
    expect([asked, subscribe.mock.calls]).toEqual([[], []]);
  });

  it('takes a subscription that is there, unless it was made for another server', async () => {
    const kept = subscription();
    const one = browser({ kept });
    await turnOn(signal);
    expect([one.subscribe.mock.calls.length, kept.unsubscribe.mock.calls.length]).toEqual([0, 0]);
    const foreign = subscription(otherKey);
    const other = browser({ kept: foreign });
    await turnOn(signal);
    expect([other.subscribe.mock.calls.length, foreign.unsubscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves the browser without a subscription that the server refused, but for one of before', async () => {
    server([], { PUT: 409 });
    const { made } = browser();
    await expect(turnOn(signal)).rejects.toThrow();
    expect(made.unsubscribe).toHaveBeenCalledOnce();
    const kept = subscription();
    browser({ kept });
    await expect(turnOn(signal)).rejects.toThrow();
    expect(kept.unsubscribe).not.toHaveBeenCalled();
  });
});

describe('A device that is on', () => {
  it('is switched off at the server, also where that knew nothing of it any more', async () => {
    browser({ kept: subscription() });
    await turnOff(signal);
    expect(methods()).toEqual(['GET ', `DELETE /devices/${device}`]);
    server([], { DELETE: 404 });
    await turnOff(signal);
    server([], { DELETE: 429 });
    await expect(turnOff(signal)).rejects.toThrow();
    server();
    browser();
    asked = [];
    await turnOff(signal);
    expect(methods()).toEqual(['GET ']);
    remember('l'.repeat(43));
    await turnOff(signal);
    expect(methods().slice(1)).toEqual(['GET ', `DELETE /devices/${'l'.repeat(43)}`]);
  });

  it('has its quiet hours saved with the same subscription', async () => {
    browser({ kept: subscription() });
    await saveQuiet({ from: 22, to: 6 }, signal);
    expect(asked[1]!.body).toEqual({ endpoint, ...keys, quiet: { from: 22, to: 6 } });
    browser();
    await expect(saveQuiet(null, signal)).rejects.toThrow('no subscription');
  });

  it('is sent a test, or told that one went out just now', async () => {
    browser({ kept: subscription() });
    expect(await sendTest(signal)).toBe('sent');
    expect(methods()[1]).toBe(`POST /devices/${device}/test`);
    server([], { POST: 429 });
    expect(await sendTest(signal)).toBe('tooSoon');
    server([], { POST: 404 });
    await expect(sendTest(signal)).rejects.toThrow();
  });
});
