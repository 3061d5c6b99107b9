import { rm } from 'node:fs/promises';
import { demoGateway, newDataDirectory, startServer } from '../server/server-process.ts';
import type { Drill, Figure } from './main.ts';
import { neighbourOf, peakMemory } from './neighbour.ts';

const megabyte = 1_000_000;
const locations = (bytes: number) => `{"device_id":"nobody","location":[${'{},'.repeat(bytes / 3 - 20)}{}]}`;
const wide = `{"messages":[${'0,'.repeat(3.9 * megabyte)}0]}`;
const deep = '['.repeat(8 * megabyte);

export const drill: Drill = {
  about: 'bodies that are large, deep or full of nothing, many at once',
  run: async () => {
    const directory = await newDataDirectory();
    const server = await startServer(directory, { GLEISBLICK_DEMO_LIVE: 'off', GLEISBLICK_HISTORY_DAYS: '1' });
    const { deviceKey } = await demoGateway(server.url);
    const neighbour = await neighbourOf(server);
    const figures: Figure[] = [];
    const throwAtOnce = async (what: string, count: number, path: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
      const bytes = Buffer.from(body);
      await neighbour.longest();
      const thrown = await Promise.allSettled(
        Array.from({ length: count }, () =>
          fetch(`${server.url}${path}`, { method: 'POST', body: bytes, headers: { 'content-type': 'application/json', ...headers } }),
        ),
      );
      const wrong = thrown.filter((one) => one.status === 'fulfilled' && (one.value.status < 400 || one.value.status >= 500)).length;
      figures.push({ what: `${what}: longest wait of others beyond a calm moment's, ms`, value: await neighbour.longest(), atMost: 500 });
      figures.push({ what: `${what}: answered by anything but a refusal`, value: wrong, atMost: 0 });
    };
    try {
      const key = { 'x-device-key': deviceKey };
      await throwAtOnce('30 × 8 MB of OsmAnd locations', 30, '/ingest/osmand', locations(8 * megabyte));
      await throwAtOnce('12 × 1 MB of OsmAnd locations', 12, '/ingest/osmand', locations(megabyte));
      await throwAtOnce('12 × 8 MB of brackets with a key', 12, '/ingest/v1/messages', deep, key);
      await throwAtOnce('12 × 8 MB of nothing with a key', 12, '/ingest/v1/messages', wide, key);
      figures.push({ what: 'peak memory of the server, MB', value: peakMemory(server), atMost: 600 });
    } finally {
      await neighbour.leave();
      await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
    return figures;
  },
};
