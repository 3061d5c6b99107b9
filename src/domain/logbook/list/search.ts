import type { LogbookEntry } from '../entry/entry.ts';

/** Texts of an entry's content that a search looks into; the names of creator and vehicle are looked into as well. */
export const searchedTexts = [
  ['header', 'remarks'],
  ['header', 'referenceLocation'],
  ['defects', 'description'],
  ['defects', 'measuresDescription'],
  ['stoppage', 'vehicleLocation'],
  ['stoppage', 'trainNumber'],
  ['stoppage', 'errorCodesDescription'],
  ['stoppage', 'description'],
  ['stoppage', 'measuresDescription'],
  ['stoppage', 'remarks'],
] as const;

/** Characters of one searched word, and words of one search. */
export const longestWord = 60;
const mostWords = 6;
/** Characters of a whole search. */
export const longestSearch = 120;

/** What is typed into the search, as the words that all have to be found, in composed form. */
export const searchWords = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** Everything a search looks into, in small letters. */
export const searchedText = (entry: LogbookEntry, vehicleName: string): string =>
  [
    vehicleName,
    entry.header.creatorAccountFirstName,
    entry.header.creatorAccountLastName,
    ...searchedTexts.map(([section, field]) => (entry[section] as Readonly<Record<string, unknown>> | null)?.[field] ?? ''),
  ]
    .join('\n')
    .normalize('NFC')
    .toLocaleLowerCase('de-DE');
