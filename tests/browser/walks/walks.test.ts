import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { recordBrowserWalk } from '../../coverage-table.ts';
import { machineFiles } from '../../machine-files.ts';
import { isSighted } from '../../sights/sighted.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { walkPage } from './walk-page.ts';

interface Opened {
  readonly page: Page;
  readonly faults: string[];
}

/** A view that holds a map makes its drawing context for every mount, a second of work each without graphics hardware. */
const withoutGraphics = () => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
  } as typeof getContext;
};

const walked = machineFiles().filter(({ place }) => isSighted(place));

describe('Views, generated tours', { tags: ['full'] }, () => {
  let browser: Browser;
  /** One page for all machines, and one that draws maps for those whose sights read one. */
  const pages = new Map<boolean, Opened>();

  const open = async (isMapDrawn: boolean): Promise<Opened> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'de-DE',
      colorScheme: 'light',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    if (!isMapDrawn) await context.addInitScript(withoutGraphics);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    await page.goto(inject('walksUrl'));
    await page.waitForFunction(() => 'walkStage' in window);
    return { page, faults };
  };

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  });
  afterAll(() => browser.close());

  it.each(walked)('show every state and step of $place', { timeout: 1_200_000 }, async ({ name, place }) => {
    const isMapDrawn = place.startsWith('map/');
    const opened = pages.get(isMapDrawn) ?? (await open(isMapDrawn));
    // Kept only by a walk that finds nothing amiss: the next one after a failure opens a page of its own.
    pages.delete(isMapDrawn);
    const { steps, amiss } = await walkPage(opened.page, place);
    const failedInBrowser = amiss.map(({ step }) => step);
    recordBrowserWalk(name, { failedInBrowser, ...(amiss.length === 0 && { browser: steps }) });
    expect([...amiss.map(({ why }) => why), ...opened.faults].join('\n')).toBe('');
    pages.set(isMapDrawn, opened);
  });
});
