import { isInGroup } from './filter.ts';
import { between, groupsOf, type TranslationEntry } from './text.ts';

/** A group of texts, to any depth. */
interface TextGroup {
  /** Its own name behind those of the groups it stands in, as in a key. */
  readonly path: string;
  readonly name: string;
  /** Texts in it and in the groups within that are looked for. */
  readonly count: number;
  readonly groups: readonly TextGroup[];
}
/** A group as a line of the tree, where all groups around it are open. */
export interface GroupRow extends Pick<TextGroup, 'path' | 'name' | 'count'> {
  /** From 1. */
  readonly level: number;
  /** Which one of how many in the same group, from 1. */
  readonly place: number;
  readonly of: number;
  /** Null: there is no group in it. */
  readonly isOpen: boolean | null;
}
interface Grouped {
  readonly names: readonly string[];
  readonly isFound: boolean;
}

const within = (texts: readonly Grouped[], above: string, chosen: string | null): readonly TextGroup[] => {
  const inside = new Map<string, Grouped[]>();
  for (const { names, isFound } of texts) {
    const [name, ...rest] = names;
    if (name !== undefined) inside.set(name, [...(inside.get(name) ?? []), { names: rest, isFound }]);
  }
  return [...inside].flatMap(([name, those]) => {
    const path = `${above}${name}`;
    const count = those.filter(({ isFound }) => isFound).length;
    const isOnTheWay = chosen === path || (chosen !== null && isInGroup(chosen, path));
    return count === 0 && !isOnTheWay ? [] : [{ path, name, count, groups: within(those, `${path}${between}`, chosen) }];
  });
};
/** The groups of the texts that are looked for, in the order of all texts; the chosen one stays, also with nothing in it. */
export const groupTree = (
  entries: readonly TranslationEntry[],
  found: readonly TranslationEntry[],
  chosen: string | null,
): readonly TextGroup[] => {
  const wanted = new Set(found);
  return within(
    entries.map((entry) => ({ names: groupsOf(entry.key), isFound: wanted.has(entry) })),
    '',
    chosen,
  );
};

/** The lines of the tree from top to bottom. */
export const groupRows = (groups: readonly TextGroup[], open: readonly string[], level = 1): readonly GroupRow[] =>
  groups.flatMap(({ path, name, count, groups: inner }, at) => {
    const isOpen = inner.length === 0 ? null : open.includes(path);
    const row = { path, name, count, level, place: at + 1, of: groups.length, isOpen };
    return isOpen === true ? [row, ...groupRows(inner, open, level + 1)] : [row];
  });

/** Where somebody stands in the tree; the group null is that of all texts, above the others. */
export interface TreePlace {
  readonly group: string | null;
  readonly open: readonly string[];
}
/** A way through the tree by keys: to a line, into a group or out of it. */
export type TreeStep = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

/** Opens or closes a group; who stood in one that is closed stands on it then. */
export const toggled = ({ group, open }: TreePlace, path: string): TreePlace =>
  open.includes(path)
    ? { group: group !== null && isInGroup(group, path) ? path : group, open: open.filter((one) => one !== path) }
    : { group, open: [...open, path] };

const parentOf = (path: string): string | null => (path.includes(between) ? path.slice(0, path.lastIndexOf(between)) : null);

/** Where a step leads; the same place where there is no way. */
export const afterStep = (rows: readonly GroupRow[], place: TreePlace, step: TreeStep): TreePlace => {
  const lines: readonly (string | null)[] = [null, ...rows.map(({ path }) => path)];
  const at = lines.indexOf(place.group);
  const to = (line: number): TreePlace => ({ ...place, group: lines[Math.min(Math.max(line, 0), lines.length - 1)] ?? null });
  const isOpen = rows[at - 1]?.isOpen ?? null;
  const ways: Readonly<Record<TreeStep, () => TreePlace>> = {
    next: () => to(at + 1),
    previous: () => to(at - 1),
    first: () => to(0),
    last: () => to(lines.length - 1),
    in: () => (place.group === null || isOpen === null ? place : isOpen ? to(at + 1) : toggled(place, place.group)),
    out: () => (place.group === null ? place : isOpen === true ? toggled(place, place.group) : { ...place, group: parentOf(place.group) }),
  };
  return ways[step]();
};
