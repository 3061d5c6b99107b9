import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const readBytes = 256 * 1024;
export const keptMillis = 24 * 3_600_000;

/** The files of exports: below the data directory, readable by the server's user alone. */
export const exportFiles = (dataDirectory: string) => {
  const directory = join(dataDirectory, 'exports');
  const pathOf = (id: string) => join(directory, `${id}.export`);
  return {
    /** Which server's exports these are, the same after a restart. */
    serverId: async (): Promise<string> => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, 'server.id');
      await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      return (await readFile(file, 'utf8')).trim();
    },
    create: (id: string): Promise<FileHandle> => open(pathOf(id), 'w', 0o600),
    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),
    /** Bytes; undefined when the file is not on this server. */
    sizeOf: (id: string): Promise<number | undefined> =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => undefined,
      ),
    /** Removes what was last written before the given moment, whoever it belonged to. */
    removeOlder: async (before: number): Promise<void> => {
      for (const name of await readdir(directory)) {
        if (!name.endsWith('.export')) continue;
        const found = await stat(join(directory, name)).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(join(directory, name), { force: true });
      }
    },
    /** Opened at the first read and read as fast as it is taken; a download that ends early closes the file. */
    stream: (id: string): ReadableStream<Uint8Array> => {
      let file: FileHandle | undefined;
      return new ReadableStream(
        {
          pull: async (controller) => {
            file ??= await open(pathOf(id), 'r');
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(readBytes), 0, readBytes);
            if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
            await file.close();
            controller.close();
          },
          cancel: () => file?.close(),
        },
        { highWaterMark: 0 },
      );
    },
  };
};
export type ExportFiles = ReturnType<typeof exportFiles>;
