import type { Browser } from 'playwright-core';
import { marked, visit } from '../browser.ts';

const password = 'input[type=password]';
const kilobyte = 1_024;
const pageItself = 1;

/** Until the password field is painted: how long, how many requests, how much script. */
const once = async (browser: Browser, url: string, slow: boolean) => {
  const one = await visit(browser, url, { storage: {}, awaited: [password] }, { slow });
  try {
    const painted = await marked(one, `painted:${password}`);
    // The page's own clock: a busy machine hears of answers late.
    const answered = await one.page.evaluate(
      (until) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ responseStart }) => responseStart > 0 && responseStart <= until)
          .map(({ name, transferSize }) => ({ isScript: /\.m?js$/.test(name), bytes: transferSize })),
      painted,
    );
    const bytes = answered.filter(({ isScript }) => isScript).reduce((sum, { bytes: n }) => sum + n, 0);
    return { painted, requests: answered.length + pageItself, scriptKilobytes: bytes / kilobyte };
  } finally {
    await one.close();
  }
};

export const measureLogin = async (browser: Browser, url: string) => {
  const plain = await once(browser, url, false);
  const slow = await once(browser, url, true);
  return {
    'login.painted': plain.painted,
    'login.requests': plain.requests,
    'login.script': plain.scriptKilobytes,
    'login.slow': slow.painted,
  };
};
