import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}
type Answer = (response: ServerResponse, heard: Heard) => void;

/** As docs/CONNECT.md describes a receiver: by the bytes that arrived, and recent. */
export const isGenuine = ({ headers, body }: Heard, secret: string): boolean => {
  const [timestamp, signature] = [String(headers['gleisblick-timestamp']), String(headers['gleisblick-signature'])];
  const wanted = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const isRecent = Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300;
  return isRecent && wanted.length === signature.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(signature));
};

export const says =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** A receiver of webhooks on this machine: answers as it is told, and notes what it heard and what of it it said yes to. */
export const startReceiver = async (port = 0) => {
  const heard: Heard[] = [];
  const accepted: Heard[] = [];
  const state: { answer: Answer } = { answer: says(204) };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const bytes = Buffer.concat(pieces);
      const one = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes };
      heard.push(one);
      response.on('finish', () => response.statusCode < 300 && accepted.push(one));
      state.answer(response, one);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as { port: number }).port;
  return {
    port: at,
    url: `http://127.0.0.1:${at}/hook`,
    heard,
    accepted,
    state,
    ids: (all: readonly Heard[] = heard) => all.map(({ headers }) => String(headers['gleisblick-delivery'])),
    close: async () => {
      server.closeAllConnections();
      if (server.listening) {
        server.close();
        await once(server, 'close');
      }
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
