import { pixelsBetween } from '../stage/camera.ts';
import type { MapColumns } from './columns.ts';

/** Below this a movement cannot be seen, pixels. */
const visibleFrom = 0.5;
/** From this share of the fleet on a change is drawn at once; fewer wait for the next slot. */
const manyFrom = 0.1;

export type Change = 'none' | 'few' | 'many';

/** How much of what is drawn differs between two states of a fleet at this zoom. */
export const changeBetween = (drawn: MapColumns, next: MapColumns, zoom: number): Change => {
  if (drawn.ids !== next.ids || drawn.kind !== next.kind) return 'many';
  let touched = 0;
  let seen = false;
  for (let row = 0; row < next.size; row++) {
    const [lng1, lat1, lng2, lat2] = [drawn.longitude[row]!, drawn.latitude[row]!, next.longitude[row]!, next.latitude[row]!];
    const isMoved = !Object.is(lng1, lng2) || !Object.is(lat1, lat2);
    const isTurned = drawn.status[row] !== next.status[row] || !Object.is(drawn.heading[row], next.heading[row]);
    if (!isMoved && !isTurned) continue;
    touched++;
    seen ||= isTurned || !(pixelsBetween(zoom, lng1, lat1, lng2, lat2) < visibleFrom);
  }
  if (touched > 0 && touched >= next.size * manyFrom) return 'many';
  return seen ? 'few' : 'none';
};
