import { describe, expect, it } from 'vitest';
import { firstPage, hasPage, isSameExtent, resizedPage, type TablePage } from '../../../src/domain/admin/page-size.ts';

describe('A page of a table', () => {
  it('is at first the first one of twenty rows', () => {
    expect(firstPage).toEqual({ page: 0, size: 20 });
  });

  it.each<[TablePage, 10 | 20 | 50, number]>([
    [{ page: 3, size: 20 }, 50, 1],
    [{ page: 1, size: 50 }, 20, 2],
    [{ page: 4, size: 10 }, 20, 2],
    [{ page: 2, size: 20 }, 20, 2],
  ])('%j still shows its first row with %i rows a page', (shown, size, page) => {
    expect(resizedPage(shown, size)).toEqual({ page, size });
  });

  it('is one that the rows reach, and an empty table has the first', () => {
    const pages = (total: number, ...wanted: readonly number[]) => wanted.map((page) => hasPage({ page, size: 10 }, total));
    expect(pages(20, 0, 1, 2)).toEqual([true, true, false]);
    expect(pages(21, 2, 3)).toEqual([true, false]);
    expect(pages(0, 0, 1)).toEqual([true, false]);
    expect(pages(20, -1, 0.5, Number.NaN)).toEqual([false, false, false]);
  });

  it('is the same where place, size and the number of rows are', () => {
    const extent = { page: 1, size: 20, total: 30 } as const;
    expect(isSameExtent(extent, { ...extent })).toBe(true);
    for (const other of [{ page: 0 }, { size: 50 }, { total: 31 }] as const)
      expect(isSameExtent(extent, { ...extent, ...other })).toBe(false);
  });
});
