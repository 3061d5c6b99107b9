import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { makeCrowd } from './crowd.ts';
import { senderOf } from './sender.ts';

/** A request that is still being sent when the server ends has this long to become whole, ms. */
const arrivalMillis = 500;
/** What follows a body that was refused is read and thrown away this long, so that the answer is read before the end, ms. */
const lingerMillis = 5_000;

const isEventStream = (outgoing: ServerResponse) => String(outgoing.getHeader('content-type')).startsWith('text/event-stream');

/** Said before anything is read; there is no request yet to answer. */
const crowded = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Who is connected and what is being answered: from it follows what may be cut and when. */
export const connectionsOf = (server: Server, mostPerAddress: number) => {
  const crowd = makeCrowd(mostPerAddress);
  const sockets = new Set<Socket>();
  const running = new Map<ServerResponse, IncomingMessage>();
  let isEnding = false;

  server.on('connection', (socket) => {
    const address = senderOf(socket.remoteAddress ?? '');
    if (isEnding) socket.destroy();
    if (!crowd.enter(address)) {
      socket.end(crowded);
      socket.destroySoon();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      crowd.leave(address);
    });
  });
  server.on('request', (incoming, outgoing) => {
    running.set(outgoing, incoming);
    if (isEnding) outgoing.setHeader('connection', 'close');
    outgoing.once('finish', () => {
      if (incoming.complete) return;
      const cut = setTimeout(() => incoming.socket.destroy(), lingerMillis);
      incoming.once('close', () => clearTimeout(cut));
    });
    outgoing.once('close', () => {
      running.delete(outgoing);
      if (isEnding) incoming.socket.destroySoon();
    });
  });

  return {
    /** Takes nothing new, lets what is being answered end within the time given; event streams and idle connections are cut at once. */
    end: (graceMillis: number) =>
      new Promise<void>((resolve) => {
        isEnding = true;
        const arrive = setTimeout(() => {
          for (const incoming of running.values()) if (!incoming.complete) incoming.socket.destroy();
        }, arrivalMillis);
        const cut = setTimeout(() => server.closeAllConnections(), graceMillis);
        server.close(() => {
          clearTimeout(arrive);
          clearTimeout(cut);
          resolve();
        });
        const busy = new Set<Socket>();
        for (const [outgoing, { socket }] of running) {
          if (outgoing.headersSent && isEventStream(outgoing)) continue;
          if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
          busy.add(socket);
        }
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }),
  };
};
