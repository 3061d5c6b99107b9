import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDirectory } from '../../../server/places/filling.ts';
import { categoryIds } from '../../../src/domain/places/category.ts';
import type { PlacePositions } from '../../../src/domain/places/place.ts';
import { bearer, makeAccount, openSession, type Portal, startPortal } from '../harness.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly number[];
  readonly isDemo: boolean;
  readonly contact: { readonly city: string };
}

let portal: Portal;
let headers: Record<string, string>;
const ask = (path: string, query: Record<string, string | number> = {}) =>
  portal.call(`/logbook/api/logbook/v1/gateway${path}?${new URLSearchParams(query as Record<string, string>)}`, { headers });
const positions = async (query: Record<string, string | number>) => {
  const { status, json } = await ask('/places/positions', query);
  return { status, columns: json as unknown as PlacePositions };
};
const list = async (query: Record<string, string | number>) => {
  const { status, json } = await ask('/places', query);
  expect(status).toBe(200);
  return { items: json.items as readonly Listed[], pagination: json.pagination as { total: number; skip: number; top: number } };
};

beforeAll(async () => {
  portal = await startPortal();
  await portal.run(fillDirectory(true));
  headers = bearer((await openSession(portal, await makeAccount(portal, 'plain'))).accessToken);
});
afterAll(() => portal.close());

