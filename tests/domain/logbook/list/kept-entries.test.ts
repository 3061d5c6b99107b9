import { describe, expect, it } from 'vitest';
import { type ListFilter, noListFilter } from '../../../../src/domain/logbook/list/filters.ts';
import { asHere, keptPage } from '../../../../src/domain/logbook/list/kept-entries.ts';
import { listRequest, periodOf } from '../../../../src/domain/logbook/list/list.ts';
import { defaultOrder, type OrderField } from '../../../../src/domain/logbook/list/order.ts';
import { organisationId, sampleEntries, sampleEntry, sampleLocal } from '../../../cases/logbook/entries.ts';
import { tombstone } from '../outbox/samples.ts';

const request = (field: OrderField = 'createTimestamp', rest: Partial<Parameters<typeof listRequest>[0]> = {}) =>
  listRequest({
    organisationId,
    vehicleId: null,
    range: null,
    filter: noListFilter,
    order: field === 'createTimestamp' ? defaultOrder : [{ field, direction: 'asc' }],
    page: 1,
    ...rest,
  });
const kept = sampleEntries(45).map((entry, at) => ({ entry, readAt: 1_000 + at }));
const idsOf = (answer: ReturnType<typeof keptPage>) => (answer.page?.items ?? []).map(({ header }) => header.logbookEntryId);

