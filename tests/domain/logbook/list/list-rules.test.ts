import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logbookColumns } from '../../../../src/domain/logbook/list/columns.ts';
import {
  commentOrderFields,
  defaultOrder,
  orderBy,
  orderFields,
  orderSettings,
  parseOrder,
  printOrder,
  storedOrder,
} from '../../../../src/domain/logbook/list/order.ts';
import {
  badgeText,
  marginPages,
  type PageItem,
  pageItems,
  pageRange,
  pageSizes,
  paginationOf,
  rowsOfPage,
  skipOf,
} from '../../../../src/domain/logbook/list/pagination.ts';
import { flatTexts } from '../../../i18n/locale-files.ts';

const reader = { canRead: true, canCreate: false };
const shown = (page: number, total: number) => pageItems(page, total).map((item) => (item.kind === 'page' ? item.page : '…'));

describe('Columns of the list', () => {
  const names = (comments: { canRead: boolean; canCreate: boolean }, isOfAll = false) =>
    logbookColumns({ logbook_entries: reader, 'logbook_entries/comments': comments }, isOfAll).map(({ name }) => name);

  it('are status, first and last name of the creator, creation time and state of defects, in this order [LOG-016] [DEC-086]', () => {
    expect(names(reader)).toEqual([
      'status',
      'creatorAccountFirstName',
      'creatorAccountLastName',
      'createTimestamp',
      'defectsState',
      'commentsCount',
      'lastComment',
    ]);
  });

  it('lack comment count and last comment without canRead on comments [LOG-017]', () => {
    const rest = names({ canRead: false, canCreate: true });
    expect(rest).toEqual(names(reader).slice(0, 5));
    expect(logbookColumns({ logbook_entries: reader }, false).map(({ name }) => name)).toEqual(rest);
  });

  it('begin with the vehicle where entries of several are listed, with and without comments', () => {
    for (const canRead of [true, false]) {
      const comments = { canRead, canCreate: false };
      expect(names(comments, true)).toEqual(['vehicle', ...names(comments)]);
    }
  });

  it('have their words in both languages', () => {
    for (const language of ['de-DE', 'en-GB']) {
      const texts = flatTexts(language);
      const all = logbookColumns({ 'logbook_entries/comments': reader }, true);
      expect(all.filter(({ key }) => !texts.has(key))).toEqual([]);
      expect(texts.get(all[0]?.key ?? '')).toBe({ 'de-DE': 'Fahrzeug', 'en-GB': 'Vehicle' }[language]);
    }
  });

  it('are the same as long as the rights are', () => {
    const rights = { 'logbook_entries/comments': reader };
    expect(logbookColumns(rights, true)).toBe(logbookColumns({ ...rights }, true));
    expect(logbookColumns({}, false)).toBe(logbookColumns({}, false));
  });

  it('are sorted by what they show, defects by the state of the entry', () => {
    const sorted = logbookColumns({ 'logbook_entries/comments': reader }, true).map(({ name, orderField }) => [name, orderField]);
    expect(sorted.filter(([name, field]) => name !== field)).toEqual([
      ['vehicle', 'vehicleIdRef'],
      ['defectsState', 'entryState'],
    ]);
  });
});

