import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What people start: the two pages, the server and its commands. */
const entries = ['src/main.tsx', 'src/map-frame.tsx', 'server/main.ts', 'server/admin.ts', 'tools/replay.ts'];

const statement = /^(?:import|export)\s+(?!type\b)([^'";]*?\bfrom\s+)?['"](\.[^'"]+)['"]/gm;
const call = /(?<!typeof )import\(\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g;

const isOfTypesOnly = (clause = ''): boolean => {
  const names =
    /^\{([^}]*)\}/
      .exec(clause.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? [];
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '));
};

/** The files of this project that a file loads when it runs, as paths from the root; what is imported for its types alone is not loaded. */
export const loadedBy = (file: string): string[] => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const fixed = [...text.matchAll(statement)].filter(([, clause]) => !isOfTypesOnly(clause)).map(([, , name]) => name);
  const dynamic = [...text.matchAll(call)].map(([, imported, address]) => imported ?? address);
  return [...fixed, ...dynamic]
    .map((name) => join(dirname(file), (name ?? '').split('?')[0]!))
    .filter((path) => /\.\w+$/.test(path) && existsSync(path));
};

/** Every file that the product loads, from any of its entries. */
export const productFiles = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (/\.(tsx?|mjs|js)$/.test(file)) loadedBy(file).forEach(follow);
  };
  entries.forEach(follow);
  return found;
};
