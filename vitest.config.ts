import { defineConfig } from 'vitest/config';
import { classNameOf } from './tools/build/class-names.ts';

const seconds = 1_000;

const inBrowser = {
  environment: 'node',
  testTimeout: 120 * seconds,
  hookTimeout: 180 * seconds,
  // Each with a portal of its own: a browser waits for its next frame half of its time.
  maxWorkers: 2,
  // The files of a worker share its browser windows.
  isolate: false,
} as const;

export default defineConfig({
  test: {
    globalSetup: ['tests/coverage-report.ts'],
    // A trace that nobody has read is no proof: only `npm run test:traces` writes them.
    update: 'none',
    // What a change pays for only before a release: `npm run test:full`, and `npm run test:changed` where it touches it (docs/TESTING.md).
    tags: [{ name: 'full', description: 'Runs in the full lane, not in npm test' }],
    // The portal of the browser tests flushes its database before it ends.
    teardownTimeout: 60 * seconds,
    // Projects with other numbers of workers run one after the other, in the order of their groups.
    projects: [
      {
        css: { modules: { generateScopedName: classNameOf } },
        test: {
          name: 'unit',
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
          include: ['tests/*.test.ts', 'tests/{domain,machines,i18n,views,walker}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Reading the product anew for each of its files took longer than the tests themselves.
          isolate: false,
          setupFiles: ['tests/walks/leave-nothing.ts'],
          // Properties are tried with many values, on a machine that may be busy with the browser.
          testTimeout: 60 * seconds,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          // As in `unit`. The client takes hold of its host and of fetch once (tests/api/answers.ts).
          isolate: false,
          setupFiles: ['tests/walks/leave-nothing.ts'],
          env: { VITE_API_HOST: 'http://portal.test' },
          testTimeout: 60 * seconds,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/prepare-database.ts'],
          environment: 'node',
          // Portals of this process write to the output of the run.
          env: { LOG: 'off' },
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
          maxWorkers: 1,
          // One process reads the server's code once for all files; none of them changes a module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'sync',
          sequence: { groupOrder: 2 },
          include: ['tests/sync/**/*.test.ts'],
          globalSetup: ['tests/server/prepare-database.ts'],
          environment: 'node',
          // Portals of this process write to the output of the run.
          env: { LOG: 'off' },
          // The real schedules in one, which waits for its threads, and those of the model in the other.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/walks/**'],
          globalSetup: ['tests/browser/portal-server.ts'],
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'walks',
          sequence: { groupOrder: 4 },
          include: ['tests/browser/walks/**/*.test.ts'],
          globalSetup: ['tests/browser/walks/page-server.ts'],
          ...inBrowser,
        },
      },
    ],
  },
});
