import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/platform/free-port.ts';
import { eventsOf } from '../server/fleet/stream-events.ts';
import { demoGateway, ingest, newDataDirectory, startServer } from '../server/server-process.ts';
import type { Drill } from './main.ts';

const changes = 8;
/** A change shows at the latest this long after it was accepted, ms. */
const lateAfter = 2_000;

/** Debian's nginx as it comes, and what people change in it; the last one does as if the portal gave no advice. */
const settings = {
  'as it comes': '',
  'HTTP/1.1 to the portal': 'proxy_http_version 1.1;',
  'everything compressed': 'proxy_http_version 1.1; gzip on; gzip_types *; gzip_proxied any;',
  'the portal’s header ignored': 'proxy_ignore_headers X-Accel-Buffering;',
} as const;
type Setting = keyof typeof settings;

const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = () => spawnSync('nginx', ['-v'], { env: environment }).error === undefined;

const configuration = (directory: string, target: string, ports: Readonly<Record<Setting, number>>) => `
daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy; fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
  ${Object.entries(settings)
    .map(
      ([name, lines]) =>
        `server { listen 127.0.0.1:${ports[name as Setting]}; location / { proxy_pass ${target}; proxy_set_header Host $host; ${lines} } }`,
    )
    .join('\n  ')}
}`;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });
const startNginx = async (directory: string, port: number): Promise<ChildProcess> => {
  const child = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')], {
    env: environment,
    stdio: 'inherit',
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  return child;
};

type Gateway = Awaited<ReturnType<typeof demoGateway>>;
/** Ms from the acceptance of each of some changes, one a second, to its arrival through a proxy; `null` for one that never came. */
const delays = async (server: string, proxy: string, { headers, deviceKey, vehicleIds }: Gateway) => {
  const aborted = new AbortController();
  const accepted: number[] = [];
  const arrived = new Map<number, number>();
  const follow = async () => {
    const response = await fetch(`${proxy}/logbook/api/logbook/v1/gateway/events`, { headers, signal: aborted.signal });
    for await (const { lat } of eventsOf(response))
      for (const one of lat) {
        const change = Math.round(((one ?? 0) - 50) * 1_000);
        if (accepted[change] !== undefined && !arrived.has(change)) arrived.set(change, performance.now());
      }
  };
  const following = follow().catch(() => undefined);
  await wait(1_000);
  for (let change = 0; change < changes; change++) {
    await ingest(server, deviceKey, [{ vehicleId: vehicleIds[0], time: Date.now(), lat: 50 + change / 1_000, lng: 10 }]);
    accepted.push(performance.now());
    await wait(1_000);
  }
  await wait(lateAfter);
  aborted.abort();
  await following;
  return accepted.map((at, change) => (arrived.has(change) ? Math.round(arrived.get(change)! - at) : null));
};

export const drill: Drill = {
  about: `${changes} changes of positions seen through nginx: how late each is, ms`,
  run: async () => {
    if (!isInstalled()) {
      process.stdout.write('  not run: nginx is not installed (Debian: apt-get install nginx-light)\n');
      return [];
    }
    const directory = await newDataDirectory();
    const server = await startServer(directory, { GLEISBLICK_DEMO_LIVE: 'off', GLEISBLICK_HISTORY_DAYS: '1' });
    const names = Object.keys(settings) as Setting[];
    const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))) as Record<Setting, number>;
    await writeFile(join(directory, 'nginx.conf'), configuration(directory, server.url, ports));
    const nginx = await startNginx(directory, ports['as it comes']);
    const ended = once(nginx, 'exit');
    try {
      const gateway = await demoGateway(server.url);
      const figures = [];
      for (const name of names) {
        const seen = await delays(server.url, `http://127.0.0.1:${ports[name]}`, gateway);
        process.stdout.write(`  nginx, ${name}: ${seen.map((one) => one ?? 'not come').join(', ')}\n`);
        const late = seen.filter((one) => one === null || one > lateAfter).length;
        if (name !== 'the portal’s header ignored') figures.push({ what: `late of ${changes}, nginx ${name}`, value: late, atMost: 0 });
      }
      return figures;
    } finally {
      nginx.kill('SIGTERM');
      await ended;
      await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};