describe('Entries a device kept', () => {
  it('come in pages like those of the server, newest first', () => {
    const third = keptPage([...kept].reverse(), request('createTimestamp', { page: 3 }));
    expect(idsOf(third)).toEqual(['entry-41', 'entry-42', 'entry-43', 'entry-44', 'entry-45']);
    expect(third.page?.pagination).toMatchObject({ foundCount: 45, page: 3, totalPages: 3, hasNextPage: false });
  });

  it('tell the age of the oldest one shown', () => {
    expect(keptPage(kept, request()).readAt).toBe(1_000);
    expect(keptPage(kept, request('createTimestamp', { page: 2 })).readAt).toBe(1_020);
  });

  it('are those of the vehicle', () => {
    const shown = keptPage(kept, request('createTimestamp', { vehicleId: 8 })).page;
    expect(shown?.pagination.foundCount).toBe(15);
    expect(new Set(shown?.items.map(({ header }) => header.vehicleIdRef))).toEqual(new Set([8]));
  });

  it('are those of the days, told in the time zone of the operator', () => {
    const at = (id: string, createTimestamp: string) => ({ entry: sampleEntry({ logbookEntryId: id, createTimestamp }), readAt: 1 });
    const times = [
      at('before', '2026-11-19T22:59:59Z'),
      at('first', '2026-11-19T23:00:00Z'),
      at('last', '2026-11-20T22:59:59Z'),
      at('after', '2026-11-20T23:00:00Z'),
    ];
    const range = { start: '2026-11-20', end: '2026-11-20' };
    expect(idsOf(keptPage(times, request('createTimestamp', { range })))).toEqual(['last', 'first']);
    expect(periodOf(range)).toEqual({ from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T23:00:00.000Z' });
    expect(periodOf(null)).toBeNull();
  });

  it('are those with open defects, and those in which every word is found: in a text, a name or the vehicle', () => {
    const defects = { description: 'Bremse schleift', measuresDescription: null, state: 'open' as const };
    const some = [
      { entry: { ...sampleEntry({ logbookEntryId: 'a', entryState: 'open', referenceLocation: 'Köln-Gremberg' }), defects }, readAt: 1 },
      { entry: sampleEntry({ logbookEntryId: 'b', entryState: 'resolved', remarks: 'BREMSE getauscht' }), readAt: 1 },
      { entry: sampleEntry({ logbookEntryId: 'c', vehicleIdRef: 8 }), readAt: 1 },
    ];
    const found = (filter: Partial<ListFilter>) =>
      idsOf(keptPage(some, request('createTimestamp', { filter: { ...noListFilter, ...filter } }), (id) => (id === 8 ? 'ER 20' : '')));
    expect(found({})).toEqual(['a', 'b', 'c']);
    expect(found({ state: 'open' })).toEqual(['a']);
    expect(found({ text: 'bremse' })).toEqual(['a', 'b']);
    expect(found({ text: ' KÖLN  bremse ' })).toEqual(['a']);
    expect(found({ text: 'er 20' })).toEqual(['c']);
    expect(found({ state: 'open', text: 'getauscht' })).toEqual([]);
  });

  const written = (logbookEntryId: string, creatorAccountFirstName: string, creatorAccountLastName: string, commentsCount: number) =>
    ({ logbookEntryId, creatorAccountFirstName, creatorAccountLastName, commentsCount }) as const;
  const byHand = [
    sampleEntry(written('a', 'zora', 'Öhm', 9)),
    sampleEntry({ ...written('b', 'Anna', 'Ober', 10), status: 'finalized', entryState: 'resolved' }),
    sampleEntry({ ...written('c', 'bert', 'Zander', 2), entryState: 'open' }),
  ];
  const commented = (createTimestamp: string) =>
    ({ remarks: null, newEntryState: null, creatorAccountFirstName: '', creatorAccountLastName: '', createTimestamp }) as const;
  const defects = (state: 'open' | 'resolved' | null) => ({ description: null, measuresDescription: null, state });
  const [a, b, c] = byHand as [(typeof byHand)[0], (typeof byHand)[0], (typeof byHand)[0]];

  it.each<[OrderField, string[], readonly (typeof a)[]]>([
    ['status', ['a', 'c', 'b'], byHand],
    ['entryState', ['c', 'b', 'a'], byHand],
    ['creatorAccountFirstName', ['b', 'c', 'a'], byHand],
    ['creatorAccountLastName', ['b', 'a', 'c'], byHand],
    ['commentsCount', ['c', 'a', 'b'], byHand],
    [
      'defects.state',
      ['c', 'b', 'a'],
      [
        { ...a, defects: defects('resolved') },
        { ...b, defects: defects('open') },
        { ...c, defects: defects(null) },
      ],
    ],
    [
      'lastComment',
      ['c', 'b', 'a'],
      [{ ...a, lastComment: commented('2026-11-21T08:00Z') }, { ...b, lastComment: commented('2026-11-21T08:30+01:00') }, c],
    ],
  ])('are sorted by %s, both ways', (field, ids, entries) => {
    const mixed = entries.map((entry) => ({ entry, readAt: 1 }));
    expect(idsOf(keptPage(mixed, request(field)))).toEqual(ids);
    const turned = keptPage(mixed, request(field, { order: [{ field, direction: 'desc' }] }));
    expect(new Set(idsOf(turned).slice(0, 1))).toEqual(new Set(ids.slice(-1)));
  });

  it.each<[OrderField, string[]]>([
    ['vehicleIdRef', ['b', 'c', 'a']],
    ['referenceTimestamp', ['c', 'a', 'b']],
    ['createTimestamp', ['b', 'a', 'c']],
  ])('are sorted by %s, vehicles by their names and times by what they are', (field, ids) => {
    const entries = (
      [
        ['a', 7, '2026-11-21T08:00:00Z', '2026-11-21T07:00:00Z'],
        ['b', 8, '2026-11-21T08:30:00+01:00', '2026-11-21T07:30:00Z'],
        ['c', 9, '2026-11-21T08:45:00Z', '2026-11-21T07:15:00+01:00'],
      ] as const
    ).map(([logbookEntryId, vehicleIdRef, createTimestamp, referenceTimestamp]) => ({
      entry: sampleEntry({ logbookEntryId, vehicleIdRef, createTimestamp, referenceTimestamp }),
      readAt: 1,
    }));
    const nameOf = (id: number) => ({ 7: 'V 100', 8: 'ER 20', 9: 'Köf III' })[id] ?? '';
    const sorted = (direction: 'asc' | 'desc') => idsOf(keptPage(entries, request(field, { order: [{ field, direction }] }), nameOf));
    expect(sorted('asc')).toEqual(ids);
    expect(sorted('desc')).toEqual(ids.toReversed());
    expect(idsOf(keptPage(entries, { ...request(), orderby: field }, nameOf))).toEqual(ids);
  });

  it('are sorted by their creation where nobody knows the field, and are all where nobody knows the filter', () => {
    const entries = [
      sampleEntry({ logbookEntryId: 'a', createTimestamp: '2026-11-21T08:00:00Z' }),
      sampleEntry({ logbookEntryId: 'b', createTimestamp: '2026-11-21T08:30:00+01:00' }),
    ].map((entry) => ({ entry, readAt: 1 }));
    expect(idsOf(keptPage(entries, { ...request(), orderby: 'weight' }))).toEqual(['b', 'a']);
    expect(idsOf(keptPage(entries, { ...request(), orderby: '' }))).toEqual(['b', 'a']);
    expect(idsOf(keptPage(entries, { ...request(), filter: 'weight eq 5' }))).toEqual(['a', 'b']);
    expect(idsOf(keptPage(entries, { ...request(), filter: '' }))).toEqual(['a', 'b']);
  });

  it('beyond the last page are those of the last', () => {
    const beyond = keptPage(kept, request('createTimestamp', { page: 9 }));
    expect([idsOf(beyond).length, beyond.page?.pagination.page, beyond.page?.pagination.totalCount]).toEqual([5, 3, 45]);
  });

  it('keep the order of those that are alike', () => {
    const alike = [a, c, b].map((entry) => ({ entry: { ...entry, defects: null }, readAt: 1 }));
    expect(idsOf(keptPage(alike, request('defects.state')))).toEqual(['a', 'c', 'b']);
  });

  it('leave out what was deleted here, and stand as they were written here', () => {
    const entry = (logbookEntryId: string, remarks: string | null = null) => sampleEntry({ logbookEntryId, remarks });
    const written = (item: ReturnType<typeof entry>, rest = {}) =>
      sampleLocal(item.header.logbookEntryId, { entry: item, savedAt: 5_000, isUnSynced: true, ...rest });
    const here = asHere(
      ['a', 'b', 'c', 'd'].map((id) => ({ entry: entry(id), readAt: 1 })),
      {
        tombstones: [tombstone({ logbookEntryId: 'a' })],
        entries: [
          written(entry('b', 'neu')),
          written(entry('local-e')),
          written(entry('c', 'älter'), { isUnSynced: false }),
          written(entry('d', 'unbekannt'), { isUnSynced: false, unknownEntry: true }),
        ],
      },
    );
    expect(here.map(({ entry: { header }, readAt }) => [header.logbookEntryId, header.remarks, readAt])).toEqual([
      ['c', null, 1],
      ['b', 'neu', 5_000],
      ['local-e', null, 5_000],
      ['d', 'unbekannt', 5_000],
    ]);
  });

  it('are asked for in pages of twenty', () => {
    const asked = request('status', { page: 3, vehicleId: 7, range: { start: '2026-11-20', end: '2026-11-21' } });
    expect(asked).toEqual({
      organisationId,
      vehicleId: 7,
      range: { start: '2026-11-20', end: '2026-11-21' },
      filter: 'vehicleIdRef eq 7 and createTimestamp ge 2026-11-19T23:00:00.000Z and createTimestamp lt 2026-11-21T23:00:00.000Z',
      orderby: 'status asc',
      top: 20,
      skip: 40,
    });
  });

  it('are nothing where nothing fits', () => {
    expect(keptPage(kept, request('createTimestamp', { vehicleId: 99 }))).toEqual({ page: null, readAt: null });
  });
});
