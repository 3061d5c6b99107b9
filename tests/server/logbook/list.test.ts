import { beforeAll, describe, expect, it } from 'vitest';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { listFilter, openEntriesFilter, vehicleEntriesFilter, vehicleLookupFilter } from '../../../src/domain/logbook/list/filters.ts';
import { shared } from '../fleet/fleet-world.ts';
import { fullRights, makeAccount } from '../harness.ts';
import { codeOf, commentOf, defects, entryOf, type Logbook, logbookWorld } from './logbook-world.ts';

const world = shared(logbookWorld);
let ids: string[];
const both = ['North', 'South'].map((organisation) => ({ organisation, role: 'user' as const, rights: fullRights }));

/** 23 entries of the first vehicle, two of the second, one of South; the oldest first. */
beforeAll(async () => {
  const { own, colleague, foreigner, vehicles, foreign, rows } = world;
  ids = [];
  for (let index = 0; index < 25; index++) {
    const person = index % 3 === 0 ? colleague : own;
    const entry = entryOf(index < 23 ? vehicles[0] : vehicles[1], index % 5 === 0 ? { defects } : {}, 1 + index);
    ids.push((index % 4 === 0 ? await person.signed(entry) : await person.made(entry)).id);
  }
  await foreigner.made(entryOf(foreign));
  // Three entries of one moment: their order must still be the same on every page.
  await rows(
    `update logbook_entry set created_at = (select created_at from logbook_entry where entry_id = $1::text::uuid)
    where entry_id = any($2::text::uuid[]) and status = 'created'`,
    [ids[9]!, `{${ids[9]},${ids[10]},${ids[11]}}`],
  );
});

const idsOf = ({ items }: Awaited<ReturnType<Logbook['list']>>) => items.map(({ header }) => header.logbookEntryId);
const times = ({ items }: Awaited<ReturnType<Logbook['list']>>) => items.map(({ header }) => header.createTimestamp);

