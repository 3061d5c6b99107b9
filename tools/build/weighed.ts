import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** One script of a build and what it is made of. Paths of `modules` from the project's root, their lengths in bytes before compression. */
export interface Chunk {
  readonly file: string;
  readonly name: string;
  readonly isEntry: boolean;
  /** Files that have to be there before it runs. */
  readonly imports: readonly string[];
  /** Files that it may ask for later. */
  readonly dynamicImports: readonly string[];
  /** The source whose import leads to this file; null for what several share. */
  readonly facade: string | null;
  readonly modules: Readonly<Record<string, number>>;
}

/** Where the build of a folder says what its scripts are made of. */
export const weightsOf = (folder: string) => join(dirname(folder), 'reports', `weights-${basename(folder)}.json`);

/** Writes down what each script of the build is made of, for `npm run weight` and the budget of each view. */
export const weighed = (): Plugin => {
  let root = '';
  let folder = '';
  const path = (id: string) => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return {
    name: 'weighed',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: (_, bundle) => {
      const chunks = Object.values(bundle).flatMap((chunk): Chunk[] =>
        chunk.type === 'chunk'
          ? [
              {
                file: chunk.fileName,
                name: chunk.name,
                isEntry: chunk.isEntry,
                imports: chunk.imports,
                dynamicImports: chunk.dynamicImports,
                facade: chunk.facadeModuleId === null ? null : path(chunk.facadeModuleId),
                modules: Object.fromEntries(Object.entries(chunk.modules).map(([id, { renderedLength }]) => [path(id), renderedLength])),
              },
            ]
          : [],
      );
      mkdirSync(dirname(weightsOf(folder)), { recursive: true });
      writeFileSync(weightsOf(folder), JSON.stringify(chunks));
    },
  };
};
