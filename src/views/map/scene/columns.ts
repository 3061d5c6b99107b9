import type { Fleet } from '../../../domain/fleet/fleet.ts';

/** What the map draws of a fleet: row i of every column is one vehicle. Positions degrees WGS 84, NaN without one; heading degrees
 * clockwise from north, NaN unknown; fixTime epoch ms of the position, NaN unknown. Never changed in place once handed over. */
export interface MapColumns {
  size: number;
  ids: ArrayLike<number>;
  /** Row of a vehicle id. */
  index: ReadonlyMap<number, number>;
  longitude: ArrayLike<number>;
  latitude: ArrayLike<number>;
  status: ArrayLike<number>;
  kind: ArrayLike<number>;
  heading: ArrayLike<number>;
  fixTime: ArrayLike<number>;
}

/** Index = code in the kind column. */
export const kindOrder = ['diesel', 'electric', 'crane'] as const;
export type VehicleKind = (typeof kindOrder)[number];

export const noColumns: MapColumns = {
  size: 0,
  ids: [],
  index: new Map(),
  longitude: [],
  latitude: [],
  status: [],
  kind: [],
  heading: [],
  fixTime: [],
};

export const hasPosition = (columns: MapColumns, row: number) =>
  Number.isFinite(columns.longitude[row]) && Number.isFinite(columns.latitude[row]);

/** Same references in, same references out: what did not change is not drawn again. */
export const columnsOf = ({ size, ids, index, live, status, kind }: Fleet): MapColumns => ({
  size,
  ids,
  index,
  longitude: live.lng,
  latitude: live.lat,
  status,
  kind,
  heading: live.bearingAngle,
  fixTime: live.timestampPosition,
});

export const sameColumns = (a: MapColumns, b: MapColumns) =>
  a.ids === b.ids &&
  a.longitude === b.longitude &&
  a.latitude === b.latitude &&
  a.status === b.status &&
  a.kind === b.kind &&
  a.heading === b.heading;
