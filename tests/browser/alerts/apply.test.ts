import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ApplyPreview } from '../../../src/domain/alerts/preview.ts';
import { accessibilityFindings } from '../axe.ts';
import { serverFleet, soon } from '../fleet/fleet.ts';
import { answerOf, desktop, expectFault, revisit, tablet, withBrowser, words } from '../portal.ts';
import { settingsOf } from './pages.ts';

withBrowser({ isMapDrawn: false });

const phone = { width: 390, height: 844 };
const saving = '**/wp-json/fvm/v1/notification/';
const asking = `${saving}preview`;
type Look = NonNullable<Parameters<typeof revisit>[2]>;

/** The drawer with all vehicles chosen, the limit of the speed typed. */
const chosen = async (limit: string, look: Look = {}) => {
  const say = words(look.language);
  const [vehicle] = await serverFleet('nora');
  const page = await revisit('nora', `/notificationsettings?vehicle=${vehicle!.vehicleId}`, look);
  const type = say('alerts.types.NSSpeedlimitExeeded');
  const rule = page.getByRole('switch', { name: type });
  await settingsOf(page, vehicle!, look.language);
  await rule.waitFor();
  if (!(await rule.isChecked())) await rule.click();
  await page.getByRole('textbox', { name: say('alerts.settings.maxOf', { type }) }).fill(limit);
  await page.getByRole('button', { name: say('alerts.settings.apply'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: say('alerts.settings.choosing.all') }).click();
  const button = (key: string) => drawer.getByRole('button', { name: say(`alerts.settings.${key}`) });
  const count = await drawer.getByRole('listitem').count();
  const see = () =>
    drawer.getByRole('button', { name: say('alerts.settings.choosing.confirm_other', { count: String(count) }), exact: true }).click();
  const accept = (changed: number) =>
    drawer.getByRole('button', { name: say('alerts.settings.preview.accept_other', { count: String(changed) }), exact: true });
  return { page, say, type, drawer, button, count, see, accept };
};
const answered = async (page: Page) => (await (await page.waitForResponse(asking)).json()) as ApplyPreview;
const countIn = ({ changes }: ApplyPreview) => changes.reduce((sum, { wpIds }) => sum + wpIds.length, 0);

describe('Giving rules to many vehicles', () => {
  it('shows first what changes of which, saves nothing when one goes back, and then what was shown', async () => {
    const { page, say, type, drawer, button, count, see, accept } = await chosen('137');
    const saved: string[] = [];
    page.on('request', (request) => request.url().endsWith('/notification/') && saved.push(request.postData() ?? ''));
    const told = answered(page);
    await see();
    const preview = await told;
    expect([preview.refused, countIn(preview) + preview.unchanged]).toEqual([[], count]);
    const row = drawer.getByRole('row', { name: type }).first();
    await row.waitFor();
    expect(await row.textContent()).toContain(
      `${say('alerts.settings.preview.max', { value: '137' })}\u00a0${say('alerts.units.kmPerHr')}`,
    );
    await button('preview.back').click();
    expect([await drawer.getByRole('listitem').count(), saved]).toEqual([count, []]);
    await see();
    await accept(count).click();
    await page.getByRole('alertdialog', { name: say('alerts.settings.saved.title') }).waitFor();
    expect(saved).toHaveLength(1);
  });

  it('reports that another person saved first, saves nothing, and previews the changes again', { tags: ['full'] }, async () => {
    const { page, say, drawer, count, see, accept } = await chosen('138');
    const statuses: number[] = [];
    page.on('response', (response) => response.url().endsWith('/notification/') && statuses.push(response.status()));
    expectFault(/status of 409/);
    // As if the rules had been others when they were looked at.
    await page.route(saving, (route) => route.continue({ postData: { ...route.request().postDataJSON(), basis: 'older' } }), { times: 1 });
    await see();
    const again = page.waitForRequest(asking);
    await accept(count).click();
    await again;
    await drawer.getByText(say('alerts.settings.preview.overtaken')).waitFor();
    await accept(count).click();
    await page.getByRole('alertdialog', { name: say('alerts.settings.saved.title') }).waitFor();
    expect(statuses).toEqual([409, 200]);
  });

  it('names vehicles that are not changed, with the reason, and leaves them out', { tags: ['full'] }, async () => {
    const { page, say, drawer, count, see, accept } = await chosen('139');
    await page.route(asking, async (route) => {
      const response = await answerOf(route);
      const preview = (await response.json()) as ApplyPreview;
      const [first, ...others] = preview.changes.flatMap(({ changes, wpIds }) => wpIds.map((wpId) => ({ changes, wpIds: [wpId] })));
      const refused = [{ wpId: first!.wpIds[0]!, reason: 'outside_window' }];
      await route.fulfill({ response, json: { ...preview, changes: others, refused } });
    });
    await see();
    const note = drawer.getByText(say('alerts.settings.preview.refused_one', { count: '1' }));
    await note.waitFor();
    expect(await drawer.getByRole('listitem').first().textContent()).toContain(say('alerts.settings.preview.reasons.outside_window'));
    const sent = page.waitForRequest(saving);
    await page.route(saving, (route) => route.fulfill({ json: { saved: count - 1 }, headers: { 'x-gleisblick': '1' } }));
    await accept(count - 1).click();
    expect(((await sent).postDataJSON() as { wpIds: number[] }).wpIds).toHaveLength(count - 1);
  });

  it('can be left while it looks, and says that it looks', { tags: ['full'] }, async () => {
    const { page, say, drawer, button, see } = await chosen('140');
    await page.route(asking, () => {});
    await see();
    await drawer.getByRole('progressbar', { name: say('alerts.settings.preview.reading') }).waitFor();
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preview'));
    await button('preview.back').click();
    await left;
    await page.keyboard.press('Escape');
    await soon(() => drawer.count()).toBe(0);
  });

  it.each([
    [desktop, 'dark', 'de-DE'],
    [tablet, 'light', 'en-GB'],
    [phone, 'light', 'de-DE'],
  ] as const)(
    'has nothing that axe finds, and nothing beside the page, %j %s %s',
    { tags: ['full'] },
    async (viewport, theme, language) => {
      const { page, say, drawer, see } = await chosen('141', { viewport, theme, language });
      await see();
      const shown = drawer.getByRole('region', { name: say('alerts.settings.preview.title') });
      await shown.getByRole('table').first().waitFor();
      expect(await shown.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
      expect(await accessibilityFindings(page)).toEqual([]);
    },
  );
});
