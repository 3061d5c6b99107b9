import type { LogbookPagination } from '../entry/entry.ts';

/** Rows per page: the list, the drafts page, the read of open entries, comments. */
export const pageSizes = { list: 20, drafts: 15, openEntries: 100, comments: 100 } as const;
export const pageRange = 5;
export const marginPages = 2;
export const badgeMaximum = 1_000;

export type PageItem = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'ellipsis'; readonly after: number };

/**
 * Page numbers to show, 1-based: 2 at each end and a range of 5 around the current one. A gap of one page shows that page,
 * a longer one an ellipsis.
 */
export function pageItems(page: number, totalPages: number): readonly PageItem[] {
  const first = Math.max(1, Math.min(page - Math.floor(pageRange / 2), totalPages - pageRange + 1));
  const shown = new Set([
    ...numbers(1, Math.min(marginPages, totalPages)),
    ...numbers(first, Math.min(first + pageRange - 1, totalPages)),
    ...numbers(Math.max(1, totalPages - marginPages + 1), totalPages),
  ]);
  let last = 0;
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((number): PageItem[] => {
      const after = last;
      const item: PageItem = { kind: 'page', page: number };
      last = number;
      if (number === after + 1) return [item];
      return number === after + 2 ? [{ kind: 'page', page: number - 1 }, item] : [{ kind: 'ellipsis', after }, item];
    });
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The number of a badge: above 1000 it reads `1000+`. */
export const badgeText = (count: number): string => (count > badgeMaximum ? `${badgeMaximum}+` : String(count));

/** The record of a page. `foundCount` counts with the filter, `totalCount` without; at least one page, asked pages kept within. */
export function paginationOf({
  foundCount,
  totalCount,
  page,
  pageSize,
}: {
  readonly foundCount: number;
  readonly totalCount: number;
  readonly page: number;
  readonly pageSize: number;
}): LogbookPagination {
  const totalPages = Math.max(1, Math.ceil(foundCount / pageSize));
  const current = Math.min(Math.max(1, page), totalPages);
  const hasPrevPage = current > 1;
  const hasNextPage = current < totalPages;
  return {
    foundCount,
    totalCount,
    page: current,
    totalPages,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? current - 1 : null,
    nextPage: hasNextPage ? current + 1 : null,
  };
}

export const skipOf = (page: number, pageSize: number): number => (Math.max(1, page) - 1) * pageSize;

/** The rows of one page of a list that is held whole. */
export const rowsOfPage = <Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] =>
  rows.slice(skipOf(page, pageSize), skipOf(page, pageSize) + pageSize);
