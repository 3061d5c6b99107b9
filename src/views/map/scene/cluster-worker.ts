import type { Box } from '../stage/camera.ts';
import { type ClusterIndex, createClusterIndex, type Grouping } from './cluster-index.ts';
import { noColumns } from './columns.ts';

export interface ClusterRequest {
  id: number;
  load?: { size: number; longitude: Float64Array; latitude: Float64Array; status: Float64Array; rows: number[] };
  within?: { box: Box; zoom: number };
  expand?: number;
  rowsIn?: number;
}

export interface ClusterAnswer {
  id: number;
  grouping?: Grouping;
  zoom?: number;
  rows?: number[];
}

let index: ClusterIndex = createClusterIndex(noColumns, []);

globalThis.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  const answer: ClusterAnswer = { id: data.id };
  if (data.load) index = createClusterIndex({ ...noColumns, ...data.load }, data.load.rows);
  if (data.within) answer.grouping = index.within(data.within.box, data.within.zoom);
  if (data.expand !== undefined) answer.zoom = index.expansionZoom(data.expand);
  if (data.rowsIn !== undefined) answer.rows = index.rowsIn(data.rowsIn);
  globalThis.postMessage(answer);
};
