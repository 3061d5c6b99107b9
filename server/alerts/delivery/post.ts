import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { DeliveryFailure } from '../../../src/domain/alerts/delivery/webhook.ts';
import { AddressRefused, checkedLookup, type Resolve, readTarget, type TargetRules } from './target.ts';

/** `retryAfter`: the header, as it came. */
export type Answered =
  | { readonly status: number; readonly retryAfter: string | null }
  | { readonly failure: Exclude<DeliveryFailure, 'answered' | 'redirected'> };

interface PostOptions {
  readonly rules: TargetRules;
  readonly resolve: Resolve;
  /** For everything together, from the name's look-up to the end of the answer, ms. */
  readonly timeout?: number;
  /** Whom certificates are believed from, instead of the usual ones. */
  readonly ca?: string;
}

const patience = 10_000;
/** Of an answer, bytes: nobody reads it, but who sends a word of thanks shall get it sent. */
const mostAnswer = 4_096;

const failureOf = (error: NodeJS.ErrnoException): Exclude<DeliveryFailure, 'answered' | 'redirected'> => {
  const code = error.code ?? '';
  if (error instanceof AddressRefused) return 'addressRefused';
  if (/CERT|TLS|SSL|ALTNAME|UNABLE_TO|SIGNATURE/.test(code)) return 'certificate';
  if (code.startsWith('HPE_')) return 'unreadable';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
};

const drained = (answer: IncomingMessage, done: () => void) => {
  let read = 0;
  answer.on('data', (piece: Buffer) => {
    read += piece.length;
    if (read >= mostAnswer) done();
  });
  answer.on('end', done).on('error', done).on('close', done);
};

/**
 * Posts to a webhook over a connection of its own. It never follows an answer elsewhere, never reads more than a few KB of it, and is over
 * within its time whatever the other side does. What the status says counts as soon as it came, also of an answer that never ends.
 */
export const postTo =
  ({ rules, resolve, timeout = patience, ca }: PostOptions) =>
  (address: string, headers: Readonly<Record<string, string>>, body: string | Uint8Array, signal: AbortSignal): Promise<Answered> =>
    new Promise((tell) => {
      const url = readTarget(address, rules);
      if (typeof url === 'string') return tell({ failure: 'addressRefused' });
      const post = url.protocol === 'http:' ? plain : secure;
      const sent = post(url, {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(url, rules, resolve),
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        signal,
        ...(ca !== undefined && { ca }),
      });
      let answered: Answered | undefined;
      const end = (otherwise: Answered) => {
        clearTimeout(timer);
        tell(answered ?? otherwise);
        sent.destroy();
      };
      const timer = setTimeout(() => end({ failure: 'timeout' }), timeout);
      sent.on('error', (error) => end({ failure: failureOf(error) }));
      sent.on('response', (answer) => {
        answered = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
        drained(answer, () => end({ failure: 'closed' }));
      });
      sent.end(body);
    });
