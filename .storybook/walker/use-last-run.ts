import { useEffect, useState } from 'react';
import type { MachineCoverage } from '../../tests/coverage-report.ts';

interface LastRun {
  /** Written by the tests of the machines. */
  readonly coverage: readonly MachineCoverage[];
  /** The states of each machine with a picture, written by `npm run sights`. */
  readonly sights: Readonly<Record<string, readonly string[]>>;
}

/** What the last run left, from the server of this Storybook; null until it is there, and where there is no such server. */
export function useLastRun<Part extends keyof LastRun>(part: Part): LastRun[Part] | null {
  const [left, setLeft] = useState<LastRun[Part] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    fetch(`./last-run/${part}.json`, { signal: asking.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setLeft)
      .catch(() => {});
    return () => asking.abort();
  }, [part]);
  return left;
}
