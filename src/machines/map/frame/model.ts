import type { Camera } from '../../../domain/map/camera.ts';
import type { Box, MapCommand, MapIcon } from '../../../domain/map/messages.ts';
import type { View } from '../../../domain/shell/view.ts';

export interface MapFrameContext {
  readonly view: View;
  readonly camera: Camera;
  /** The camera is that of before a reload: it is not moved away from for a first look. */
  readonly isReturned: boolean;
  /** Commands waiting for the debounce or for the map; one per name, the newest. */
  readonly pending: readonly MapCommand[];
}

export type MapFrameEvent =
  | { type: 'message.received'; data: unknown }
  /** The user wants the map drawn anew. */
  | { type: 'map.refresh' }
  /** `zoom` and `maxZoom` come with a command of the page around a frame; the map's own rules apply without. */
  | { type: 'view.changed'; view: View; zoom?: number }
  | { type: 'vehicle.focused'; vehicleId: number | null; zoom?: number }
  /** The camera goes along with it; null: with none. */
  | { type: 'vehicle.followed'; vehicleId: number | null }
  | { type: 'vehicles.shown'; vehicleIds: readonly number[] }
  | { type: 'satellite.switched'; isOn: boolean }
  | { type: 'railway.switched'; isOn: boolean }
  /** `isFirst`: part of opening the view, no closer than a first zoom. */
  | { type: 'bounds.fit'; box: Box; isFirst: boolean; maxZoom?: number }
  /** Days YYYY-MM-DD. */
  | { type: 'range.changed'; from: string; to: string }
  | { type: 'track.chosen'; vehicleId: number | null }
  | { type: 'heat.chosen'; vehicleId: number | null }
  | { type: 'places.filtered'; categories: readonly string[]; search: string };

export type MapFrameEmitted = { type: 'map.command'; command: MapCommand } | { type: 'icon.selected'; icon: MapIcon };
