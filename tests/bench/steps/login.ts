import type { Browser } from 'playwright-core';
import { marked, visit } from '../browser.ts';

const password = 'input[type=password]';
const kilobyte = 1_024;

/** Until the password field is painted: how long, how many requests, how much script. */
const once = async (browser: Browser, url: string, slow: boolean) => {
  const one = await visit(browser, url, { storage: {}, awaited: [password] }, { slow });
  try {
    const painted = await marked(one, `painted:${password}`);
    const origin = await one.page.evaluate(() => performance.timeOrigin);
    // The last bytes are counted a moment after the script ran.
    await one.page.waitForLoadState('networkidle');
    const before = one.loaded.filter(({ at }) => at <= origin + painted);
    const bytes = before.filter(({ isScript }) => isScript).reduce((sum, { bytes: n }) => sum + n, 0);
    return { painted, requests: before.length, scriptKilobytes: bytes / kilobyte };
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
