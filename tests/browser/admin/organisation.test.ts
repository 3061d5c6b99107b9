import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { expectFault, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';
import { peopleAt } from './people.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
let portal: Awaited<ReturnType<typeof startPortal>>;
let people: ReturnType<typeof peopleAt>;
beforeAll(async () => {
  portal = await startPortal();
  people = peopleAt(portal.url);
});
afterAll(() => portal.stop());

it('An organisation is renamed for everybody, and another one is made and changed over to', { timeout: 120_000 }, async () => {
  expectFault(/status of 409/);
  const page = await people.visit('anna', '/useradministration', { viewport: { width: 390, height: 844 }, theme: 'dark' });
  await page.getByRole('button', { name: english('admin.rooms.people') }).click();
  const region = page.getByRole('region', { name: english('people.organisation.title'), exact: true });
  const name = (what: 'rename' | 'add') => region.getByRole('textbox', { name: english(`people.organisation.name.${what}`) });
  const press = (key: string) => region.getByRole('button', { name: english(key), exact: true });

  await press('people.organisation.rename').click();
  expect(await name('rename').inputValue()).toBe('Nordlicht Cargo');
  await name('rename').fill('Südbahn Logistik');
  await page.keyboard.press('Enter');
  await region.getByText(english('people.organisation.problem.name_taken')).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await name('rename').fill('Nordlicht <b>Cargo</b> AG');
  await page.keyboard.press('Enter');
  await region.getByText(english('people.organisation.news.renamed')).waitFor();
  await region.getByText('Nordlicht <b>Cargo</b> AG').waitFor();

  await press('people.organisation.add').click();
  await name('add').fill('Werkbahn Harburg');
  await press('people.save').click();
  await region.getByText(english('people.organisation.news.created')).waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('banner').getByText('Nordlicht <b>Cargo</b> AG').waitFor();
  await page.getByRole('button', { name: english('shell.user.menu', { name: 'Anna Albrecht' }) }).click();
  await page.getByRole('menuitemradio', { name: 'Werkbahn Harburg' }).click();
  await page.getByRole('banner').getByText('Werkbahn Harburg').waitFor();

  const theirs = await people.visit('nora', '/');
  await theirs.getByRole('banner').getByText('Nordlicht <b>Cargo</b> AG').waitFor();
});
