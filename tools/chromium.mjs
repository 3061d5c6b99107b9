import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without the windows of a desktop browser: the same engine, a third less work for every page. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [process.env.CHROMIUM_PATH, shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The installed browser's path, or undefined. */
export const installedChromium = () => places.find((path) => path !== undefined && existsSync(path));

/** Finds a Chromium, installs the distribution's where it may (root and apt), otherwise says in one line what to install. */
export const ensureChromium = () => {
  const found = installedChromium();
  const isWanted = found !== undefined && [process.env.CHROMIUM_PATH, shell].includes(found);
  if (!isWanted && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    spawnSync('apt-get', ['update', '-qq'], quiet);
    install('chromium-headless-shell');
    // Distributions that do not have it apart.
    if (installedChromium() === undefined) install('chromium');
  }
  const installed = installedChromium();
  if (installed !== undefined) return installed;
  console.error('No Chromium found: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.');
  process.exit(1);
};
