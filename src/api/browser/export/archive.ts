import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Little is gained beyond it, and twice the time lost. */
const level = 4;
const epoch = '1980-01-01T00:00:00';

/** A zip archive in memory, one file after the other; what is written is compressed at once. */
export const archive = () => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string) => {
    const entry = new ZipDeflate(path, { level });
    entry.mtime = epoch;
    zip.add(entry);
    return {
      write: (text: string) => entry.push(strToU8(text)),
      end: () => entry.push(new Uint8Array(0), true),
    };
  };
  return {
    begin,
    add: (path: string, text: string) => {
      const entry = begin(path);
      entry.write(text);
      entry.end();
    },
    /** The pieces of the file. */
    end: (): readonly Uint8Array<ArrayBuffer>[] => {
      zip.end();
      return chunks;
    },
  };
};
