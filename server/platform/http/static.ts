import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pbf': 'application/vnd.mapbox-vector-tile',
};
const isText = (type: string) => /^text\/|json|svg|vector-tile/.test(type);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
  readonly stamp: number;
  readonly sources: PageSources;
}

/** Where a file is looked for, and what is said instead where none has it; null: nothing. What stands in for something is kept by nobody. */
export interface Places {
  readonly folders: readonly string[];
  readonly standIn: string | null;
}

export interface StaticAnswer {
  readonly response: Response;
  readonly sources: PageSources;
}

/** Source expressions for the style and script elements of a page, by what stands in them; for anything that is no page, none. */
export interface PageSources {
  readonly style: string;
  readonly script: string;
}
export const noSources: PageSources = { style: '', script: '' };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (page: string, element: RegExp) => [...page.matchAll(element)].map(([, text = '']) => hashOf(text));
/** The element that the scroll areas of Radix (menus among them) add to the page, word for word. */
const scrollAreaStyle = hashOf(
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}' +
    '[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
);
const sourcesOf = (page: string): PageSources => ({
  style: [...hashesIn(page, /<style>([\s\S]*?)<\/style>/g), scrollAreaStyle].join(' '),
  script: hashesIn(page, /<script>([\s\S]*?)<\/script>/g).join(' '),
});

const standingIn = (json: string): StaticAnswer => ({
  response: new Response(json, { headers: { 'content-type': types['.json']!, 'cache-control': 'no-store' } }),
  sources: noSources,
});

const load = async (file: string, stamp: number): Promise<Asset> => {
  const plain = await readFile(file);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const sources = type.startsWith('text/html') ? sourcesOf(plain.toString()) : noSources;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const small = !isText(type) || plain.length < 512;
  const br = small ? undefined : await readFile(`${file}.br`).catch(() => brotli(plain, quality));
  const gz = small ? undefined : await readFile(`${file}.gz`).catch(() => gzipped(plain));
  return { type, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gz, stamp, sources };
};

/**
 * Serves files of the first folder that has them, compressed once and kept in memory while the folders are the same. Nothing outside the
 * folders is reachable.
 */
export const staticFiles = (placesFor: (path: string, build: string | null) => Promise<Places>) => {
  const kept = new Map<string, Asset>();
  let first: string | undefined;

  const find = async (path: string, build: string | null, folders: readonly string[]): Promise<Asset | undefined> => {
    // An address is decoded once before: dots that were written as %2e or behind %2f are seen here.
    if (/[\\\0]/.test(path) || path.endsWith('/') || path.split('/').includes('..')) return undefined;
    if (build === null && first !== folders[0]) {
      kept.clear();
      first = folders[0];
    }
    for (const folder of folders) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      const old = kept.get(file);
      if (old?.stamp === found.mtimeMs) return old;
      const asset = await load(file, found.mtimeMs);
      kept.set(file, asset);
      return asset;
    }
    return undefined;
  };

  return async (path: string, request: Request): Promise<StaticAnswer | undefined> => {
    const build = new URL(request.url).searchParams.get('build');
    const { folders, standIn } = await placesFor(path, build);
    const asset = await find(path, build, folders);
    if (asset === undefined) return standIn === null ? undefined : standingIn(standIn);
    const hashed = path.startsWith('/assets/');
    const headers = new Headers({
      'content-type': asset.type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : standIn === null ? 'no-cache' : 'no-store',
      vary: 'accept-encoding',
    });
    const { sources } = asset;
    headers.set('etag', asset.etag);
    if (request.headers.get('if-none-match') === asset.etag) return { response: new Response(null, { status: 304, headers }), sources };
    const accepted = request.headers.get('accept-encoding') ?? '';
    const [encoding, body] =
      asset.br && accepted.includes('br')
        ? ['br', asset.br]
        : asset.gz && accepted.includes('gzip')
          ? ['gzip', asset.gz]
          : ['', asset.plain];
    if (encoding !== '') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return { response: new Response(new Uint8Array(body), { headers }), sources };
  };
};
