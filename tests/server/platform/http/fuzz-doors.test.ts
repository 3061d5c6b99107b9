import { type IncomingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listener, listen } from '../../../../server/platform/http/listen.ts';
import { makeWeb } from '../../../../server/web.ts';
import { endpoints } from '../../endpoints.ts';
import { type Portal, startPortal } from '../../harness.ts';

let portal: Portal;
let listener: Listener;
let port: number;
beforeAll(async () => {
  portal = await startPortal();
  listener = await listen(makeWeb(portal.services), { ...portal.settings, port: 0 });
  ({ port } = listener.server.address() as { port: number });
});
afterAll(async () => {
  await listener.close(0);
  await portal.close();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array;
}

const send = ({ method, path, headers, body }: Sent) =>
  new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } as never, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

const known = [
  ...new Set([...endpoints.map(({ path }) => path.replace(/:\w+/g, '1')), '/ingest/osmand', '/docs', '/docs/docs.js', '/', '/livedata']),
];
const odd = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e',
  '/..%2f',
  '%2f',
  '%5c..%5c',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  ';a=b',
  '/~',
  '?',
  '??a',
  '?a[]=1&a=2',
  '?%',
  '#',
];
const path = fc
  .tuple(
    fc.constantFrom(...known, '/um', '/docs', '/assets', '/server', '/services'),
    fc.array(fc.constantFrom(...odd, '/config.ts', 'login.ts', '/services'), { maxLength: 4 }),
  )
  .map(([begin, more]) => `${begin}${more.join('')}`);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH');
const type = fc.constantFrom(
  'application/json',
  'APPLICATION/JSON; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  ';',
  'json',
  'a/b/c',
);
const twice = <A extends string>(value: fc.Arbitrary<A>) => fc.oneof(value, fc.tuple(value, value));
const headers = fc.record(
  {
    'content-type': twice(type),
    'content-encoding': twice(fc.constantFrom('gzip', 'identity', 'br, gzip', ' ')),
    authorization: twice(
      fc.constantFrom('Bearer', 'Bearer ', 'Basic', 'Basic %%%', 'Basic Og==', 'Digest x', `Bearer ${'x'.repeat(4_000)}`),
    ),
    'x-device-key': twice(fc.constantFrom('', 'gb_x', 'x'.repeat(4_000))),
    'accept-encoding': twice(fc.constantFrom('br;q=0', '*', 'gzip, gzip', '')),
    'if-none-match': twice(fc.constantFrom('*', '"', 'W/""')),
    'x-forwarded-for': twice(fc.constantFrom('', ',,', '::1', '1.2.3.4.5')),
    expect: fc.constantFrom('100-continue'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
    cookie: fc.constantFrom('a=b', ';;;', '=%'),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"', '{"__proto__":{"a":1}}', '\uFEFF{}', 'id=%&lat=%zz', '[[[[', '{"messages":{"length":9}}'),
  fc.json({ maxDepth: 2 }),
  fc.uint8Array({ maxLength: 40 }),
);

it('answers whatever comes in at its doors, never with a failure of its own or with its source', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ method, path, headers, body }), async (sent) => {
      const answer = await send(sent);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.text).not.toMatch(/node_modules|import \{|at .*\.ts:\d|select .* from/);
      if (answer.status >= 400 && answer.text !== '')
        expect(Object.keys(JSON.parse(answer.text))).toEqual(expect.arrayContaining(['_tag', 'code', 'requestId']));
    }),
    { numRuns: 300, seed: 20_260_101 },
  );
});
