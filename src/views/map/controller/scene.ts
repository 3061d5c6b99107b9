import { type DrawnClusters, packClusters } from '../layers/cluster-layers.ts';
import { planMotion } from '../motion/motion.ts';
import { createPlayer } from '../motion/player.ts';
import { changeBetween } from '../scene/change.ts';
import type { Grouping } from '../scene/cluster-index.ts';
import type { ClusterSource } from '../scene/cluster-source.ts';
import { hasPosition, type MapColumns, noColumns, sameColumns } from '../scene/columns.ts';
import { type DrawnVehicles, moved, packVehicles } from '../scene/drawn.ts';
import { type Box, boxOf, type Camera, contains } from '../stage/camera.ts';

/** Few changes wait for a slot, so that a stream of single fixes costs one drawing a second, ms. */
const slot = 1_000;
/** Views beyond the edge that are grouped ahead, so that a pan rarely asks again. */
const margin = 0.75;

export interface SceneOptions {
  source: ClusterSource;
  camera: () => Camera;
  size: () => { width: number; height: number };
  now: () => number;
  reducedMotion: () => boolean;
  /** Called whenever something must be drawn anew. */
  draw: () => void;
  /** New positions reached the layers; the count is kept by the measuring build alone. */
  onFresh: (count: number) => void;
}

/** What of the fleet is on the map right now: single markers, clusters, and the way between two fixes. */
export const createScene = ({ source, camera, size, now, reducedMotion, draw, onFresh }: SceneOptions) => {
  let columns = noColumns;
  let rows: ArrayLike<number> = [];
  /** Drawn on their own wherever they are: no cluster counts them. */
  let apart: readonly number[] = [];
  let indexed = noColumns;
  let vehicles: DrawnVehicles = packVehicles(noColumns, [], 0);
  let clusters: DrawnClusters = packClusters([]);
  let covered: Box | null = null;
  let level = Number.NaN;
  let lastSlot = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counted = 0;
  const player = createPlayer((positions) => {
    vehicles = moved(vehicles, positions);
    draw();
  });

  const shownBefore = () => {
    const before = new Map<number, number>();
    for (const [i, row] of vehicles.rows.entries()) before.set(row, i);
    return before;
  };

  const rowsApart = () => {
    if (apart.length === 0) return [];
    const found = new Set(apart.map((id) => columns.index.get(id)));
    return Array.from(rows).filter((row) => found.has(row) && hasPosition(columns, row));
  };

  const settle = ({ singles: grouped, clusters: groups }: Grouping, animated: boolean) => {
    const singles = [...grouped, ...rowsApart()];
    const from = vehicles.positions.value;
    const before = animated ? shownBefore() : null;
    player.stop();
    vehicles = packVehicles(columns, singles, now());
    clusters = packClusters(groups);
    if (before && !reducedMotion()) {
      const to = vehicles.positions.value as Float64Array;
      const start = Float64Array.from(to);
      singles.forEach((row, i) => {
        const was = before.get(row);
        if (was !== undefined) start.set(from.subarray(2 * was, 2 * was + 2), 2 * i);
      });
      const { width, height } = size();
      const view = boxOf(camera(), width, height, 0.05);
      const motion = planMotion(
        start,
        to,
        camera().zoom,
        (lng, lat) => lng >= view[0] && lng <= view[2] && lat >= view[1] && lat <= view[3],
      );
      if (motion) {
        vehicles = moved(vehicles, start);
        player.play(motion);
      }
    }
    draw();
  };

  const regroup = (animated: boolean, isFresh = false) => {
    const { width, height } = size();
    const view = camera();
    covered = boxOf(view, width, height, margin);
    level = Math.floor(view.zoom);
    source.within(covered, level, (grouping) => {
      if (isFresh) onFresh(counted);
      settle(grouping, animated);
    });
  };

  const reload = (animated: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    lastSlot = performance.now();
    const comparable = indexed.ids === columns.ids;
    indexed = columns;
    const alone = new Set(rowsApart());
    source.load(columns, alone.size === 0 ? rows : Array.from(rows).filter((row) => !alone.has(row)));
    regroup(animated && comparable, true);
  };

  return {
    vehicles: () => vehicles,
    clusters: () => clusters,
    columns: () => columns,
    hasDrawn: () => vehicles.length + clusters.clusters.length > 0,
    /** `shown`: rows to draw, in the order of the columns. */
    setFleet: (next: MapColumns, shown: ArrayLike<number>) => {
      const isSame = sameColumns(columns, next);
      if (isSame && shown === rows) {
        columns = next;
        return;
      }
      const isFiltered = shown !== rows;
      columns = next;
      rows = shown;
      if (import.meta.env.VITE_MEASURE) counted = Array.from(shown).filter((row) => hasPosition(next, row)).length;
      const change = isFiltered ? 'many' : changeBetween(indexed, next, camera().zoom);
      if (change === 'none') return;
      const wait = lastSlot + slot - performance.now();
      if (change === 'many' || wait <= 0) reload(!isFiltered);
      else timer ??= setTimeout(() => reload(true), wait);
    },
    /** Ids of vehicles that stand out of every cluster. */
    setApart: (ids: readonly number[]) => {
      if (ids.length === apart.length && ids.every((id, at) => id === apart[at])) return;
      apart = ids;
      if (columns !== noColumns) reload(false);
    },
    onCamera: () => {
      const { width, height } = size();
      const view = camera();
      if (Math.floor(view.zoom) !== level || !covered || !contains(covered, boxOf(view, width, height))) regroup(false);
    },
    /** Old positions fade; nothing is drawn while none grew old. */
    onTick: () => {
      const next = packVehicles(columns, vehicles.rows, now());
      const isFaded = next.colours.value.some((byte, at) => byte !== vehicles.colours.value[at]);
      if (!isFaded) return;
      vehicles = { ...vehicles, colours: next.colours };
      draw();
    },
    destroy: () => {
      clearTimeout(timer);
      player.stop();
      source.destroy();
    },
  };
};
export type Scene = ReturnType<typeof createScene>;
