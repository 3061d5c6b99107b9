/**
 * Entries chosen across the pages of a list. `include`: `ids` are chosen. `exclude`: every entry found is chosen except `ids`, so that all
 * of them can be meant without having been read.
 */
export interface EntrySelection {
  readonly kind: 'include' | 'exclude';
  readonly ids: ReadonlySet<string>;
}

export const nothingSelected: EntrySelection = { kind: 'include', ids: new Set() };
export const everythingSelected: EntrySelection = { kind: 'exclude', ids: new Set() };

export const isEntrySelected = ({ kind, ids }: EntrySelection, id: string): boolean => ids.has(id) === (kind === 'include');

/** `foundCount`: entries the list found on all pages. */
export const countSelected = ({ kind, ids }: EntrySelection, foundCount: number): number =>
  kind === 'include' ? ids.size : Math.max(0, foundCount - ids.size);

/** Chooses these entries, or lets them go. */
export function withEntries(selection: EntrySelection, ids: readonly string[], isSelected: boolean): EntrySelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (isSelected === (selection.kind === 'include')) next.add(id);
    else next.delete(id);
  }
  return { kind: selection.kind, ids: next };
}

export const toggleEntry = (selection: EntrySelection, id: string): EntrySelection =>
  withEntries(selection, [id], !isEntrySelected(selection, id));

/** State of the checkbox over a page. */
export function pageSelection(selection: EntrySelection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = pageIds.filter((id) => isEntrySelected(selection, id)).length;
  return count === 0 ? 'none' : count === pageIds.length ? 'all' : 'some';
}

/** A page that is chosen as a whole is let go, any other is chosen. */
export const togglePage = (selection: EntrySelection, pageIds: readonly string[]): EntrySelection =>
  withEntries(selection, pageIds, pageSelection(selection, pageIds) !== 'all');
