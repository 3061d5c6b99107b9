import { type Fleet, liveValue } from './fleet.ts';
import { type StatusKind, statusKinds, statusRank } from './live/status.ts';

export type SortColumn = 'status' | 'name' | 'speed' | 'totalMileage' | 'workingHours';
export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}
export const initialSort: Sort = { column: 'name', direction: 'ascending' };

/** The same column again turns the order, another one starts ascending. */
export const nextSort = (sort: Sort, column: SortColumn): Sort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** One vehicle of the table; null is a missing value (NA). Speed km/h, mileage km, hours decimal. */
export interface DashboardRow {
  readonly vehicleId: number;
  readonly name: string;
  readonly image: string | null;
  readonly status: StatusKind;
  readonly label: 'electric' | 'crane' | null;
  readonly speed: number | null;
  readonly totalMileage: number | null;
  readonly workingHours: number | null;
  readonly equippedHours: number | null;
  readonly dailyMileage: number | null;
  readonly isMileageEstimated: boolean;
}

/** Whether today's way was partly made somewhere in a silence longer than a day. */
export const isMileageEstimated = (fleet: Fleet, row: number): boolean => (liveValue(fleet, 'dailyEstimatedKm', row) ?? 0) > 0;

/** The vehicle's total plus what its odometer has counted since the list was read; without a total the odometer itself. */
export function totalMileage(fleet: Fleet, row: number): number | null {
  const entry = fleet.entries[row];
  const now = liveValue(fleet, 'mileageKm', row);
  if (!entry || entry.total.mileageKm === null) return now;
  const then = entry.live.mileageKm;
  return now === null || then === null ? entry.total.mileageKm : entry.total.mileageKm + (now - then);
}

export function dashboardRow(fleet: Fleet, row: number): DashboardRow | null {
  const entry = fleet.entries[row];
  if (!entry) return null;
  const kind = fleet.kind[row];
  return {
    vehicleId: entry.vehicleId,
    name: entry.vehicle.name,
    image: entry.vehicle.image,
    status: statusKinds[fleet.status[row] as number] ?? 'unknown',
    label: kind === 2 ? 'crane' : kind === 1 ? 'electric' : null,
    speed: liveValue(fleet, 'speed', row),
    totalMileage: totalMileage(fleet, row),
    workingHours: liveValue(fleet, 'workingHours', row),
    equippedHours: liveValue(fleet, 'dailyEquippedHours', row),
    dailyMileage: liveValue(fleet, 'dailyMileageKm', row),
    isMileageEstimated: isMileageEstimated(fleet, row),
  };
}

/** Fleet rows of the given vehicles in the table's order; missing values come last in both directions, equal ones by name. */
export function dashboardOrder(fleet: Fleet, vehicleIds: readonly number[], sort: Sort): Int32Array {
  const rows = Int32Array.from(vehicleIds.flatMap((id) => fleet.index.get(id) ?? [])).sort();
  const turn = sort.direction === 'ascending' ? 1 : -1;
  if (sort.column === 'name') return turn === 1 ? rows : rows.reverse();
  const keys = sortKeys[sort.column];
  const key = new Map(Array.from(rows, (row) => [row, keys(fleet, row)]));
  return rows.sort((a, b) => compare(key.get(a) ?? null, key.get(b) ?? null, turn) || a - b);
}

const compare = (a: number | null, b: number | null, turn: number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : (a - b) * turn;

const sortKeys: Record<Exclude<SortColumn, 'name'>, (fleet: Fleet, row: number) => number | null> = {
  status: (fleet, row) => statusRank(statusKinds[fleet.status[row] as number]),
  speed: (fleet, row) => liveValue(fleet, 'speed', row),
  totalMileage,
  workingHours: (fleet, row) => liveValue(fleet, 'workingHours', row),
};
