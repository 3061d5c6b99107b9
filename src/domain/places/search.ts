/** What is searched for: nothing, or at least so many characters. */
const leastSearched = 3;
export const longestSearch = 100;
export const isSearchable = (text: string) => text.trim() === '' || text.trim().length >= leastSearched;

/** One spelling for all that people type alike: Köln, Koln and Koeln are `koln`. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/str(?:asse)?(?=[^\p{L}]|$)/gu, 'strasse');

/** The words of a text in that spelling, each once. */
export const wordsOf = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])),
];

/** Words that somebody searches for: short ones count only where there are no others. */
export const searchedWords = (text: string) => {
  const words = wordsOf(text);
  const long = words.filter((word) => word.length >= leastSearched);
  return long.length > 0 ? long : words;
};

const mayBeMistyped = 4;
const twoSlips = 8;

/** The word, and what it becomes without one of its letters: two words that share one of these differ by a slip or two. */
export const slipKeys = (word: string): readonly string[] => {
  // Not by UTF-16 units: the database refuses half a letter.
  const letters = [...word];
  if (letters.length < mayBeMistyped) return [];
  return [...new Set([word, ...letters.map((_, i) => letters.filter((__, at) => at !== i).join(''))])];
};

/** Letters missing, too many, wrong or in the wrong order between two words. */
const slips = (a: string, b: string) => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
};

/** Whether one is the other mistyped: one slip, two in a long word. */
export const isMistyped = (typed: string, word: string) => slips(typed, word) <= (typed.length >= twoSlips ? 2 : 1);
