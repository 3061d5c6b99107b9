import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../server/platform/config.ts';
import { type Listener, listen } from '../../../../server/platform/http/listen.ts';
import type { Web } from '../../../../server/web.ts';

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
});
