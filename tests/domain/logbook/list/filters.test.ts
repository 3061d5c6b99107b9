import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryFields, exportFilterLimits, vehicleFields } from '../../../../src/domain/logbook/list/filter.ts';
import { parseFilter } from '../../../../src/domain/logbook/list/filter-parser.ts';
import {
  exportFilter,
  idBatches,
  idBatchSize,
  idFilters,
  isFiltered,
  listFilter,
  noListFilter,
  openEntriesFilter,
  vehicleEntriesFilter,
  vehicleLookupFilter,
} from '../../../../src/domain/logbook/list/filters.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `e${at + 1}`);
const nothing = { isInverted: false, ids: [] };
const period = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' };

it('A narrowed list asks for a state and for every word, quoted where it must be', () => {
  expect(listFilter(7, null, { state: 'open', text: " Bremse  d'accord (1)" })).toBe(
    "vehicleIdRef eq 7 and entryState eq open and text has Bremse and text has 'd''accord' and text has '(1)'",
  );
  expect(parseFilter(listFilter(null, null, { state: null, text: `${'x'.repeat(80)} has null` }), entryFields).ok).toBe(true);
  const narrowed = exportFilter(null, { isInverted: true, ids: ['a'] }, null, { state: 'open', text: '' });
  expect(narrowed).toBe('vehicleIdRef ne null and logbookEntryId ne a and entryState eq open');
  const none = { state: 'none', text: '' } as const;
  expect([noListFilter, { state: null, text: '  ' }, none].filter(isFiltered)).toEqual([none]);
});

it.each(['text eq x', 'text has', "text has ''", 'status has open', 'text lt x', `text has ${'x'.repeat(61)}`, 'text has ('])(
  'A search takes one word and no other operator: %s is refused',
  (text) => {
    expect(parseFilter(text, entryFields).ok).toBe(false);
  },
);

describe('Filters by id', () => {
  it.each([
    [0, []],
    [1, [1]],
    [15, [15]],
    [16, [15, 1]],
    [31, [15, 15, 1]],
  ])('of %d ids go in batches of %j [SYN-051]', (count, sizes) => {
    expect(idBatches(ids(count)).map((batch) => batch.length)).toEqual(sizes);
    expect(idFilters(ids(count))).toHaveLength(sizes.length);
  });

  it('name every id once, in order, 15 at most in each [SYN-051]', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 80 }), (given) => {
        expect(idBatches(given).flat()).toEqual(given);
        const filters = idFilters(given);
        expect(filters.every((filter) => filter.split(' or ').length <= idBatchSize)).toBe(true);
        expect(filters.flatMap((filter) => filter.split(' or '))).toEqual(given.map((id) => `logbookEntryId eq ${id}`));
      }),
    );
  });
});

describe('Filters in use', () => {
  it('are by entry, by any vehicle and by status created [SYN-052]', () => {
    expect(idFilters(['a', 'b'])).toEqual(['logbookEntryId eq a or logbookEntryId eq b']);
    expect(openEntriesFilter).toBe('vehicleIdRef ne null and status eq created');
    expect(vehicleEntriesFilter(4711)).toBe('vehicleIdRef eq 4711');
    expect(vehicleLookupFilter(4711)).toBe('vehicleId eq 4711');
  });

  it('are read by the server [SYN-052]', () => {
    const texts = [...idFilters(ids(31)), openEntriesFilter, vehicleEntriesFilter(1), listFilter(null, period), listFilter(7, null)];
    for (const text of texts) expect(parseFilter(text, entryFields)).toMatchObject({ ok: true });
    expect(parseFilter(vehicleLookupFilter(1), vehicleFields).ok).toBe(true);
  });

  it('of the list name a vehicle, or any, and the period of creation', () => {
    expect(listFilter(7, null)).toBe('vehicleIdRef eq 7');
    expect(listFilter(null, null)).toBe('vehicleIdRef ne null');
    expect(listFilter(7, period)).toBe(
      'vehicleIdRef eq 7 and createTimestamp ge 2026-03-01T00:00:00.000Z and createTimestamp lt 2026-03-08T00:00:00.000Z',
    );
  });
});

describe('The filter of an export', () => {
  it.each([
    ['a chosen vehicle', 'vehicleIdRef eq 4711', '[LOG-178]', 4711],
    ['all vehicles', 'vehicleIdRef ne null', '[LOG-179]', null],
  ])('of %s is "%s" %s', (_, filter, __, vehicleId) => {
    expect(exportFilter(vehicleId, nothing, null)).toBe(filter);
  });

  it('includes the selected rows [LOG-180] [DEC-099]', () => {
    expect(exportFilter(7, { isInverted: false, ids: ['a', 'b'] }, null)).toBe(
      'vehicleIdRef eq 7 and (logbookEntryId eq a or logbookEntryId eq b)',
    );
    expect(exportFilter(7, { isInverted: false, ids: ['a'] }, null)).toBe('vehicleIdRef eq 7 and logbookEntryId eq a');
  });

  it('excludes the deselected rows of an inverted selection [LOG-180] [DEC-099]', () => {
    expect(exportFilter(null, { isInverted: true, ids: ['a', 'b'] }, period)).toBe(
      'vehicleIdRef ne null and (logbookEntryId ne a and logbookEntryId ne b) ' +
        'and createTimestamp ge 2026-03-01T00:00:00.000Z and createTimestamp lt 2026-03-08T00:00:00.000Z',
    );
    expect(exportFilter(7, { isInverted: true, ids: [] }, null)).toBe('vehicleIdRef eq 7');
  });

  it('names 2400 selected rows within what the server reads [LOG-180]', () => {
    const many = Array.from({ length: 2_400 }, (_, at) => `019578a0-0000-7000-8000-${String(at).padStart(12, '0')}`);
    const text = exportFilter(7, { isInverted: false, ids: many }, period);
    expect(text.length).toBeLessThanOrEqual(exportFilterLimits.length);
    expect(parseFilter(text, entryFields, exportFilterLimits).ok).toBe(true);
  });
});
