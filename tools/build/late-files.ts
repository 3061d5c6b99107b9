import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const worker = 'src/api/browser/late-worker.js';
/** What has to be on the device before the logbook works without network, apart from what it imports. */
const firstSources = /^src\/(main\.tsx$|app\/(portal\.tsx$|logbook\/)|views\/logbook\/|machines\/logbook\/|api\/(store|actors\/logbook)\/)/;
const firstFolders = /^(index\.html|favicon\.svg|manifest\.webmanifest|images\/|fonts\/)/;

interface File {
  readonly url: string;
  readonly revision?: string | null;
}

/** Scripts and styles of the sources above and of everything they import at once. Names as in the build's folder. */
export const firstFiles = (bundle: Rolldown.OutputBundle, root: string): ReadonlySet<string> => {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const found = new Set<string>();
  const take = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const other of chunk.imports) take(other);
  };
  for (const [name, chunk] of chunks)
    if (Object.keys(chunk.modules).some((id) => firstSources.test(relative(root, id.replace(/\?.*$/, ''))))) take(name);
  return found;
};

/**
 * Divides the list of the service worker: what shell and logbook need stays in the generated part, and the rest goes into `late-worker.js`,
 * so that the portal works without network before all of it is there.
 */
export const lateFiles = () => {
  let [root, folder, first]: [string, string, ReadonlySet<string>] = ['', '', new Set()];
  const plugin: Plugin = {
    name: 'late-files',
    apply: 'build',
    configResolved: (config) => {
      [root, folder] = [config.root, join(config.root, config.build.outDir)];
    },
    writeBundle: (_, bundle) => {
      first = firstFiles(bundle, root);
    },
  };
  const divide = async <Entry extends File>(entries: readonly Entry[]) => {
    const isFirst = ({ url }: Entry) => firstFolders.test(url) || first.has(url);
    const late = entries.filter((entry) => !isFirst(entry)).map(({ url, revision = null }) => ({ url, revision }));
    await writeFile(
      join(folder, 'late-worker.js'),
      readFileSync(worker, 'utf8').replace('const files = [];', `const files = ${JSON.stringify(late)};`),
    );
    return { manifest: entries.filter(isFirst), warnings: [] };
  };
  return { plugin, divide };
};
