import { markerSizeOf } from '../../../domain/map/markers.ts';
import type { VehicleKind } from '../scene/columns.ts';

/** CSS pixels of the visible marker. */
export const markerSize = (kind: VehicleKind) => markerSizeOf(kind === 'crane' ? 'crane' : 'vehicle');

/** The cell leaves room for halo and pointer around a marker of 40: an icon of this size shows a marker of that one. */
export const iconSize = (marker: number) => (marker * 60) / 40;
export const liftFactor = 1.2;
