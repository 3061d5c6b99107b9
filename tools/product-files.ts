import { existsSync } from 'node:fs';
import { importsOf } from './imports.ts';

/** What people start: the two pages, the server and its commands. */
const entries = ['src/main.tsx', 'src/map-frame.tsx', 'server/main.ts', 'server/admin.ts', 'tools/replay.ts'];

/** The files of this project that a file loads when it runs, as paths from the root. */
const loadedBy = (file: string): readonly string[] =>
  importsOf(file).flatMap(({ to, isLoaded }) => (isLoaded && /\.\w+$/.test(to) && existsSync(to) ? [to] : []));

/** Every file that the product loads, from any of its entries. */
const productFiles = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (/\.(tsx?|mjs|js)$/.test(file)) loadedBy(file).forEach(follow);
  };
  entries.forEach(follow);
  return found;
};

const product = productFiles();

/** What a test tests although nobody who uses the product ever runs it; then nothing that it says of the product counts. */
export const idleIn = (test: string): readonly string[] =>
  loadedBy(test).filter((path) => /^(src|server)\//.test(path) && !product.has(path));
