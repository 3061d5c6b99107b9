import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The installed browser's path, or undefined. */
export const installedChromium = () => places.find((path) => path !== undefined && existsSync(path));

/** Finds a Chromium, installs the distribution's where it may (root and apt), otherwise says in one line what to install. */
export const ensureChromium = () => {
  const found = installedChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  const installed = installedChromium();
  if (installed !== undefined) return installed;
  console.error('No Chromium found: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.');
  process.exit(1);
};
