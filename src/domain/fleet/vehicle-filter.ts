import { folded } from '../common/characters.ts';
import { type Fleet, liveValue } from './fleet.ts';

/** Characters. */
export const filterLimit = 100;

export const limitFilter = (text: string): string => text.slice(0, filterLimit);

/** Case-insensitive pattern over vehicle names; one that does not compile is plain text, blank matches all (null). */
export function compileFilter(text: string): ((name: string) => boolean) | null {
  const pattern = limitFilter(text);
  if (pattern.trim() === '') return null;
  if (!special.test(pattern)) return includes(pattern);
  try {
    const expression = new RegExp(pattern, 'i');
    return (name) => expression.test(name);
  } catch {
    return includes(pattern);
  }
}
const special = /[\\^$.*+?()[\]{}|]/;
const includes = (text: string) => {
  const wanted = folded(text);
  return (name: string) => folded(name).includes(wanted);
};

const everyRow = new WeakMap<readonly string[], Int32Array>();
const lastMatch = new WeakMap<readonly string[], { readonly text: string; readonly rows: Int32Array }>();

/** Rows of `names` that are visible; the same array again while neither names nor text changed. */
export function matchingRows(names: readonly string[], text: string): Int32Array {
  const last = lastMatch.get(names);
  if (last?.text === text) return last.rows;
  const isVisible = compileFilter(text);
  const rows = isVisible ? Int32Array.from(visibleRows(names, isVisible)) : allRows(names);
  lastMatch.set(names, { text, rows });
  return rows;
}

function visibleRows(names: readonly string[], isVisible: (name: string) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < names.length; row++) if (isVisible(names[row] as string)) rows.push(row);
  return rows;
}

function allRows(names: readonly string[]): Int32Array {
  const known = everyRow.get(names);
  if (known) return known;
  const rows = Int32Array.from(names.keys());
  everyRow.set(names, rows);
  return rows;
}

/** When each vehicle left its areas, epoch ms; NaN inside them, and where it is not known. */
type Since = Fleet['live']['outsideAreaSince'];
export const outsideSince = (fleet: Fleet, row: number): number | null => liveValue(fleet, 'outsideAreaSince', row);
export const countOutside = ({ live }: Pick<Fleet, 'live'>): number =>
  live.outsideAreaSince.reduce((count, since) => (Number.isNaN(since) ? count : count + 1), 0);

/** Rows that match the text; with `since`, only those outside their areas. */
export const listedRows = (names: readonly string[], text: string, since: Since | null): Int32Array => {
  const rows = matchingRows(names, text);
  return since === null ? rows : rows.filter((row) => !Number.isNaN(since[row]));
};
