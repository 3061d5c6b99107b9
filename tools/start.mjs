// npm start: installs what is missing, builds the portal when its sources changed, then hands over to the server.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, environment, node, root, run } from './ensure.mjs';

ensureDependencies();

const measure = process.env.VITE_MEASURE ?? '';
const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];
const sources = () => {
  const hash = createHash('sha256').update(measure);
  for (const path of ['index.html', 'map.html', 'vite.config.ts', 'package-lock.json', 'src', 'public', 'tools/build'])
    for (const file of existsSync(join(root, path)) ? filesUnder(join(root, path)) : [])
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

const stamp = join(root, 'dist', '.sources');
const wanted = sources();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Building the portal …');
  const status = run('vite', ['build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
  writeFileSync(stamp, wanted);
}

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128));
