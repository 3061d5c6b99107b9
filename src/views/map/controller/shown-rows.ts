import type { Fleet } from '../../../domain/fleet/fleet.ts';

const everyRow = new WeakMap<Float64Array, Int32Array>();

/** Rows to draw: the commanded vehicles, or all when the list is empty. The same array for the same question. */
export const createShownRows = () => {
  let last: { ids: Float64Array; visible: readonly number[]; rows: Int32Array } | null = null;
  return ({ ids, index }: Pick<Fleet, 'ids' | 'index'>, visible: readonly number[]): Int32Array => {
    if (visible.length === 0) {
      const known = everyRow.get(ids) ?? Int32Array.from(ids, (_, row) => row);
      everyRow.set(ids, known);
      return known;
    }
    if (last?.ids === ids && last.visible === visible) return last.rows;
    const rows = Int32Array.from(visible.flatMap((id) => index.get(id) ?? []));
    last = { ids, visible, rows };
    return rows;
  };
};
