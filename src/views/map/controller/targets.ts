import type { LayersList, PickingInfo } from '@deck.gl/core';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import type { Name } from '../labels/names.ts';
import type { Chosen } from '../layers/chosen.ts';
import { clusterLayerId } from '../layers/cluster-layers.ts';
import { nameLayerId, selectedLayerId } from '../layers/selected-layers.ts';
import { vehicleLayerId } from '../layers/vehicle-layers.ts';
import { hasPosition, kindOrder } from '../scene/columns.ts';
import type { Scene } from './scene.ts';

/** Places of the directory; `onPick` says whether the click was on one of them, and deals with it. */
export interface PlacesOnMap {
  readonly layers: LayersList;
  readonly onPick: (info: PickingInfo) => boolean;
}

/** What is under the pointer or was clicked. */
export type MapTarget =
  | { kind: 'vehicle'; id: number }
  | {
      kind: 'cluster';
      id: number;
      count: number;
      tally: readonly number[];
      longitude: number;
      latitude: number;
      /** Of the vehicles in it, in the order of the list; empty until they are known. */
      names: readonly string[];
    };
export type ClusterTarget = Extract<MapTarget, { kind: 'cluster' }>;

export const isSameTarget = (a: MapTarget | null, b: MapTarget | null) => a?.kind === b?.kind && a?.id === b?.id;

export type Seen = Pick<Scene, 'columns' | 'vehicles'>;

/** Where a vehicle is drawn right now, between two fixes included; degrees lng, lat. */
export const positionIn = (scene: Seen, id: number): readonly [number, number] | null => {
  const columns = scene.columns();
  const row = columns.index.get(id);
  if (row === undefined || !hasPosition(columns, row)) return null;
  const { rows, positions } = scene.vehicles();
  const at = rows.indexOf(row);
  if (at >= 0) return [positions.value[2 * at]!, positions.value[2 * at + 1]!];
  return [columns.longitude[row]!, columns.latitude[row]!];
};

/** The chosen vehicles, as far as they have a position. `carded`: the one whose name is told already, or that all of them are. */
export const chosenIn = (scene: Seen, ids: readonly number[], carded: number | 'all' | null, nameOf: (id: number) => string): Chosen[] => {
  const columns = scene.columns();
  return ids.flatMap((id) => {
    const position = positionIn(scene, id);
    const row = columns.index.get(id);
    if (!position || row === undefined) return [];
    const [longitude, latitude] = position;
    return {
      row,
      name: nameOf(id),
      longitude,
      latitude,
      status: statusKinds[columns.status[row]!] ?? 'unknown',
      kind: kindOrder[columns.kind[row]!] ?? 'diesel',
      heading: columns.heading[row]!,
      isNamed: carded !== 'all' && id !== carded,
    };
  });
};

/** What of the chosen ones is drawn, in the order of its layers. */
export interface DrawnChosen {
  chosen: readonly Chosen[];
  names: readonly Name[];
}

export const targetIn = (
  scene: Pick<Scene, 'columns' | 'vehicles' | 'clusters'>,
  { chosen, names }: DrawnChosen,
  { layer, index }: Pick<PickingInfo, 'layer' | 'index'>,
): MapTarget | null => {
  if (!layer || index < 0) return null;
  if (layer.id.startsWith(clusterLayerId)) {
    const cluster = scene.clusters().clusters[index];
    return cluster ? { kind: 'cluster', ...cluster, names: [] } : null;
  }
  const rowIn: Readonly<Record<string, number | undefined>> = {
    [vehicleLayerId]: scene.vehicles().rows[index],
    [selectedLayerId]: chosen[index]?.row,
    [nameLayerId]: names[index]?.vehicle.row,
  };
  const row = rowIn[layer.id.split('-')[0] as string];
  return row === undefined ? null : { kind: 'vehicle', id: scene.columns().ids[row]! };
};
