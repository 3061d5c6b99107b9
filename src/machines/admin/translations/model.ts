import { assign, emit, setup } from 'xstate';
import type { ConsolePlace } from '../../../domain/admin/console.ts';
import { firstPage, hasPage, type PageSize, pageCount, resizedPage, type TablePage } from '../../../domain/admin/page-size.ts';
import { type TextFilter, textsFor } from '../../../domain/admin/translations/filter.ts';
import { afterStep, groupRows, groupTree, type TreeStep, toggled } from '../../../domain/admin/translations/groups.ts';
import { canBeKept, sideProblems } from '../../../domain/admin/translations/problems.ts';
import type { TextEdit, TextPair, TranslationEntry } from '../../../domain/admin/translations/text.ts';
import { injected } from '../../common/injected.ts';

/** A text as it is typed, and as it was when typing began. */
export interface TextDraft extends TextPair {
  readonly entry: TranslationEntry;
}
export interface TextChange extends TextEdit {
  /** Of the text that was changed. */
  readonly revision: number;
}
/** All texts, and the mark of how they stood; another one once somebody edits or deploys. */
export interface TextsRead {
  readonly entries: readonly TranslationEntry[];
  readonly mark: string;
}
/** The text as it is kept now; or, not saved, as somebody else left it meanwhile. */
export type TextAnswer = { readonly saved: TranslationEntry } | { readonly latest: TranslationEntry };
/** Where a person wants to go from here: to another view, or to another tab or room of the administration. */
type TextWay = { readonly kind: 'path'; readonly path: string } | { readonly kind: 'place'; readonly place: ConsolePlace };
/** What a person wants and a typed text stands in the way of. */
export type TextErrand = TextWay | { readonly kind: 'close' } | { readonly kind: 'text'; readonly entry: TranslationEntry };
type Of<Kind extends TextErrand['kind']> = Extract<TextErrand, { kind: Kind }>;

export interface TranslationsContext {
  readonly entries: readonly TranslationEntry[];
  /** Of the entries; null before they are read. */
  readonly mark: string | null;
  /** The mark that was heard of last, and had been when the entries were asked for; null: nobody says. */
  readonly told: string | null;
  readonly askedAt: string | null;
  /** Whether somebody edited or deployed texts since the entries were read: what is said of them is old. */
  readonly isOutdated: boolean;
  readonly filter: TextFilter;
  /** Groups whose groups show, by their paths. */
  readonly open: readonly string[];
  readonly page: TablePage;
  readonly draft: TextDraft | null;
  readonly errand: TextErrand | null;
}
export type TranslationsEvent =
  | { type: 'tab.shown' }
  | { type: 'tab.hidden' }
  | { type: 'list.retry' }
  | { type: 'languages.deployed' }
  /** How the texts stand by now, whoever edits and deploys them; null: nobody says any more. */
  | { type: 'texts.marked'; mark: string | null }
  | { type: 'filter.change'; filter: Partial<TextFilter> }
  | { type: 'group.toggle'; path: string }
  | { type: 'tree.step'; step: TreeStep }
  | { type: 'page.choose'; page: number }
  | { type: 'size.choose'; size: PageSize }
  | { type: 'text.edit'; entry: TranslationEntry }
  | { type: 'text.type'; side: keyof TextPair; text: string }
  | { type: 'text.revert' }
  | { type: 'edit.cancel' }
  | { type: 'edit.save' }
  | { type: 'latest.take' }
  /** Another view is asked for. */
  | { type: 'navigation.ask'; path: string }
  /** Another tab or room is. */
  | { type: 'place.ask'; place: ConsolePlace }
  /** What becomes of the typed text that stands in the way: gone on with, or given up. */
  | { type: 'changes.keep' }
  | { type: 'changes.discard' };
export type TranslationsEmitted = { type: 'leave.granted'; path: string } | { type: 'place.granted'; place: ConsolePlace };

type Typed = Extract<TranslationsEvent, { type: 'text.type' }>;
type Marked = Extract<TranslationsEvent, { type: 'texts.marked' }>;
type Entry = { readonly entry: TranslationEntry };
type Errand = { readonly errand: TextErrand };

const everything: TextFilter = { search: '', group: null, standing: 'all' };
export const nothingRead: TranslationsContext = {
  entries: [],
  mark: null,
  told: null,
  askedAt: null,
  isOutdated: false,
  filter: everything,
  open: [],
  page: firstPage,
  draft: null,
  errand: null,
};
export const foundIn = ({ entries, filter }: TranslationsContext): readonly TranslationEntry[] => textsFor(entries, filter);
/** The lines of the tree of groups; each counts what is looked for in it, whatever group is chosen. */
export const treeOf = ({ entries, filter, open }: TranslationsContext) =>
  groupRows(groupTree(entries, textsFor(entries, { ...filter, group: null }), filter.group), open);
