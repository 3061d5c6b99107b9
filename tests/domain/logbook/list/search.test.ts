import { describe, expect, it } from 'vitest';
import { longestSearch, longestWord, searchedText, searchedTexts, searchWords } from '../../../../src/domain/logbook/list/search.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';
import { withDefects, withStoppage } from '../samples.ts';

describe('A search', () => {
  it('is of words, whatever stands between them', () => {
    expect(searchWords(' Bremse\n\tschleift   wieder ')).toEqual(['Bremse', 'schleift', 'wieder']);
    expect([searchWords(''), searchWords('  \n ')]).toEqual([[], []]);
  });

  it('is of six words with 60 characters each, the rest not being looked for', () => {
    expect(searchWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(searchWords(`${'x'.repeat(60)} ${'y'.repeat(61)}`)).toEqual(['x'.repeat(60), 'y'.repeat(60)]);
    expect([longestWord, longestSearch]).toEqual([60, 120]);
  });

  it('finds a letter with its marks in whichever form it is typed or stored', () => {
    expect(searchWords('Ko\u0308f')).toEqual(['K\u00f6f']);
    expect(searchedText(sampleEntry({}), 'Ko\u0308f')).toContain('k\u00f6f');
  });

  it.each(searchedTexts)('looks into the texts of an entry: %s, %s', (section, field) => {
    const stoppage = { ...withStoppage.stoppage, trainWeight_t: null };
    const entry = sampleEntry({}, { defects: withDefects.defects, stoppage });
    const written = { ...entry, [section]: { ...entry[section], [field]: 'Drehgestell' } };
    expect(searchedText(entry, '')).not.toContain('drehgestell');
    expect(searchedText(written, '')).toContain('drehgestell');
  });

  it('looks into ten texts', () => {
    expect(new Set(searchedTexts.map((path) => path.join('.'))).size).toBe(10);
    expect(searchedTexts.map(([section]) => section).filter((section) => section === 'stoppage')).toHaveLength(6);
  });

  it('looks into the names of creator and vehicle, and over no edge between two texts', () => {
    const entry = sampleEntry({ creatorAccountFirstName: 'Jana', creatorAccountLastName: 'Petersen', referenceLocation: 'Maschen' });
    const text = searchedText(entry, 'ER 20');
    expect(text.split('\n').filter((line) => line !== '')).toEqual(['er 20', 'jana', 'petersen', 'maschen']);
    expect(text).not.toContain('janapetersen');
    expect(text).not.toContain('null');
  });
});
