// npm run storybook: serves the built Storybook, and builds it first where its sources changed. With "-- --dev" it follows every change of a file.
import { ensureStorybook } from '../tools/content.mjs';
import { ensureDependencies, handOver } from '../tools/ensure.mjs';

ensureDependencies();
const isDev = process.argv.includes('--dev');
const more = process.argv.slice(2).filter((word) => word !== '--dev');
const status = isDev ? 0 : ensureStorybook();
if (status !== 0) process.exit(status);
if (isDev) handOver('storybook', ['dev', '--port', '6006', '--ci', '--no-open', ...more]);
else {
  const served = ['--config', '.storybook/vite.config.ts', '--outDir', 'storybook-static', '--port', '6006', '--strictPort'];
  handOver('vite', ['preview', ...served, ...more]);
}
