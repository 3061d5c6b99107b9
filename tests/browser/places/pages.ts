import type { Page } from 'playwright-core';
import { revisit, words } from '../portal.ts';

export const gateway = '**/logbook/api/logbook/v1/gateway';
export const headers = { 'x-gleisblick': '1' };
export const wide = { width: 1920, height: 1000 };

export const drawer = (page: Page, key: string, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  page.getByRole('complementary', { name: words(language)(key), exact: true });
export const categoryDrawer = (page: Page) => drawer(page, 'places.filter.title');
export const listDrawer = (page: Page) => drawer(page, 'places.list.title');
export const tick = (page: Page, kind: string, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  page.getByRole('checkbox', { name: words(language)(`places.kinds.${kind}`), exact: true });

export const opened = async (look: Parameters<typeof revisit>[2] = {}) => {
  const page = await revisit('nora', '/railation', look);
  await tick(page, 'ships', look.language).waitFor();
  return page;
};
export const openPlace = async (page: Page, name: string) => {
  await listDrawer(page).getByRole('button', { name }).first().click();
  const detail = page.getByRole('complementary', { name, exact: true });
  await detail.waitFor();
  return detail;
};

export const ship = {
  id: 's211234560',
  name: 'Elbe 5',
  categories: [10],
  contact: {
    street: 'Kai 1',
    postcode: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
    phone: '+49 40 123',
    website: 'https://kai.example',
  },
  position: { lng: 9.9, lat: 53.5 },
  isDemo: false,
};
export const described = {
  title: 'Schubboot',
  blocks: [
    { type: 'paragraph', text: 'Baujahr 1998' },
    { type: 'heading', text: 'Ausrüstung' },
    { type: 'list', items: ['Radar', 'Kran'] },
  ],
};
