import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** What a file held, by its path inside a release, with slashes. */
export type Contents = ReadonlyMap<string, Buffer>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Regular files below a folder, links left out; none where there is no such folder. */
export const contentsOf = async (folder: string, prefix = ''): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, Buffer>();
  for (const path of paths.sort())
    contents.set(
      prefix +
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      await readFile(path),
    );
  return contents;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file that is not there yet; it is on the disk then. */
export const writeNew = async (file: string, bytes: Uint8Array | string): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writers = 8;

/** Writes everything below a folder that is not there yet. */
export const writeAll = async (folder: string, contents: Contents): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  const folders = new Set([...contents.keys()].map((path) => dirname(join(folder, path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  const left = [...contents];
  const write = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await writeNew(join(folder, next[0]), next[1]);
  };
  await Promise.all(Array.from({ length: writers }, write));
  for (const each of folders) await syncFolder(each);
};

/** Puts a file or folder in its place in one step; what was begun under the other name is whole by then. */
export const moveTo = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Writes a file anew in one step: whoever reads sees the old one or the new one. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await rm(`${file}.new`, { force: true });
  await writeNew(`${file}.new`, text);
  await moveTo(`${file}.new`, file);
};
