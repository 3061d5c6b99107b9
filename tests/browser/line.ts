import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Holds every piece back for `milliseconds()`, in order, as a long line does. */
const delayed = (milliseconds: () => number) => {
  const held: { readonly at: number; readonly piece: Buffer }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let ending: (() => void) | undefined;
  const line = new Transform({
    transform(piece: Buffer, _, taken) {
      held.push({ at: performance.now() + milliseconds(), piece });
      release();
      taken();
    },
    flush(done) {
      ending = done;
      release();
    },
  });
  const release = () => {
    clearTimeout(timer);
    while (held[0] !== undefined && held[0].at <= performance.now()) line.push(held.shift()?.piece);
    if (held[0] !== undefined) timer = setTimeout(release, held[0].at - performance.now());
    else ending?.();
  };
  return line;
};

/**
 * The network between browser and portal: it can be cut, so that nothing answers any more, and made long. `delay`: milliseconds one way.
 * The address stays the same, and with it what the browser keeps.
 */
export const openLine = async (portalUrl: string, delay = 0) => {
  const target = Number(new URL(portalUrl).port);
  const ends = new Set<Socket>();
  let isCut = false;
  let oneWay = delay;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = dial(target, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.setNoDelay(true);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroySoon();
      });
    }
    if (delay === 0) near.pipe(far).pipe(near);
    else
      near
        .pipe(delayed(() => oneWay))
        .pipe(far)
        .pipe(delayed(() => oneWay))
        .pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const hangUp = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    lengthen: (milliseconds: number) => {
      oneWay = milliseconds;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
};
export type Line = Awaited<ReturnType<typeof openLine>>;
