import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A built portal of a few files, each of which says of which build it is. */
export const tinyDist = async (folder: string, mark: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  const labels = (language: string) => JSON.stringify({ loading: `loading ${language}`, mark, group: { inner: `inner ${language}` } });
  const [german, english] = [labels('de'), labels('en')];
  const portal = (language: string) => JSON.stringify({ releaseNotes: `releaseNotes ${language}`, version: `version ${language}` });
  const page = `<html><script src="/assets/app-${mark}.js"></script>${mark}</html>`;
  const listed = { 'index.html': page, 'locales/de-DE/labels.json': german, 'locales/en-GB/labels.json': english };
  const list = Object.entries(listed).map(([url, text]) => `{url:"${url}",revision:"${md5(text)}"}`);
  const files = {
    ...listed,
    'locales/de-DE/portal.json': portal('de'),
    'locales/en-GB/portal.json': portal('en'),
    'locales/de-DE/labels.json.br': 'packed',
    [`assets/app-${mark}.js`]: `code of ${mark}`,
    'texts.json': JSON.stringify({ build: `texts-${mark}`, version: `texts-${mark}`, files: ['labels', 'portal'] }),
    'sw.js': `precache([${list.join(',')},{url:"assets/app-${mark}.js",revision:null}])`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};
