import type { Fleet, FleetLive } from '../fleet.ts';
import type { LiveColumns } from './columns.ts';
import { type LiveField, liveFields } from './fields.ts';
import { statusByte } from './status.ts';

/**
 * The fleet with the newer of each vehicle's values: the later `received` wins, among equals the later answer, so answers may overtake
 * each other. Columns that do not change keep their reference; an answer that changes nothing gives the same fleet.
 */
export function applyLive(fleet: Fleet, columns: LiveColumns): Fleet {
  const rows = newerRows(fleet, columns);
  if (rows.every((row) => row < 0)) return fleet;
  const live = {} as Record<LiveField, Float64Array>;
  let isChanged = false;
  for (const field of liveFields) {
    live[field] = written(fleet.live[field], columns[field], rows);
    isChanged ||= live[field] !== fleet.live[field];
  }
  const rowAsOf = fleet.rowAsOf.slice();
  for (const row of rows) if (row >= 0) rowAsOf[row] = columns.asOf;
  return {
    ...fleet,
    live: isChanged ? live : fleet.live,
    status: live.statusVehicle === fleet.live.statusVehicle ? fleet.status : statusesOf(fleet, live),
    rowAsOf,
    asOf: Math.max(fleet.asOf, columns.asOf),
  };
}

/** The point in the server's changes up to which a complete answer was seen. */
export const advanceCursor = (fleet: Fleet, cursor: number): Fleet =>
  fleet.cursor !== null && fleet.cursor >= cursor ? fleet : { ...fleet, cursor };

/** Target row of each received vehicle; -1 for a vehicle not in the list or values that are not newer. */
function newerRows(fleet: Fleet, columns: LiveColumns): Int32Array {
  const { received } = fleet.live;
  const rows = new Int32Array(columns.vehicleIds.length).fill(-1);
  const best = new Int32Array(fleet.size).fill(-1);
  for (let at = 0; at < rows.length; at++) {
    const row = fleet.index.get(columns.vehicleIds[at] as number);
    if (row === undefined) continue;
    const now = orNever(columns.received[at]);
    const before = orNever(received[row]);
    if (now < before || (now === before && columns.asOf <= (fleet.rowAsOf[row] as number))) continue;
    const rival = best[row] as number;
    if (rival >= 0 && orNever(columns.received[rival]) >= now) continue;
    if (rival >= 0) rows[rival] = -1;
    best[row] = at;
    rows[at] = row;
  }
  return rows;
}

const orNever = (time: number | null | undefined): number =>
  time === null || time === undefined || Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;

function written(column: Float64Array, values: readonly (number | null)[], rows: Int32Array): Float64Array {
  let copy: Float64Array | null = null;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (row < 0) continue;
    const value = values[at] ?? Number.NaN;
    const before = column[row] as number;
    if (value === before || (Number.isNaN(value) && Number.isNaN(before))) continue;
    copy ??= column.slice();
    copy[row] = value;
  }
  return copy ?? column;
}

function statusesOf(fleet: Fleet, live: FleetLive): Uint8Array {
  const status = new Uint8Array(fleet.size);
  let isChanged = false;
  for (let row = 0; row < fleet.size; row++) {
    status[row] = statusByte(live.statusVehicle[row], fleet.kind[row] === 2);
    isChanged ||= status[row] !== fleet.status[row];
  }
  return isChanged ? status : fleet.status;
}