describe('the list', () => {
  it('answers 20 entries, newest first, with the record of the page [API-047, LOG-019, LOG-021, LOG-027]', async () => {
    const list = await world.own.list();
    expect(Object.keys(list).sort()).toEqual(['items', 'pagination']);
    expect(list.items.length).toBe(20);
    expect(times(list)).toEqual(times(list).toSorted().reverse());
    expect(list.pagination).toEqual({
      foundCount: 25,
      totalCount: 25,
      page: 1,
      totalPages: 2,
      hasPrevPage: false,
      hasNextPage: true,
      prevPage: null,
      nextPage: 2,
    });
    const second = await world.own.list({ skip: '20', filter: vehicleEntriesFilter(world.vehicles[0]) });
    expect(second.items.length).toBe(3);
    expect(second.pagination).toMatchObject({ foundCount: 23, totalCount: 25, page: 2, hasNextPage: false, prevPage: 1, nextPage: null });
  });

  it('gives every entry once over its pages, in one order, also for equal moments', async () => {
    for (const orderby of [
      'createTimestamp desc',
      'createTimestamp asc',
      'status asc',
      'creatorAccountLastName desc',
      'commentsCount asc',
    ]) {
      const pages = [];
      for (let skip = 0; skip < 25; skip += 4) pages.push(...idsOf(await world.own.list({ top: '4', skip: String(skip), orderby })));
      expect(pages.toSorted()).toEqual(ids.toSorted());
      expect(pages).toEqual(idsOf(await world.own.list({ top: '100', orderby })));
    }
  });

  it('is sorted by the server over every column [LOG-015]', async () => {
    const { own, colleague } = world;
    await colleague.comment(ids[4]!, await commentOf());
    const openFirst = ['open', 'resolved', 'none'];
    const rename = (name: string) =>
      world.rows('update vehicle set name = $2 where vehicle_id = $1::text::bigint', [String(world.vehicles[0]), name]);
    // By name another order than by id.
    await rename('Zuletzt');
    const by = async (orderby: string) => (await own.list({ top: '100', orderby })).items;
    const nameOf = (id: number) => (id === world.vehicles[0] ? 'Zuletzt' : 'Two');
    const shown: Readonly<Record<string, (header: LogbookEntry['header']) => string | number>> = {
      status: ({ status }) => status,
      creatorAccountFirstName: (header) => header.creatorAccountFirstName,
      creatorAccountLastName: (header) => header.creatorAccountLastName,
      entryState: ({ entryState }) => openFirst.indexOf(entryState),
      vehicleIdRef: ({ vehicleIdRef }) => nameOf(vehicleIdRef),
      commentsCount: ({ commentsCount }) => commentsCount,
      referenceTimestamp: ({ referenceTimestamp }) => referenceTimestamp,
    };
    for (const direction of ['asc', 'desc'])
      for (const [column, shownIn] of Object.entries(shown)) {
        const values = (await by(`${column} ${direction}`)).map(({ header }) => shownIn(header));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([column, direction, values]).toEqual([column, direction, direction === 'asc' ? sorted : sorted.reverse()]);
        expect(new Set(values).size, column).toBeGreaterThan(1);
      }
    await rename('One');
    expect((await by('lastComment desc'))[0]!.header.logbookEntryId).toBe(ids[4]);
  });

  it('reads the open entries in pages of 100 with the filters in use [API-050, SYN-052]', async () => {
    const { own, vehicles } = world;
    const open = await own.list({ top: '100', filter: openEntriesFilter });
    expect(openEntriesFilter).toBe('vehicleIdRef ne null and status eq created');
    expect([open.items.length, open.pagination.foundCount]).toEqual([18, 18]);
    expect(new Set(open.items.map(({ header }) => header.status))).toEqual(new Set(['created']));
    expect(idsOf(await own.list({ filter: `logbookEntryId eq ${ids[3]}` }))).toEqual([ids[3]]);
    const some = [ids[3], ids[7], ids[24]];
    const found = await own.list({ filter: some.map((id) => `logbookEntryId eq ${id}`).join(' or ') });
    expect(idsOf(found).toSorted()).toEqual(some.toSorted());
    const without = await own.list({
      top: '100',
      filter: `vehicleIdRef eq ${vehicles[0]} and (${some.map((id) => `logbookEntryId ne ${id}`).join(' and ')})`,
    });
    expect(without.items.length).toBe(21);
  });

  it('finds the newest entry of a vehicle and its entries alone [API-049, API-066, LOG-085]', async () => {
    const { own, vehicles } = world;
    const newest = await own.list({ top: '1', filter: vehicleEntriesFilter(vehicles[0]) });
    expect(idsOf(newest)).toEqual([ids[22]]);
    const all = await own.list({ top: '100', filter: vehicleEntriesFilter(vehicles[1]) });
    expect(idsOf(all).toSorted()).toEqual(ids.slice(23).toSorted());
  });

  it('is another one for another vehicle and for another organisation [LOG-035, LOG-002]', async () => {
    const { portal, own, as, north, south, vehicles } = world;
    const one = idsOf(await own.list({ top: '100', filter: vehicleEntriesFilter(vehicles[0]) }));
    const two = idsOf(await own.list({ top: '100', filter: vehicleEntriesFilter(vehicles[1]) }));
    expect(one.filter((id) => two.includes(id))).toEqual([]);
    const memberOfBoth = await makeAccount(portal, 'both', { memberships: both });
    const inNorth = await (await as(memberOfBoth, north)).list({ top: '100' });
    const inSouth = await (await as(memberOfBoth, south)).list({ top: '100' });
    expect([inNorth.pagination.totalCount, inSouth.pagination.totalCount]).toEqual([25, 1]);
    expect(idsOf(inNorth).filter((id) => idsOf(inSouth).includes(id))).toEqual([]);
    expect(codeOf(await (await as(own.accountId, south)).call('GET', '/entries'))).toEqual([404, 'err_unknown_organisation']);
  });

  it('filters by periods, states and names, joined by and, or and parentheses', async () => {
    const { own } = world;
    const all = (await own.list({ top: '100', orderby: 'createTimestamp asc' })).items;
    const [from, to] = [all[5]!.header.createTimestamp, all[15]!.header.createTimestamp];
    const within = await own.list({ top: '100', filter: `createTimestamp ge ${from} and createTimestamp lt ${to}` });
    expect(within.items.length).toBe(all.filter(({ header }) => header.createTimestamp >= from && header.createTimestamp < to).length);
    const open = await own.list({
      top: '100',
      filter: `entryState eq open and (creatorAccountLastName eq Last-plain or status eq finalized)`,
    });
    const expected = all.filter(
      ({ header }) => header.entryState === 'open' && (header.creatorAccountLastName === 'Last-plain' || header.status === 'finalized'),
    );
    expect(idsOf(open).toSorted()).toEqual(expected.map(({ header }) => header.logbookEntryId).toSorted());
    expect(open.items.length).toBeGreaterThan(1);
    expect((await own.list({ filter: `defects.state eq null`, top: '100' })).items.length).toBe(20);
    expect((await own.list({ filter: `creatorAccountLastName eq 'x'' or 1 eq 1 --'` })).items).toEqual([]);
    expect((await own.list({ filter: 'logbookEntryId eq nonsense' })).items).toEqual([]);
    expect((await own.list({ filter: 'createTimestamp gt 0000-01-01T00:00:00Z', top: '100' })).items.length).toBe(25);
  });

  it('finds open defects, and words in texts, places and names, in this organisation alone', async () => {
    const { own, foreigner, vehicles, foreign } = world;
    const found = async (filter: string) => (await own.list({ top: '100', filter })).items;
    const open = await found(listFilter(null, null, { state: 'open', text: '' }));
    expect(new Set(open.map(({ header }) => header.entryState))).toEqual(new Set(['open']));
    expect(open.length).toBe(5);
    const secret = { ...defects, description: 'ÜBERHITZTE Achslager 50% von_links' };
    const { id } = await own.made(entryOf(vehicles[0], { defects: secret }, 60));
    await foreigner.made(entryOf(foreign, { defects: secret }, 61));
    for (const text of ['überhitzte achslager', '50%', 'von_links', 'ÜBERHITZTE One'])
      expect(idsOf({ items: await found(listFilter(null, null, { state: null, text })) } as never)).toEqual([id]);
    expect(await found(listFilter(null, null, { state: 'resolved', text: 'achslager' }))).toEqual([]);
    expect(await found(listFilter(null, null, { state: null, text: '5_%' }))).toEqual([]);
    await world.rows(`update logbook_entry set status = 'deleted', record = null where entry_id = $1::text::uuid`, [id]);
  });

  it.each([
    ['filter', `text has a b`],
    ['filter', `text eq 'x'`],
    ['filter', `status has open`],
    ['filter', 'passkey_hash eq x'],
    ['filter', 'vehicleIdRef eq 1 or true'],
    ['filter', 'vehicleIdRef eq x'],
    ['filter', `creatorAccountLastName eq ' or 1`],
    ['filter', `(${'('.repeat(20)}vehicleIdRef eq 1`],
    ['orderby', 'organisation_id desc'],
    ['orderby', 'createTimestamp; drop table logbook_entry'],
    ['orderby', 'createTimestamp sideways'],
  ])('refuses a %s outside the grammar: %s', async (field, text) => {
    const answer = await world.own.call('GET', `/entries?${new URLSearchParams({ [field]: text.slice(0, 7_999) })}`);
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([400, 'invalid_input', field]);
  });

  it('takes ten terms of a filter and every selected id, in any number of groups', async () => {
    const of = (count: number, term: (i: number) => string) => Array.from({ length: count }, (_, i) => term(i)).join(' or ');
    const filtered = async (filter: string) => world.own.call('GET', `/entries?${new URLSearchParams({ filter })}`);
    const { status, json } = await filtered(of(11, (i) => `text has word${i}`));
    expect([status, json]).toMatchObject([400, { code: 'too_many', field: 'filter', limit: 10 }]);
    expect((await filtered(`(${of(5, (i) => `text has word${i}`)}) and (${of(6, () => 'vehicleIdRef eq 1')})`)).status).toBe(400);
    expect((await filtered(of(10, (i) => `text has word${i}`))).status).toBe(200);
    const some = (await filtered(of(100, (i) => `logbookEntryId eq ${ids[i % 25]}`))).json as unknown as Awaited<
      ReturnType<Logbook['list']>
    >;
    expect(some.pagination.foundCount).toBe(25);
    const none = Array.from({ length: 100 }, (_, i) => `logbookEntryId ne ${ids[i % 24]}`).join(' and ');
    expect(((await filtered(none)).json as unknown as typeof some).items.map(({ header }) => header.logbookEntryId)).toEqual([ids[24]]);
    expect(
      (
        await filtered(
          of(101, () => 'logbookEntryId eq x').concat(
            ' or ',
            of(100, () => 'logbookEntryId eq x'),
          ),
        )
      ).status,
    ).toBe(400);
  });

  it('counts only when it is asked to, and gives at most 1000 rows', async () => {
    const { items, pagination } = await world.own.list({ top: '4', skip: '4', count: 'false' });
    expect([items.length, pagination.hasNextPage, pagination.page]).toEqual([4, true, 2]);
    const last = await world.own.list({ top: '20', skip: '20', count: 'false' });
    expect([last.items.length, last.pagination.hasNextPage, last.pagination.foundCount]).toEqual([5, false, 25]);
    expect((await world.own.list({ top: '8000000' })).pagination).toMatchObject({ page: 1, totalPages: 1, foundCount: 25 });
    expect((await world.own.list({ top: '0' })).items).toEqual([]);
    expect((await world.own.call('GET', '/entries?top=8000001')).status).toBe(400);
  });
});

