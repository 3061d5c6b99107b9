import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Context, Scope } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerConfig, settingsOf } from '../../../../server/platform/config.ts';
import { requestFields } from '../../../../server/platform/log.ts';
import { pathOf, views } from '../../../../src/domain/shell/view.ts';
import { bearer, makeAccount, openSession, Portal, startPortal, temporaryDirectory } from '../../harness.ts';

const script = `export const text = '${'rail '.repeat(400)}';`;
let portal: Portal;
let distDirectory: string;
let accessToken: string;
beforeAll(async () => {
  distDirectory = await temporaryDirectory();
  await mkdir(join(distDirectory, 'assets'));
  await writeFile(join(distDirectory, 'index.html'), '<!doctype html><title>Gleisblick</title><div id="root"></div>');
  await writeFile(join(distDirectory, 'assets', 'main-abc123.js'), script);
  portal = await startPortal({
    distDirectory,
    frameAncestors: ["'self'", 'https://partner.example'],
    analytics: 'https://count.example/visits?site=1',
    map: {
      baseStyleUrl: 'https://styles.example/base.json',
      darkStyleUrl: null,
      satelliteTiles: 'https://{s}.tiles.example/{z}/{x}/{y}.jpg',
      railwayTiles: null,
      attribution: null,
    },
  });
  ({ accessToken } = await openSession(portal, await makeAccount(portal, 'visitor')));
});
afterAll(() => portal.close());

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

