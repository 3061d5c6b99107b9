import { afterAll, vi } from 'vitest';

/** The files of rules share one process: what one of them puts in the place of a browser goes with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
