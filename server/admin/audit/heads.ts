import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Head {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const fileOf = (dataDirectory: string) => join(dataDirectory, 'audit', 'heads.txt');

/** Writes the newest seal down outside the database, a line each: position, hash, time. */
export const keepHead = async (dataDirectory: string, { position, hash }: Head, now: Date): Promise<void> => {
  await mkdir(join(dataDirectory, 'audit'), { recursive: true });
  await appendFile(fileOf(dataDirectory), `${position} ${hash} ${now.toISOString()}\n`);
};

/** Every head written down, by its position; none where there is no file. A line that a crash has cut off counts for nothing. */
export const keptHeads = async (dataDirectory: string): Promise<ReadonlyMap<number, string>> => {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const heads = new Map<number, string>();
  for (const line of text.split('\n')) {
    const [, position, hash] = /^(\d+) ([0-9a-f]{64}) /.exec(line) ?? [];
    // What was written down first holds.
    if (position !== undefined && hash !== undefined && !heads.has(Number(position))) heads.set(Number(position), hash);
  }
  return heads;
};
