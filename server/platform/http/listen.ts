import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Web } from '../../web.ts';
import type { Settings } from '../config.ts';
import { logRequest } from '../log.ts';
import { errorAnswer } from './answers.ts';
import { connectionsOf } from './connections.ts';
import { makeCrowd } from './crowd.ts';
import { isEventStream, withHeaders } from './headers.ts';
import { methods, requestOf, throwAway } from './incoming.ts';
import { inPipelines } from './pipelines.ts';
import type { RequestInfo } from './request-info.ts';
import { senderOf } from './sender.ts';

const seconds = 1_000;
/** In the log alone: the client hung up before there was an answer. */
const clientGone = 499;
/** A browser that vanished without a word is noticed by asking the network for it after this time. */
const probeMillis = 60 * seconds;
/** Heads come whole within this time; bodies have a time of their own, this is its last resort. */
const timeouts = { headersTimeout: 15 * seconds, requestTimeout: 150 * seconds, connectionsCheckingInterval: 5 * seconds };
/**
 * A proxy sends its next request on a connection that it kept (nginx and load balancers for 60 s): one that is being closed just then is a 502
 * to somebody. A browser notices by itself, and many of one address have only so many connections.
 */
const keepAliveTimeout = (trustProxy: boolean) => (trustProxy ? 75 : 5) * seconds;

const addressOf = (incoming: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy
    ? String(incoming.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return senderOf(forwarded || incoming.socket.remoteAddress || '-');
};

const noSuchMethod = (requestId: string): Response => {
  const answer = errorAnswer(405, requestId);
  answer.headers.set('allow', methods.join(', '));
  return answer;
};

const send = async (outgoing: ServerResponse, response: Response): Promise<void> => {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  // Events may be long in coming.
  if (isEventStream(response.headers)) outgoing.flushHeaders();
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as never), outgoing);
};

export interface Listener {
  readonly server: Server;
  readonly address: string;
  /** Takes no new request, cuts idle connections and event streams, lets running requests end within the given time. */
  readonly close: (graceMillis: number) => Promise<void>;
}

/** Puts the web handler on a socket. */
export const listen = async (web: Web, settings: Settings): Promise<Listener> => {
  const server = createServer({
    ...timeouts,
    keepAliveTimeout: keepAliveTimeout(settings.trustProxy),
    keepAlive: true,
    keepAliveInitialDelay: probeMillis,
  });
  // Behind a proxy all connections are the proxy's: there what is being answered is counted.
  const connections = connectionsOf(server, settings.trustProxy ? Number.POSITIVE_INFINITY : settings.connectionsPerAddress);
  const asking = makeCrowd(settings.connectionsPerAddress);
  const work = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const started = performance.now();
    const requestId = randomUUID();
    const aborted = new AbortController();
    outgoing.once('close', () => aborted.abort());
    const isTls =
      (settings.trustProxy && incoming.headers['x-forwarded-proto'] === 'https') || (settings.publicUrl?.startsWith('https:') ?? false);
    const info: RequestInfo = { requestId, address: addressOf(incoming, settings.trustProxy), isTls, caller: {} };
    let isLogged = false;
    const log = (status: number, error?: unknown) => {
      isLogged = true;
      logRequest({ ...info, method: incoming.method, path: incoming.url, status, millis: performance.now() - started, error });
    };
    const answer = async (): Promise<Response> => {
      if (!methods.includes(incoming.method ?? '')) {
        throwAway(incoming);
        return withHeaders(noSuchMethod(requestId), settings, requestId, isTls);
      }
      if (settings.trustProxy) {
        const { address } = info;
        if (!asking.enter(address)) {
          throwAway(incoming);
          return withHeaders(errorAnswer(429, requestId, { code: 'too_many_connections' }), settings, requestId, isTls);
        }
        outgoing.once('close', () => asking.leave(address));
      }
      const { request, discard } = requestOf(incoming, aborted.signal);
      try {
        return await web.fetch(request, info);
      } finally {
        discard();
      }
    };
    try {
      const response = await answer();
      log(response.status);
      if (response.status === 408) outgoing.setHeader('connection', 'close');
      await send(outgoing, response);
    } catch (error) {
      if (aborted.signal.aborted) {
        if (!isLogged) log(clientGone);
        return;
      }
      log(500, error);
      if (outgoing.headersSent) outgoing.destroy();
      else await send(outgoing, withHeaders(errorAnswer(500, requestId), settings, requestId, isTls)).catch(() => outgoing.destroy());
    }
  };
  server.on('request', inPipelines(work));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  const shown = settings.host === '127.0.0.1' || settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return { server, address: settings.publicUrl ?? `http://${shown}:${port}`, close: connections.end };
};
