import { describe, expect, it } from 'vitest';
import { keptPage } from '../../../src/domain/logbook/kept-entries.ts';
import { listRequest, periodOf } from '../../../src/domain/logbook/list.ts';
import { defaultOrder, type OrderField } from '../../../src/domain/logbook/order.ts';
import { organisationId, sampleEntries, sampleEntry } from '../../cases/logbook-entries.ts';

const request = (field: OrderField = 'createTimestamp', rest: Partial<Parameters<typeof listRequest>[0]> = {}) =>
  listRequest({
    organisationId,
    vehicleId: null,
    range: null,
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

  it.each<[OrderField, (id: string) => unknown]>([
    ['creatorAccountLastName', (id) => kept.find(({ entry }) => entry.header.logbookEntryId === id)?.entry.header.creatorAccountLastName],
    ['status', (id) => kept.find(({ entry }) => entry.header.logbookEntryId === id)?.entry.header.status],
    ['commentsCount', (id) => kept.find(({ entry }) => entry.header.logbookEntryId === id)?.entry.header.commentsCount],
  ])('are sorted by %s', (field, value) => {
    const shown = idsOf(keptPage(kept, request(field))).map(value);
    expect(shown).toEqual([...shown].sort((a, b) => (typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'de-DE'))));
    expect(shown[0]).not.toBeUndefined();
  });

  it('are nothing where nothing fits', () => {
    expect(keptPage(kept, request('createTimestamp', { vehicleId: 99 }))).toEqual({ page: null, readAt: null });
  });
});
