import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const smallest = 1024;

/** Texts, and tiles of the map, that travel compressed. The service worker and the pages are left out: the server reads those fresh. */
export const isCompressible = (path: string) =>
  /\.(js|mjs|css|json|geojson|svg|webmanifest|pbf)$/.test(path) && !/(^|\/)sw\.js$/.test(path);

/** Both compressed forms, or nothing where they would not pay. */
export const packed = async (plain: Buffer) => {
  if (plain.length < smallest) return undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipped(plain, { level: 9 })]);
  return br.length < plain.length ? { br, gz } : undefined;
};

/** Writes what `packed` gives beside every text in a folder. */
export const precompressFolder = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true })).filter(isCompressible);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const forms = await packed(await readFile(file));
      if (forms === undefined) return;
      await Promise.all([writeFile(`${file}.br`, forms.br), writeFile(`${file}.gz`, forms.gz)]);
    }),
  );
};

/** Compresses the build as hard as it goes, once, so that the server need not. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => precompressFolder(folder) },
  };
};
