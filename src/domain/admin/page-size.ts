/** Rows a page of a table may have. */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualPageSize: PageSize = 20;

/** How many pages `total` rows fill; an empty table has one. */
export const pageCount = (total: number, size: PageSize): number => Math.max(1, Math.ceil(total / size));

/** The page, from 0, that shows the row that stood first before the size changed. */
export const pageAfterResize = (page: number, from: PageSize, to: PageSize): number => Math.floor((page * from) / to);
