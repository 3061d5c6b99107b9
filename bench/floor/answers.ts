import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Quality 4 for what changes, 11 for files, which are compressed once. */
const brotli = (body: Buffer, quality: number) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const send = (response: ServerResponse, body: Buffer, type: string, isPacked: boolean) => {
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  response.end(body);
};

export const sendJson = (response: ServerResponse, value: unknown) =>
  send(response, brotli(Buffer.from(JSON.stringify(value)), 4), 'application/json', true);

/** Files of the folders, the first that has one; the page itself for `/`. */
export const fileAnswers = (folders: readonly string[], page: string) => {
  const kept = new Map<string, { readonly body: Buffer; readonly type: string; readonly isPacked: boolean }>();
  const load = (path: string) => {
    for (const folder of folders) {
      const file = join(folder, normalize(path === '/' ? `/${page}.html` : path));
      if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const type = types[extname(file)] ?? 'application/octet-stream';
      const plain = readFileSync(file);
      const isPacked = /text|json/.test(type);
      return { body: isPacked ? brotli(plain, 11) : plain, type, isPacked };
    }
    return undefined;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://floor.invalid').pathname;
    const found = kept.get(path) ?? load(path);
    if (!found) return response.writeHead(404).end();
    kept.set(path, found);
    return send(response, found.body, found.type, found.isPacked);
  };
};
