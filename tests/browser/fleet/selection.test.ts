import { describe, expect, it } from 'vitest';
import { go, revisit, shared, steady, withBrowser } from '../portal.ts';
import {
  card,
  cards,
  choose,
  counter,
  countOf,
  filterBox,
  focusButton,
  german,
  nameOf,
  only,
  panel,
  says,
  selectAll,
  selectedCards,
  serverFleet,
  soon,
} from './fleet.ts';

withBrowser({ isMapDrawn: false });

/** Several vehicles can be selected here and no map is drawn. */
const quietView = '/notification';

describe('After a reload', { tags: ['full'] }, () => {
  it('a tab looks as it did, and a view of one vehicle takes nothing away', async () => {
    const page = await revisit('nora', '/', { isMapDrawn: true });
    const names = (await serverFleet('nora')).map(nameOf);
    await says(page, names.length);
    await choose(page, 'deselectAll');
    const chosen = [only(names[0]), only(names[1])];
    for (const name of chosen) await card(page, name).click();
    const layout = (key: string) => panel(page).getByRole('button', { name: german(`vehicles.layout.${key}`) });
    await layout('tiles').click();
    const tool = (key: string) => page.getByRole('button', { name: german(`map.${key}`), exact: true });
    await tool('toolbar.railway').click();
    await tool('toolbar.zoomIn').click();
    const kept = async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('viewMemory'))) ?? 'null');
    await soon(async () => (await kept())?.vehicleIds.length).toBe(2);
    const before = await steady(kept);
    await page.reload();
    await says(page, 2);
    for (const name of chosen) await soon(() => card(page, name).getAttribute('aria-pressed')).toBe('true');
    await layout('list').waitFor();
    await soon(() => tool('toolbar.railway').getAttribute('aria-pressed')).toBe('true');
    await soon(async () => (await kept()).camera).toEqual(before.camera);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: german('shell.views.livedata'), exact: true })
      .click();
    await soon(() => selectedCards(page).count()).toBe(1);
    await page.goBack();
    await says(page, 2);
  });

  it('and after a change of the organisation all of its vehicles are selected, as after the login', async () => {
    const page = await revisit('demo', quietView);
    const north = (await serverFleet('demo')).length;
    await says(page, north);
    await choose(page, 'deselectAll');
    const menu = async (organisation: string) => {
      await page.getByRole('button', { name: german('shell.user.menu', { name: 'Demo User' }) }).click();
      await page.getByRole('menuitemradio', { name: organisation }).click();
      await page.getByRole('banner').getByText(organisation).waitFor();
    };
    await menu('Südbahn Logistik');
    await says(page, (await serverFleet('sven')).length);
    await menu('Nordlicht Cargo');
    await says(page, north);
  });
});

describe('Selecting vehicles', () => {
  const seen = shared(async () => {
    const page = await revisit('nora', quietView);
    const names = (await serverFleet('nora')).map(nameOf);
    await says(page, names.length);
    return { page, names, first: only(names[0]), second: only(names[1]) };
  });
  /** The page that these tests share, with nothing selected. */
  const opened = async () => {
    const { page } = seen();
    await choose(page, 'deselectAll');
    await says(page, 0);
    return seen();
  };

  it('a click on a card makes its vehicle active, another click inactive [VEH-038]', async () => {
    const { page, first } = await opened();
    await card(page, first).click();
    await soon(() => card(page, first).getAttribute('aria-pressed')).toBe('true');
    await card(page, first).click();
    await soon(() => card(page, first).getAttribute('aria-pressed')).toBe('false');
  });

  it('a checkbox selects all and nothing, and shows when it is some [VEH-047]', async () => {
    const { page, names, first } = await opened();
    expect(await selectAll(page).getAttribute('aria-checked')).toBe('false');
    await card(page, first).click();
    await soon(() => selectAll(page).getAttribute('aria-checked')).toBe('mixed');
    await selectAll(page).click();
    await soon(() => selectedCards(page).count()).toBe(names.length);
    expect(await selectAll(page).getAttribute('aria-checked')).toBe('true');
    await selectAll(page).click();
    await soon(() => selectedCards(page).count()).toBe(0);
  });

  it('the dropdown selects the filtered vehicles, deselects them, and deselects everything [VEH-048]', async () => {
    const { page, names } = await opened();
    const vectrons = names.filter((name) => name.includes('Vectron'));
    await filterBox(page).fill('vectron');
    await choose(page, 'selectAll');
    await says(page, vectrons.length);
    await filterBox(page).fill('');
    await soon(() => cards(page).count()).toBe(names.length);
    await choose(page, 'selectAll');
    await says(page, names.length);
    await filterBox(page).fill('vectron');
    await choose(page, 'deselect');
    await says(page, names.length - vectrons.length);
    await choose(page, 'deselectAll');
    await says(page, 0);
    await filterBox(page).fill('');
  });

  it('a counter gives the number of selected vehicles [VEH-049]', async () => {
    const { page, first, second } = await opened();
    await card(page, first).click();
    await says(page, 1);
    await card(page, second).click();
    await says(page, 2);
    await card(page, first).click();
    await says(page, 1);
  });

  it('a group takes the place of the group before, and all locomotives clear the groups', { tags: ['full'] }, async () => {
    const { page, names } = await opened();
    const pressed = () => panel(page).getByRole('group').getByRole('button', { pressed: true }).count();
    await counter(page, 'cranes').click();
    await says(page, await countOf(page, 'cranes'));
    await counter(page, 'off').click();
    expect(await counter(page, 'off').getAttribute('aria-pressed')).toBe('true');
    expect(await pressed()).toBe(1);
    await choose(page, 'locomotives');
    await says(page, names.length - (await countOf(page, 'cranes')));
    expect(await pressed()).toBe(0);
  });

  it('one vehicle at most is focused', { tags: ['full'] }, async () => {
    const { page, first, second } = await opened();
    const focused = () => panel(page).locator('.vehicle-item-focus[aria-pressed="true"]').count();
    await focusButton(page, first).click();
    expect(await focusButton(page, first).getAttribute('aria-pressed')).toBe('true');
    await focusButton(page, second).click();
    expect(await focusButton(page, second).getAttribute('aria-pressed')).toBe('true');
    expect(await focused()).toBe(1);
    await focusButton(page, second).click();
    expect(await focused()).toBe(0);
  });

  it('a view of one vehicle disables the group toggles and the checkbox, and keeps one vehicle [VEH-057]', async () => {
    const { page, first, second } = await opened();
    expect(await counter(page, 'driving').isEnabled()).toBe(true);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: german('shell.views.reporting') })
      .click();
    for (const group of ['driving', 'idle', 'standby', 'off', 'cranes']) await soon(() => counter(page, group).isDisabled()).toBe(true);
    expect(await selectAll(page).isDisabled()).toBe(true);
    await card(page, first).click();
    await card(page, second).click();
    await says(page, 1);
    await soon(() => card(page, second).getAttribute('aria-pressed')).toBe('true');
    await go(page, quietView);
    await soon(() => counter(page, 'driving').isEnabled()).toBe(true);
  });
});
