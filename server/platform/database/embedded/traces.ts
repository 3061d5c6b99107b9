import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What a start makes, so that one that comes to nothing leaves nothing behind; what was there before is never touched. */
export const traces = () => {
  const made: (() => Promise<void>)[] = [];
  return {
    /** Makes a folder and the folders above it. */
    folder: async (path: string): Promise<void> => {
      const first = await mkdir(path, { recursive: true });
      if (first === undefined) return;
      made.push(async () => {
        // Only while they are empty: somebody else may have put something there.
        for (let folder = resolve(path); folder.length >= resolve(first).length; folder = dirname(folder)) await rmdir(folder);
      });
    },
    /** A file or folder that is about to be made, if it is not there yet. */
    expect: async (path: string): Promise<void> => {
      const isThere = await stat(path).then(
        () => true,
        () => false,
      );
      if (!isThere) made.push(() => rm(path, { recursive: true, force: true }));
    },
    remove: async (): Promise<void> => {
      for (const undo of made.splice(0).toReversed()) await undo().catch(() => undefined);
    },
    /** The start has succeeded: everything stays. */
    keep: () => {
      made.length = 0;
    },
  };
};
