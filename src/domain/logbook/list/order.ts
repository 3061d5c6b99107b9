import type { FilterReason } from './filter.ts';

interface OrderTerm {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}
export type Order = readonly OrderTerm[];

/** Columns the server sorts entries by. */
export const orderFields = [
  /** Its name. */
  'vehicleIdRef',
  'status',
  /** What is open first. */
  'entryState',
  'creatorAccountFirstName',
  'creatorAccountLastName',
  'createTimestamp',
  'referenceTimestamp',
  'defects.state',
  'commentsCount',
  /** Its time. */
  'lastComment',
] as const;
export type OrderField = (typeof orderFields)[number];

export const commentOrderFields = ['createTimestamp'] as const;

export const defaultOrder: Order = [{ field: 'createTimestamp', direction: 'desc' }];
const maxOrderTerms = 2;

export type OrderResult =
  | { readonly ok: true; readonly order: Order }
  | {
      readonly ok: false;
      readonly error: { readonly reason: FilterReason; readonly position: number; readonly token: string };
    };

/** Reads `field`, `field asc`, `field desc`, joined by commas; blank text is no order. Each field once. */
export function parseOrder(text: string, allowed: readonly string[]): OrderResult {
  if (text.trim() === '') return { ok: true, order: [] };
  const order: OrderTerm[] = [];
  let start = 0;
  for (const term of text.split(',')) {
    const position = start + term.length - term.trimStart().length;
    start += term.length + 1;
    const refuse = (reason: FilterReason): OrderResult => ({ ok: false, error: { reason, position, token: term.trim().slice(0, 40) } });
    const [field = '', direction = 'asc', ...rest] = term.trim().split(/\s+/);
    if (order.length === maxOrderTerms) return refuse('tooManyTerms');
    if (!allowed.includes(field)) return refuse('unknownField');
    if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0 || order.some((term) => term.field === field))
      return refuse('unexpected');
    order.push({ field, direction });
  }
  return { ok: true, order };
}

export const printOrder = (order: Order): string => order.map(({ field, direction }) => `${field} ${direction}`).join(',');

/** What the local storage key logbookSettings holds: `{"orderby":"createTimestamp desc"}`. */
export const orderSettings = (order: Order): string => JSON.stringify({ orderby: printOrder(order) });

/** The stored order; the default one where nothing readable is stored. */
export function storedOrder(settings: string | null): Order {
  try {
    const { orderby } = JSON.parse(settings ?? '{}') as { orderby?: unknown };
    const read = typeof orderby === 'string' ? parseOrder(orderby, orderFields) : null;
    return read?.ok === true && read.order.length > 0 ? read.order : defaultOrder;
  } catch {
    return defaultOrder;
  }
}

/** A click on a column's header: ascending first, then the other way round. */
export const orderBy = (order: Order, field: OrderField): Order => {
  const [first] = order;
  return [{ field, direction: first?.field === field && first.direction === 'asc' ? 'desc' : 'asc' }];
};
