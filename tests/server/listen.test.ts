import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../server/config.ts';
import { type Listener, listen } from '../../server/listen.ts';
import type { Web } from '../../server/web.ts';

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
const exchange = async (head: string) => {
  const socket = connect(port, '127.0.0.1');
  const answered: Buffer[] = [];
  socket.on('data', (chunk) => answered.push(chunk));
  socket.write(`${head}\r\nHost: portal.test\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
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
});
