import { lstat, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Option, Schema } from 'effect';
import { zipSync } from 'fflate';
import { type Backup, backupNameOf, backupTimeOf, keptBackups } from '../../../src/domain/admin/deployment.ts';
import { type Contents, moveTo, sha256, writeNew } from './files.ts';
import { unreadableIn } from './release.ts';
import { DamagedArchive, largestArchive, readStoredZip } from './stored-zip.ts';

const manifestName = 'manifest.json';
const Manifest = Schema.Struct({
  format: Schema.Literal(1),
  madeBy: Schema.String.check(Schema.isMaxLength(200)),
  files: Schema.Array(Schema.Struct({ path: Schema.String, size: Schema.Int, sha256: Schema.String })),
});
const readManifest = Schema.decodeUnknownOption(Schema.fromJsonString(Manifest));

/** What a release may consist of. */
const isOfRelease = (path: string) => /^(files|shipped)\//.test(path) || path === 'build.json' || path === 'edits.json';

/** An archive that says of every file what it must be. Nothing is compressed: what it unpacks to is as large as itself. */
export const packed = (contents: Contents, madeBy: string): Uint8Array => {
  const files = [...contents].map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  const manifest = Buffer.from(JSON.stringify({ format: 1, madeBy, files } satisfies typeof Manifest.Type));
  return zipSync({ [manifestName]: manifest, ...Object.fromEntries(contents) }, { level: 0 });
};

/** What an archive holds, each file as its manifest says. Throws `DamagedArchive`. */
export const unpacked = (zip: Buffer): Contents => {
  const found = readStoredZip(zip);
  const [first] = found.keys();
  const manifest = readManifest(found.get(manifestName)?.toString() ?? '');
  if (first !== manifestName || Option.isNone(manifest)) throw new DamagedArchive('no manifest');
  const { files } = manifest.value;
  if (files.length !== found.size - 1) throw new DamagedArchive('the manifest names other files');
  const contents = new Map<string, Buffer>();
  for (const { path, size, sha256: hash } of files) {
    const bytes = found.get(path);
    if (bytes === undefined || !isOfRelease(path)) throw new DamagedArchive('the manifest names other files');
    if (bytes.length !== size || sha256(bytes) !== hash) throw new DamagedArchive('a file is not as it was');
    contents.set(path, bytes);
  }
  if (contents.size !== files.length || !contents.has('files/index.html')) throw new DamagedArchive('no portal');
  const unreadable = unreadableIn(contents);
  if (unreadable !== undefined) throw new DamagedArchive(`${unreadable} cannot be read`);
  return contents;
};

/** Who made a backup stands at its beginning; only that is read, once. */
const makers = new Map<string, string>();
const nameAt = 26;
const dataAt = 30;
const makerOf = async (file: string): Promise<string> => {
  const known = makers.get(file);
  if (known !== undefined) return known;
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(dataAt);
    await handle.read(head, 0, head.length, 0);
    const size = Math.min(head.readUInt32LE(22), 4_000_000);
    const text = Buffer.alloc(size);
    await handle.read(text, 0, size, dataAt + head.readUInt16LE(nameAt));
    const maker = Option.match(readManifest(text.toString()), { onNone: () => '', onSome: ({ madeBy }) => madeBy });
    makers.set(file, maker);
    return maker;
  } finally {
    await handle.close();
  }
};

/** Backups in a folder, newest first. */
export const listBackups = async (folder: string): Promise<readonly Backup[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: Backup[] = [];
  for (const name of names.sort().reverse()) {
    const madeAt = backupTimeOf(name);
    const file = join(folder, name);
    const state = madeAt === null ? undefined : await lstat(file).catch(() => undefined);
    if (madeAt === null || !state?.isFile()) continue;
    found.push({ name, size: state.size, madeAt, madeBy: await makerOf(file).catch(() => '') });
  }
  return found;
};

/** Keeps what is served, under the name of its time; whole or not at all. */
export const keepBackup = async (folder: string, contents: Contents, madeBy: string, now: number, unfinished: (path: string) => string) => {
  const taken = new Set((await listBackups(folder)).map(({ name }) => name));
  let time = now;
  while (taken.has(backupNameOf(time))) time += 1;
  const file = join(folder, backupNameOf(time));
  await mkdir(folder, { recursive: true });
  await writeNew(unfinished(file), packed(contents, madeBy));
  await moveTo(unfinished(file), file);
};

export const dropOldBackups = async (folder: string): Promise<void> => {
  for (const { name } of (await listBackups(folder)).slice(keptBackups)) await rm(join(folder, name), { force: true });
};

/** Null: no backup of this name is there. */
export const readBackup = async (folder: string, name: string): Promise<Buffer | null> => {
  const found = (await listBackups(folder)).find((backup) => backup.name === name);
  if (found === undefined) return null;
  if (found.size > largestArchive) throw new DamagedArchive('too large');
  return readFile(join(folder, name));
};
