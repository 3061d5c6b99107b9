import { hasPosition, type MapColumns } from '../scene/columns.ts';
import type { Box } from '../stage/camera.ts';

/** The box around the given rows; null when none has a position. */
export const boundsOf = (columns: MapColumns, rows: ArrayLike<number>): Box | null => {
  let [west, south, east, north] = [180, 90, -180, -90];
  let isEmpty = true;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (!hasPosition(columns, row)) continue;
    isEmpty = false;
    west = Math.min(west, columns.longitude[row]!);
    east = Math.max(east, columns.longitude[row]!);
    south = Math.min(south, columns.latitude[row]!);
    north = Math.max(north, columns.latitude[row]!);
  }
  return isEmpty ? null : [west, south, east, north];
};

/** How many of the given rows have a position. */
export const locatedIn = (columns: MapColumns, rows: ArrayLike<number>): number => {
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (hasPosition(columns, rows[i]!)) count++;
  return count;
};
