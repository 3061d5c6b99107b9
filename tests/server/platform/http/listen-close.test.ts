import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../server/platform/config.ts';
import { listen } from '../../../../server/platform/http/listen.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`;
const events = new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });

/** A listener that answers at once, when it is told, or with events that never end. */
const start = async () => {
  let told: () => void = () => undefined;
  const tell = new Promise<void>((resolve) => {
    told = resolve;
  });
  const web = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/events') return events;
    if (pathname === '/body') await request.text();
    if (pathname === '/told') await tell;
    return new Response('whole');
  };
  const listener = await listen({ fetch: web, dispose: async () => undefined }, { ...defaultSettings, port: 0 });
  const { port } = listener.server.address() as { port: number };
  const ask = async (text: string) => {
    const arrived =
      text.endsWith('\r\n\r\n') || text.includes('Content-Length') ? once(listener.server, 'request') : once(listener.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    // A cut may be seen as an error first: both are an end.
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await arrived;
    const answered = async () => {
      while (!said.includes('\r\n\r\n')) await once(socket, 'data');
    };
    return { gone, answered, said: () => said };
  };
  return { listener, ask, told: () => told() };
};

describe('a listener that ends', () => {
  it('lets what runs be answered whole and cuts everything else at once', async () => {
    const { listener, ask, told } = await start();
    const silent = await ask('');
    const halfHead = await ask('GET / HTTP/1.1\r\nHost:');
    const halfBody = await ask('POST /body HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 9\r\n\r\nhalf');
    const kept = await ask(get('/'));
    const followed = await ask(get('/events'));
    await Promise.all([kept.answered(), followed.answered()]);
    const running = [await ask(get('/told')), await ask(get('/told'))];

    const asked = performance.now();
    const closed = listener.close(30_000);
    await Promise.all([silent, halfHead, halfBody, kept, followed].map(({ gone }) => gone));
    told();
    await Promise.all([closed, ...running.map(({ gone }) => gone)]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    for (const { said } of running) expect(said()).toMatch(/^HTTP\/1.1 200 [\s\S]*whole/);
    for (const { said } of [silent, halfHead, halfBody]) expect(said()).toBe('');
  });

  it('cuts what still runs when its time is over', async () => {
    const { listener, ask } = await start();
    const running = await ask(get('/told'));
    await listener.close(10);
    await running.gone;
    expect(running.said()).toBe('');
  });
});
