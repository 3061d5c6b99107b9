import type { Box } from '../stage/camera.ts';
import { type ClusterIndex, createClusterIndex, type Grouping } from './cluster-index.ts';
import type { ClusterAnswer, ClusterRequest } from './cluster-worker.ts';
import { type MapColumns, noColumns } from './columns.ts';

/** From here on grouping would block a frame and moves to a worker. */
const workerFrom = 10_000;

export interface ClusterSource {
  load: (columns: MapColumns, rows: ArrayLike<number>) => void;
  /** Answers at once below `workerFrom`, else when the worker is done; only the latest question is answered. */
  within: (box: Box, zoom: number, answer: (grouping: Grouping) => void) => void;
  expansionZoom: (id: number, answer: (zoom: number) => void) => void;
  rowsIn: (id: number, answer: (rows: number[]) => void) => void;
  destroy: () => void;
}

const column = (values: ArrayLike<number>) => Float64Array.from(values);

export const createClusterSource = (createWorker: () => Worker): ClusterSource => {
  let near: ClusterIndex = createClusterIndex(noColumns, []);
  let worker: Worker | null = null;
  let far = false;
  let asked = 0;
  let newest = 0;
  const waiting = new Map<number, (answer: ClusterAnswer) => void>();
  const ask = (request: ClusterRequest, answer?: (answer: ClusterAnswer) => void) => {
    if (!worker) {
      worker = createWorker();
      worker.onmessage = ({ data }: MessageEvent<ClusterAnswer>) => {
        waiting.get(data.id)?.(data);
        waiting.delete(data.id);
      };
    }
    if (answer) waiting.set(request.id, answer);
    worker.postMessage(request);
  };
  return {
    load: (columns, rows) => {
      far = rows.length > workerFrom;
      if (!far) {
        near = createClusterIndex(columns, rows);
        return;
      }
      const { size, longitude, latitude, status } = columns;
      newest = ++asked;
      ask({
        id: newest,
        load: { size, longitude: column(longitude), latitude: column(latitude), status: column(status), rows: Array.from(rows) },
      });
    },
    within: (box, zoom, answer) => {
      const id = ++asked;
      newest = id;
      if (!far) return answer(near.within(box, zoom));
      ask({ id, within: { box, zoom } }, (reply) => {
        if (id === newest && reply.grouping) answer(reply.grouping);
      });
    },
    expansionZoom: (cluster, answer) => {
      if (!far) return answer(near.expansionZoom(cluster));
      ask({ id: ++asked, expand: cluster }, (reply) => reply.zoom !== undefined && answer(reply.zoom));
    },
    rowsIn: (cluster, answer) => {
      if (!far) return answer(near.rowsIn(cluster));
      ask({ id: ++asked, rowsIn: cluster }, (reply) => reply.rows && answer(reply.rows));
    },
    destroy: () => worker?.terminate(),
  };
};
