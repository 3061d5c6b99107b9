import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, nameOf, only, serverFleet } from '../fleet/fleet.ts';
import { closeByEscape, revisit, withBrowser } from '../portal.ts';
import { settingsOf } from './pages.ts';

withBrowser();

const areas = (page: Page) => page.getByRole('dialog', { name: german('areas.title'), exact: true });
const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  areas(page).getByRole('button', { name: german(`areas.${key}`, values), exact: true });
const field = (page: Page, key: string, corner: number) =>
  areas(page).getByRole('textbox', { name: german(`areas.corner.${key}`, { corner: String(corner) }), exact: true });
const opened = async (width = 1024, height = 640) => {
  const vehicle = only((await serverFleet('otto'))[3]);
  const page = await revisit('otto', `/notificationsettings?vehicle=${vehicle.vehicleId}`, { viewport: { width, height } });
  await settingsOf(page, vehicle);
  await page.getByRole('button', { name: german('areas.open'), exact: true }).click();
  await areas(page).waitFor();
  return { page, vehicle };
};
const removed = async (page: Page, name: string) => {
  await button(page, 'list.removeOf', { name }).click();
  await page.getByRole('button', { name: german('areas.removing.confirm'), exact: true }).click();
  await button(page, 'list.removeOf', { name }).waitFor({ state: 'detached' });
};

describe('The room of areas', () => {
  it('draws one by presses on the map, moves a corner, and keeps it for the vehicle whose rules are shown', async () => {
    const { page, vehicle } = await opened();
    await button(page, 'list.add').click();
    const map = areas(page).getByRole('region', { name: german('areas.map.region') });
    const { x, y, width, height } = (await map.boundingBox())!;
    const pressed = [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.6],
    ] as const;
    for (const [i, [right, down]] of pressed.entries()) {
      await page.mouse.click(x + right * width, y + down * height);
      await field(page, 'latOf', i + 1).waitFor();
    }
    const longitude = async () => Number((await field(page, 'lngOf', 3).inputValue()).replace(',', '.'));
    const before = await longitude();
    const corner = button(page, 'corner.handle', { corner: '3' });
    const at = (await corner.boundingBox())!;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 0.7 * width, y + 0.7 * height, { steps: 4 });
    await page.mouse.up();
    expect(await longitude()).toBeGreaterThan(before);
    await areas(page)
      .getByRole('textbox', { name: german('areas.form.name') })
      .fill('Nord');
    expect(
      await areas(page)
        .getByRole('checkbox', { name: nameOf(vehicle), exact: true })
        .isChecked(),
    ).toBe(true);
    await button(page, 'form.save').click();
    await button(page, 'list.changeOf', { name: 'Nord' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await removed(page, 'Nord');
  });

  it('takes all of it from the keyboard, says which edges cross, and asks before what is unsaved is lost', { tags: ['full'] }, async () => {
    const { page } = await opened(390, 900);
    await areas(page).getByText(german('areas.list.none')).waitFor();
    await button(page, 'list.add').press('Enter');
    await page.keyboard.type('Süd');
    const corners = [
      ['50', '8'],
      ['50', '9'],
      ['51', '8'],
      ['51', '9'],
    ] as const;
    for (const [i, [lat, lng]] of corners.entries()) {
      await button(page, 'corner.add').press('Enter');
      await field(page, 'latOf', i + 1).fill(lat);
      await field(page, 'lngOf', i + 1).fill(lng);
    }
    await areas(page)
      .getByText(german('areas.problem.edges_cross', { edge: '2', other: '4' }))
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closeByEscape(page.getByRole('alertdialog', { name: german('areas.leaving.title') }));
    await field(page, 'lngOf', 3).fill('9,5');
    await field(page, 'lngOf', 4).fill('8');
    await areas(page)
      .getByText(german('areas.problem.edges_cross', { edge: '2', other: '4' }))
      .waitFor({ state: 'detached' });
    await button(page, 'form.save').press('Enter');
    await button(page, 'list.changeOf', { name: 'Süd' }).waitFor();
    await removed(page, 'Süd');
  });

  it('keeps what is unsaved where the browser itself goes elsewhere and nobody can be asked', { tags: ['full'] }, async () => {
    const { page } = await opened();
    await button(page, 'list.add').click();
    const name = areas(page).getByRole('textbox', { name: german('areas.form.name') });
    await name.fill('Ost');
    await page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await areas(page).waitFor({ state: 'detached' });
    await page.goBack();
    await areas(page).waitFor();
    expect(await name.inputValue()).toBe('Ost');
    await button(page, 'form.cancel').click();
    await page.getByRole('button', { name: german('areas.leaving.confirm'), exact: true }).click();
    await page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await areas(page).waitFor({ state: 'detached' });
    await page.goBack();
    await button(page, 'list.add').waitFor();
    expect(await name.count()).toBe(0);
  });
});
