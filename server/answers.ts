import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const mebibyte = 1024 * 1024;

const known: Readonly<Record<number, readonly [tag: string, code: string]>> = {
  400: ['BadRequest', 'invalid_input'],
  401: ['Unauthorized', 'not_signed_in'],
  403: ['Forbidden', 'forbidden'],
  404: ['NotFound', 'not_found'],
  405: ['MethodNotAllowed', 'method_not_allowed'],
  409: ['Conflict', 'conflict'],
  413: ['PayloadTooLarge', 'body_too_large'],
  415: ['UnsupportedMediaType', 'content_type'],
  429: ['TooManyRequests', 'too_many_tries'],
};

/** The one shape of an error. */
export const errorAnswer = (status: number, requestId: string, body: Readonly<Record<string, unknown>> = {}): Response => {
  const [_tag, code] = known[status] ?? ['InternalError', 'internal_error'];
  return Response.json({ _tag, code, ...body, requestId }, { status, headers: { 'cache-control': 'no-store' } });
};

/** An error as its declared body with the request id; a body that is not of the one shape is replaced. */
export const inOneShape = async (response: Response, requestId: string): Promise<Response> => {
  if (response.status < 400) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status >= 500 || typeof body.code !== 'string') return errorAnswer(response.status, requestId);
  const { _tag, code, field, limit } = body;
  const named = { ...(typeof field === 'string' && { field }), ...(typeof limit === 'number' && { limit }) };
  return errorAnswer(response.status, requestId, { _tag, code, ...named });
};

/** A body that would have to be unpacked first: nobody may send much as little. */
export const isPacked = ({ headers }: Request): boolean => !/^(identity)?$/i.test(headers.get('content-encoding') ?? '');

export const bodyLimit = (path: string): number => (path.startsWith('/ingest/') || path.endsWith('/avatar-image') ? 8 : 1) * mebibyte;

/** The request with its body read, or undefined when it is larger than the limit; reading stops there. */
export const withinLimit = async (request: Request, limit: number): Promise<Request | undefined> => {
  if (request.body === null) return request;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const { method, headers, signal, url } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(Buffer.concat(chunks)) });
};

const worthBytes = 2048;

/** Long JSON compressed for who accepts it; streams are left as they are. */
export const compressed = async (response: Response, accepted: string): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson || response.body === null || response.headers.has('content-encoding')) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const { status } = response;
  const encoding = plain.length < worthBytes ? '' : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : '';
  if (encoding === '') return new Response(new Uint8Array(plain), { status, headers });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
  const body = encoding === 'br' ? await brotli(plain, quality) : await gzipped(plain);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
};
