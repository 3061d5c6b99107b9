import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const chunkBytes = 256 * 1024;
/** The mark, which the type leaves out, bounds what waits to be compressed. */
const options = { level: 6, chunkSize: chunkBytes, highWaterMark: 4 * chunkBytes };
const version = 45;
/** Sizes and places beyond it need the 64-bit fields. */
const most32 = 0xffff_ffff;
/** 1980-01-01 00:00, the first moment the format knows. */
const dosDate = 0x21;
const utf8Names = 0x0800;
const deflated = 8;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

const limited = (value: number) => Math.min(value, most32);

/** Room for the 64-bit sizes is kept in every local header that may need them; unused, it is a field that readers skip. */
const localHeader = (entry: Entry, isLarge: boolean): Buffer => {
  const header = Buffer.alloc(30 + entry.name.length + 20);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? version : 20, 4);
  header.writeUInt16LE(utf8Names, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt32LE(entry.crc, 14);
  header.writeUInt32LE(isLarge ? most32 : entry.packed, 18);
  header.writeUInt32LE(isLarge ? most32 : entry.size, 22);
  header.writeUInt16LE(entry.name.length, 26);
  header.writeUInt16LE(20, 28);
  entry.name.copy(header, 30);
  const extra = 30 + entry.name.length;
  // 0x0001: 64-bit sizes; 0xa220: growth hint of the OPC standard, which packages skip.
  header.writeUInt16LE(isLarge ? 0x0001 : 0xa220, extra);
  header.writeUInt16LE(16, extra + 2);
  if (isLarge) {
    header.writeBigUInt64LE(BigInt(entry.size), extra + 4);
    header.writeBigUInt64LE(BigInt(entry.packed), extra + 12);
  } else header.writeUInt16LE(0xa028, extra + 4);
  return header;
};

const directoryHeader = (entry: Entry): Buffer => {
  const isLarge = entry.size >= most32 || entry.packed >= most32 || entry.offset >= most32;
  const header = Buffer.alloc(46 + entry.name.length + (isLarge ? 28 : 0));
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(isLarge ? version : 20, 6);
  header.writeUInt16LE(utf8Names, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(isLarge ? most32 : entry.packed, 20);
  header.writeUInt32LE(isLarge ? most32 : entry.size, 24);
  header.writeUInt16LE(entry.name.length, 28);
  header.writeUInt16LE(isLarge ? 28 : 0, 30);
  header.writeUInt32LE(isLarge ? most32 : entry.offset, 42);
  entry.name.copy(header, 46);
  if (isLarge) {
    const extra = 46 + entry.name.length;
    header.writeUInt16LE(0x0001, extra);
    header.writeUInt16LE(24, extra + 2);
    header.writeBigUInt64LE(BigInt(entry.size), extra + 4);
    header.writeBigUInt64LE(BigInt(entry.packed), extra + 12);
    header.writeBigUInt64LE(BigInt(entry.offset), extra + 20);
  }
  return header;
};

const endOfDirectory = (count: number, offset: number, size: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(limited(size), 12);
  end.writeUInt32LE(limited(offset), 16);
  if (offset < most32) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(version, 12);
  large.writeUInt16LE(version, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
};

/** A file inside the archive that is being written. */
export interface ZipEntry {
  readonly size: () => number;
  /** Resolves when more may come: what is not yet compressed stays bounded. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** A zip archive written to a new file, one entry after the other, compressed beside the caller; memory does not grow with its size. */
export const zipWriter = (file: FileHandle) => {
  const entries: Entry[] = [];
  let position = 0;
  const append = async (bytes: Uint8Array) => {
    await file.write(bytes, 0, bytes.length, position);
    position += bytes.length;
  };

  const begin = async (name: string): Promise<ZipEntry> => {
    const entry: Entry = { name: Buffer.from(name), offset: position, crc: 0, size: 0, packed: 0 };
    await append(localHeader(entry, false));
    const start = position;
    const deflate = createDeflateRaw(options);
    const drained = (async () => {
      for await (const chunk of deflate) await append(chunk as Buffer);
    })();
    // Told of at the next write or at the end.
    drained.catch(() => undefined);
    deflate.on('error', () => undefined);
    return {
      size: () => entry.size,
      write: async (bytes) => {
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), drained]);
      },
      end: async () => {
        deflate.end();
        await Promise.all([drained, finished(deflate)]);
        entry.packed = position - start;
        const header = localHeader(entry, entry.size >= most32 || entry.packed >= most32);
        await file.write(header, 0, header.length, entry.offset);
        entries.push(entry);
      },
    };
  };

  return {
    begin,
    add: async (name: string, text: string) => {
      const entry = await begin(name);
      await entry.write(Buffer.from(text));
      await entry.end();
    },
    /** Bytes of the whole archive. */
    end: async (): Promise<number> => {
      const offset = position;
      for (const entry of entries) await append(directoryHeader(entry));
      await append(endOfDirectory(entries.length, offset, position - offset));
      return position;
    },
  };
};
