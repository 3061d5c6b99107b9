import { appendFileSync, renameSync, statSync } from 'node:fs';

const mostBytes = 1024 * 1024;
const keptLines = 20;

/**
 * A file that another program's lines go to: at twice its size at most, as the older half moves aside. The last lines are kept in memory,
 * too. Never throws: a log is no reason to fail, least of all on a full disk.
 */
export const boundedLog = (file: string) => {
  let size: number | undefined;
  const recent: string[] = [];
  return {
    append: (text: string): void => {
      recent.push(...text.split('\n').filter((line) => line.trim() !== ''));
      recent.splice(0, recent.length - keptLines);
      try {
        size ??= statSync(file, { throwIfNoEntry: false })?.size ?? 0;
        if (size > mostBytes) {
          renameSync(file, `${file}.1`);
          size = 0;
        }
        appendFileSync(file, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
      } catch {
        size = undefined;
      }
    },
    /** The last thing said that tells why. */
    lastReason: (): string => recent.findLast((line) => /FATAL|PANIC|could not|No space/.test(line)) ?? recent.at(-1) ?? 'it said nothing',
  };
};
export type BoundedLog = ReturnType<typeof boundedLog>;
