import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../src/domain/shell/language.ts';

const sources = 'src/api/browser/offline';
const locales = 'public/locales';

type Words = Readonly<Record<string, string>>;

const wordsOf = (language: string): Words => JSON.parse(readFileSync(join(locales, language, 'shell.json'), 'utf8')).notStored;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (page: string, tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';

/** The page in all languages, its script shows one; `{{kept}}` and `{{all}}` stay in it. */
export const missingPage = (): string =>
  readFileSync(join(sources, 'missing-page.html'), 'utf8').replace(/<main[\s\S]*<\/main>/, (main) =>
    languages
      .map((language) => {
        const words = wordsOf(language);
        return main.replace('<main', `<main lang="${language}"`).replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escaped(words[key]!));
      })
      .join('\n'),
  );

/** What the page may do: run and style itself, word for word, and call the server it came from. */
export const policyOf = (page: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(inside(page, 'script'))}`,
    `style-src ${hashOf(inside(page, 'style'))}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The script with the page in it, counting these files and texts. */
export const firstWorkerScript = (files: readonly string[], textCount: number) => {
  const page = missingPage();
  const values = { files, textCount, page, policy: policyOf(page) };
  return Object.entries(values).reduce(
    (script, [name, value]) => script.replace(new RegExp(`const ${name} = .*;`), () => `const ${name} = ${JSON.stringify(value)};`),
    readFileSync(join(sources, 'first-worker.js'), 'utf8'),
  );
};

/** Writes the service worker that comes before the generated one, with the list of files that the generated one installs. */
export const firstWorker = () => {
  let folder = '';
  const plugin: Plugin = {
    name: 'first-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
  };
  const write = async <Entry extends { readonly url: string }>(manifest: Entry[]) => {
    const texts = languages.flatMap((language) => readdirSync(join(locales, language)));
    const files = manifest.map(({ url }) => url);
    await writeFile(join(folder, 'first-worker.js'), firstWorkerScript(files, texts.length));
    return { manifest, warnings: [] };
  };
  return { plugin, write };
};