describe('Pages to go to', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 20, [1, 2, 3, 4, 5, '…', 19, 20]],
    [5, 20, [1, 2, 3, 4, 5, 6, 7, '…', 19, 20]],
    [6, 20, [1, 2, 3, 4, 5, 6, 7, 8, '…', 19, 20]],
    [10, 20, [1, 2, '…', 8, 9, 10, 11, 12, '…', 19, 20]],
    [20, 20, [1, 2, '…', 16, 17, 18, 19, 20]],
  ])('from page %d of %d are %j [LOG-023] [LOG-024] [LOG-025]', (page, total, pages) => {
    expect(shown(page, total)).toEqual(pages);
  });

  it('are a range of 5 around the page, 2 at each end, and an ellipsis for two pages or more [LOG-023] [LOG-024] [LOG-025]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (a, b) => {
        const [page, total] = [Math.min(a, b), Math.max(a, b)];
        const items = pageItems(page, total);
        const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        expect(pages).toContain(page);
        for (let margin = 1; margin <= Math.min(marginPages, total); margin++) {
          expect(pages).toContain(margin);
          expect(pages).toContain(total + 1 - margin);
        }
        const around = pages.filter((number) => Math.abs(number - page) < pageRange);
        expect(around.length).toBeGreaterThanOrEqual(Math.min(pageRange, total));
        expect(pages.length).toBeLessThanOrEqual(pageRange + 2 * marginPages + 2);
        items.forEach((item, at) => {
          if (item.kind === 'page') return;
          const [before, after] = [items[at - 1], items[at + 1]] as [PageItem & { kind: 'page' }, PageItem & { kind: 'page' }];
          expect(before.page).toBe(item.after);
          expect(after.page - before.page).toBeGreaterThan(2);
        });
        for (let at = 1; at < items.length; at++) {
          const [one, next] = [items[at - 1], items[at]];
          if (one?.kind === 'page' && next?.kind === 'page') expect(next.page).toBe(one.page + 1);
        }
      }),
    );
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1000+'],
  [8_000_000, '1000+'],
])('Badges of %d read %s [LOG-026] [DEC-088]', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

describe('The record of a page', () => {
  it('has 20 rows of the list, 15 of the drafts, and 100 where all are read', () => {
    expect(pageSizes).toEqual({ list: 20, drafts: 15, openEntries: 100, comments: 100 });
  });

  it('is the first one where an earlier one is asked for', () => {
    expect(paginationOf({ foundCount: 41, totalCount: 41, page: 0, pageSize: 20 })).toMatchObject({ page: 1, prevPage: null, nextPage: 2 });
    expect([skipOf(0, 20), skipOf(-3, 20), skipOf(1, 20), skipOf(2, 20)]).toEqual([0, 0, 0, 20]);
    expect(rowsOfPage(['a', 'b', 'c'], 0, 2)).toEqual(['a', 'b']);
  });

  it.each([
    [0, 1, { page: 1, totalPages: 1, prevPage: null, nextPage: null }],
    [20, 1, { page: 1, totalPages: 1, prevPage: null, nextPage: null }],
    [21, 1, { page: 1, totalPages: 2, prevPage: null, nextPage: 2 }],
    [41, 2, { page: 2, totalPages: 3, prevPage: 1, nextPage: 3 }],
    [41, 9, { page: 3, totalPages: 3, prevPage: 2, nextPage: null }],
  ])('of %d rows and the requested page %d holds the page shown and its neighbours [LOG-027]', (foundCount, page, record) => {
    const beside = { hasPrevPage: record.prevPage !== null, hasNextPage: record.nextPage !== null };
    const expected = { foundCount, totalCount: 99, ...record, ...beside };
    expect(paginationOf({ foundCount, page, totalCount: 99, pageSize: pageSizes.list })).toStrictEqual(expected);
  });

  it('holds every row on exactly one page [LOG-027]', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (count, pageSize) => {
        const rows = Array.from({ length: count }, (_, row) => row);
        const { totalPages } = paginationOf({ foundCount: count, totalCount: count, page: 1, pageSize });
        const pages = Array.from({ length: totalPages }, (_, at) => rowsOfPage(rows, at + 1, pageSize));
        expect(pages.flat()).toEqual(rows);
        expect(
          pages.every(
            (page, at) => page.length <= pageSize && (page.length > 0 || count === 0) && skipOf(at + 1, pageSize) === at * pageSize,
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('The order of the list', () => {
  it.each([
    ['password desc', 'unknownField', 0, 'password desc'],
    ['createTimestamp down', 'unexpected', 0, 'createTimestamp down'],
    ['createTimestamp desc nulls', 'unexpected', 0, 'createTimestamp desc nulls'],
    ['status, status desc', 'unexpected', 8, 'status desc'],
    ['status,', 'unknownField', 7, ''],
    ['status,createTimestamp,entryState', 'tooManyTerms', 23, 'entryState'],
  ])('%s is refused as %s at %d', (text, reason, position, token) => {
    expect(parseOrder(text, orderFields)).toEqual({ ok: false, error: { reason, position, token } });
  });

  it('is read whatever stands between its words, ascending where nothing is said', () => {
    const read = (text: string) => parseOrder(text, orderFields);
    const order = [{ field: 'status', direction: 'desc' } as const, { field: 'createTimestamp', direction: 'asc' } as const];
    expect(read(' status \t desc,createTimestamp ')).toEqual({ ok: true, order });
    expect(read(printOrder(order))).toEqual({ ok: true, order });
    expect([read(''), read('  ')]).toEqual([
      { ok: true, order: [] },
      { ok: true, order: [] },
    ]);
    const long = read(`status,  ${'x'.repeat(50)}`);
    expect(long).toEqual({ ok: false, error: { reason: 'unknownField', position: 9, token: 'x'.repeat(40) } });
  });

  it('is by one of ten fields', () => {
    const fields = 'vehicleIdRef status entryState creatorAccountFirstName creatorAccountLastName createTimestamp referenceTimestamp'.split(
      ' ',
    );
    for (const field of [...fields, 'defects.state', 'commentsCount', 'lastComment']) expect(parseOrder(field, orderFields).ok).toBe(true);
    expect(orderFields).toHaveLength(10);
  });

  it('of comments knows their time alone', () => {
    expect(parseOrder('createTimestamp', commentOrderFields).ok).toBe(true);
    expect(parseOrder('status', commentOrderFields).ok).toBe(false);
  });

  it('is createTimestamp desc unless another one is stored [LOG-019] [LOG-020]', () => {
    expect(printOrder(defaultOrder)).toBe('createTimestamp desc');
    for (const text of [null, '', '{', '[]', '{"orderby":5}', '{"orderby":""}', '{"orderby":"password"}', 'null'])
      expect(storedOrder(text)).toEqual(defaultOrder);
    expect(orderSettings(defaultOrder)).toBe('{"orderby":"createTimestamp desc"}');
    expect(storedOrder(orderSettings([{ field: 'status', direction: 'asc' }]))).toEqual([{ field: 'status', direction: 'asc' }]);
  });

  it('turns with the second click on a column', () => {
    const first = orderBy(defaultOrder, 'status');
    expect(printOrder(first)).toBe('status asc');
    expect(printOrder(orderBy(first, 'status'))).toBe('status desc');
    expect(printOrder(orderBy(orderBy(first, 'status'), 'status'))).toBe('status asc');
    expect(printOrder(orderBy(defaultOrder, 'createTimestamp'))).toBe('createTimestamp asc');
  });
});
