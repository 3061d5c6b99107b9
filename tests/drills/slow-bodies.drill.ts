import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { demoGateway, ingest, newDataDirectory, startServer } from '../server/server-process.ts';
import type { Drill } from './main.ts';
import { neighbourOf, peakMemory } from './neighbour.ts';

const count = 60;
const declared = 8_000_000;
/** What of it is sent before the sender falls silent. */
const begun = Buffer.alloc(7_000_000, ' ');

/** A body that is begun and never ended. Answers how long (s) the server held on to it, and what it said. */
const unfinished = async (port: number, key: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const head = `POST /ingest/v1/messages HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nX-Device-Key: ${key}\r\n`;
  socket.write(`${head}Content-Length: ${declared}\r\n\r\n`);
  socket.write(begun);
  const began = performance.now();
  await new Promise((resolve) => {
    socket.once('close', resolve);
    setTimeout(resolve, 40_000).unref();
  });
  socket.destroy();
  return { seconds: Math.round((performance.now() - began) / 100) / 10, status: Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 0) };
};

export const drill: Drill = {
  about: `${count} bodies of 8 MB that are begun and never ended, with a valid key and with none`,
  run: async () => {
    const directory = await newDataDirectory();
    const server = await startServer(directory, { GLEISBLICK_DEMO_LIVE: 'off', GLEISBLICK_HISTORY_DAYS: '1' });
    const port = Number(new URL(server.url).port);
    const { deviceKey, vehicleIds } = await demoGateway(server.url);
    const neighbour = await neighbourOf(server);
    const before = peakMemory(server);
    try {
      const many = (key: string) => Promise.all(Array.from({ length: count }, () => unfinished(port, key)));
      const strangers = await many('nobody');
      const held = many(deviceKey);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      const asked = performance.now();
      const small = await ingest(server.url, deviceKey, [{ vehicleId: vehicleIds[0], time: Date.now() }]);
      const smallMillis = Math.round(performance.now() - asked);
      const known = await held;
      const longest = (all: readonly { readonly seconds: number }[]) => Math.max(...all.map(({ seconds }) => seconds));
      const not = (all: readonly { readonly status: number }[], ...statuses: readonly number[]) =>
        all.filter(({ status }) => !statuses.includes(status)).length;
      return [
        { what: 'held on to a stranger, s', value: longest(strangers), atMost: 10 },
        { what: 'strangers not told so with 401', value: not(strangers, 401), atMost: 0 },
        { what: 'held on to a known sender, s', value: longest(known), atMost: 20 },
        { what: 'known senders told neither 408 nor 503', value: not(known, 408, 503), atMost: 0 },
        { what: 'a small batch meanwhile, ms', value: small.status === 200 ? smallMillis : Number.POSITIVE_INFINITY, atMost: 1_000 },
        { what: "longest wait of others beyond a calm moment's, ms", value: await neighbour.longest(), atMost: 500 },
        { what: 'memory the server took for it, MB', value: peakMemory(server) - before, atMost: 200 },
      ];
    } finally {
      await neighbour.leave();
      await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};
