import { folded } from '../../common/characters.ts';
import { type EntryProblems, problemsIn } from './problems.ts';
import { between, isUndeployed, specialKeys, type TranslationEntry } from './text.ts';

/** What people look for among the texts: those somebody edited, those of them nobody sees yet, those with something amiss. */
export const textStandings = ['all', 'edited', 'undeployed', 'problems'] as const;
export type TextStanding = (typeof textStandings)[number];

/** Which texts of all are looked for. */
export interface TextFilter {
  /** Part of a key or of a text, in any case. */
  readonly search: string;
  /** Only texts of this group and the groups in it; null: all groups. */
  readonly group: string | null;
  readonly standing: TextStanding;
}

const known = new WeakMap<readonly TranslationEntry[], ReadonlyMap<string, EntryProblems>>();
/** Texts with something amiss, by key; the same answer for the same texts. */
export const problemsOf = (entries: readonly TranslationEntry[]): ReadonlyMap<string, EntryProblems> => {
  const found = known.get(entries) ?? problemsIn(entries);
  known.set(entries, found);
  return found;
};

const hasStanding: Readonly<Record<TextStanding, (entry: TranslationEntry, problems: ReadonlyMap<string, EntryProblems>) => boolean>> = {
  all: () => true,
  edited: ({ revision }) => revision > 0,
  undeployed: isUndeployed,
  problems: ({ key }, problems) => problems.has(key),
};
export const isInGroup = (key: string, group: string | null): boolean => group === null || key.startsWith(`${group}${between}`);

const isSpecial = ({ key }: TranslationEntry) => specialKeys.includes(key);
/** Texts that a filter lets through, release notes and version first. */
export const textsFor = (entries: readonly TranslationEntry[], { search, group, standing }: TextFilter): readonly TranslationEntry[] => {
  const wanted = folded(search);
  const problems = problemsOf(entries);
  const found = entries.filter(
    (entry) =>
      isInGroup(entry.key, group) &&
      hasStanding[standing](entry, problems) &&
      [entry.key, entry.de, entry.en].some((text) => folded(text).includes(wanted)),
  );
  return [...found.filter(isSpecial), ...found.filter((entry) => !isSpecial(entry))];
};

/** How many texts of all there are of each standing. */
export const standingCounts = (entries: readonly TranslationEntry[]): Readonly<Record<TextStanding, number>> => ({
  all: entries.length,
  edited: entries.filter(({ revision }) => revision > 0).length,
  undeployed: entries.filter(isUndeployed).length,
  problems: problemsOf(entries).size,
});
