import { describe, expect, it } from 'vitest';
import { isMistyped, isSearchable, searchedWords, slipKeys, wordsOf } from '../../../src/domain/places/search.ts';

describe('A search among places', () => {
  it.each(['', '  ', 'abc', ' abcd '])('is sent: "%s"', (text) => expect(isSearchable(text)).toBe(true));
  it.each(['a', 'ab', ' ab '])('is not sent: "%s"', (text) => expect(isSearchable(text)).toBe(false));

  it('knows one spelling of umlauts, accents, ß and streets', () => {
    expect(wordsOf('Köln', 'Koln', 'KOELN')).toEqual(['koln']);
    expect(wordsOf('München')).toEqual(wordsOf('Muenchen'));
    expect(wordsOf('Gießen')).toEqual(wordsOf('Giessen'));
    expect(wordsOf('Bahnhofstr. 2a')).toEqual(wordsOf('Bahnhofstraße 2a'));
    expect(wordsOf('Orléans')).toEqual(['orleans']);
    expect(wordsOf('ÖL', 'Oel', 'Uelzen', 'Ülzen', 'Aepfel')).toEqual(['ol', 'ulzen', 'apfel']);
    expect(wordsOf('Bahnhofstr')).toEqual(['bahnhofstrasse']);
    expect(wordsOf('Straßenbahn Industrie Ostring')).toEqual(['strassenbahn', 'industrie', 'ostring']);
    expect(wordsOf('Gleis 4a, Halle-B (Süd)', 'gleis')).toEqual(['gleis', '4a', 'halle', 'b', 'sud']);
    expect(wordsOf()).toEqual([]);
  });

  it('leaves out short words beside longer ones', () => {
    expect(searchedWords('Frankfurt a M')).toEqual(['frankfurt']);
    expect(searchedWords('a b c')).toEqual(['a', 'b', 'c']);
    expect(searchedWords('ab abc ab')).toEqual(['abc']);
    expect(searchedWords('ab')).toEqual(['ab']);
    expect(searchedWords('%%%')).toEqual([]);
  });

  it('bears one slip, and two in a long word', () => {
    for (const typed of ['hambrug', 'hamurg', 'hamburrg', 'hamborg']) expect([typed, isMistyped(typed, 'hamburg')]).toEqual([typed, true]);
    expect(isMistyped('humborg', 'hamburg')).toBe(false);
    expect(isMistyped('bramshcweig', 'braunschweig')).toBe(false);
    expect(isMistyped('braunshcwieg', 'braunschweig')).toBe(true);
    expect(isMistyped('hamburg', 'hamburg')).toBe(true);
    // A slip at either end, and two letters of which each is one.
    for (const typed of ['amburg', 'xhamburg', 'hamburx', 'hambur', 'hamburgs', 'ahmburg', 'hambugr'])
      expect(isMistyped(typed, 'hamburg')).toBe(true);
    for (const typed of ['ambur', 'hamburgerx', 'hmaubrg', 'hxxburg', 'grubmah', '']) expect(isMistyped(typed, 'hamburg')).toBe(false);
    // Of seven letters one slip, of eight two.
    expect(isMistyped('dresdxx', 'dresden')).toBe(false);
    expect([isMistyped('hannovxx', 'hannover'), isMistyped('hannoxxx', 'hannover')]).toEqual([true, false]);
  });

  it('finds every slip by a key that both words have, and none of short words', () => {
    const shares = (a: string, b: string) => slipKeys(a).some((key) => slipKeys(b).includes(key));
    for (const typed of ['hambrug', 'hamurg', 'hamburrg', 'hamborg']) expect([typed, shares(typed, 'hamburg')]).toEqual([typed, true]);
    expect(shares('bremen', 'hamburg')).toBe(false);
    expect(slipKeys('ulm')).toEqual([]);
    expect(slipKeys('kiel')).toEqual(['kiel', 'iel', 'kel', 'kil', 'kie']);
    expect(slipKeys('𑣀ulm')).toEqual(['𑣀ulm', 'ulm', '𑣀lm', '𑣀um', '𑣀ul']);
    expect(slipKeys('aalen')).toEqual(['aalen', 'alen', 'aaen', 'aaln', 'aale']);
  });
});
