// @module-tag full
import { expect, it } from 'vitest';
import { revisit, withBrowser, words } from '../portal.ts';
import { missed } from '../reach.ts';

withBrowser({ isMapDrawn: false });

it.each([
  [390, 844],
  [1024, 768],
])('The administration is used by finger: nothing to hit is smaller than 44 pixels on %i × %i', async (width, height) => {
  const say = words('de-DE');
  const page = await revisit('anna', '/useradministration', { viewport: { width, height }, isTouched: true });
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const found: Record<string, readonly string[]> = {};
  await button('admin.testing.start').click();
  await row('nora').waitFor();
  found.users = await missed(page, 'main');
  await row('nora').getByRole('button').click();
  await page.getByRole('table', { name: say('admin.users.vehicles') }).waitFor();
  found.access = await missed(page, 'main');
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('searchbox', { name: say('translation.search') }).waitFor();
  found.texts = await missed(page, 'main');
  await page.getByRole('tab').nth(2).click();
  await page.getByRole('checkbox').first().waitFor();
  found.release = await missed(page, 'main');

  await button('admin.rooms.people').click();
  await button('people.invite').click();
  await page.getByRole('checkbox', { name: say('people.invitation.allVehicles') }).click();
  await page.getByRole('list', { name: say('people.invitation.vehicles') }).waitFor();
  found.invitation = await missed(page, 'main');
  await button('people.cancel').click();
  await row('nora').getByRole('button').click();
  await page.getByRole('checkbox', { name: say('people.disable') }).waitFor();
  found.person = await missed(page, 'main');

  await button('admin.rooms.fleet').click();
  await page.getByRole('row').nth(2).waitFor();
  found.fleet = await missed(page, 'main');
  await button('fleetRoom.add').click();
  await page.getByRole('form').waitFor();
  found.vehicle = await missed(page, 'main');

  await button('admin.rooms.webhooks').click();
  await button('webhooks.add').click();
  await page.getByRole('radio').last().check();
  found.webhook = await missed(page, 'main');
  await button('admin.rooms.audit').click();
  await page.getByRole('row').nth(2).waitFor();
  found.audit = await missed(page, 'main');
  expect(Object.fromEntries(Object.entries(found).filter(([, some]) => some.length > 0))).toEqual({});
});
