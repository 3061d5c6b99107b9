import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, nameOf, soon } from '../fleet/fleet.ts';
import { shared, tablet, withBrowser } from '../portal.ts';
import { opened, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

describe('The notifications page', () => {
  const seen = shared(opened);

  it('has columns date, locomotive, notification type, notes and event location [NOT-001] [NOT-002]', async () => {
    const { page, vehicle } = seen();
    const heads = await table(page).getByRole('columnheader').allInnerTexts();
    const keys = ['timestamp', 'vehicle', 'type', 'note', 'location'] as const;
    expect(heads.slice(0, 5).map((head) => head.trim())).toEqual(keys.map((key) => german(`alerts.columns.${key}`)));
    const row = table(page).getByRole('row').nth(1);
    const cells = [await row.getByRole('rowheader').textContent(), ...(await row.getByRole('cell').allTextContents())];
    expect(cells.slice(0, 4)).toEqual([
      '21.11.2026 10:14:20',
      nameOf(vehicle),
      `${german('alerts.severity.warning')}: ${german('alerts.types.NSSpeedlimitExeeded')}`,
      '112,4 statt höchstens 100\u00a0km/h',
    ]);
    const place = row.getByRole('link');
    await soon(() => place.textContent()).toBe('bei Berlin Hbf, 55\u00a0m');
    expect(await place.getAttribute('title')).toBe('52,52510°\u00a0N, 13,36940°\u00a0O');
  });

  it('leads to the areas', async () => {
    const areas = seen().page.getByRole('link', { name: german('alerts.tools.areas'), exact: true });
    expect(await areas.getAttribute('href')).toBe('/notificationsettings?open=areas');
  });

  it('turns its pages of 50 [NOT-004]', async () => {
    const { page, asked } = seen();
    await soon(() => table(page).getByRole('row').count()).toBe(51);
    const pages = page.getByRole('navigation', { name: german('alerts.pages.label') });
    await pages.getByRole('button', { name: german('alerts.pages.next') }).click();
    await soon(() => pages.textContent()).toContain('51–100');
    // The label is there before the request.
    await soon(() => asked.at(-1)).toMatchObject({ page: 2, top: 50, orderBy: 'timestamp desc' });
    await pages.getByRole('button', { name: german('alerts.pages.prev') }).click();
    await soon(() => pages.textContent()).toContain('1–50');
  });

  it('requests what matches the filter, and everything once it is cleared', async () => {
    const { page, asked } = seen();
    const filter = page.getByRole('search', { name: german('alerts.filter.label') });
    await filter.getByRole('combobox', { name: german('alerts.filter.severity') }).selectOption('danger');
    await filter.getByRole('combobox', { name: german('alerts.columns.state') }).selectOption('open');
    await filter.getByRole('searchbox').fill('218');
    await soon(() => asked.at(-1)).toMatchObject({
      types: ['NSSuspectedCrash', 'NSSuspectedDerailment'],
      states: ['open'],
      text: '218',
      page: 1,
    });
    await soon(() => page.url()).toMatch(/severity=danger&state=open&text=218$/);
    await filter.getByRole('button', { name: german('alerts.filter.clear') }).click();
    await soon(() => asked.at(-1)).not.toHaveProperty('types');
    expect(asked.at(-1)).not.toHaveProperty('text');
    await soon(() => page.url()).not.toMatch(/severity|state|text/);
  });

  it('resolves what is selected with one comment in one request', async () => {
    const { page } = seen();
    const sent: { alertIds: string[] }[] = [];
    await page.route('**/gateway/notifications/state', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { items: [] }, headers: { 'x-gleisblick': '1' } });
    });
    const boxes = table(page).getByRole('checkbox');
    await soon(() => boxes.count()).toBe(51);
    await boxes.nth(0).check();
    await boxes.nth(1).uncheck();
    const bar = page.getByRole('region', { name: german('alerts.selection.label') });
    expect(await bar.textContent()).toContain('49');
    await bar.getByRole('button', { name: german('alerts.deal.resolve') }).click();
    const dialog = page.getByRole('dialog', { name: german('alerts.deal.title') });
    await dialog.getByRole('textbox').fill('Sturm');
    await dialog.getByRole('button', { name: german('alerts.deal.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toMatchObject([{ state: 'resolved', comment: 'Sturm' }]);
    expect(sent[0]!.alertIds).toHaveLength(49);
    await page.unroute('**/gateway/notifications/state');
  });

  it('is sorted by a click on a column', { tags: ['full'] }, async () => {
    const { page, asked } = await opened();
    await table(page)
      .getByRole('button', { name: german('alerts.columns.type') })
      .click();
    await soon(() => asked.at(-1)?.orderBy).toBe('type asc');
    expect(
      await table(page)
        .getByRole('columnheader', { name: german('alerts.columns.type') })
        .getAttribute('aria-sort'),
    ).toBe('ascending');
  });

  it('leads to the place of an event on the map of its day', { tags: ['full'] }, async () => {
    const { page } = await opened();
    await table(page).getByRole('row').nth(1).getByRole('link').click();
    await soon(() => new URL(page.url()).pathname).toBe('/trackingmap');
    expect(new URL(page.url()).search).toMatch(/&at=2026-11-21T09:14:20Z&place=52\.52510,13\.36940$/);
    await page.getByText('21.11.2026 – 21.11.2026').first().waitFor();
  });

  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('has nothing that axe finds, %s %s, on a tablet', { tags: ['full'] }, async (theme, language) => {
    const { page } = await opened(3, { theme, language, viewport: tablet });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
