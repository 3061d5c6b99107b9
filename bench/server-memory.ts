import { readFile, writeFile } from 'node:fs/promises';

/** The highest resident memory of another process since the last call of `forget`, bytes, as Linux counts it. */
export const memoryOf = (pid: number) => ({
  /** Begins the count anew at what is resident now. */
  forget: () => writeFile(`/proc/${pid}/clear_refs`, '5'),
  read: async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
    return { now: kibibytes('VmRSS'), most: kibibytes('VmHWM') };
  },
});
