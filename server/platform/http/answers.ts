import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const known: Readonly<Record<number, readonly [tag: string, code: string]>> = {
  400: ['BadRequest', 'invalid_input'],
  401: ['Unauthorized', 'not_signed_in'],
  403: ['Forbidden', 'forbidden'],
  404: ['NotFound', 'not_found'],
  405: ['MethodNotAllowed', 'method_not_allowed'],
  408: ['RequestTimeout', 'body_too_slow'],
  409: ['Conflict', 'conflict'],
  413: ['PayloadTooLarge', 'body_too_large'],
  415: ['UnsupportedMediaType', 'content_type'],
  429: ['TooManyRequests', 'too_many_tries'],
  503: ['ServiceUnavailable', 'busy'],
};

/**
 * When to come back, s: to a server whose database is away for a moment or whose memory is full of bodies, when reports wait,
 * connections or running calls are many, for a place among the streams of one's other tabs, and after too many calls of a kind.
 */
const pauses: Readonly<Record<string, number>> = {
  busy: 2,
  ingestion_busy: 2,
  too_many_connections: 5,
  too_many_calls: 5,
  too_many_streams: 30,
  too_often: 30,
};

/** The one shape of an error. */
export const errorAnswer = (status: number, requestId: string, body: Readonly<Record<string, unknown>> = {}): Response => {
  const [_tag, code] = known[status] ?? ['InternalError', 'internal_error'];
  const told = { _tag, code, ...body, requestId };
  const pause = pauses[told.code];
  const headers = { 'cache-control': 'no-store', ...(pause !== undefined && { 'retry-after': String(pause) }) };
  return Response.json(told, { status, headers });
};

const texts = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

const lists = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => Array.isArray(value) && value.every((one) => typeof one === 'string')));

/** An error as its declared body with the request id; a body that is not of the one shape is replaced. */
export const inOneShape = async (response: Response, requestId: string): Promise<Response> => {
  if (response.status < 400) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { _tag, code, field, limit, missing, surplus } = body;
  const isDeclared = response.status < 500 && typeof code === 'string';
  const declared = isDeclared
    ? { ...texts({ _tag, code, field }), ...(typeof limit === 'number' && { limit }), ...lists({ missing, surplus }) }
    : {};
  return errorAnswer(response.status, requestId, declared);
};

/** A body that would have to be unpacked first: nobody may send much as little. */
export const isPacked = ({ headers }: Request): boolean => !/^(identity)?$/i.test(headers.get('content-encoding') ?? '');

const worthBytes = 2048;

/** Long JSON compressed for who accepts it, streamed JSON as it goes; other streams are left as they are. */
export const compressed = async (response: Response, accepted: string): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson || response.body === null || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const { status } = response;
  // Of unknown length: streamed because it may be too long to hold.
  if (response.ok && !response.headers.has('content-length')) {
    if (!accepted.includes('gzip')) return response;
    headers.set('content-encoding', 'gzip');
    return new Response(response.body.pipeThrough(new CompressionStream('gzip') as never), { status, headers });
  }
  const plain = Buffer.from(await response.arrayBuffer());
  const encoding = plain.length < worthBytes ? '' : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : '';
  if (encoding === '') return new Response(new Uint8Array(plain), { status, headers });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
  const body = encoding === 'br' ? await brotli(plain, quality) : await gzipped(plain);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
};
