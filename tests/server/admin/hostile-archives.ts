import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; what is given beside path and data is a lie about it. */
interface Entry {
  readonly path: string | Buffer;
  readonly data: Buffer;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly packed?: Buffer;
  readonly attributes?: number;
  readonly extra?: Buffer;
  readonly signature?: number;
  readonly nameLength?: number;
  readonly commentLength?: number;
  readonly extraLength?: number;
  /** What the header before the data says instead. */
  readonly local?: {
    readonly path?: string;
    readonly size?: number;
    readonly flags?: number;
    readonly method?: number;
    readonly extra?: number;
    readonly crc?: number;
  };
  /** Where it would be if the sizes before it were no lies. */
  readonly isBehindLie?: true;
  /** The data of an earlier entry is meant. */
  readonly sameAs?: number;
}
interface End {
  readonly before?: Buffer;
  readonly gap?: Buffer;
  readonly after?: Buffer;
  readonly comment?: Buffer;
  readonly count?: number;
  readonly disk?: number;
  readonly signature?: number;
  readonly commentLength?: number;
}

const none = Buffer.alloc(0);
const bytes = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text);
const u16 = (...values: readonly number[]) => Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255])));
const u32 = (...values: readonly number[]) =>
  Buffer.concat(
    values.map((value) => {
      const four = Buffer.alloc(4);
      four.writeUInt32LE(value >>> 0);
      return four;
    }),
  );

const zipOf = (
  entries: readonly Entry[],
  { before = none, gap = none, after = none, comment = none, count, disk = 0, ...lies }: End = {},
) => {
  const locals: Buffer[] = [before];
  const central: Buffer[] = [];
  const starts: number[] = [];
  let at = before.length;
  let claimed = at;
  for (const entry of entries) {
    const {
      path,
      data,
      flags = 0,
      method = 0,
      size = data.length,
      packed = data,
      attributes = 0,
      extra = none,
      local = {},
      sameAs,
    } = entry;
    const behind = entry.isBehindLie ? claimed : at;
    const name = bytes(path);
    const start = sameAs === undefined ? behind : starts[sameAs]!;
    starts.push(start);
    if (sameAs === undefined) {
      const own = bytes(local.path ?? path);
      const head = Buffer.concat([
        u32(0x04034b50),
        u16(20, local.flags ?? flags, local.method ?? method, 0, 0x5c21),
        u32(local.crc ?? crc32(data), local.size ?? packed.length, local.size ?? size),
        u16(own.length, local.extra ?? 0),
        own,
      ]);
      locals.push(head, packed);
      at += head.length + packed.length;
      claimed = start + head.length + size;
    }
    central.push(
      Buffer.concat([
        u32(entry.signature ?? 0x02014b50),
        u16(0x0314, 20, flags, method, 0, 0x5c21),
        u32(crc32(data), entry.size ?? packed.length, size),
        u16(entry.nameLength ?? name.length, entry.extraLength ?? extra.length, entry.commentLength ?? 0, 0, 0),
        u32(attributes, start),
        name,
        extra,
      ]),
    );
  }
  const directory = Buffer.concat(central);
  const number = count ?? entries.length;
  const end = Buffer.concat([
    u32(lies.signature ?? 0x06054b50),
    u16(disk, 0, number, number),
    u32(directory.length, at + gap.length),
    u16(lies.commentLength ?? comment.length),
    comment,
  ]);
  return Buffer.concat([...locals, gap, directory, end, after]);
};

const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const manifestOf = (files: readonly Entry[], change: object = {}) => {
  const named = files.map(({ path, data }) => ({ path: path.toString(), size: data.length, sha256: hash(data) }));
  return { path: 'manifest.json', data: Buffer.from(JSON.stringify({ format: 1, madeBy: 'Anna', files: named, ...change })) };
};
const page = { path: 'files/index.html', data: Buffer.from('<html>evil</html>') };
const code = { path: 'files/assets/evil.js', data: Buffer.from('evil') };
const evil = (path: string | Buffer): Entry => ({ path, data: Buffer.from('evil') });
/** An archive whose manifest says of each file what the file is. */
const honest = (files: readonly Entry[], end: End = {}) => zipOf([manifestOf(files), ...files], end);
const withPage = (...files: readonly Entry[]) => honest([page, ...files]);
const mode = (bits: number) => (bits << 16) >>> 0;
const zeros = Buffer.alloc(20_000_000);

/** What would be restored: the others differ from it in one thing each. */
export const harmless = withPage(code);

