import { expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { callAs, expectFault, revisit, sessionOf, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
const name = 'Nordlicht Cargo';
const renamed = 'Nordlicht <b>Cargo</b> AG';

it('An organisation is renamed for all its members, and another one is created and switched to', async () => {
  expectFault(/status of 409/);
  const session = await sessionOf('anna');
  const { id } = await callAs(session, 'GET', '/admin/v1/organisation');
  const another = `Werkbahn ${crypto.randomUUID().slice(0, 8)}`;
  const page = await revisit('anna', '/useradministration', {
    language: 'en-GB',
    viewport: { width: 390, height: 844 },
    theme: 'dark',
  });
  await page.getByRole('button', { name: english('admin.rooms.people') }).click();
  const region = page.getByRole('region', { name: english('people.organisation.title'), exact: true });
  const field = (what: 'rename' | 'add') => region.getByRole('textbox', { name: english(`people.organisation.name.${what}`) });
  const press = (key: string) => region.getByRole('button', { name: english(key), exact: true });

  await press('people.organisation.rename').click();
  expect(await field('rename').inputValue()).toBe(name);
  await field('rename').fill('Südbahn Logistik');
  await page.keyboard.press('Enter');
  await region.getByText(english('people.organisation.problem.name_taken')).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await field('rename').fill(renamed);
  await page.keyboard.press('Enter');
  try {
    await region.getByText(english('people.organisation.news.renamed')).waitFor();
    await region.getByText(renamed).waitFor();

    await press('people.organisation.add').click();
    await field('add').fill(another);
    await press('people.save').click();
    await region.getByText(english('people.organisation.news.created')).waitFor();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('banner').getByText(renamed).waitFor();
    await page.getByRole('button', { name: english('shell.user.menu', { name: 'Anna Albrecht' }) }).click();
    await page.getByRole('menuitemradio', { name: another }).click();
    await page.getByRole('banner').getByText(another).waitFor();

    const theirs = await revisit('nora', '/profile');
    await theirs.getByRole('banner').getByText(renamed).waitFor();
  } finally {
    await callAs(session, 'PUT', '/um/v1/account/active-organisation', { organisationId: id });
    await callAs(session, 'PUT', '/admin/v1/organisation', { name, was: renamed });
  }
});
