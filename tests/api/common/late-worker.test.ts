import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const origin = 'https://portal.example';
const script = readFileSync('src/api/browser/late-worker.js', 'utf8');
const tiles = Array.from({ length: 9 }, (_, at) => ({ url: `geo/${at}.pbf`, revision: 'a1' }));
const files = [{ url: 'assets/map-x1.js', revision: null }, ...tiles];

/** The part in a service worker that keeps these files in a cache of addresses. `failing`: paths the server does not deliver. */
const worker = ({ active = null, failing = [] }: { active?: object | null; failing?: readonly string[] } = {}) => {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, unknown>();
  const counts = { now: 0, most: 0, all: 0, skipped: 0 };
  const addressOf = (request: string | { readonly url: string }) => (typeof request === 'string' ? request : request.url);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    put: async (key: string, answer: unknown) => void kept.set(key, answer),
    delete: async (request: { readonly url: string }) => kept.delete(request.url),
  };
  const fetch = async (request: string | { readonly url: string }) => {
    counts.all++;
    counts.most = Math.max(counts.most, ++counts.now);
    await Promise.resolve();
    counts.now--;
    return { ok: !failing.includes(addressOf(request)), from: addressOf(request) };
  };
  const self = {
    location: { origin },
    registration: { active },
    skipWaiting: () => counts.skipped++,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const caches = { open: async () => cache, match: async (key: string) => kept.get(key) };
  runInContext(script.replace('const files = [];', `const files = ${JSON.stringify(files)};`), createContext({ self, caches, fetch, URL }));
  const dispatch = (name: string, event: object = {}): Promise<unknown> | undefined => {
    let result: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => {
      result = promise;
    };
    listeners.get(name)!({ ...event, waitUntil: take, respondWith: take, stopImmediatePropagation: () => undefined });
    return result;
  };
  const get = (url: string, method = 'GET') => dispatch('fetch', { request: { url, method } });
  return { kept, counts, dispatch, get };
};
const wanted = { data: { type: 'fetch late files' } };

it('Late files are fetched once a page requests them, six at a time, and kept by their revision', async () => {
  const { kept, counts, dispatch, get } = worker();
  expect(dispatch('install')).toBeUndefined();
  await Promise.all([dispatch('message', wanted), dispatch('message', wanted)]);
  expect([kept.size, counts.all, counts.most]).toEqual([10, 10, 6]);
  expect([...kept.keys()]).toContain(`${origin}/geo/0.pbf?revision=a1`);
  await dispatch('message', wanted);
  expect(counts.all).toBe(10);
  expect(await get(`${origin}/assets/map-x1.js`)).toMatchObject({ from: '/assets/map-x1.js' });
  expect(counts.all).toBe(10);
});

it('A late file that is not kept comes from the network, and other requests are left alone', async () => {
  const { get } = worker();
  expect(await get(`${origin}/geo/3.pbf`)).toMatchObject({ from: `${origin}/geo/3.pbf` });
  for (const [url, method] of [
    [`${origin}/um/v1/account`, 'GET'],
    [`${origin}/geo/3.pbf`, 'POST'],
    ['https://other.example/geo/3.pbf', 'GET'],
  ] as const)
    expect(get(url, method)).toBeUndefined();
});

it('A version that replaces another has its late files first, or is not installed, and drops those of the other', async () => {
  const active = { scriptURL: `${origin}/sw.js` };
  const next = worker({ active });
  next.kept.set(`${origin}/geo/0.pbf?revision=old`, {});
  await next.dispatch('install');
  await next.dispatch('activate');
  expect([next.kept.size, next.kept.has(`${origin}/geo/0.pbf?revision=old`), next.counts.skipped]).toEqual([10, false, 0]);
  await expect(worker({ active, failing: ['/geo/4.pbf'] }).dispatch('install')).rejects.toThrow('/geo/4.pbf');
});

it.each([null, { scriptURL: `${origin}/first-worker.js` }])(
  'Where no version kept files before, late files are not waited for: %j',
  (active) => {
    const { counts, dispatch } = worker({ active });
    expect(dispatch('install')).toBeUndefined();
    expect([counts.all, counts.skipped]).toEqual([0, 1]);
  },
);
