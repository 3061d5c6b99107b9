// Derives public/geo, public/fonts, the generated pictures and the demo routes. Needs Node 24; see README.md.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const installed = join(here, 'node_modules', '.package-lock.json');

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Node 24 is needed: run "npm run geodata" in the project, which brings its own.');
  process.exit(1);
}

if (!existsSync(installed)) {
  console.log('Installing the source packages (about 350 MB) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

await import('./main.ts');
