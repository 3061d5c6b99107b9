// @module-tag full
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { soon } from '../fleet/fleet.ts';
import { action, close, field } from '../logbook/drawer.ts';
import { listedFor } from '../logbook/pages.ts';
import { expectFault, tablet, withBrowser, words } from '../portal.ts';
import { opened, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

const texts = {
  'de-DE': { time: '21.11.2026 10:14:20', note: '112,4 statt höchstens 100\u00a0km/h', place: '52,52510°\u00a0N, 13,36940°\u00a0O' },
  'en-GB': { time: '21.11.2026 10:14:20', note: '112.4 instead of at most 100\u00a0km/h', place: '52.52510°\u00a0N, 13.36940°\u00a0E' },
} as const;
const proposed = (language: 'de-DE' | 'en-GB') => {
  const say = words(language);
  return say('alerts.entry.aboutValue', { type: say('alerts.types.NSSpeedlimitExeeded'), ...texts[language] });
};
type Shown = Awaited<ReturnType<typeof opened>>['page'];
const begin = (page: Shown, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  table(page, language).getByRole('button', { name: new RegExp(`^${words(language)('alerts.entry.newOf', { type: '.*', time: '.*' })}`) });
const remarks = (page: Shown) => field(page, 'header', 'remarks');
const entriesSaying = async (text: string) =>
  (await listedFor('nora', { top: '50' })).items.filter(({ header }) => header.remarks?.includes(text));
/** The logbook is there, and the notifications again. */
const byLogbook = async (page: Shown, language: 'de-DE' | 'en-GB' = 'de-DE') => {
  const link = (view: string) => page.getByRole('navigation').locator(`a[href="/${view}"]`);
  await link('logbook-all-entries').click();
  await page.getByRole('main').getByRole('table').waitFor();
  await link('notification').click();
  await table(page, language).getByRole('row').nth(1).waitFor();
};

describe('From a notification to an entry of the logbook', () => {
  it.each([
    ['de-DE', 'light'],
    ['en-GB', 'dark'],
  ] as const)('a new one opens for its vehicle, with what happened in the language of the page, %s %s', async (language, theme) => {
    const { page, vehicle } = await opened(1, { language, theme, viewport: tablet });
    await begin(page, language).click();
    await remarks(page).waitFor();
    expect(await remarks(page).inputValue()).toBe(proposed(language));
    expect(await field(page, 'header', 'referenceLocation').inputValue()).toBe(texts[language].place);
    expect(await page.getByRole('button', { name: words(language)('logbook.suggestion.take') }).count()).toBe(0);
    await soon(() => new URL(page.url()).searchParams.get('vehicle')).toBe(String(vehicle.vehicleId));
    expect(new URL(page.url()).pathname).toBe('/logbook-all-entries');
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('is a proposal: it is saved as the person changed it, under the minute of the alert, and not before', async () => {
    const { page } = await opened(1);
    const word = `Lf befragt ${Date.now()}`;
    await begin(page).click();
    await remarks(page).fill(`${proposed('de-DE')}. ${word}`);
    expect(await entriesSaying(proposed('de-DE'))).toEqual([]);
    await action(page, 'save').click();
    await soon(async () =>
      (await entriesSaying(word)).map(({ header }) => [header.remarks, header.referenceTimestamp.slice(0, 19)]),
    ).toEqual([[`${proposed('de-DE')}. ${word}`, '2026-11-21T09:14:00']]);
  });

  it('is begun without network like any other', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const { page } = await opened(1);
    await begin(page).click();
    await close(page);
    await byLogbook(page);
    await page.context().setOffline(true);
    await begin(page).click();
    await remarks(page).waitFor();
    expect(await remarks(page).inputValue()).toBe(proposed('de-DE'));
    await close(page);
    await page.context().setOffline(false);
  });

  it('is not offered where no entry may be written, and switched off for demo accounts', async () => {
    const reader = await opened(1, { language: 'en-GB' }, 'zeno');
    await byLogbook(reader.page, 'en-GB');
    await reader.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('entry-button')));
    expect(await begin(reader.page, 'en-GB').count()).toBe(0);
    const demo = await opened(1, {}, 'demo');
    await begin(demo.page).waitFor();
    expect(await begin(demo.page).isDisabled()).toBe(true);
  });
});
