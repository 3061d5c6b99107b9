import type { EntryState } from '../entry/values.ts';
import { all, any, type Comparison, compare, type Filter, printFilter, searchOperator } from './filter.ts';
import { searchWords } from './search.ts';

/** Ids per request. */
export const idBatchSize = 15;

export const idBatches = <Id>(ids: readonly Id[]): readonly (readonly Id[])[] =>
  Array.from({ length: Math.ceil(ids.length / idBatchSize) }, (_, batch) => ids.slice(batch * idBatchSize, (batch + 1) * idBatchSize));

const isEntry = (id: string): Comparison => compare('logbookEntryId', 'eq', id);
const isNotEntry = (id: string): Comparison => compare('logbookEntryId', 'ne', id);
const hasVehicle = compare('vehicleIdRef', 'ne', null);
const ofVehicle = (vehicleId: number): Comparison => compare('vehicleIdRef', 'eq', vehicleId);
/** ISO times: from inclusive, to exclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
const madeIn = (period: Period | null): Filter[] =>
  period === null ? [] : [compare('createTimestamp', 'ge', period.from), compare('createTimestamp', 'lt', period.to)];

/** One filter per batch of ids. */
export const idFilters = (ids: readonly string[]): readonly string[] =>
  idBatches(ids).map((batch) => printFilter(any(...batch.map(isEntry))));

/** Entries on the server that are not finalised yet. */
export const openEntriesFilter = printFilter(all(hasVehicle, compare('status', 'eq', 'created')));

/** A vehicle's entries; with page size 1 in the default order its newest one. */
export const vehicleEntriesFilter = (vehicleId: number): string => printFilter(ofVehicle(vehicleId));

/** The vehicle in the vehicle lookup. */
export const vehicleLookupFilter = (vehicleId: number): string => printFilter(compare('vehicleId', 'eq', vehicleId));

const ofVehicles = (vehicleId: number | null) => (vehicleId === null ? hasVehicle : ofVehicle(vehicleId));

/** Filter of the list; no state of defects: all states, a blank text: all texts. */
export interface ListFilter {
  readonly state: EntryState | null;
  readonly text: string;
}
export const noListFilter: ListFilter = { state: null, text: '' };
export const isFiltered = ({ state, text }: ListFilter): boolean => state !== null || searchWords(text).length > 0;

const narrowed = ({ state, text }: ListFilter): Filter[] => [
  ...(state === null ? [] : [compare('entryState', 'eq', state)]),
  ...searchWords(text).map((word) => compare('text', searchOperator, word)),
];

/** The list page: a vehicle's entries, or those of all, made in the period. */
export const listFilter = (vehicleId: number | null, period: Period | null, filter = noListFilter): string =>
  printFilter(all(ofVehicles(vehicleId), ...madeIn(period), ...narrowed(filter)));

/** Rows to export: the selected ones, or, inverted, all but the deselected ones. */
export interface ExportSelection {
  readonly isInverted: boolean;
  readonly ids: readonly string[];
}

export const exportFilter = (
  vehicleId: number | null,
  { isInverted, ids }: ExportSelection,
  period: Period | null,
  filter = noListFilter,
): string => {
  const selected = isInverted ? all(...ids.map(isNotEntry)) : any(...ids.map(isEntry));
  return printFilter(all(ofVehicles(vehicleId), selected, ...madeIn(period), ...narrowed(filter)));
};
