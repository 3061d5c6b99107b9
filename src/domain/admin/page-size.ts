/** Rows a page of a table may have. */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualPageSize: PageSize = 20;

/** Which page of a table shows. */
export interface TablePage {
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
}
export const firstPage: TablePage = { page: 0, size: usualPageSize };

/** How many pages `total` rows fill; an empty table has one. */
export const pageCount = (total: number, size: PageSize): number => Math.max(1, Math.ceil(total / size));

/** The page, from 0, that shows the row that stood first before the size changed. */
export const pageAfterResize = (page: number, from: PageSize, to: PageSize): number => Math.floor((page * from) / to);

/** The same rows in pages of another size. */
export const resizedPage = ({ page, size }: TablePage, to: PageSize): TablePage => ({ page: pageAfterResize(page, size, to), size: to });
/** Whether a table of `total` rows has this page. */
export const hasPage = ({ page, size }: TablePage, total: number): boolean =>
  Number.isInteger(page) && page >= 0 && page < pageCount(total, size);

type Extent = TablePage & { readonly total: number };
export const isSameExtent = (a: Extent, b: Extent): boolean => a.page === b.page && a.size === b.size && a.total === b.total;
