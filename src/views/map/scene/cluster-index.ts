import Supercluster, { type PointFeature } from 'supercluster';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import { clusterGrid } from '../../../domain/map/markers.ts';
import type { Box } from '../stage/camera.ts';
import { hasPosition, type MapColumns } from './columns.ts';

/** Above this zoom every vehicle stands alone. */
export const lastClusterZoom = 16;

interface RowProps {
  row: number;
}

/** Counts per status packed into two numbers (17 bits each), so that merging a cluster is two additions. */
interface Tally {
  low: number;
  high: number;
}

const slot = 2 ** 17;
const weights: readonly Tally[] = [
  { low: 1, high: 0 },
  { low: slot, high: 0 },
  { low: slot * slot, high: 0 },
  { low: 0, high: 1 },
  { low: 0, high: slot },
  { low: 0, high: slot * slot },
];

const tallyOf = ({ low, high }: Tally): number[] =>
  [low, high].flatMap((packed) => [packed % slot, Math.floor(packed / slot) % slot, Math.floor(packed / (slot * slot))]);

type Entry = PointFeature<RowProps>;

export interface Cluster {
  id: number;
  longitude: number;
  latitude: number;
  count: number;
  /** Vehicles per status, in statusKinds. */
  tally: number[];
}

export interface Grouping {
  /** Rows of vehicles that stand alone. */
  singles: number[];
  clusters: Cluster[];
}

export interface ClusterIndex {
  /** `zoom` in the map's own scale (512 pixels to the world at 0). */
  within: (box: Box, zoom: number) => Grouping;
  expansionZoom: (id: number) => number;
  /** Rows of the vehicles in a cluster, in the order of the columns. */
  rowsIn: (id: number) => number[];
}

/** Groups the given rows of the columns; rows without a position are left out. */
export const createClusterIndex = (columns: MapColumns, rows: ArrayLike<number>): ClusterIndex => {
  const entries: Entry[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (!hasPosition(columns, row)) continue;
    const coordinates = [columns.longitude[row]!, columns.latitude[row]!];
    entries.push({ type: 'Feature', properties: { row }, geometry: { type: 'Point', coordinates } });
  }
  const unknown = statusKinds.indexOf('unknown');
  const index = new Supercluster<RowProps, Tally>({
    radius: clusterGrid,
    extent: 512,
    minZoom: 3,
    maxZoom: lastClusterZoom,
    map: ({ row }) => {
      const weight = weights[columns.status[row]!] ?? weights[unknown]!;
      return { low: weight.low, high: weight.high };
    },
    reduce: (sum, { low, high }) => {
      sum.low += low;
      sum.high += high;
    },
  }).load(entries);
  return {
    within: (box, zoom) => {
      const grouping: Grouping = { singles: [], clusters: [] };
      for (const { geometry, properties } of index.getClusters([...box], Math.floor(zoom))) {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if ('cluster_id' in properties)
          grouping.clusters.push({
            id: properties.cluster_id,
            longitude,
            latitude,
            count: properties.point_count,
            tally: tallyOf(properties as unknown as Tally),
          });
        else grouping.singles.push((properties as RowProps).row);
      }
      return grouping;
    },
    expansionZoom: (id) => index.getClusterExpansionZoom(id),
    rowsIn: (id) =>
      index
        .getLeaves(id, Number.POSITIVE_INFINITY)
        .map(({ properties }) => properties.row)
        .sort((a, b) => a - b),
  };
};
