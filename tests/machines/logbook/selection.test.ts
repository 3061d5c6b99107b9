import { describe, expect, it } from 'vitest';
import { isEntrySelected } from '../../../src/domain/logbook/list/entry-selection.ts';
import { logbookSelectionMachine } from '../../../src/machines/logbook/selection/chart.ts';
import {
  canExportEntries,
  canSelectAllEntries,
  chosenOnPage,
  entrySelectionOf,
  foundEntryCount,
  logbookSelectionVerbs,
  selectedEntryCount,
} from '../../../src/machines/logbook/selection/selectors.ts';
import { cases, facet } from '../../cases/logbook/selection.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-selection', machine: logbookSelectionMachine, cases, facet, states: 14 }, [
  'takes 18 transitions; enters all 1, none 11, some 3',
  'sets foundCount 5, pageIds 5, selection 10',
]);

/** Pages of three out of eight entries. */
const pages = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h'],
] as const;

const start = () => {
  const { actor } = running(logbookSelectionMachine);
  const verbs = logbookSelectionVerbs(actor);
  const turnTo = (page: number) => actor.send({ type: 'page.shown', ids: pages[page - 1] ?? [], foundCount: 8 });
  turnTo(1);
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const chosen = () => pages.flat().filter((id) => isEntrySelected(of(entrySelectionOf), id));
  return { actor, verbs, turnTo, of, chosen };
};

describe('The selection of logbook entries', () => {
  it('selects a single row and lets it go again [LOG-028]', () => {
    const { verbs, of, chosen } = start();
    verbs.toggle('b');
    expect(chosen()).toEqual(['b']);
    expect(of(entrySelectionOf)).toEqual({ kind: 'include', ids: new Set(['b']) });
    verbs.toggle('b');
    expect(chosen()).toEqual([]);
  });

  it('keeps single rows of other pages [LOG-028]', () => {
    const { verbs, turnTo, chosen, of } = start();
    verbs.toggle('b');
    turnTo(2);
    expect(of(chosenOnPage)).toBe('none');
    verbs.toggle('e');
    expect(chosen()).toEqual(['b', 'e']);
  });

  it('selects all rows of the page, and only these [LOG-029]', () => {
    const { verbs, of, chosen } = start();
    verbs.toggle('b');
    expect(of(chosenOnPage)).toBe('some');
    verbs.togglePage();
    expect(chosen()).toEqual(['a', 'b', 'c']);
    expect(of(chosenOnPage)).toBe('all');
    expect(of(entrySelectionOf).kind).toBe('include');
    verbs.togglePage();
    expect(chosen()).toEqual([]);
  });

  it('lets a page go without touching the rows of another page [LOG-029]', () => {
    const { verbs, turnTo, chosen } = start();
    verbs.toggle('a');
    turnTo(2);
    verbs.togglePage();
    verbs.togglePage();
    expect(chosen()).toEqual(['a']);
  });

  it('selects all rows across pages by inverting, unread ones included [LOG-008] [LOG-030]', () => {
    const { verbs, of, chosen } = start();
    expect(of(canSelectAllEntries)).toBe(true);
    verbs.selectAll();
    expect(chosen()).toEqual(pages.flat());
    expect(of(selectedEntryCount)).toBe(8);
    expect(of(entrySelectionOf)).toEqual({ kind: 'exclude', ids: new Set() });
  });

  it('has nothing to select in an empty list [LOG-008]', () => {
    const { actor, of } = start();
    actor.send({ type: 'page.shown', ids: [], foundCount: 0 });
    expect(of(canSelectAllEntries)).toBe(false);
  });

  it('makes the deselected rows of an inverted selection exclusions [LOG-031]', () => {
    const { verbs, turnTo, of, chosen } = start();
    verbs.selectAll();
    verbs.toggle('b');
    turnTo(3);
    verbs.togglePage();
    expect(of(entrySelectionOf)).toEqual({ kind: 'exclude', ids: new Set(['b', 'g', 'h']) });
    expect(chosen()).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(of(selectedEntryCount)).toBe(5);
    verbs.toggle('g');
    expect(of(entrySelectionOf)).toEqual({ kind: 'exclude', ids: new Set(['b', 'h']) });
    verbs.togglePage();
    expect(of(chosenOnPage)).toBe('all');
  });

  it('is no longer inverted once every row was let go [LOG-031]', () => {
    const { verbs, turnTo, of } = start();
    verbs.selectAll();
    for (const page of [1, 2, 3]) {
      turnTo(page);
      verbs.togglePage();
    }
    expect(of(entrySelectionOf).kind).toBe('include');
    verbs.toggle('g');
    expect(of(entrySelectionOf)).toEqual({ kind: 'include', ids: new Set(['g']) });
  });

  it.each(['some rows', 'all rows'])('resets with deselect all, inversion included, from %s [LOG-009] [LOG-032]', (from) => {
    const { verbs, of, chosen } = start();
    if (from === 'all rows') verbs.selectAll();
    verbs.toggle('a');
    verbs.deselectAll();
    expect(chosen()).toEqual([]);
    expect(of(entrySelectionOf).kind).toBe('include');
    verbs.toggle('c');
    expect(chosen()).toEqual(['c']);
  });

  it('allows an export from one selected entry on [LOG-005]', () => {
    const { verbs, of } = start();
    expect(of(canExportEntries)).toBe(false);
    verbs.toggle('a');
    expect(of(canExportEntries)).toBe(true);
    verbs.deselectAll();
    expect(of(canExportEntries)).toBe(false);
    verbs.selectAll();
    expect(of(canExportEntries)).toBe(true);
  });

  it('counts what is selected and what there is', () => {
    const { verbs, of } = start();
    expect([of(selectedEntryCount), of(foundEntryCount)]).toEqual([0, 8]);
    verbs.togglePage();
    expect(of(selectedEntryCount)).toBe(3);
  });

  it.each(['vehicle.changed', 'organisation.changed'] as const)('is cleared by %s, inversion included [LOG-034]', (type) => {
    const { actor, verbs, of, chosen } = start();
    verbs.toggle('a');
    actor.send({ type });
    expect(chosen()).toEqual([]);
    verbs.selectAll();
    actor.send({ type });
    expect(chosen()).toEqual([]);
    expect(of(entrySelectionOf).kind).toBe('include');
  });

  it.each(['range.changed', 'filter.changed'] as const)('is cleared by another range of days or filter: %s', (type) => {
    const { actor, verbs, chosen } = start();
    verbs.selectAll();
    actor.send({ type });
    expect(chosen()).toEqual([]);
  });

  it('is cleared once entries were deleted [SYN-049]', () => {
    const { actor, verbs, chosen } = start();
    verbs.toggle('a');
    actor.send({ type: 'entries.deleted' });
    expect(chosen()).toEqual([]);
  });
});
