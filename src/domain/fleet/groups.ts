import type { Fleet } from './fleet.ts';
import { statusKinds } from './live/status.ts';

/** The exclusive toggles; a crane belongs to cranes alone. */
export const groups = ['driving', 'idle', 'standby', 'off', 'cranes'] as const;
export type Group = (typeof groups)[number];
export type GroupCounts = Readonly<Record<Group | 'total', number>>;

const counted = new WeakMap<Uint8Array, GroupCounts>();

/** Counted once per change of any status, in one pass. */
export function groupCounts({ status }: Pick<Fleet, 'status'>): GroupCounts {
  const known = counted.get(status);
  if (known) return known;
  const sums = [0, 0, 0, 0, 0, 0];
  for (const byte of status) sums[byte] = (sums[byte] as number) + 1;
  const [driving = 0, idle = 0, standby = 0, off = 0, , cranes = 0] = sums;
  const counts = { driving, idle, standby, off, cranes, total: status.length };
  counted.set(status, counts);
  return counts;
}

/** Ids of a group's vehicles, in list order. */
export function idsOfGroup({ status, ids }: Pick<Fleet, 'status' | 'ids'>, group: Group): readonly number[] {
  const byte = statusKinds.indexOf(group === 'cranes' ? 'crane' : group);
  return idsWhere(ids, (row) => status[row] === byte);
}
export const idsOfLocomotives = ({ kind, ids }: Pick<Fleet, 'kind' | 'ids'>): readonly number[] => idsWhere(ids, (row) => kind[row] !== 2);
/** Cranes first: views of one vehicle show the last of several, and most of them show nothing of a crane. */
export const idsOfDevices = ({ kind, ids }: Pick<Fleet, 'kind' | 'ids'>): readonly number[] => [
  ...idsWhere(ids, (row) => kind[row] === 2),
  ...idsOfLocomotives({ kind, ids }),
];
export const idsOfRows = ({ ids }: Pick<Fleet, 'ids'>, rows: Int32Array): readonly number[] =>
  Array.from(rows, (row) => ids[row] as number);

function idsWhere(ids: Float64Array, has: (row: number) => boolean): number[] {
  const found: number[] = [];
  for (let row = 0; row < ids.length; row++) if (has(row)) found.push(ids[row] as number);
  return found;
}
