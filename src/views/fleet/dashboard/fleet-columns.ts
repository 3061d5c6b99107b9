import { dashboardOrder, type Sort, type SortColumn } from '../../../domain/fleet/dashboard-table.ts';
import type { Fleet } from '../../../domain/fleet/fleet.ts';
import type { Quantity } from '../../../i18n/formats.ts';

interface ColumnLook {
  column: SortColumn;
  unit: Quantity | null;
  /** Share of the table's width. */
  width: string;
}

export const fleetColumns: readonly ColumnLook[] = [
  { column: 'status', unit: null, width: '25.5%' },
  { column: 'name', unit: null, width: '24.5%' },
  { column: 'speed', unit: 'speed', width: '17.5%' },
  { column: 'totalMileage', unit: 'distance', width: '14.5%' },
  { column: 'workingHours', unit: 'hours', width: '18%' },
];

/** The part of the fleet an order depends on: the same reference means the same order. */
const basisOf = (fleet: Fleet, column: SortColumn): unknown => {
  switch (column) {
    case 'status':
      return fleet.status;
    case 'name':
      return fleet.index;
    case 'speed':
      return fleet.live.speed;
    case 'totalMileage':
      return fleet.live.mileageKm;
    case 'workingHours':
      return fleet.live.workingHours;
  }
};

interface Ordered {
  readonly basis: unknown;
  readonly index: Fleet['index'];
  readonly wanted: readonly number[];
  readonly sort: Sort;
  readonly ids: readonly number[];
}
const isEqual = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, at) => id === b[at]);

/** Vehicle ids in the order of the table; the same array again while the order is the same. */
export const createOrder = () => {
  let last: Ordered | undefined;
  return (fleet: Fleet, wanted: readonly number[], sort: Sort): readonly number[] => {
    const { index } = fleet;
    const basis = basisOf(fleet, sort.column);
    if (last && last.basis === basis && last.index === index && last.wanted === wanted && last.sort === sort) return last.ids;
    const ids = Array.from(dashboardOrder(fleet, wanted, sort), (row) => fleet.ids[row] as number);
    last = { basis, index, wanted, sort, ids: last && isEqual(last.ids, ids) ? last.ids : ids };
    return last.ids;
  };
};
