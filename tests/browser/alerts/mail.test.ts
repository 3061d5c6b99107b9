// @module-tag full
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { answerOf, callAs, open, openSession, signedIn, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const address = '/logbook/api/logbook/v1/gateway/notifications/mail';

/** The first of the hours from and to. */
const fromHour = (card: Locator) => card.getByRole('combobox').first();

describe('Alerts by mail', () => {
  it.each([
    ['de-DE', 'light', { width: 1440, height: 900 }],
    ['en-GB', 'dark', { width: 390, height: 844 }],
  ] as const)('are chosen in the profile and kept, with nothing that axe finds, in %s and %s', async (language, theme, viewport) => {
    const tell = words(language);
    const page = await signedIn('otto', '/profile', { language, theme, viewport });
    const card = page.getByRole('region', { name: tell('alertMail.title') });
    try {
      await card.getByRole('radio', { name: tell('alertMail.mode.atOnce') }).click();
      await card.getByRole('checkbox', { name: tell('alertMail.quiet') }).click();
      await fromHour(card).selectOption('23');
      expect(await accessibilityFindings(page)).toEqual([]);
      await card.getByRole('button', { name: tell('alertMail.save') }).click();
      await card.getByText(tell('alertMail.saved')).waitFor();
      await page.reload();
      await card.getByRole('checkbox', { name: tell('alertMail.quiet') }).waitFor();
      expect(await fromHour(card).inputValue()).toBe('23');
      const session = await openSession('otto');
      expect(await callAs(session, 'GET', address)).toEqual({
        mode: 'atOnce',
        digestHour: 7,
        quiet: { from: 23, to: 6 },
        failing: null,
      });
    } finally {
      await callAs(await openSession('otto'), 'PUT', address, { mode: 'off', digestHour: 7, quiet: null });
    }
  });

  it.each([
    ['de-DE', 'dark', { width: 390, height: 844 }, 'address'],
    ['en-GB', 'light', { width: 1440, height: 900 }, 'connection'],
    ['de-DE', 'light', { width: 1440, height: 900 }, 'other'],
  ] as const)('say since when and why they do not arrive, in %s and %s', async (language, theme, viewport, why) => {
    const tell = words(language);
    const page = await signedIn('otto', '/', { language, theme, viewport });
    const failing = { since: Date.parse('2026-11-27T08:30:00Z'), why };
    await page.route(`**${address}`, async (route) => {
      const response = await answerOf(route);
      await route.fulfill({ response, json: { ...(await response.json()), mode: 'atOnce', failing } });
    });
    await open(page, '/profile');
    const card = page.getByRole('region', { name: tell('alertMail.title') });
    await card.getByText(tell(`alertMail.failing.${why}`, { since: '27.11.2026 09:30' })).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
