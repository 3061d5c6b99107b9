import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

export const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

export const readLines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as T);

export const writeBytes = (path: string, bytes: Uint8Array | string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const kilobytes = (Buffer.byteLength(bytes) / 1024).toFixed(1).padStart(8);
  console.log(`${kilobytes} KiB  ${basename(path)}`);
};

export const writeJson = (path: string, value: unknown) => writeBytes(path, `${JSON.stringify(value)}\n`);
