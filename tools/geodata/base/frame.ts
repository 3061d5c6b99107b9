import type { Bounds } from '../lib/geo.ts';

/** What the map has: Europe. */
export const frame: Bounds = [-25, 33, 45, 72];
