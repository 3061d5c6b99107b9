import type { PageSize, TablePage } from '../../../domain/admin/page-size.ts';
import { problemsOf, standingCounts, type TextFilter, type TextStanding, textsFor } from '../../../domain/admin/translations/filter.ts';
import type { GroupRow, TreeStep } from '../../../domain/admin/translations/groups.ts';
import { otherForms, type PluralGap } from '../../../domain/admin/translations/plurals.ts';
import { type EntryProblems, type SideProblem, type SideProblems, sideProblems } from '../../../domain/admin/translations/problems.ts';
import type { TextPair, TranslationEntry } from '../../../domain/admin/translations/text.ts';
import { sameFields } from '../../../domain/common/same-fields.ts';
import type { TranslationsRef, TranslationsSnapshot } from './chart.ts';
import { foundIn, isChanged, type TextDraft, treeOf } from './model.ts';

export const textFilter = ({ context }: TranslationsSnapshot): TextFilter => context.filter;
/** How many texts there are of each standing, whatever is looked for. */
export const textCounts = ({ context }: TranslationsSnapshot): Readonly<Record<TextStanding, number>> => standingCounts(context.entries);
/** How many edited texts nobody sees yet. */
export const undeployedCount = (snapshot: TranslationsSnapshot): number => textCounts(snapshot).undeployed;
/** The lines of the tree of groups. */
export const textTree = ({ context }: TranslationsSnapshot): readonly GroupRow[] => treeOf(context);
export const sameTree = (a: readonly GroupRow[], b: readonly GroupRow[]): boolean =>
  a.length === b.length && a.every((row, at) => sameFields(row, b[at]!));
/** How many texts are looked for, whatever group is chosen. */
export const soughtCount = ({ context: { entries, filter } }: TranslationsSnapshot): number =>
  textsFor(entries, { ...filter, group: null }).length;
/** The texts of the page that shows. */
export const shownTexts = ({ context }: TranslationsSnapshot): readonly TranslationEntry[] => {
  const { page, size } = context.page;
  return foundIn(context).slice(page * size, (page + 1) * size);
};
export const textPage = ({ context }: TranslationsSnapshot): TablePage & { readonly total: number } => ({
  ...context.page,
  total: foundIn(context).length,
});
/** What is amiss with a text as it is kept; null: nothing. */
export const problemsOfText =
  (key: string) =>
  ({ context }: TranslationsSnapshot): EntryProblems | null =>
    problemsOf(context.entries).get(key) ?? null;

const fine: SideProblem = { problem: null, faults: [] };
export const textDraft = ({ context }: TranslationsSnapshot): TextDraft | null => context.draft;
/** What is amiss with the text as it is typed. */
export const draftProblems = ({ context: { draft } }: TranslationsSnapshot): SideProblems =>
  draft === null ? { de: fine, en: fine } : sideProblems(draft, draft.entry.shipped);
const isSameSide = (a: SideProblem, b: SideProblem) =>
  a.problem === b.problem && a.faults.length === b.faults.length && a.faults.every((fault, at) => sameFields(fault, b.faults[at]!));
export const sameProblems = (a: SideProblems, b: SideProblems): boolean => isSameSide(a.de, b.de) && isSameSide(a.en, b.en);

const none: readonly never[] = [];
/** Forms that the counted text of the draft lacks. */
export const draftGaps = ({ context: { draft, entries } }: TranslationsSnapshot): readonly PluralGap[] =>
  problemsOf(entries).get(draft?.entry.key ?? '')?.gaps ?? none;
/** The other forms of the counted text of the draft. */
export const draftForms = ({ context: { draft, entries } }: TranslationsSnapshot): readonly TranslationEntry[] =>
  draft === null ? none : otherForms(entries, draft.entry.key);

export const canSaveText = (snapshot: TranslationsSnapshot): boolean => snapshot.can({ type: 'edit.save' });
export const isTextUnsaved = ({ context: { draft } }: TranslationsSnapshot): boolean => draft !== null && isChanged(draft);
/** Whether a changed text is on screen: whoever goes elsewhere is asked first. */
export const isTextGuarded = (snapshot: TranslationsSnapshot): boolean => isEditingText(snapshot) && isTextUnsaved(snapshot);
export const isTextAsking = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('asking');
export const isSavingText = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('saving');
export const isEditingText = (snapshot: TranslationsSnapshot): boolean => snapshot.hasTag('editing');
export const wasTextRefused = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ editing: 'refused' });
export const isTextConflicting = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ editing: 'conflicting' });
export const wasTextSaved = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ shown: 'saved' });
export const areTextsBusy = (snapshot: TranslationsSnapshot): boolean =>
  snapshot.matches('reading') || snapshot.matches({ shown: 'renewing' });
export const areTextsAwaited = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ reading: 'long' });
export const didTextsFail = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('failed');
export const areTextsShown = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('shown') || isEditingText(snapshot);

export const translationsVerbs = (ref: TranslationsRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  filter: (filter: Partial<TextFilter>) => ref.send({ type: 'filter.change', filter }),
  toggleGroup: (path: string) => ref.send({ type: 'group.toggle', path }),
  step: (step: TreeStep) => ref.send({ type: 'tree.step', step }),
  turn: (page: number) => ref.send({ type: 'page.choose', page }),
  resize: (size: PageSize) => ref.send({ type: 'size.choose', size }),
  edit: (entry: TranslationEntry) => ref.send({ type: 'text.edit', entry }),
  type: (side: keyof TextPair, text: string) => ref.send({ type: 'text.type', side, text }),
  revert: () => ref.send({ type: 'text.revert' }),
  cancel: () => ref.send({ type: 'edit.cancel' }),
  save: () => ref.send({ type: 'edit.save' }),
  takeLatest: () => ref.send({ type: 'latest.take' }),
  keep: () => ref.send({ type: 'changes.keep' }),
  discard: () => ref.send({ type: 'changes.discard' }),
});
