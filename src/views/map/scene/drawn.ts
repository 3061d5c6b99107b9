import { isStale } from '../../../domain/fleet/age.ts';
import { type StatusKind, statusKinds } from '../../../domain/fleet/live/status.ts';
import { atlasMapping, iconName } from '../icons/atlas-mapping.ts';
import { iconSize, markerSize } from '../icons/marker-sizes.ts';
import { kindOrder, type MapColumns } from './columns.ts';

/** Opacity 0..255. */
const markerAlpha = (fixTime: number, now: number, status: StatusKind) => (isStale(fixTime, now, status) ? 128 : 255);

/** A packed attribute; deck.gl uploads it again only when this object is another one. */
export interface Packed {
  value: Float32Array | Float64Array | Uint8Array;
  size?: number;
  normalized?: boolean;
}

export interface DrawnVehicles {
  length: number;
  /** Row in the columns per drawn marker. */
  rows: number[];
  positions: Packed;
  sizes: Packed;
  icons: Packed;
  colours: Packed;
  /** Only vehicles that drive and know their heading have a pointer; its size is 0 for the others. */
  pointerSizes: Packed;
  angles: Packed;
}

const driving = statusKinds.indexOf('driving');

/** Icon definition as the icon layer packs it: offset x, y, then the cell, then 0 for "keep the colours". */
const packIcon = (target: Float32Array, at: number, name: string) => {
  const cell = atlasMapping[name] ?? atlasMapping['diesel-unknown']!;
  target[at + 2] = cell.x;
  target[at + 3] = cell.y;
  target[at + 4] = cell.width;
  target[at + 5] = cell.height;
};

export const packVehicles = (columns: MapColumns, rows: number[], now: number): DrawnVehicles => {
  const n = rows.length;
  const positions = new Float64Array(2 * n);
  const sizes = new Float32Array(n);
  const icons = new Float32Array(7 * n);
  const colours = new Uint8Array(4 * n).fill(255);
  const pointerSizes = new Float32Array(n);
  const angles = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const row = rows[i]!;
    const kind = kindOrder[columns.kind[row]!] ?? 'diesel';
    const status = statusKinds[columns.status[row]!] ?? 'unknown';
    const heading = columns.heading[row]!;
    positions[2 * i] = columns.longitude[row]!;
    positions[2 * i + 1] = columns.latitude[row]!;
    sizes[i] = iconSize(markerSize(kind));
    packIcon(icons, 7 * i, iconName(status, kind));
    colours[4 * i + 3] = markerAlpha(columns.fixTime[row]!, now, statusKinds[columns.status[row]!] ?? 'unknown');
    if (columns.status[row] === driving && Number.isFinite(heading)) {
      pointerSizes[i] = sizes[i]!;
      angles[i] = -heading;
    }
  }
  return {
    length: n,
    rows,
    positions: { value: positions, size: 2 },
    sizes: { value: sizes },
    icons: { value: icons },
    colours: { value: colours, normalized: true },
    pointerSizes: { value: pointerSizes },
    angles: { value: angles },
  };
};

/** The same markers with other positions: every other attribute keeps its reference. */
export const moved = (drawn: DrawnVehicles, positions: Float64Array): DrawnVehicles => ({
  ...drawn,
  positions: { value: positions, size: 2 },
});
