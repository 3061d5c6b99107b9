import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a finished export that are handed over at once. */
export const chunkBytes = 512 * 1024;

/**
 * A file to write an export into, without a name: whatever ends this server, nothing of it is left. What is finished goes to the database
 * and from there to whichever server is asked.
 */
export const scratchFile = async (dataDirectory: string, id: string): Promise<FileHandle> => {
  await mkdir(dataDirectory, { recursive: true });
  const path = join(dataDirectory, `export-${id}.part`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
};

/** The bytes of a chunk; empty past the end. */
export const readChunk = async (file: FileHandle, position: number): Promise<Uint8Array> => {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position * chunkBytes);
  return buffer.subarray(0, bytesRead);
};

/** Read as fast as it is taken, chunk by chunk; ends after `count` of them, breaks off where one is missing. */
export const streamOf = (count: number, read: (position: number) => Promise<Uint8Array | undefined>): ReadableStream<Uint8Array> => {
  let position = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (position >= count) return controller.close();
        const bytes = await read(position++);
        if (bytes === undefined) controller.error(new Error('The export was removed while it was downloaded'));
        else controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
};