const withEntry = (entries: readonly TranslationEntry[], entry: TranslationEntry) =>
  entries.map((one) => (one.key === entry.key ? entry : one));
const draftOf = (entry: TranslationEntry): TextDraft => ({ entry, de: entry.de, en: entry.en });
export const isChanged = ({ entry, de, en }: TextDraft): boolean => entry.de !== de || entry.en !== en;
/** A page that is gone with its texts is the last one there is. */
const pageOf = (context: TranslationsContext): TablePage => {
  const { page, size } = context.page;
  return { size, page: Math.min(page, pageCount(foundIn(context).length, size) - 1) };
};
type Ctx = { context: TranslationsContext };
export const wantedText = ({ context }: Ctx): Entry => ({ entry: (context.errand as Of<'text'>).entry });
export const wantedPath = ({ context }: Ctx) => ({ path: (context.errand as Of<'path'>).path });
export const wantedPlace = ({ context }: Ctx) => ({ place: (context.errand as Of<'place'>).place });
const firstOf = ({ page }: TranslationsContext) => ({ ...page, page: 0 });

export const translationsSetup = setup({
  types: {
    context: {} as TranslationsContext,
    events: {} as TranslationsEvent,
    emitted: {} as TranslationsEmitted,
    tags: {} as 'editing',
  },
  actors: {
    listTexts: injected<TextsRead>('listTexts'),
    saveText: injected<TextAnswer, TextChange>('saveText'),
  },
  actions: {
    noteAsked: assign(({ context }) => ({ askedAt: context.told })),
    /** What was heard of meanwhile may be in them already. */
    keepEntries: assign(({ context }, { entries, mark }: TextsRead) => ({
      entries,
      mark,
      page: pageOf({ ...context, entries }),
      isOutdated: context.told !== context.askedAt && context.told !== mark,
    })),
    noteDeployed: assign({ isOutdated: true }),
    noteMark: assign(({ context }, { mark }: Marked) => ({ told: mark, isOutdated: context.isOutdated || mark !== context.mark })),
    filterBy: assign(({ context }, { filter }: { filter: Partial<TextFilter> }) => ({
      filter: { ...context.filter, ...filter },
      page: firstOf(context),
    })),
    toggleGroup: assign(({ context }, { path }: { path: string }) => {
      const { group, open } = toggled({ group: context.filter.group, open: context.open }, path);
      return group === context.filter.group ? { open } : { open, filter: { ...context.filter, group }, page: firstOf(context) };
    }),
    step: assign(({ context }, { step }: { step: TreeStep }) => {
      const { group, open } = afterStep(treeOf(context), { group: context.filter.group, open: context.open }, step);
      return group === context.filter.group ? { open } : { open, filter: { ...context.filter, group }, page: firstOf(context) };
    }),
    turn: assign(({ context }, { page }: { page: number }) => ({ page: { ...context.page, page } })),
    resize: assign(({ context: { page } }, { size }: { size: PageSize }) => ({ page: resizedPage(page, size) })),
    edit: assign((_, { entry }: Entry) => ({ draft: draftOf(entry) })),
    type: assign(({ context: { draft } }, { side, text }: Typed) => ({ draft: { ...draft!, [side]: text } })),
    revert: assign(({ context: { draft } }) => ({ draft: { ...draft!, ...draft!.entry.shipped } })),
    forgetDraft: assign({ draft: null }),
    noteSaved: assign(({ context }, { entry }: Entry) => ({ entries: withEntry(context.entries, entry), draft: null })),
    noteLatest: assign(({ context }, { entry }: Entry) => ({
      entries: withEntry(context.entries, entry),
      draft: { ...context.draft!, entry },
    })),
    noteErrand: assign((_, { errand }: Errand) => ({ errand })),
    dropErrand: assign({ errand: null }),
    grantPath: emit((_, { path }: { path: string }) => ({ type: 'leave.granted' as const, path })),
    grantPlace: emit((_, { place }: { place: ConsolePlace }) => ({ type: 'place.granted' as const, place })),
  },
  guards: {
    isPage: ({ context }, { page }: { page: number }) => hasPage({ ...context.page, page }, foundIn(context).length),
    isTold: (_, { mark }: Marked) => mark !== null,
    isOutdated: ({ context }) => context.isOutdated,
    hasDraft: ({ context }) => context.draft !== null,
    isOpenAlready: ({ context }, { entry }: Entry) => context.draft?.entry.key === entry.key,
    isChanged: ({ context: { draft } }) => draft !== null && isChanged(draft),
    canBeSaved: ({ context: { draft } }) => draft !== null && isChanged(draft) && canBeKept(sideProblems(draft, draft.entry.shipped)),
    isErrand: ({ context }, { kind }: { kind: TextErrand['kind'] }) => context.errand?.kind === kind,
    isLatest: (_, { answer }: { answer: TextAnswer }) => 'latest' in answer,
  },
  delays: { skeletonDelay: 500, successShown: 2_000, renewAgain: 15_000 },
});
