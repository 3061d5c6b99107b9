// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { expectFault, type openWindow, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';
import { visitAt } from './visit-at.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const texts = async (accountName: string, window?: Parameters<typeof openWindow>[0]) => {
  const page = await visitAt(portal.url, accountName, '/useradministration', window);
  await page.getByRole('tab', { name: 'Site Translation' }).click();
  await page.getByRole('table', { name: english('translation.table') }).waitFor();
  return page;
};
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: english('translation.search') }).fill(text);
const change = (page: Page, key: string) => page.getByRole('button', { name: `Change text ${key}`, exact: true });
const side = (page: Page, language: 'de' | 'en') => page.getByRole('textbox', { name: english(`translation.sides.${language}`) });
const save = (page: Page) => page.getByRole('button', { name: english('translation.save'), exact: true });

it('What another administrator edits and deploys shows in a list that is open, which keeps its search, page and a text that is typed', {
  timeout: 180_000,
}, async () => {
  const [anna, otto] = [await texts('anna'), await texts('otto')];
  const row = anna.locator('tbody tr').filter({ has: change(anna, 'shell->views->mapbox') });
  await search(anna, 'views->');
  await row.waitFor();
  await search(otto, 'views->mapbox');
  await change(otto, 'shell->views->mapbox').click();
  await side(otto, 'en').fill('Maps by Otto');
  await save(otto).click();
  await otto.getByText(english('translation.saved')).waitFor();
  // The administration looks for it every fifteen seconds.
  const looked = { timeout: 40_000 };
  await row.getByText('Maps by Otto').waitFor(looked);
  const mark = row.getByText(english('translation.marks.undeployed'), { exact: true });
  expect([await mark.isVisible(), await anna.getByRole('searchbox').inputValue()]).toEqual([true, 'views->']);
  await otto.getByRole('checkbox', { name: english('translation.deploy.sure') }).press('Space');
  await otto.getByRole('button', { name: english('translation.deploy.start'), exact: true }).click();
  await otto.getByText('Files were successfully updated').waitFor({ timeout: 60_000 });
  await mark.waitFor({ state: 'detached', ...looked });
  expect(await row.getByText('Maps by Otto').isVisible()).toBe(true);

  await change(anna, 'shell->views->mapbox').click();
  await side(anna, 'de').fill('Karten von Anna');
  await change(otto, 'shell->views->mapbox').click();
  await side(otto, 'en').fill('Plans by Otto');
  const told = anna.waitForResponse(async (answer) => answer.url().endsWith('/admin/v1/deploy') && answer.ok(), looked);
  await save(otto).click();
  await otto.getByText(english('translation.saved')).waitFor();
  await told;
  await anna.waitForResponse((answer) => answer.url().endsWith('/admin/v1/deploy'), looked);
  expect(await side(anna, 'de').inputValue()).toBe('Karten von Anna');
  await anna.getByRole('button', { name: english('translation.cancel'), exact: true }).click();
  await anna
    .getByRole('alertdialog')
    .getByRole('button', { name: english('translation.unsaved.discard'), exact: true })
    .click();
  await row.getByText('Plans by Otto').waitFor();
});

it('Groups are walked by keys to any depth, and say how many texts are in them [ADM-016]', {
  timeout: 120_000,
}, async () => {
  const page = await texts('anna', { viewport: { width: 1024, height: 768 } });
  const tree = page.getByRole('tree', { name: english('translation.groups.title') });
  const chosen = tree.getByRole('treeitem', { selected: true });
  await chosen.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const item = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
  await item('datasheet').click();
  const states: (string | null)[] = [];
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    const line = page.locator(':focus');
    states.push(`${await line.getAttribute('aria-level')} ${await line.getAttribute('aria-expanded')}`);
  }
  expect(states.slice(1)).toEqual(['1 true', '2 false', '2 true', '3 null', '2 true', '2 false', '1 true'].map(String));
  expect(await page.getByRole('heading', { name: 'datasheet', exact: true }).isVisible()).toBe(true);
  const count = Number(/(\d+) texts$/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(20);
  await page.getByText(new RegExp(`of ${count}$`)).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

it('A changed text is asked about before it is left: by Cancel, by another text, another tab, room or view', {
  timeout: 120_000,
}, async () => {
  const page = await texts('anna', { theme: 'dark' });
  await search(page, 'askingText');
  await change(page, 'shell->logout->askingText_one').click();
  const question = page.getByRole('alertdialog', { name: english('translation.unsaved.title') });
  const answer = async (which: 'keep' | 'discard') => {
    await question.waitFor();
    await question.getByRole('button', { name: english(`translation.unsaved.${which}`), exact: true }).click();
    await question.waitFor({ state: 'detached' });
  };
  await side(page, 'en').fill('Just {{count}}');
  const ways = [
    () => page.getByRole('button', { name: english('translation.cancel'), exact: true }).click(),
    () => change(page, 'shell->logout->askingText_other').click(),
    () => page.getByRole('tab', { name: 'Other Settings' }).click(),
    () => page.getByRole('button', { name: english('admin.rooms.audit'), exact: true }).click(),
    () =>
      page
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: english('shell.views.dashboard') })
        .click(),
  ];
  for (const way of ways) {
    await way();
    await answer('keep');
    expect(await side(page, 'en').inputValue()).toBe('Just {{count}}');
  }
  await change(page, 'shell->logout->askingText_other').click();
  expect(await question.isVisible()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await answer('discard');
  await page.getByRole('form', { name: 'Text shell->logout->askingText_other' }).waitFor();
  await side(page, 'en').fill('{{count}} of them');
  await page.getByRole('tab', { name: 'Other Settings' }).click();
  await answer('discard');
  expect(await page.getByRole('tab', { name: 'Other Settings' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Site Translation' }).click();
  await change(page, 'shell->logout->askingText_one').click();
  await side(page, 'de').fill('Nur {{count}}');
  await ways[4]!();
  await answer('discard');
  await page.waitForURL(({ pathname }) => pathname === '/');
});

it('An edit of a text that another person changed meanwhile shows both and loses nothing', {
  timeout: 120_000,
}, async () => {
  const [anna, otto] = [await texts('anna', { theme: 'dark' }), await texts('otto')];
  for (const page of [anna, otto]) {
    await search(page, 'portal');
    await search(page, 'releaseNotes');
    await change(page, 'releaseNotes').click();
  }
  await side(otto, 'en').fill('News by Otto');
  await save(otto).click();
  await otto.getByText(english('translation.saved')).waitFor();
  await side(anna, 'en').fill('News by Anna');
  // The browser itself goes elsewhere: nobody can be asked, and what was typed waits.
  await anna.evaluate(() => history.pushState(null, '', '/dashboard'));
  await side(anna, 'en').waitFor({ state: 'detached' });
  await anna.goBack();
  expect(await side(anna, 'en').inputValue()).toBe('News by Anna');
  expectFault(/status of 409/);
  await save(anna).click();
  await anna.getByText('English now: News by Otto').waitFor();
  expect(await side(anna, 'en').inputValue()).toBe('News by Anna');
  expect(await accessibilityFindings(anna)).toEqual([]);
  await save(anna).click();
  await anna.getByText(english('translation.saved')).waitFor();
  expect(await anna.locator('tbody tr').first().locator('td').nth(1).textContent()).toBe('News by Anna');
  expect(await accessibilityFindings(anna)).toEqual([]);
});
