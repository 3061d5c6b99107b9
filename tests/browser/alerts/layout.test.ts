// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWindow, revisit, withBrowser, words } from '../portal.ts';
import { opened, rules, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

type Language = 'de-DE' | 'en-GB';
const entry = (page: Page, language: Language) =>
  table(page, language).getByRole('button', { name: new RegExp(`^${words(language)('alerts.entry.new')}`) });
const edges = (page: Page, language: Language) =>
  table(page, language).evaluate((node) => {
    const scroller = node.parentElement as HTMLElement;
    const rows = [...node.querySelectorAll('tbody tr')];
    const leftOf = (column: string) => {
      const cell = rows[0]?.querySelector(`[data-column="${column}"]`) as HTMLElement;
      const text = document.createRange();
      text.selectNodeContents(cell);
      return Math.round(text.getBoundingClientRect().left);
    };
    return {
      highest: Math.max(...rows.map((one) => one.getBoundingClientRect().height)),
      beside: scroller.scrollWidth - scroller.clientWidth,
      lefts: [leftOf('timestamp'), leftOf('vehicle')],
    };
  });

describe('The notifications page', () => {
  it.each([
    [1440, 900, 'de-DE', 'light', 'open'],
    [1440, 900, 'en-GB', 'dark', 'open'],
    [1440, 900, 'de-DE', 'dark', 'resolved'],
    [1440, 900, 'en-GB', 'light', 'resolved'],
    [1920, 1080, 'de-DE', 'light', 'seen'],
    [1024, 768, 'de-DE', 'dark', 'open'],
    [1024, 768, 'en-GB', 'light', 'open'],
    [768, 1024, 'de-DE', 'light', 'resolved'],
    [768, 1024, 'de-DE', 'dark', 'open'],
    [390, 844, 'en-GB', 'dark', 'resolved'],
    [390, 844, 'de-DE', 'light', 'open'],
  ] as const)('has all that is done with a notification in sight, %i × %i %s %s %s', async (width, height, language, theme, state) => {
    const done = { by: 'Nora Nissen', at: Date.UTC(2026, 10, 21, 10), comment: 'Mit dem Triebfahrzeugführer besprochen' };
    // One list has every state: one row the most buttons, another the widest state. The note is widest in German, the type in English.
    const { page } = await opened(3, { language, theme, viewport: { width, height } }, 'nora', (at: number) =>
      state !== 'open'
        ? { state, type: 'NSSuspiciousDrivingBehaviour', note: null, ...done }
        : { ...(at > 0 && { state: 'resolved', type: 'NSSuspiciousDrivingBehaviour', ...done }) },
    );
    await entry(page, language).first().waitFor();
    const { beside, highest } = await edges(page, language);
    expect(beside).toBe(0);
    if (width >= 1440) expect(highest).toBeLessThanOrEqual(48);
    if (width === 768) expect(highest).toBeLessThanOrEqual(110);
  });

  it('begins the date of a card where its other lines begin', async () => {
    const { page } = await opened(1, { viewport: { width: 390, height: 844 } });
    await entry(page, 'de-DE').first().waitFor();
    const { lefts } = await edges(page, 'de-DE');
    expect(lefts[0]).toBe(lefts[1]);
  });
});

describe('The page of notification rules', () => {
  it.each([
    [1440, 'de-DE'],
    [1440, 'en-GB'],
    [1024, 'de-DE'],
  ] as const)('shows each unit between its field and the dry run, at %i px in %s', async (width, language) => {
    const page = await revisit('nora', '/notificationsettings', { language, viewport: { width, height: 900 } });
    await rules(page, language).getByRole('switch').first().waitFor();
    const covered = await rules(page, language).evaluate((node) =>
      [...node.querySelectorAll('tbody tr')].flatMap((row) => {
        const dryRun = row.querySelector('[data-column="try"] button')?.getBoundingClientRect();
        return [...row.querySelectorAll('[data-column] span[aria-hidden]')]
          .filter((unit) => unit.getBoundingClientRect().right > (dryRun?.left ?? 0))
          .map((unit) => unit.textContent);
      }),
    );
    expect(covered).toEqual([]);
  });
});

describe('The button for an entry of the logbook', () => {
  it('is there as soon as the notifications are, not when the wait for a map is over', async () => {
    const { page } = await opened(1);
    const userToken = await page.evaluate(() => localStorage.getItem('userToken') ?? '');
    const other = await openWindow({ storage: { userToken } });
    // The longest wait for the first picture never ends.
    await other.addInitScript(() => {
      const { setTimeout: later } = window;
      window.setTimeout = ((act: () => void, ms?: number, ...given: unknown[]) =>
        ms === 4_000 ? 0 : Reflect.apply(later, window, [act, ms, ...given])) as typeof window.setTimeout;
    });
    await other.goto(new URL('/notification', page.url()).href);
    await entry(other, 'de-DE').first().waitFor();
  });
});
