import type { IncomingMessage } from 'node:http';
import { BodyRefused } from './body-refused.ts';

export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The address asked for. An absolute one, as proxies send, counts by its path; two slashes at the begin are no host. */
const addressed = (asked = '/'): URL => {
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(asked)?.[1] ?? asked;
  return new URL(`http://portal.invalid${path.startsWith('/') ? path : `/${path.startsWith('?') ? path : ''}`}`);
};

/** So much of a body nobody wants is read, so that the sender comes to read the answer; then the connection waits for its end. */
const thrownAwayBytes = 1024 * 1024;

/** What is left of the body is read and thrown away. */
export const throwAway = (incoming: IncomingMessage): void => {
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > thrownAwayBytes) incoming.pause();
  });
  incoming.resume();
};

/** The body as it comes; nothing is read before somebody asks for it, and after `discard` nothing is kept. */
const bodyOf = (incoming: IncomingMessage) => {
  let isOver = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const once = (end: () => void) => () => {
          if (!isOver) end();
          isOver = true;
        };
        incoming.pause();
        incoming.on('data', (chunk: Buffer) => {
          if (isOver) return;
          controller.enqueue(chunk);
          incoming.pause();
        });
        incoming.once(
          'end',
          once(() => controller.close()),
        );
        incoming.once(
          'close',
          once(() => controller.error(new BodyRefused(400, 'body_incomplete'))),
        );
        incoming.on('error', () => undefined);
      },
      pull: () => {
        incoming.resume();
      },
      cancel: () => {
        isOver = true;
      },
    },
    { highWaterMark: 0 },
  );
  const discard = () => {
    isOver = true;
    throwAway(incoming);
  };
  return { stream, discard };
};

export interface Arrived {
  readonly request: Request;
  /** What is left of the body is read and thrown away. */
  readonly discard: () => void;
}

export const requestOf = (incoming: IncomingMessage, signal: AbortSignal): Arrived => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const url = addressed(incoming.url);
  if (method === 'GET' || method === 'HEAD') {
    return { request: new Request(url, { method, headers, signal }), discard: () => throwAway(incoming) };
  }
  const { stream, discard } = bodyOf(incoming);
  return { request: new Request(url, { method, headers, signal, body: stream, duplex: 'half' } as RequestInit), discard };
};