it('says nothing of comments to who may not read them [LOG-042]', async () => {
  const { portal, as } = world;
  const none = { canRead: false, canCreate: false };
  const memberships = [{ organisation: 'North', role: 'user' as const, rights: { ...fullRights, 'logbook_entries/comments': none } }];
  const mute = await as(await makeAccount(portal, 'mute', { memberships }));
  const seen = (await mute.list({ filter: `logbookEntryId eq ${ids[4]}` })).items[0]!;
  expect([seen.header.commentsCount, seen.lastComment]).toEqual([0, null]);
  expect((await world.own.list({ filter: `logbookEntryId eq ${ids[4]}` })).items[0]!.header.commentsCount).toBe(1);
  for (const query of ['filter=commentsCount%20gt%200', 'orderby=commentsCount%20desc', 'orderby=lastComment%20desc']) {
    expect((await mute.call('GET', `/entries?${query}`)).status).toBe(400);
  }
  expect(codeOf(await mute.call('GET', `/entries/${ids[4]}/comments`))).toEqual([403, 'right_missing']);
  const { links } = (await mute.call('GET', `/entries/${ids[4]}/verification`)).json as { links: { kind: string }[] };
  expect(links.map(({ kind }) => kind)).toEqual(['entry', 'signature']);
  expect((await mute.call('GET', `/entries/${ids[4]}/document`)).text).not.toContain('Gesehen');
});

