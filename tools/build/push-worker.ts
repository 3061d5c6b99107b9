import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Serves the service worker the part that shows pushed alerts. */
export const pushWorker = (): Plugin => ({
  name: 'push-worker',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: readFileSync('src/api/browser/push-worker.js', 'utf8') });
  },
});