export const hostileArchives: Readonly<Record<string, Buffer>> = {
  'a path out of the folder': withPage(evil('files/../../../evil')),
  'a path above the folder': withPage(evil('../evil')),
  'an absolute path': withPage(evil('/tmp/evil')),
  'a path on a drive': withPage(evil('C:/evil')),
  backslashes: withPage(evil('files\\..\\..\\evil')),
  'a dot in a path': withPage(evil('files/./evil')),
  'an empty part of a path': withPage(evil('files//evil')),
  'a folder as an entry': withPage({ path: 'files/evil/', data: none }),
  'no name': withPage(evil('')),
  'a zero in a name': withPage(evil('files/evil\u0000.js')),
  'a line end in a name': withPage(evil('files/evil\n.js')),
  'a name that ends in a dot': withPage(evil('files/evil.')),
  'a name that ends in a blank': withPage(evil('files/evil ')),
  'a name without end': withPage(evil(`files/${'e'.repeat(400)}`)),
  'a letter made of two': withPage(evil('files/e\u0301vil')),
  'a name that is no text': withPage(evil(Buffer.from([0x66, 0xff, 0xfe]))),
  'the same name twice': withPage(code, code),
  'two names that differ in their case': withPage(code, evil('files/assets/EVIL.js')),
  'a file in the place of a folder': withPage(evil('files/assets'), code),
  'a symbolic link': withPage({ ...evil('files/link'), data: Buffer.from('/etc/passwd'), attributes: mode(0o120777) }),
  'a device': withPage({ ...evil('files/device'), attributes: mode(0o020666) }),
  'a file that may be run': withPage({ ...evil('files/run'), attributes: mode(0o100755) }),
  'a compressed bomb': withPage({ path: 'files/bomb', data: zeros, method: 8, packed: deflateRawSync(zeros) }),
  'a compressed bomb that hides it': withPage({ path: 'files/bomb', data: zeros, packed: deflateRawSync(zeros), local: { method: 8 } }),
  'a size that is a lie': withPage({ ...code, size: 4_000_000_000 }),
  'an encrypted file': withPage({ ...code, flags: 1 }),
  'sizes that follow the data': withPage({ ...code, flags: 8 }),
  'another name before the data': withPage({ ...code, local: { path: 'files/assets/good.js' } }),
  'another size before the data': withPage({ ...code, local: { size: 3 } }),
  'other flags before the data': withPage({ ...code, local: { flags: 8 } }),
  'two files with the same data': withPage(code, { ...evil('files/other.js'), sameAs: 2 }),
  'something before the first file': honest([page], { before: Buffer.from('MZ') }),
  'something between files and directory': honest([page], { gap: Buffer.from('hidden') }),
  'something behind the end': honest([page], { after: Buffer.from('hidden') }),
  'a comment': honest([page], { comment: Buffer.from('hidden') }),
  'extras of a file': withPage({ ...code, extra: Buffer.from([1, 0, 0, 0]) }),
  'extras before the data alone': withPage({ ...code, local: { extra: 2 } }),
  'extras that are none': withPage({ ...code, extraLength: 1 }),
  'a comment of a file': withPage({ ...code, commentLength: 1 }),
  'a comment that is none': honest([page], { commentLength: 1 }),
  'another end': honest([page], { signature: 0x06054b51 }),
  'another directory': withPage({ ...code, signature: 0x02014b51 }),
  'a name longer than all': withPage({ ...code, nameLength: 60_000 }, evil('files/other.js')),
  'encryption in the directory alone': withPage({ ...code, flags: 1, local: { flags: 0 } }),
  'compression in the directory alone': withPage({ ...code, method: 8, local: { method: 0 } }),
  'another checksum before the data': withPage({ ...code, local: { crc: 1 } }),
  'data behind the end': withPage(
    { ...code, size: 1_000_000, local: { size: 1_000_000 } },
    { ...evil('files/other.js'), isBehindLie: true },
  ),
  'more in the directory than counted': zipOf([manifestOf([page]), page, { ...page, sameAs: 1 }], { count: 2 }),
  'one file less than there are': honest([page, code], { count: 2 }),
  'more files than it says it can': honest([page, code], { count: 0xffff }),
  'several disks': honest([page], { disk: 1 }),
  'too many files': withPage(...Array.from({ length: 5_000 }, (_, i) => evil(`files/${i}`))),
  'half of it': harmless.subarray(0, harmless.length / 2),
  'a page instead': Buffer.from('<html></html>'),
  nothing: none,
  'no manifest': zipOf([page, code]),
  'a manifest at the end': zipOf([page, code, manifestOf([page, code])]),
  'a manifest that is no JSON': zipOf([{ path: 'manifest.json', data: Buffer.from('{') }, page]),
  'a manifest of another format': zipOf([manifestOf([page], { format: 2 }), page]),
  'a file the manifest does not name': zipOf([manifestOf([page]), page, code]),
  'a file that is missing': zipOf([manifestOf([page, code]), page]),
  'a file named twice by the manifest': zipOf([manifestOf([page, page]), page, code]),
  'other bytes than the manifest says': zipOf([manifestOf([page, code]), page, { ...code, data: Buffer.from('EVIL') }]),
  'other sizes than the manifest says': zipOf([manifestOf([page, code]), page, { ...code, data: Buffer.from('evil, evil') }]),
  'files beside those of the portal': withPage(evil('current')),
  'another folder': withPage(evil('server/main.ts')),
  'no page': honest([code]),
  'a mark that is null': withPage({ path: 'build.json', data: Buffer.from('null') }),
  'edits that are null': withPage({ path: 'edits.json', data: Buffer.from('null') }),
  'an edit that is null': withPage({ path: 'edits.json', data: Buffer.from('[null]') }),
  'texts of no build': withPage({ path: 'files/texts.json', data: Buffer.from('null') }),
};