describe('headers', () => {
  it.each(['/', '/livedata', '/assets/main-abc123.js', '/missing.js', '/um/v1/account', '/um/v1/nothing', '/docs', '/health'])(
    'stand on every answer: %s',
    async (path) => {
      const { headers } = await portal.fetch(path);
      const policy = policyOf(headers);
      expect(policy['default-src']).toEqual(["'none'"]);
      expect(policy['script-src']).toEqual(["'self'"]);
      expect(policy['worker-src']).toEqual(["'self'"]);
      expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://styles.example', 'https://*.tiles.example']);
      expect(policy['connect-src']).toEqual(["'self'", 'https://styles.example', 'https://*.tiles.example', 'https://count.example']);
      expect([policy['object-src'], policy['base-uri'], policy['form-action']]).toEqual([["'none'"], ["'none'"], ["'self'"]]);
      expect(policy['frame-ancestors']).toEqual(["'self'", 'https://partner.example']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-gleisblick')).toBe('1');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('ask for TLS to be kept behind TLS only, for this host alone', async () => {
    const { headers } = await portal.fetch('/', { isTls: true });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('keep signed-in JSON out of every store', async () => {
    const { status, headers } = await portal.call('/um/v1/account', { headers: bearer(accessToken) });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('let a page run the scripts it was built with, word for word, and no other file', async () => {
    await writeFile(
      join(distDirectory, 'index.html'),
      '<title>Gleisblick</title><script>first();</script><script type="module" src="/x.js"></script>',
    );
    const { headers } = await portal.fetch('/livedata');
    const hash = createHash('sha256').update('first();').digest('base64');
    expect(policyOf(headers)['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(policyOf((await portal.fetch('/health')).headers)['script-src']).toEqual(["'self'"]);
  });

  it('let a page apply the styles it was built with and the one of its scroll areas, and no style attribute', async () => {
    await writeFile(join(distDirectory, 'map.html'), '<title>Map</title><style>:root{color:red}</style>');
    const policy = policyOf((await portal.fetch('/map.html')).headers);
    const hash = createHash('sha256').update(':root{color:red}').digest('base64');
    expect(policy['style-src']).toEqual(["'self'", `'sha256-${hash}'`, expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(policy['style-src-attr']).toEqual(["'none'"]);
    expect(policyOf((await portal.fetch('/health')).headers)['style-src']).toEqual(["'self'"]);
  });
});

describe('files', () => {
  it('come with a tag and are not sent twice; hashed ones are kept for ever', async () => {
    const asset = await portal.fetch('/assets/main-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const first = await portal.fetch('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await portal.fetch('/', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('are compressed for who accepts it', async () => {
    const as = async (encoding: string) => {
      const response = await portal.fetch('/assets/main-abc123.js', { headers: { 'accept-encoding': encoding } });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const br = await as('gzip, br');
    expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', script]);
    const gz = await as('gzip');
    expect([gz.encoding, gunzipSync(gz.body).toString()]).toEqual(['gzip', script]);
    const plain = await as('identity');
    expect([plain.encoding, plain.body.toString()]).toEqual([null, script]);
  });

  const isPortal = (text: string) => text.includes('<title>Gleisblick</title>');
  /** Every address the page shows something at. */
  const addresses = [
    ...views.filter((view) => view !== 'faq').map(pathOf),
    '/mapbox-vehicles-vs-google',
    '/login',
    '/reset-passkey?token=x',
  ];
  const others = ['/metrics', '/livez', '/faq', '/dashboard', '/anything', '/livedata/', '/livedata/7', '/login/x', '//', '/LIVEDATA'];

  it('show the page at the addresses of views and of the login, and at no other', async () => {
    expect(addresses.length).toBeGreaterThan(15);
    for (const path of addresses) {
      const { status, text } = await portal.call(path);
      expect([path, status, isPortal(text)]).toEqual([path, 200, true]);
    }
    for (const path of others) {
      const { status, json } = await portal.call(path);
      expect([path, status, json.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('lead a person from an unknown address to the page, with the status 404 [SHL-018] [DEC-167]', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of others) {
      const { status, text, headers: answered } = await portal.call(path, { headers });
      expect([path, status, isPortal(text), answered.get('cache-control')]).toEqual([path, 404, true, 'no-store']);
    }
    for (const path of ['/missing.js', '/um/v1/nothing', '/ingest']) {
      const { status, json } = await portal.call(path, { headers });
      expect([path, status, json.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('are missing with the status 404, as calls of the API are', async () => {
    for (const path of [
      '/assets/other.js',
      '/um/v2/account',
      '/logbook/api/logbook/v1/none',
      '/admin/v1/none',
      '/ingest/v1/none',
      '/wp-json/none',
    ]) {
      const { status, json } = await portal.call(path);
      expect([path, status, json.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%00',
    '/docs/../config.ts',
    '/docs/%2e%2e/config.ts',
    '/docs/..%2fconfig.ts',
    '/docs/..%2fservices%2flogin.ts',
    '/docs/%2e%2e%2fservices%2flogin.ts',
    '/docs/..%5cservices%5clogin.ts',
  ])('never come from outside their folder: %s', async (path) => {
    const { text } = await portal.call(path);
    expect(text).not.toMatch(/"devDependencies"|root:x:|ServerConfig|Effect/);
  });

  it('hold the texts of both languages, one file per namespace [API-092]', async () => {
    const root = join(import.meta.dirname, '../../../../public/locales');
    for (const language of ['de-DE', 'en-GB']) {
      const names = await readdir(join(root, language));
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const { status, headers, text } = await portal.call(`/locales/${language}/${name}`);
        expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
        expect(text).toBe(await readFile(join(root, language, name), 'utf8'));
      }
    }
    expect((await portal.call('/locales/fr-FR/shell.json')).status).toBe(404);
  });

  it('describe the API as OpenAPI with a browser that needs no other host', async () => {
    const page = await portal.call('/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toMatch(/https?:\/\//);
    expect((await portal.call('/docs/docs.js')).status).toBe(200);
    const { json } = await portal.call('/docs/openapi.json');
    expect(json.openapi).toMatch(/^3\./);
    expect(Object.keys(json.paths as object)).toContain('/um/v1/access-token');
  });
});

describe('bases of the two services', () => {
  it('are /um/v1 and /logbook/api/logbook/v1 [API-001] [API-002] [API-003]', async () => {
    expect((await portal.call('/um/v1/account', { headers: bearer(accessToken) })).status).toBe(200);
    expect((await portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers: bearer(accessToken) })).status).toBe(200);
    expect((await portal.call('/um/account', { headers: bearer(accessToken) })).status).toBe(404);
  });
});

it('logs requests without query, headers or bodies', () => {
  const info = { requestId: 'r', address: '198.51.100.1', caller: { accountId: 'a' } };
  const fields = requestFields({ ...info, method: 'GET', path: '/um/v1/avatar/1?signature=secret', status: 200, millis: 1.234 });
  const line = { requestId: 'r', address: '198.51.100.1', account: 'a', method: 'GET', path: '/um/v1/avatar/1', status: 200, millis: 1.2 };
  expect(fields).toEqual(line);
});

it('says that it is well, and what a browser may know before login', async () => {
  expect((await portal.call('/health')).json).toEqual({ status: 'ok', version: '1.1.8', historyReadyPct: 100 });
  expect((await portal.call('/ready')).json).toEqual({ status: 'ready' });
  const { json, text } = await portal.call('/configuration');
  expect(json).toMatchObject({ devHosts: ['localhost', '127.0.0.1'], analytics: 'https://count.example/visits?site=1' });
  expect([settingsOf({}).analytics, settingsOf({ ANALYTICS_URL: 'https://count.example' }).analytics]).toEqual([
    null,
    'https://count.example',
  ]);
  expect(text).not.toContain(portal.settings.dataDirectory);
});

it('gives a demo neutral links where none are set, and an operator none [DEC-033]', () => {
  const neutral = {
    home: 'https://example.org/',
    parts: 'https://example.org/parts/',
    liveIot: 'https://example.org/live-iot/',
    placeMarker: 'https://example.org',
    privacyDe: 'https://example.org/datenschutz/',
    privacyEn: 'https://example.org/privacy/',
  };
  expect(settingsOf({}).links).toEqual(neutral);
  expect(settingsOf({ LINK_PARTS: 'off', LINK_HOME: 'https://home.example/' }).links).toEqual({
    ...neutral,
    parts: null,
    home: 'https://home.example/',
  });
  expect(Object.values(settingsOf({ GLEISBLICK_DEMO: 'off' }).links).filter((address) => address !== null)).toEqual([]);
});

it('gives a browser what the operator has configured', async () => {
  const { devHosts, faqRoute, links } = settingsOf({
    DEV_HOSTS: 'dev.example',
    FAQ_ROUTE: 'on',
    LINK_HOME: 'https://home.example/',
    LINK_PARTS: 'https://parts.example/',
    LINK_LIVE_IOT: 'https://iot.example/',
    LINK_PLACE_MARKER: 'https://places.example',
    LINK_PRIVACY_DE: 'https://privacy.example/de',
    LINK_PRIVACY_EN: 'https://privacy.example/en',
  });
  const settings = { ...portal.settings, devHosts, faqRoute, links };
  const other = new Portal(Context.add(portal.services, ServerConfig, settings), settings, Scope.makeUnsafe());
  expect((await other.call('/configuration')).json).toMatchObject({
    devHosts: ['dev.example'],
    faqRoute: true,
    links: {
      home: 'https://home.example/',
      parts: 'https://parts.example/',
      liveIot: 'https://iot.example/',
      placeMarker: 'https://places.example',
      privacyDe: 'https://privacy.example/de',
      privacyEn: 'https://privacy.example/en',
    },
  });
});
