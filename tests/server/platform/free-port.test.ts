import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../server/platform/free-port.ts';

describe('A free port', () => {
  it('is none that outgoing connections are given', async () => {
    for (let i = 0; i < 20; i++) expect(await freePort()).toBeLessThan(32_768);
  });

  it('is none that is listened on', async () => {
    const taken = await freePort();
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    const free = await freePort();
    const candidates = [taken, free];
    expect(await freePort(() => candidates.shift() ?? 0)).toBe(free);
    await expect(freePort(() => taken)).rejects.toThrow('No free port between 20000 and 29999');
    server.close();
  });
});
