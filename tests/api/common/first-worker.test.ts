import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstWorkerScript } from '../../../tools/build/first-worker.ts';
import { textsOf } from '../../i18n/locale-files.ts';

const origin = 'https://portal.example';
const files = ['index.html', 'assets/start-x1.js', 'images/user.svg'];
const textCount = 4;
type Kept = Readonly<Record<string, readonly string[]>>;

/** What the worker answers to a request without network, on a device with these caches; undefined where it leaves the request alone. */
const answered = async (kept: Kept, request: { readonly mode: string; readonly destination: string }): Promise<Response | undefined> => {
  let answer: Promise<Response> | undefined;
  const caches = {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({ keys: async () => kept[name]!.map((path) => ({ url: `${origin}${path}` })) }),
  };
  const addEventListener = (_: string, listener: (event: object) => void) =>
    listener({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  runInContext(
    firstWorkerScript(files, textCount),
    createContext({ self: { location: { origin }, addEventListener }, caches, fetch, URL, Response }),
  );
  return answer;
};
const page = { mode: 'navigate', destination: 'document' };
const textOf = async (kept: Kept) => (await answered(kept, page))!.text();
const inTag = (html: string, tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)![1]!;

it('Without network a page answers that counts what the device has of what the portal needs, in both languages', async () => {
  expect(await textOf({})).toContain('0 von 7 Dateien');
  const begun = {
    'workbox-precache-v2': ['/index.html?__WB_REVISION__=a1', '/images/user.svg?__WB_REVISION__=b2', '/assets/of-an-older-version.js'],
    'texts b1 v1': ['/locales/de-DE/login.json'],
    'late files': ['/assets/map-x1.js'],
  };
  const html = await textOf(begun);
  expect(html).toContain('3 von 7 Dateien');
  expect(html).toContain('3 of 7 files');
  for (const language of ['de-DE', 'en-GB']) {
    const { title, connect } = textsOf(language, 'shell').notStored as unknown as Record<string, string>;
    expect(html).toContain(`<main lang="${language}"`);
    expect(html).toContain(title);
    expect(html).toContain(connect);
  }
});

it('It runs and styles itself by the hash of what is in it, and is kept by no cache', async () => {
  const answer = (await answered({}, page))!;
  const policy = answer.headers.get('content-security-policy')!;
  const html = await answer.text();
  for (const tag of ['script', 'style'])
    expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(inTag(html, tag)).digest('base64')}'`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

it('Files, calls and frames are left to the browser', async () => {
  for (const request of [
    { mode: 'cors', destination: '' },
    { mode: 'no-cors', destination: 'script' },
    { mode: 'navigate', destination: 'iframe' },
  ])
    expect(await answered({}, request)).toBeUndefined();
});
