import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../server/platform/config.ts';
import { type Listener, listen } from '../../../../server/platform/http/listen.ts';
import type { Web } from '../../../../server/web.ts';

// Thousands of requests need no line each.
vi.hoisted(() => {
  process.env.LOG = 'off';
});

/** A web that tells what reached it. */
const web: Web = {
  fetch: async (request) => Response.json({ path: new URL(request.url).pathname, method: request.method }),
  dispose: async () => undefined,
};
let listener: Listener;
let port: number;
beforeAll(async () => {
  listener = await listen(web, { ...defaultSettings, port: 0 });
  ({ port } = listener.server.address() as { port: number });
});
afterAll(() => listener.close(0));

/** One request as it goes over the wire; what came back until the server or this side closed. */
const exchange = async (head: string, to = port) => {
  const socket = connect(to, '127.0.0.1').on('error', () => undefined);
  const answered: Buffer[] = [];
  socket.on('data', (chunk) => answered.push(chunk));
  socket.write(`${head}\r\nHost: portal.test\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(answered).toString();
};

describe('the listener', () => {
  it.each([
    ['//', '//'],
    ['//evil.example/x', '//evil.example/x'],
    ['/%', '/%'],
    ['/a?b=%zz', '/a'],
    ['http://portal.test/whole', '/whole'],
  ])('takes the address %s for the path %s', async (address, path) => {
    const answer = await exchange(`GET ${address} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain(JSON.stringify({ path, method: 'GET' }));
  });

  it.each(['TRACE', 'PROPFIND', 'BIND'])('refuses the method %s and names those there are', async (method) => {
    const answer = await exchange(`${method} / HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer.toLowerCase()).toMatch(/\r\nallow: get, head, post, put, patch, delete, options\r\n/);
    expect(answer).toContain('"code":"method_not_allowed"');
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('answers before a body is read to its end, and the answer arrives', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/early`, { method: 'POST', body: new Uint8Array(6_000_000) });
    expect([answer.status, await answer.json()]).toEqual([200, { path: '/early', method: 'POST' }]);
  });

  it.each([
    [true, 75],
    [false, 5],
  ])('keeps an idle connection longer than a proxy in front of it does, where there is one (%s)', async (trustProxy, seconds) => {
    const { server, close } = await listen(web, { ...defaultSettings, port: 0, trustProxy });
    const answer = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
    await close(0);
    expect(answer.headers.get('keep-alive')).toBe(`timeout=${seconds}`);
  });

  it.each([
    [false, /^HTTP\/1.1 429 [\s\S]*\r\nretry-after: 5\r\n/],
    [true, /^HTTP\/1.1 429 [\s\S]*\r\nretry-after: 5\r\n[\s\S]*too_many_connections/],
  ])('takes so many connections of one address and no more; behind a proxy (%s) requests', async (trustProxy, refused) => {
    let answer: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    const fetch = async () => {
      asked++;
      await told;
      return new Response('whole');
    };
    const narrow = await listen({ ...web, fetch }, { ...defaultSettings, port: 0, connectionsPerAddress: 2, trustProxy });
    const { port: other } = narrow.server.address() as { port: number };
    const from = (address: string) => exchange(`GET / HTTP/1.1\r\nX-Forwarded-For: ${address}`, other);
    const taken = [from('192.0.2.1'), from('192.0.2.1')];
    while (asked < 2) await new Promise(setImmediate);
    expect(await from('192.0.2.1')).toMatch(refused);
    const another = trustProxy ? from('192.0.2.2') : undefined;
    const neighbours = trustProxy ? [from('2001:db8::1'), from('2001:db8::2')] : [];
    if (trustProxy) {
      while (asked < 5) await new Promise(setImmediate);
      // One network has as many addresses as it likes.
      expect(await from('2001:db8::3')).toMatch(refused);
    }
    answer();
    for (const said of await Promise.all([...taken, ...neighbours])) expect(said).toMatch(/^HTTP\/1.1 200 /);
    if (another) expect(await another).toMatch(/^HTTP\/1.1 200 /);
    expect(await from('192.0.2.1')).toMatch(/^HTTP\/1.1 200 /);
    await narrow.close(0);
  });

  it('works on eight requests of a connection at once, answers all in order, and another connection meanwhile', async () => {
    const all = 3_000;
    let [running, most, begun] = [0, 0, 0];
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const fetch: Web['fetch'] = async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/other') return new Response('other');
      begun++;
      most = Math.max(most, ++running);
      await gate;
      await new Promise(setImmediate);
      running--;
      return new Response(`<${pathname.slice(1)}>`);
    };
    const narrow = await listen({ ...web, fetch }, { ...defaultSettings, port: 0 });
    const { port: other } = narrow.server.address() as { port: number };
    const socket = connect(other, '127.0.0.1');
    let answered = '';
    const isWhole = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        answered += chunk;
        if (answered.includes(`<${all - 1}>`)) resolve();
      });
    });
    socket.write(Array.from({ length: all }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: portal.test\r\n\r\n`).join(''));
    while (begun < 8) await new Promise(setImmediate);
    expect(await exchange('GET /other HTTP/1.1', other)).toContain('\r\nother\r\n');
    expect(begun).toBe(8);
    go();
    await isWhole;
    expect([...answered.matchAll(/<(\d+)>/g)].map(([, i]) => Number(i))).toEqual(Array.from({ length: all }, (_, i) => i));
    expect(most).toBe(8);
    socket.destroy();
    await narrow.close(0);
  });

  it('aborts every request of a connection that hangs up', async () => {
    const aborted: string[] = [];
    let begun = 0;
    const fetch: Web['fetch'] = (request) => {
      begun++;
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          aborted.push(new URL(request.url).pathname);
          reject(request.signal.reason);
        });
      });
    };
    const narrow = await listen({ ...web, fetch }, { ...defaultSettings, port: 0 });
    const socket = connect((narrow.server.address() as { port: number }).port, '127.0.0.1');
    socket.write(['/a', '/b', '/c'].map((path) => `GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`).join(''));
    while (begun < 3) await new Promise(setImmediate);
    socket.destroy();
    while (aborted.length < 3) await new Promise(setImmediate);
    expect(aborted.toSorted()).toEqual(['/a', '/b', '/c']);
    await narrow.close(0);
  });
});
