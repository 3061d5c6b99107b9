/** What is wrong with an archive; nothing of it is taken. */
export class DamagedArchive extends Error {}

const damaged = (why: string): never => {
  throw new DamagedArchive(why);
};

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const sizes = { local: 30, central: 46, end: 22 } as const;
/** Names in UTF-8; nothing else may be set: no encryption, no sizes that follow the data. */
const utf8Flag = 0x800;
const mostEntries = 5_000;
const longestPath = 300;
/** Bytes of a whole archive, and as nothing in it is compressed, of what it unpacks to. */
export const largestArchive = 256 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const textOf = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return damaged('a name is no text');
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const foreign = /[\\:*?"<>|\u0000-\u001f\u007f]/;

/** A relative path of plain names, the same on every disk; `.` and `..` are among those that end in a dot. */
const isPlainPath = (path: string): boolean =>
  path.length <= longestPath &&
  path === path.normalize('NFC') &&
  !foreign.test(path) &&
  path.split('/').every((part) => part !== '' && !/[. ]$/.test(part));

/** Two names that some disk takes for one, and a file in the place of a folder. */
const collision = (paths: readonly string[]): boolean => {
  const folded = paths.map((path) => path.toLowerCase());
  const files = new Set(folded);
  const isInFile = (path: string) => path.split('/').some((_, i, parts) => i > 0 && files.has(parts.slice(0, i).join('/')));
  return files.size < folded.length || folded.some(isInFile);
};

interface Entry {
  readonly path: string;
  readonly crc: number;
  readonly size: number;
  readonly start: number;
}

const readEntry = (zip: Buffer, at: number): { readonly entry: Entry; readonly next: number } => {
  if (at + sizes.central > zip.length || zip.readUInt32LE(at) !== centralHeader) damaged('no directory');
  const nameLength = zip.readUInt16LE(at + 28);
  const next = at + sizes.central + nameLength;
  const size = zip.readUInt32LE(at + 24);
  if ((zip.readUInt16LE(at + 8) & ~utf8Flag) !== 0) damaged('an entry is encrypted or of unknown size');
  if (zip.readUInt16LE(at + 10) !== 0 || zip.readUInt32LE(at + 20) !== size) damaged('an entry is compressed');
  if (zip.readUInt16LE(at + 30) !== 0 || zip.readUInt16LE(at + 32) !== 0) damaged('an entry has extras');
  if (zip.readUInt16LE(at + 34) !== 0 || zip.readUInt32LE(at + 38) !== 0) damaged('an entry is no plain file');
  const path = textOf(zip.subarray(at + sizes.central, next));
  if (!isPlainPath(path)) damaged('an entry has a path that leads elsewhere');
  return { entry: { path, crc: zip.readUInt32LE(at + 16), size, start: zip.readUInt32LE(at + 42) }, next };
};

/** The bytes of an entry, whose own header must say what the directory says. */
const bytesOf = (zip: Buffer, { path, crc, size, start }: Entry, begin: number, end: number): Buffer => {
  if (start !== begin || start + sizes.local > end || zip.readUInt32LE(start) !== localHeader) damaged('entries overlap or leave gaps');
  const nameEnd = start + sizes.local + zip.readUInt16LE(start + 26);
  if (zip.readUInt16LE(start + 28) !== 0) damaged('an entry has extras');
  const isSame =
    (zip.readUInt16LE(start + 6) & ~utf8Flag) === 0 &&
    zip.readUInt16LE(start + 8) === 0 &&
    zip.readUInt32LE(start + 14) === crc &&
    zip.readUInt32LE(start + 18) === size &&
    zip.readUInt32LE(start + 22) === size &&
    textOf(zip.subarray(start + sizes.local, nameEnd)) === path;
  return isSame ? zip.subarray(nameEnd, nameEnd + size) : damaged('an entry contradicts the directory');
};

/**
 * Files of an archive that holds plain files, uncompressed, one behind the other and nothing else: by path, in its order. Throws
 * `DamagedArchive` for everything that another reader might understand in another way.
 */
export const readStoredZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.length - sizes.end;
  if (end < 0 || zip.length > largestArchive) damaged('too small or too large');
  if (zip.readUInt32LE(end) !== endOfDirectory || zip.readUInt16LE(end + 20) !== 0) damaged('no end');
  const count = zip.readUInt16LE(end + 10);
  const directory = zip.readUInt32LE(end + 16);
  const isWhole = zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count && directory + zip.readUInt32LE(end + 12) === end;
  if (!isWhole || count === 0 || count > mostEntries) damaged('the end contradicts the archive');
  const entries: Entry[] = [];
  let at = directory;
  while (entries.length < count) {
    const { entry, next } = readEntry(zip, at);
    entries.push(entry);
    at = next;
  }
  if (at !== end) damaged('something follows the directory');
  if (collision(entries.map(({ path }) => path))) damaged('two entries have one name');
  const files = new Map<string, Buffer>();
  let begin = 0;
  for (const entry of entries) {
    const bytes = bytesOf(zip, entry, begin, directory);
    files.set(entry.path, bytes);
    begin = entry.start + sizes.local + Buffer.byteLength(entry.path) + entry.size;
  }
  return begin === directory ? files : damaged('something precedes the directory');
};
