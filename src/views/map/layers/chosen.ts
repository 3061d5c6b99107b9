import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import type { VehicleKind } from '../scene/columns.ts';

/** A vehicle that stands out of the crowd. */
export interface Chosen {
  row: number;
  name: string;
  longitude: number;
  latitude: number;
  status: StatusKind;
  kind: VehicleKind;
  heading: number;
  /** Its name stands beside it; the one in the pinned card does not need it. */
  isNamed: boolean;
}
