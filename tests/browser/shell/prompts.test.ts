import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { open, openWindow, sessionOf, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();

const text = {
  'de-DE': 'Wartung am Sonntag von 2 bis 4 Uhr: Das Portal ist in dieser Zeit nicht zu erreichen.',
  'en-GB': 'Maintenance on Sunday',
};
const answer = {
  suggestRefresh: false,
  userSuggestReloadTs: 10,
  showUserMsg: true,
  userMsg: text,
  userMsgTs: 7,
  isDisableDismissButton: false,
};
const prompted = async (change: object) => {
  const page = await openWindow({ storage: { userToken: await sessionOf('demo') } });
  await page.route('**/admin/v1/update-check', (route) =>
    route.fulfill({ json: { ...answer, ...change }, headers: { 'x-gleisblick': '1' } }),
  );
  await open(page, '/profile');
  return page;
};
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('A message to all users', () => {
  it('can be dismissed, and is kept as seen', { tags: ['full'] }, async () => {
    const page = await prompted({ suggestRefresh: true });
    const prompt = page.getByRole('region', { name: say('shell.message.label'), exact: true });
    await prompt.waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await prompt.getByRole('button', { name: say('shell.message.dismiss') }).click();
    await prompt.waitFor({ state: 'detached' });
    await expect.poll(() => stored(page, 'userMsgTs'), soon).toBe('7');
    await page.getByRole('button', { name: say('shell.update.later') }).click();
    await expect.poll(async () => Number(await stored(page, 'hideReload')), soon).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: say('shell.update.label') }).count()).toBe(0);
  });

  it('has no dismiss control where that is disabled; its details count as seen [UPD-011]', async () => {
    const page = await prompted({ isDisableDismissButton: true });
    const prompt = page.getByRole('region', { name: say('shell.message.label'), exact: true });
    await prompt.waitFor();
    await expect.poll(() => prompt.getByRole('button').count(), soon).toBe(1);
    await prompt.getByRole('button', { name: say('shell.message.details') }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('button', { name: say('shell.message.dismiss') }).count()).toBe(0);
    await expect.poll(() => stored(page, 'userMsgTs'), soon).toBe('7');
    await page.keyboard.press('Escape');
    await prompt.waitFor({ state: 'detached' });
  });
});
