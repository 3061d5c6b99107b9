import type { MapColumns } from '../scene/columns.ts';

interface Shown {
  readonly columns: MapColumns;
  readonly rows: ArrayLike<number>;
}
/** The fleet of a moment, row by row that of now; epoch ms. */
export interface PastColumns {
  readonly columns: MapColumns;
  readonly at: number;
}

/** The fleet as it is, or in its place as it was: what comes in meanwhile is drawn when the past is over. */
export const createShownFleet = (draw: (columns: MapColumns, rows: ArrayLike<number>) => void, now: () => number) => {
  let live: Shown | null = null;
  let past: PastColumns | null = null;
  const show = () => {
    if (live !== null) draw(past?.columns ?? live.columns, live.rows);
  };
  return {
    now: () => past?.at ?? now(),
    setFleet: (columns: MapColumns, rows: ArrayLike<number>) => {
      live = { columns, rows };
      show();
    },
    setPast: (next: PastColumns | null) => {
      past = next;
      show();
    },
  };
};
