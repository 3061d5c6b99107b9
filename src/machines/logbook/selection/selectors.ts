import { countSelected, type EntrySelection, pageSelection } from '../../../domain/logbook/list/entry-selection.ts';
import type { LogbookSelectionRef, LogbookSelectionSnapshot } from './chart.ts';

/** For an export: the ids to take, or in inverted selection the ids to leave out. */
export const entrySelectionOf = ({ context }: LogbookSelectionSnapshot): EntrySelection => context.selection;
export const selectedEntryCount = ({ context }: LogbookSelectionSnapshot): number => countSelected(context.selection, context.foundCount);
export const foundEntryCount = ({ context }: LogbookSelectionSnapshot): number => context.foundCount;
export const chosenOnPage = ({ context }: LogbookSelectionSnapshot): 'none' | 'some' | 'all' =>
  pageSelection(context.selection, context.pageIds);
/** An export needs at least one entry. */
export const canExportEntries = (snapshot: LogbookSelectionSnapshot): boolean => selectedEntryCount(snapshot) > 0;
export const canSelectAllEntries = (snapshot: LogbookSelectionSnapshot): boolean => snapshot.can({ type: 'all.select' });

export const logbookSelectionVerbs = (ref: LogbookSelectionRef) => ({
  toggle: (id: string) => ref.send({ type: 'row.toggle', id }),
  togglePage: () => ref.send({ type: 'page.toggle' }),
  selectAll: () => ref.send({ type: 'all.select' }),
  deselectAll: () => ref.send({ type: 'all.deselect' }),
});
