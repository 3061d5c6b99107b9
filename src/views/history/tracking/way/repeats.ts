import { type Box, worldX, worldY } from '../../../map/stage/camera.ts';
import type { Lines, PlanarTrack } from './planar.ts';

/** Cells of the grid that remembers where a line already lies. */
const mostCells = 4_000_000;
/** So many points of one and the same passage may share a place: a tight bend is no second passage. */
const samePassage = 16;

const gridOf = ([west, south, east, north]: Box, near: number) => {
  const [left, top] = [worldX(west), worldY(north)];
  const [wide, high] = [worldX(east) - left, worldY(south) - top];
  const cell = Math.max(near, Math.sqrt((wide * high) / mostCells));
  // A ring of cells around, for the points just outside and the neighbours of those at the edge.
  const [columns, rows] = [Math.ceil(wide / cell) + 3, Math.ceil(high / cell) + 3];
  const within = (at: number, count: number) => Math.min(count - 2, Math.max(1, 1 + Math.floor(at)));
  const cellOf = (x: number, y: number) => within((y - top) / cell, rows) * columns + within((x - left) / cell, columns);
  return { columns, cells: new Int32Array(columns * rows), cellOf };
};

/** For each point whether it is seen: the last passage lies above those before it. */
const seenOf = ({ x, y }: PlanarTrack, { points }: Lines, near: number, box: Box): Uint8Array => {
  const { columns, cells, cellOf } = gridOf(box, near);
  const seen = new Uint8Array(points.length);
  for (let at = points.length - 1, turn = 1; at >= 0; at--, turn++) {
    const cell = cellOf(x[points[at] as number] as number, y[points[at] as number] as number);
    const before = cells[cell] as number;
    if (before !== 0 && turn - before > samePassage) continue;
    seen[at] = 1;
    for (const row of [cell - columns, cell, cell + columns]) cells.fill(turn, row - 1, row + 2);
  }
  return seen;
};

/**
 * Lines without the passages that a later one covers: a shuttle's hundred ways over one stretch are one line on the screen. A point beyond each
 * end of what is seen is kept, so that no break shows.
 *
 * @param near side of a cell, as a share of the world
 */
export const withoutRepeats = (way: PlanarTrack, lines: Lines, near: number, box: Box): Lines => {
  const seen = seenOf(way, lines, near, box);
  const points: number[] = [];
  const starts: number[] = [0];
  const close = () => {
    if (points.length > (starts.at(-1) as number)) starts.push(points.length);
  };
  for (let line = 0; line + 1 < lines.starts.length; line++) {
    const [first, end] = [lines.starts[line] as number, lines.starts[line + 1] as number];
    for (let at = first; at < end; at++) {
      const isKept = seen[at] === 1 || (at > first && seen[at - 1] === 1) || (at + 1 < end && seen[at + 1] === 1);
      if (isKept) points.push(lines.points[at] as number);
      else close();
    }
    close();
  }
  return { points: Uint32Array.from(points), starts: Uint32Array.from(starts) };
};
