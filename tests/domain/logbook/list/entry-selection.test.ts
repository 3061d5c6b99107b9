import { describe, expect, it } from 'vitest';
import {
  countSelected,
  type EntrySelection,
  everythingSelected,
  isEntrySelected,
  nothingSelected,
  pageSelection,
  toggleEntry,
  togglePage,
  withEntries,
} from '../../../../src/domain/logbook/list/entry-selection.ts';

const only = (...ids: string[]): EntrySelection => ({ kind: 'include', ids: new Set(ids) });
const allBut = (...ids: string[]): EntrySelection => ({ kind: 'exclude', ids: new Set(ids) });

describe('Entries chosen across pages', () => {
  it('are none or every one to begin with', () => {
    expect([nothingSelected, everythingSelected]).toEqual([only(), allBut()]);
  });

  it('are those named, or every one but those named', () => {
    expect(['a', 'b'].map((id) => isEntrySelected(only('a'), id))).toEqual([true, false]);
    expect(['a', 'b'].map((id) => isEntrySelected(allBut('a'), id))).toEqual([false, true]);
  });

  it('are counted without having been read', () => {
    expect(countSelected(only('a', 'b'), 1)).toBe(2);
    expect(countSelected(allBut('a', 'b'), 45)).toBe(43);
    expect(countSelected(allBut('a', 'b'), 1)).toBe(0);
  });

  it('are chosen and let go, and nothing else changes', () => {
    const before = only('a');
    expect(withEntries(before, ['b', 'c'], true)).toEqual(only('a', 'b', 'c'));
    expect(withEntries(before, ['a', 'b'], false)).toEqual(only());
    expect(withEntries(allBut('a'), ['a', 'b'], true)).toEqual(allBut());
    expect(withEntries(allBut('a'), ['b'], false)).toEqual(allBut('a', 'b'));
    expect(before).toEqual(only('a'));
  });

  it('change one by one', () => {
    expect(toggleEntry(only('a'), 'a')).toEqual(only());
    expect(toggleEntry(only('a'), 'b')).toEqual(only('a', 'b'));
    expect(toggleEntry(allBut('a'), 'a')).toEqual(allBut());
    expect(toggleEntry(allBut('a'), 'b')).toEqual(allBut('a', 'b'));
  });

  it('change by the page: a whole page is let go, any other is chosen', () => {
    const page = ['a', 'b'];
    const selections = [only(), only('a'), only('a', 'b', 'c'), allBut('c'), allBut('a')];
    expect(selections.map((each) => pageSelection(each, page)).join(' ')).toBe('none some all all some');
    expect(pageSelection(only('a'), [])).toBe('none');
    expect(togglePage(only('a'), page)).toEqual(only('a', 'b'));
    expect(togglePage(only('a', 'b', 'c'), page)).toEqual(only('c'));
    expect(togglePage(allBut('a'), page)).toEqual(allBut());
    expect(togglePage(allBut('c'), page)).toEqual(allBut('c', 'a', 'b'));
  });
});
