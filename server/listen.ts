import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorAnswer } from './answers.ts';
import type { Settings } from './config.ts';
import { withHeaders } from './headers.ts';
import { logRequest } from './log.ts';
import type { Web } from './web.ts';

const headerSeconds = 30;

const addressOf = (incoming: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy
    ? String(incoming.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || incoming.socket.remoteAddress || '-';
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const noSuchMethod = (requestId: string): Response => {
  const answer = errorAnswer(405, requestId);
  answer.headers.set('allow', methods.join(', '));
  return answer;
};

/** The address asked for. An absolute one, as proxies send, counts by its path; two slashes at the begin are no host. */
const addressed = (asked = '/'): URL => {
  const absolute = /^https?:\/\/[^/?#]*([^#]*)/i.exec(asked)?.[1];
  const path = absolute ?? asked;
  return new URL(`http://portal.invalid${path.startsWith('/') ? path : `/${path.startsWith('?') ? path : ''}`}`);
};

const toRequest = (incoming: IncomingMessage, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null;
  return new Request(addressed(incoming.url), { method, headers, signal, body, ...(hasBody && { duplex: 'half' }) } as RequestInit);
};

const send = async (outgoing: ServerResponse, response: Response): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as never), outgoing);
};

export interface Listener {
  readonly server: Server;
  readonly address: string;
  /** Takes no new request, lets running ones end, cuts off open event streams after the given time. */
  readonly close: (graceMillis: number) => Promise<void>;
}

/** Puts the web handler on a socket. */
export const listen = async (web: Web, settings: Settings): Promise<Listener> => {
  const server = createServer({ headersTimeout: headerSeconds * 1_000 }, async (incoming, outgoing) => {
    const started = performance.now();
    const requestId = randomUUID();
    const aborted = new AbortController();
    outgoing.once('close', () => aborted.abort());
    try {
      const isTls =
        (settings.trustProxy && incoming.headers['x-forwarded-proto'] === 'https') || (settings.publicUrl?.startsWith('https:') ?? false);
      const info = { requestId, address: addressOf(incoming, settings.trustProxy), isTls };
      const response = methods.includes(incoming.method ?? '')
        ? await web.fetch(toRequest(incoming, aborted.signal), info)
        : withHeaders(noSuchMethod(requestId), settings, requestId, isTls);
      if (response.status === 413) outgoing.setHeader('connection', 'close');
      logRequest({ requestId, method: incoming.method, path: incoming.url, status: response.status, millis: performance.now() - started });
      await send(outgoing, response);
    } catch (error) {
      if (aborted.signal.aborted) return;
      logRequest({ requestId, method: incoming.method, path: incoming.url, status: 500, millis: performance.now() - started, error });
      if (outgoing.headersSent) outgoing.destroy();
      else await send(outgoing, errorAnswer(500, requestId)).catch(() => outgoing.destroy());
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  const shown = settings.host === '127.0.0.1' || settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  const close = (graceMillis: number) =>
    new Promise<void>((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), graceMillis);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { server, address: settings.publicUrl ?? `http://${shown}:${port}`, close };
};
