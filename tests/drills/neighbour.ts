import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ServerProcess } from '../server/server-process.ts';

/** Everybody else: asks the server a small question over and over, from a thread of its own, and remembers the longest wait (ms). */
export const neighbourOf = async (server: ServerProcess) => {
  const worker = new Worker(new URL('./neighbour-thread.ts', import.meta.url), { workerData: server.url });
  const longest = () =>
    new Promise<number>((resolve) => {
      worker.once('message', (wait: number) => resolve(Math.round(wait)));
      worker.postMessage('longest');
    });
  await longest();
  return { longest, leave: () => worker.terminate() };
};

/** Greatest resident memory the server process ever had, MB. */
export const peakMemory = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024);
