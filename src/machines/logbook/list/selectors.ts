import { resources, rightOn } from '../../../domain/account/access.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { type LogbookColumn, logbookColumns } from '../../../domain/logbook/list/columns.ts';
import { isFiltered, type ListFilter } from '../../../domain/logbook/list/filters.ts';
import type { EntryPage } from '../../../domain/logbook/list/list.ts';
import type { Order, OrderField } from '../../../domain/logbook/list/order.ts';
import type { LogbookListRef, LogbookListSnapshot } from './chart.ts';

/** Null before the first answer. */
export const entriesPage = ({ context }: LogbookListSnapshot): EntryPage | null => context.entries;
export const listOrder = ({ context }: LogbookListSnapshot): Order => context.order;
export const listRange = ({ context }: LogbookListSnapshot): DayRange | null => context.range;
export const listFilterOf = ({ context }: LogbookListSnapshot): ListFilter => context.filter;
export const isListNarrowed = ({ context }: LogbookListSnapshot): boolean => isFiltered(context.filter);
export const listVehicleId = ({ context }: LogbookListSnapshot): number | null => context.vehicleId;
export const listOrganisationId = ({ context }: LogbookListSnapshot): string | null => context.organisationId;
export const isListLoading = (snapshot: LogbookListSnapshot): boolean => snapshot.hasTag('loading');
/** The wait is long enough to show something in its place. */
export const isListWaiting = (snapshot: LogbookListSnapshot): boolean => snapshot.hasTag('waiting');
/** HTTP status of a failed answer, null without one. */
export const listFailure = (snapshot: LogbookListSnapshot): number | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.status : null;
/** No server answers. */
export const isListCached = (snapshot: LogbookListSnapshot): boolean => snapshot.matches({ open: 'cached' });
/** The answer takes so long that what is kept stands in for it. */
export const isListLate = (snapshot: LogbookListSnapshot): boolean => snapshot.matches({ open: { loading: 'late' } });
/** When the kept entries were read, milliseconds since 1970; null where nothing is kept or the server answered. */
export const cachedAt = ({ context }: LogbookListSnapshot): number | null => context.readAt;

const canCreate = ({ context }: LogbookListSnapshot) => rightOn(context.rights, resources.logbook).canCreate;
export const showsAddEntry = canCreate;
export const canAddEntry = (snapshot: LogbookListSnapshot): boolean => canCreate(snapshot) && snapshot.context.vehicleId !== null;
export const visibleColumns = ({ context }: LogbookListSnapshot): readonly LogbookColumn[] =>
  logbookColumns(context.rights, context.vehicleId === null);
/** The link to the open entries shows only while there are some. */
export const openEntryCount = ({ context }: LogbookListSnapshot): number => context.openCount;

export const logbookListVerbs = (ref: LogbookListRef) => ({
  open: () => ref.send({ type: 'list.open' }),
  close: () => ref.send({ type: 'list.close' }),
  changeVehicle: (vehicleId: number | null) => ref.send({ type: 'vehicle.changed', vehicleId }),
  changeOrganisation: (organisationId: string | null) => ref.send({ type: 'organisation.changed', organisationId }),
  changeRange: (range: DayRange | null) => ref.send({ type: 'range.change', range }),
  changeState: (state: ListFilter['state']) => ref.send({ type: 'state.change', state }),
  changeText: (text: string) => ref.send({ type: 'text.change', text }),
  clearFilter: () => ref.send({ type: 'filter.clear' }),
  sort: (field: OrderField) => ref.send({ type: 'order.change', field }),
  openPage: (page: number) => ref.send({ type: 'page.open', page }),
  reload: () => ref.send({ type: 'list.reload' }),
});