describe('the vehicle lookup', () => {
  it('gives one vehicle with its last A1 inspection [API-048]', async () => {
    const { own, vehicles, foreign } = world;
    const lookup = async (id: number) =>
      (await own.call('GET', `/vehicles?filter=${encodeURIComponent(vehicleLookupFilter(id))}`)).json.items;
    const signed = (await own.list({ top: '100', filter: `vehicleIdRef eq ${vehicles[0]} and status eq finalized` })).items;
    const last = signed
      .map(({ inspections }) => inspections.inspectionPerformedTimestamp_A1!)
      .toSorted()
      .at(-1);
    expect(await lookup(vehicles[0])).toEqual([{ vehicleId: vehicles[0], name: 'One', lastInspectionPerformedTimestamp_A1: last }]);
    expect(await lookup(vehicles[2])).toEqual([{ vehicleId: vehicles[2], name: 'Three', lastInspectionPerformedTimestamp_A1: null }]);
    expect(await lookup(foreign)).toEqual([]);
  });

  it('gives all vehicles of the organisation without a filter', async () => {
    const { items } = (await world.own.call('GET', '/vehicles')).json as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
    expect(codeOf(await world.own.call('GET', '/vehicles?filter=name%20eq%20x'))).toEqual([400, 'invalid_input', 'filter']);
  });
});
