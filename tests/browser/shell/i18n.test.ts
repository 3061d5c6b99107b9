import { expect, it } from 'vitest';
import { callAs, open, openSession, openWindow, revisit, signedIn, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

it('The interface is German or English throughout, and the choice is kept [I18-001]', async () => {
  const page = await revisit('demo', '/reporting');
  const shows = async (language: 'de-DE' | 'en-GB') => {
    const say = words(language);
    await page.getByRole('heading', { level: 1, name: say('shell.views.reporting'), exact: true }).waitFor();
    await page.getByText(say('reporting.empty.title')).waitFor();
    for (const view of ['dashboard', 'livedata', 'trackingmap', 'logbook-all-entries']) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say(`shell.views.${view}`), exact: true })
        .waitFor();
    }
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: say('vehicles.title') })
      .waitFor();
    await page.getByRole('button', { name: say('shell.theme.label'), exact: true }).waitFor();
    await expect.poll(() => page.title(), soon).toBe(`${say('shell.views.reporting')} · ${say('shell.product')}`);
    const kept = () => page.evaluate(() => [document.documentElement.lang, localStorage.getItem('i18nextLng')]);
    await expect.poll(kept, soon).toEqual([language, language]);
  };
  await shows('de-DE');
  await page.getByRole('button', { name: 'English' }).click();
  await shows('en-GB');
  await page.reload();
  await shows('en-GB');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await shows('de-DE');
});

it('A browser in neither language gets German', { tags: ['full'] }, async () => {
  const page = await openWindow();
  await page.addInitScript(() => {
    localStorage.removeItem('i18nextLng');
    Object.defineProperty(navigator, 'language', { value: 'fr-FR' });
  });
  await open(page, '/login');
  await page.getByText(words('de-DE')('login.slogan')).waitFor();
});

it("The account's own language wins at the login [DEC-127]", { tags: ['full'] }, async () => {
  const page = await signedIn('zeno', '/profile', { language: 'de-DE' });
  await page.getByRole('heading', { name: words('en-GB')('shell.views.profile'), exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng')), soon).toBe('en-GB');
});

// Whoever other tests show in English would be German there from now on: Sven they show in German alone.
it('A choice is written to the account and waits there for the next device [DEC-127]', { tags: ['full'] }, async () => {
  const settings = async () => (await callAs(await openSession('sven'), 'GET', '/um/v1/account/settings')).language;
  const page = await signedIn('sven', '/profile');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: words('en-GB')('shell.views.profile'), exact: true }).waitFor();
  await expect.poll(settings, soon).toBe('en-GB');
  const other = await signedIn('sven', '/profile', { language: 'de-DE' });
  await other.getByRole('heading', { name: words('en-GB')('shell.views.profile'), exact: true }).waitFor();
  await other.getByRole('button', { name: 'Deutsch' }).click();
  await expect.poll(settings, soon).toBe('de-DE');
});
