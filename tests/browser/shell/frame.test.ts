import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, openSession, openWindow, revisit, soon, withBrowser, words } from '../portal.ts';

withBrowser();
const say = words();

/** A page of the same origin that frames another one. */
const framing = async (path: string) => {
  const page = await openWindow({ storage: { userToken: await openSession('nora') } });
  await open(page, '/docs');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: address, title: 'portal', width: 900, height: 600 });
    document.body.append(frame);
  }, path);
  return { page, frame: page.frameLocator('iframe[title="portal"]') };
};
const isDrawn = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.width > 0 && canvas.height > 0);

it('Inside a frame only the railation view is shown, whatever the address says [SHL-070]', async () => {
  const { frame } = await framing('/reporting');
  await frame
    .getByRole('main')
    .getByRole('heading', { level: 1, name: say('shell.views.railation') })
    .waitFor();
  for (const role of ['banner', 'navigation'] as const) expect(await frame.getByRole(role).count()).toBe(0);
  // Its categories stand beside its map, and no vehicles.
  await frame.getByRole('complementary').waitFor();
  expect(await frame.getByRole('heading', { name: say('vehicles.title'), exact: true }).count()).toBe(0);
  expect(await frame.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([say('shell.views.railation')]);
});

it('Inside a frame as well the login comes first [DEC-018]', { tags: ['full'] }, async () => {
  const page = await openWindow();
  await open(page, '/docs');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/railation';
    document.body.append(frame);
  });
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('login.submit'), exact: true })
    .waitFor();
});

it('The map frame exists separately: the map, nothing else, and it answers the page around it [API-006]', async () => {
  const { page, frame } = await framing('/map.html');
  const region = frame.getByRole('region', { name: say('map.region') });
  await region.waitFor();
  expect(await region.boundingBox()).toMatchObject({ width: 900, height: 600 });
  await expect.poll(() => isDrawn(page), soon).toBe(true);
  for (const role of ['banner', 'navigation', 'complementary'] as const) expect(await frame.getByRole(role).count()).toBe(0);
  expect(await page.frames()[1]?.evaluate(() => window.location.pathname)).toBe('/map.html');
});

it('The map opens in a window of its own, in the language of the portal, and says that its data are made up', {
  tags: ['full'],
}, async () => {
  const page = await revisit('demo', '/', { storage: { i18nextLng: 'en-GB' } });
  const english = words('en-GB');
  await page
    .locator('summary', { hasText: '' })
    .and(page.getByLabel(english('map.attribution.toggle')))
    .click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: english('map.alone') }).click();
  const alone = await opened;
  await alone.getByRole('region', { name: english('map.region') }).waitFor();
  await alone.getByText(english('map.demo'), { exact: true }).waitFor();
  expect(new URL(alone.url()).search).toBe('?langId=2057&demo=1');
  expect(await alone.getByRole('link', { name: english('map.alone') }).count()).toBe(0);
});
