import { Zip, type ZipInputFile } from 'fflate';
import { crcOf } from './crc.ts';

const deflated = 8;
const epoch = '1980-01-01T00:00:00';
const encoder = new TextEncoder();

/** A file of an archive that is being written; what is written is compressed by the browser at once, in time to be waited for. */
export interface ArchiveEntry {
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** A zip archive in memory, one file after the other. */
export const archive = () => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string): ArchiveEntry => {
    const file: ZipInputFile = { filename: path, size: 0, crc: 0, compression: deflated, flag: 0, mtime: epoch };
    zip.add(file);
    const { readable, writable } = new CompressionStream('deflate-raw');
    const writer = writable.getWriter();
    const passOn = async () => {
      const reader = readable.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) file.ondata?.(null, next.value, false);
    };
    const passed = passOn();
    return {
      write: (text) => {
        const bytes = encoder.encode(text);
        file.size += bytes.length;
        file.crc = crcOf(bytes, file.crc);
        return writer.write(bytes);
      },
      end: async () => {
        await writer.close();
        await passed;
        file.ondata?.(null, new Uint8Array(0), true);
      },
    };
  };
  return {
    begin,
    add: async (path: string, text: string) => {
      const entry = begin(path);
      await entry.write(text);
      await entry.end();
    },
    /** The pieces of the file. */
    end: (): readonly Uint8Array<ArrayBuffer>[] => {
      zip.end();
      return chunks;
    },
  };
};