describe('The directory of railation', () => {
  it('has every station, 100 a page, and says what it left out [RAI-010]', async () => {
    const query = { categories: categoryIds.accessPointsTerminals };
    const first = await list(query);
    expect(first.items).toHaveLength(100);
    expect(first.pagination).toEqual({ total: 5_400, skip: 0, top: 100 });
    const second = await list({ ...query, skip: 100 });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200);
    expect((await list({ ...query, skip: 5_300 })).items).toHaveLength(100);
    expect((await list({ ...query, skip: 5_400 })).items).toEqual([]);
    const stations = (await list({ search: 'Bahnhof', ...query })).items.filter(({ isDemo }) => !isDemo);
    expect(stations.length).toBeGreaterThan(80);
  });

  it('tells where all of it is, column by column, suppliers with coordinates beside the places or alone [MAP-018] [DEC-081]', async () => {
    const query = { categories: categoryIds.accessPointsTerminals };
    const { status, columns: json } = await positions(query);
    expect([status, json.ids.length, new Set(json.categories)]).toEqual([200, 5_400, new Set([categoryIds.accessPointsTerminals])]);
    for (const column of ['names', 'categories', 'lng', 'lat'] as const) expect(json[column]).toHaveLength(5_400);
    const [station] = (await list({ ...query, search: 'Fulda' })).items;
    const found = (await positions({ ...query, search: 'Fulda', suppliers: 'also' })).columns;
    expect(found.names[found.ids.indexOf(station!.id)]).toBe(station!.name);
    const alone = (await positions({ suppliers: 'only' })).columns;
    expect(new Set(alone.categories)).toEqual(new Set([0]));
    expect(alone.ids.length).toBeGreaterThan(150);
    expect(alone.ids.length).toBeLessThan(229);
    expect((await ask('/places/positions', { categories: 13 })).status).toBe(400);
    expect((await ask('/places/positions', { search: 'Fu' })).status).toBe(400);
  });

  it('has one supplier by its id, and none by another', async () => {
    const { status, json } = await ask('/suppliers/demo-001');
    expect([status, json]).toMatchObject([200, { id: 'demo-001', isDemo: true }]);
    expect((await ask('/suppliers/demo-999')).status).toBe(404);
  });

  it('has something of each category but ships, marked as invented but for stations', async () => {
    for (const [category, id] of Object.entries(categoryIds)) {
      const { items, pagination } = await list({ categories: id });
      expect([category, pagination.total > 0]).toEqual([category, category !== 'ships']);
      expect(items.every((item) => item.categories.includes(id))).toBe(true);
      if (category !== 'accessPointsTerminals') expect(items.every(({ isDemo }) => isDemo)).toBe(true);
    }
  });

  it.each([
    ['Koln', 'Köln Hbf'],
    ['Koeln', 'Köln Hbf'],
    ['Muenchen', 'München Hbf'],
    ['Munchen', 'München Hbf'],
    ['Hambrug', 'Hamburg Hbf'],
    ['Hmaburg hbf', 'Hamburg Hbf'],
    ['fulda', 'Fulda'],
    ['Frankf', 'Frankfurt (Main) Hbf'],
    ['Götingen', 'Göttingen'],
  ])('finds by "%s" first of all %s', async (search, name) => {
    const { items } = await list({ search });
    expect(items.slice(0, 4).map((item) => item.name)).toContain(name);
  });

  it('finds by street, postcode, city and category, by all of what was typed', async () => {
    expect((await list({ search: '36037' })).items.map(({ contact }) => contact.city)).toContain('Fulda');
    expect((await list({ search: 'Am Bahnhof 3 Fulda' })).items[0]!.name).toBe('Fulda');
    const fuel = await list({ search: 'fuel stations' });
    expect(fuel.items.every(({ categories }) => categories.includes(categoryIds.fuelStation))).toBe(true);
    expect(fuel.pagination.total).toBe(12);
    expect((await list({ search: 'Fulda Tankstellen' })).items.filter(({ contact }) => contact.city !== 'Fulda')).toEqual([]);
    expect((await list({ search: 'Xyzzyqx' })).items).toEqual([]);
  });

  it('refuses a search of one or two characters and a category that is none', async () => {
    for (const search of ['a', 'ab', ' ab ']) {
      const { status, json } = await ask('/places', { search });
      expect([status, json.code, json.field]).toEqual([400, 'search_too_short', 'search']);
    }
    expect((await ask('/places', { search: '' })).status).toBe(200);
    expect((await ask('/suppliers', { search: 'ab' })).json.code).toBe('search_too_short');
    expect((await ask('/places', { categories: '13' })).json.code).toBe('category_unknown');
  });

  it('takes what is typed for letters, not for SQL or a pattern', async () => {
    for (const search of ["' or 1=1 --", '%%%', '___', '{{{', '"q","x"', '\\\\\\']) {
      const { pagination } = await list({ search });
      expect([search, pagination.total < 5_400]).toEqual([search, true]);
    }
  });

  it('tells all of a place, and of none that it is not there', async () => {
    expect((await ask('/places/p8000115')).json).toMatchObject({
      id: 'p8000115',
      name: 'Fulda',
      contact: { street: 'Am Bahnhof 3', postcode: '36037', city: 'Fulda', country: 'Deutschland', phone: '0561/7861055' },
      isDemo: false,
      ship: null,
    });
    expect((await ask('/places/p1')).status).toBe(404);
    expect((await ask('/places/t1')).status).toBe(400);
  });
});

describe('Suppliers', () => {
  it('are 229 invented ones, 100 a page, some without coordinates', async () => {
    const pages = await Promise.all([0, 100, 200].map((skip) => ask('/suppliers', { skip })));
    const items = pages.flatMap(({ json }) => json.items as { id: string; coordinates: unknown[]; isDemo: boolean }[]);
    expect(pages.map(({ json }) => (json.items as unknown[]).length)).toEqual([100, 100, 29]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(229);
    expect(items.every(({ isDemo }) => isDemo)).toBe(true);
    expect(items.some(({ coordinates }) => coordinates.length === 0)).toBe(true);
  });

  it('are found by name and address', async () => {
    const found = (await ask('/suppliers', { search: 'Radsaetze Wetzlar' })).json.items as { name: string }[];
    expect(found.map(({ name }) => name)).toContain('Wendt Radsätze GmbH');
  });
});

it('Where the demo ends, what was invented goes and the stations stay', async () => {
  await portal.run(fillDirectory(false));
  expect((await list({})).pagination.total).toBe(5_388);
  expect((await ask('/suppliers')).json.items).toEqual([]);
});
