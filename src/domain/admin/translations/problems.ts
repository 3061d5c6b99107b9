import { type PlaceholderFault, placeholderFaults } from './placeholders.ts';
import { type PluralGap, pluralGaps } from './plurals.ts';
import { type TextPair, type TextProblem, type TranslationEntry, textProblem } from './text.ts';

/** What is amiss with one language of a text; placeholders are named one by one. */
export interface SideProblem {
  readonly problem: TextProblem | null;
  readonly faults: readonly PlaceholderFault[];
}
export type SideProblems = Readonly<Record<keyof TextPair, SideProblem>>;

/** What is amiss with a text in both languages, as they stand or are being typed. */
export const sideProblems = ({ de, en }: TextPair, shipped: TextPair): SideProblems => ({
  de: { problem: textProblem(de, shipped.de), faults: placeholderFaults(de, shipped.de, { text: en, shipped: shipped.en }) },
  en: { problem: textProblem(en, shipped.en), faults: placeholderFaults(en, shipped.en, { text: de, shipped: shipped.de }) },
});
const isFine = ({ problem, faults }: SideProblem) => problem === null && faults.length === 0;
/** Whether nothing stands against keeping it: what only the other language is meant to have does not. */
export const canBeKept = ({ de, en }: SideProblems): boolean => de.problem === null && en.problem === null;

/** What is amiss with a text as it is kept. */
export interface EntryProblems {
  readonly sides: SideProblems;
  readonly gaps: readonly PluralGap[];
}
/** Texts with something amiss, by key. */
export const problemsIn = (entries: readonly TranslationEntry[]): ReadonlyMap<string, EntryProblems> => {
  const gaps = pluralGaps(entries);
  return new Map(
    entries.flatMap((entry) => {
      const found = { sides: sideProblems(entry, entry.shipped), gaps: gaps.get(entry.key) ?? [] };
      return isFine(found.sides.de) && isFine(found.sides.en) && found.gaps.length === 0 ? [] : [[entry.key, found] as const];
    }),
  );
};
