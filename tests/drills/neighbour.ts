import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ServerProcess } from '../server/server-process.ts';

const calmMillis = 3_000;

/**
 * Everybody else: asks the server a small question over and over, from a thread of its own, and remembers the longest wait (ms) beyond
 * the longest there was before anything happened: the machine may be busy with other things.
 */
export const neighbourOf = async (server: ServerProcess) => {
  const worker = new Worker(new URL('./neighbour-thread.ts', import.meta.url), { workerData: server.url });
  const asked = () =>
    new Promise<number>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('longest');
    });
  await asked();
  await new Promise((resolve) => setTimeout(resolve, calmMillis));
  const calm = await asked();
  const longest = async () => Math.max(0, Math.round((await asked()) - calm));
  return { longest, leave: () => worker.terminate() };
};

/** Greatest resident memory the server process ever had, MB. */
export const peakMemory = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024);
