import type { MapColumns } from '../../../src/views/map/scene/columns.ts';

export interface Point {
  longitude: number;
  latitude: number;
  status?: number;
  kind?: number;
  heading?: number;
  fixTime?: number;
}

/** Columns of vehicles with ids 1, 2, 3 …; status driving, kind diesel, without heading unless said. */
export const fleetOfPoints = (points: readonly Point[]): MapColumns => ({
  size: points.length,
  ids: Float64Array.from(points, (_, row) => row + 1),
  index: new Map(points.map((_, row) => [row + 1, row])),
  longitude: Float64Array.from(points, ({ longitude }) => longitude),
  latitude: Float64Array.from(points, ({ latitude }) => latitude),
  status: Uint8Array.from(points, ({ status }) => status ?? 0),
  kind: Uint8Array.from(points, ({ kind }) => kind ?? 0),
  heading: Float64Array.from(points, ({ heading }) => heading ?? Number.NaN),
  fixTime: Float64Array.from(points, ({ fixTime }) => fixTime ?? Number.NaN),
});

export const everyRow = ({ size }: MapColumns) => Array.from({ length: size }, (_, row) => row);
