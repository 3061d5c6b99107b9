import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (from 32,768 on Linux): no such connection takes one before it is listened on. */
const [lowest, highest] = [20_000, 29_999];
const mostTries = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A local TCP port on which nothing listens. Rejects where none was found in a hundred tries. */
export const freePort = async (candidate = () => randomInt(lowest, highest + 1)): Promise<number> => {
  for (let left = mostTries; left > 0; left -= 1) {
    const port = candidate();
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest}`);
};
