import { addDays, type DayRange } from '../../common/day-window.ts';
import { dayStart } from '../../common/operator-day.ts';
import type { LogbookEntry, LogbookPagination } from '../entry/entry.ts';
import { type ListFilter, listFilter, type Period } from './filters.ts';
import { type Order, printOrder } from './order.ts';
import { pageSizes, skipOf } from './pagination.ts';

/** What one page of the list is read by, and found again on the device by. `vehicleId` null: every vehicle; `range` null: every day. */
export interface ListRequest {
  readonly organisationId: string;
  readonly vehicleId: number | null;
  readonly range: DayRange | null;
  readonly filter: string;
  readonly orderby: string;
  readonly top: number;
  readonly skip: number;
}

export interface EntryPage {
  readonly items: readonly LogbookEntry[];
  readonly pagination: LogbookPagination;
}

const startOf = (day: string) => new Date(dayStart(day)).toISOString();

/** From the start of the first day to the end of the last one, in the operator's time zone. */
export const periodOf = (range: DayRange | null): Period | null =>
  range === null ? null : { from: startOf(range.start), to: startOf(addDays(range.end, 1)) };

export interface ListView extends Pick<ListRequest, 'organisationId' | 'vehicleId' | 'range'> {
  readonly filter: ListFilter;
  readonly order: Order;
  /** 1-based. */
  readonly page: number;
}

export const listRequest = ({ organisationId, vehicleId, range, filter, order, page }: ListView): ListRequest => ({
  organisationId,
  vehicleId,
  range,
  filter: listFilter(vehicleId, periodOf(range), filter),
  orderby: printOrder(order),
  top: pageSizes.list,
  skip: skipOf(page, pageSizes.list),
});
