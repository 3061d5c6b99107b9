import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ingestionLoad } from '../server/fleet/ingestion-load.ts';
import { failedStart } from '../server/platform/start/failed-start.ts';
import { demoGateway, newDataDirectory, startServer } from '../server/server-process.ts';
import type { Drill, Figure } from './main.ts';

const fullMillis = 6_000;
const patienceMillis = 60_000;
const megabyte = Buffer.alloc(1024 * 1024);

/** A disk of its own in memory, so small that it can be filled; only root may make one. */
const smallDisk = async (megabytes: number) => {
  const folder = await newDataDirectory();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  await chmod(folder, 0o755);
  return {
    folder,
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Writes a file until nothing goes any more. */
const fill = (file: string) => {
  const open = openSync(file, 'a');
  try {
    for (let size: number = megabyte.length; size >= 512; size /= 2)
      try {
        for (;;) writeSync(open, megabyte, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(open);
  }
};

const underLoad = async (): Promise<readonly Figure[]> => {
  const disk = await smallDisk(240);
  const data = join(disk.folder, 'data');
  await mkdir(data);
  await chmod(data, 0o755);
  const server = await startServer(data);
  try {
    const { deviceKey, vehicleIds } = await demoGateway(server.url);
    const load = ingestionLoad(vehicleIds);
    const to = { url: server.url, deviceKey };
    const statuses = new Map<number | undefined, number>();
    let isOver = false;
    let freedAt = Number.POSITIVE_INFINITY;
    let recovered: number | undefined;
    const lane = async () => {
      while (!isOver) {
        const sentAt = performance.now();
        const status = await load.send(to);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200 && sentAt > freedAt) recovered ??= (performance.now() - freedAt) / 1_000;
        if (status !== 200) await wait(50);
      }
    };
    const work = Promise.all([lane(), lane(), lane(), lane()]);
    await wait(1_000);
    const filler = join(disk.folder, 'filler');
    for (const end = performance.now() + fullMillis; performance.now() < end; await wait(500)) fill(filler);
    rmSync(filler);
    freedAt = performance.now();
    while (recovered === undefined && performance.now() < freedAt + patienceMillis) await wait(50);
    isOver = true;
    await work;
    const told = [...statuses].map(([status, count]) => `${count} × ${status ?? 'nothing'}`).join(', ');
    process.stdout.write(`  answers while the disk of 240 MB was filled and freed: ${told}\n`);
    const wrong = [...statuses].filter(([status]) => status !== 200 && status !== 503);
    const { acknowledged, lost } = recovered === undefined ? { acknowledged: 0, lost: Number.POSITIVE_INFINITY } : await load.settle(to);
    process.stdout.write(`  ${acknowledged} reports acknowledged\n`);
    return [
      { what: 'acknowledged reports lost', value: lost, atMost: 0 },
      { what: 'answers other than success or 503', value: wrong.reduce((sum, [, count]) => sum + count, 0), atMost: 0 },
      { what: 'time from room on the disk to the next acknowledged batch, s', value: Math.round((recovered ?? 1e9) * 10) / 10, atMost: 10 },
    ];
  } finally {
    await server.stop();
    await disk.remove();
  }
};

const atStart = async (isRoot: boolean): Promise<readonly Figure[]> => {
  const disk = isRoot ? await smallDisk(8) : { folder: await newDataDirectory(), remove: async () => undefined };
  try {
    const { code, lines } = await failedStart({ DATA_DIR: join(disk.folder, 'data') }, isRoot ? 'unlimited' : '200');
    process.stdout.write(`  a start without room says: ${lines.join(' / ')}\n`);
    return [
      { what: 'starts without room that did not end with a code', value: code === 1 ? 0 : 1, atMost: 0 },
      { what: 'lines said beyond one sentence', value: Math.abs(lines.length - 1), atMost: 0 },
      { what: 'files left behind by it', value: (await readdir(disk.folder)).length, atMost: 0 },
    ];
  } finally {
    await disk.remove();
  }
};

export const drill: Drill = {
  about:
    'the disk runs full under ingestion and gets room again, and a start finds no room. As root on a small disk in memory; otherwise only the start, with a limit on the size of files instead',
  run: async () => {
    const isRoot = process.getuid?.() === 0;
    const start = await atStart(isRoot);
    return isRoot ? [...start, ...(await underLoad())] : start;
  },
};
