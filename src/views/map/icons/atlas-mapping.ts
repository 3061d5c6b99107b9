import { type StatusKind, statusKinds } from '../../../domain/fleet/live/status.ts';
import type { VehicleKind } from '../scene/columns.ts';

export interface AtlasCell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of one cell; drawn at up to 60 CSS pixels, so it stays sharp on a screen with two pixels per CSS pixel. */
export const cellSize = 120;
const columns = 6;

/** A crane has its one status whatever it does. */
export const iconName = (status: StatusKind, kind: VehicleKind) => (kind === 'crane' || status === 'crane' ? 'crane' : `${kind}-${status}`);

export const pointerIcon = 'pointer';
export const selectionIcon = 'selection';

const locomotiveStatuses = statusKinds.filter((status) => status !== 'crane');

export const iconNames: readonly string[] = [
  ...locomotiveStatuses.map((status) => iconName(status, 'diesel')),
  ...locomotiveStatuses.map((status) => iconName(status, 'electric')),
  'crane',
  pointerIcon,
  selectionIcon,
];

export const atlasWidth = columns * cellSize;
export const atlasHeight = Math.ceil(iconNames.length / columns) * cellSize;

export const atlasMapping: Readonly<Record<string, AtlasCell>> = Object.fromEntries(
  iconNames.map((name, index) => [
    name,
    { x: (index % columns) * cellSize, y: Math.floor(index / columns) * cellSize, width: cellSize, height: cellSize },
  ]),
);
