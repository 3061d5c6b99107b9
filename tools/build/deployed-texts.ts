import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'public/locales';
const worker = 'src/i18n/texts-worker.js';
const isTexts = (name: string) => name.endsWith('.json');

/** The build's texts by what they say: pages that know the same texts, key by key, are of one build. */
export const textsBuild = (root = folder): string => {
  const hash = createHash('sha256');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isTexts).sort();
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
};

/**
 * Tells page, service worker and server of which build they are: pages ask for the texts of their own (`import.meta.env.VITE_TEXTS_BUILD`), the
 * worker keeps them, and `texts.json` says which are deployed.
 */
export const deployedTexts = (): Plugin => {
  const build = textsBuild();
  return {
    name: 'deployed-texts',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_TEXTS_BUILD': JSON.stringify(build) } }),
    generateBundle() {
      const files = readdirSync(join(folder, 'de-DE'))
        .filter(isTexts)
        .map((name) => name.slice(0, -'.json'.length));
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify({ build, version: build, files: files.sort() }) });
      const source = readFileSync(worker, 'utf8').replace('__TEXTS_BUILD__', build);
      this.emitFile({ type: 'asset', fileName: 'texts-worker.js', source });
    },
  };
};
