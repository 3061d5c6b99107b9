// Runs on any Node from 20: brings in what is missing (dependencies, and with them the pinned Node) before the real program starts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const oldest = Number(/\d+/.exec(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node)[0]);
const found = process.versions.node;
if (Number.parseInt(found, 10) < oldest) {
  console.error(`Gleisblick needs Node ${oldest} or newer, and this is Node ${found}: install a newer one (nodejs.org) and start again.`);
  process.exit(1);
}

export const bin = join(root, 'node_modules', '.bin');
export const node = join(bin, 'node');
const stamp = join(root, 'node_modules', '.gleisblick-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the locked dependencies unless exactly these are there. */
export const ensureDependencies = () => {
  const wanted = lockHash();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  // Not `npm ci`: it refuses where a mirror lacks the optional packages of other platforms.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed; npm says why above.');
    process.exit(status ?? 1);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
};

/** Every program of the project keeps what Node made of its files: started again it is there in half the time. */
export const environment = () => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs one step with the pinned Node first on the path; returns its exit status. */
export const run = (command, args, extra = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...extra } }).status ?? 1;

/** Ends as the command ends, which also gets the signals of this process. */
export const handOver = (command, args) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128));
};
