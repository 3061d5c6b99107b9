import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { CannotStart, reasonOf } from '../../cannot-start.ts';

const leastLength = 32;

const written = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * A secret kept in a file only the server's user can read; made on first use, whole or not at all. One that cannot be read, or lacks a
 * part, is never replaced by another: everything made with it would be lost.
 */
export const keptSecret = async (file: string): Promise<string> => {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CannotStart({ message: `The secret ${file} cannot be read: ${reasonOf(error)}.` });
  });
  if (kept !== undefined) {
    if (kept.length >= leastLength) return kept;
    throw new CannotStart({ message: `The secret ${file} is damaged: bring it back from a backup.` });
  }
  const made = randomBytes(leastLength).toString('base64url');
  const temporary = `${file}.${randomUUID()}`;
  try {
    await written(temporary, made);
    // link() fails when another start was first: then its secret counts.
    await link(temporary, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await keptSecret(file);
    throw new CannotStart({ message: `The secret ${file} cannot be written: ${reasonOf(error)}.` });
  } finally {
    await rm(temporary, { force: true });
  }
};
