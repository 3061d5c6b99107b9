import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { firstPage, hasPage, type PageSize, resizedPage, type TablePage } from '../../domain/admin/page-size.ts';
import {
  firstGroups,
  type TextEdit,
  type TextFilter,
  type TextPair,
  type TextProblem,
  type TranslationEntry,
  textProblem,
  textsFor,
} from '../../domain/admin/translations.ts';
import { injected } from '../common/injected.ts';

/** A text as it is typed, and as it was when typing began. */
export interface TextDraft extends TextPair {
  readonly entry: TranslationEntry;
}
export interface TextChange extends TextEdit {
  /** Of the text that was changed. */
  readonly revision: number;
}
/** The text as it is kept now; or, not saved, as somebody else left it meanwhile. */
export type TextAnswer = { readonly saved: TranslationEntry } | { readonly latest: TranslationEntry };
interface TranslationsContext {
  readonly entries: readonly TranslationEntry[];
  readonly filter: TextFilter;
  readonly page: TablePage;
  readonly draft: TextDraft | null;
}
export type TranslationsEvent =
  | { type: 'tab.shown' }
  | { type: 'tab.hidden' }
  | { type: 'list.retry' }
  | { type: 'filter.change'; filter: Partial<TextFilter> }
  | { type: 'page.choose'; page: number }
  | { type: 'size.choose'; size: PageSize }
  | { type: 'text.edit'; entry: TranslationEntry }
  | { type: 'text.type'; side: keyof TextPair; text: string }
  | { type: 'text.revert' }
  | { type: 'edit.cancel' }
  | { type: 'edit.save' }
  | { type: 'latest.take' };
export type TranslationsSnapshot = SnapshotFrom<typeof translationsMachine>;
export type TranslationsRef = ActorRefFrom<typeof translationsMachine>;
type Typed = Extract<TranslationsEvent, { type: 'text.type' }>;
type Entry = { readonly entry: TranslationEntry };

const everything: TextFilter = { search: '', group: null, isEditedOnly: false };
const found = ({ entries, filter }: TranslationsContext) => textsFor(entries, filter);
const withEntry = (entries: readonly TranslationEntry[], entry: TranslationEntry) =>
  entries.map((one) => (one.key === entry.key ? entry : one));
const draftOf = (entry: TranslationEntry): TextDraft => ({ entry, de: entry.de, en: entry.en });
const isChanged = ({ entry, de, en }: TextDraft) => entry.de !== de || entry.en !== en;
type Problems = Readonly<Record<keyof TextPair, TextProblem | null>>;
const fine: Problems = { de: null, en: null };
const problemsOf = (draft: TextDraft | null): Problems =>
  draft === null ? fine : { de: textProblem(draft.de, draft.entry.shipped.de), en: textProblem(draft.en, draft.entry.shipped.en) };

/** Texts of the portal, looked through and changed one at a time in both languages; what is typed outlasts the tab. */
export const translationsMachine = setup({
  types: { context: {} as TranslationsContext, events: {} as TranslationsEvent, tags: {} as 'editing' },
  actors: {
    listTexts: injected<readonly TranslationEntry[]>('listTexts'),
    saveText: injected<TextAnswer, TextChange>('saveText'),
  },
  actions: {
    keepEntries: assign((_, { entries }: { entries: readonly TranslationEntry[] }) => ({ entries })),
    filterBy: assign(({ context }, { filter }: { filter: Partial<TextFilter> }) => ({
      filter: { ...context.filter, ...filter },
      page: { ...context.page, page: 0 },
    })),
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
  },
  guards: {
    isPage: ({ context }, { page }: { page: number }) => hasPage({ ...context.page, page }, found(context).length),
    hasDraft: ({ context }) => context.draft !== null,
    canBeSaved: ({ context: { draft } }) =>
      draft !== null && isChanged(draft) && Object.values(problemsOf(draft)).every((problem) => problem === null),
  },
  delays: { skeletonDelay: 500, successShown: 2_000 },
}).createMachine({
  id: 'translations',
  context: { entries: [], filter: everything, page: firstPage, draft: null },
  initial: 'hidden',
  on: { 'tab.hidden': '.hidden', 'tab.shown': '.reading' },
  states: {
    hidden: {},
    reading: {
      invoke: {
        id: 'listTexts',
        src: 'listTexts',
        onDone: [
          {
            guard: 'hasDraft',
            target: 'editing',
            actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
          },
          { target: 'shown', actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) } },
        ],
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
    },
    failed: { on: { 'list.retry': 'reading' } },
    shown: {
      initial: 'idle',
      on: {
        'filter.change': { target: '.idle', actions: { type: 'filterBy', params: ({ event }) => event } },
        'page.choose': {
          guard: { type: 'isPage', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'turn', params: ({ event }) => event },
        },
        'size.choose': { target: '.idle', actions: { type: 'resize', params: ({ event }) => event } },
        'text.edit': { target: 'editing', actions: { type: 'edit', params: ({ event }) => event } },
      },
      states: { idle: {}, saved: { after: { successShown: 'idle' } } },
    },
    editing: {
      tags: 'editing',
      initial: 'typing',
      on: {
        'text.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
        'text.revert': { target: '.typing', actions: 'revert' },
        'edit.cancel': { target: 'shown', actions: 'forgetDraft' },
        'edit.save': { guard: 'canBeSaved', target: 'saving' },
      },
      states: {
        typing: {},
        refused: { description: 'Not saved; what was typed stays' },
        conflicting: {
          description: 'Somebody else changed it meanwhile: both are shown, and either is taken',
          on: { 'latest.take': { target: '#translations.shown', actions: 'forgetDraft' } },
        },
      },
    },
    saving: {
      tags: 'editing',
      description: 'Left only with the answer: what the server keeps is known then',
      on: { 'tab.hidden': {}, 'tab.shown': {} },
      invoke: {
        id: 'saveText',
        src: 'saveText',
        input: ({ context: { draft } }) => {
          const { entry, de, en } = draft!;
          return { key: entry.key, de, en, revision: entry.revision };
        },
        onDone: [
          {
            guard: ({ event }) => 'latest' in event.output,
            target: 'editing.conflicting',
            actions: {
              type: 'noteLatest',
              params: ({ event: { output } }) => ({ entry: 'latest' in output ? output.latest : output.saved }),
            },
          },
          {
            target: 'shown.saved',
            actions: {
              type: 'noteSaved',
              params: ({ event: { output } }) => ({ entry: 'saved' in output ? output.saved : output.latest }),
            },
          },
        ],
        onError: 'editing.refused',
      },
    },
  },
});

export const textFilter = ({ context }: TranslationsSnapshot): TextFilter => context.filter;
/** Groups to filter by. */
export const textGroups = ({ context }: TranslationsSnapshot): readonly string[] => firstGroups(context.entries);
/** The texts of the page that shows. */
export const shownTexts = ({ context }: TranslationsSnapshot): readonly TranslationEntry[] => {
  const { page, size } = context.page;
  return found(context).slice(page * size, (page + 1) * size);
};
export const textPage = ({ context }: TranslationsSnapshot): TablePage & { readonly total: number } => ({
  ...context.page,
  total: found(context).length,
});
export const textDraft = ({ context }: TranslationsSnapshot): TextDraft | null => context.draft;
export const draftProblems = ({ context }: TranslationsSnapshot): Problems => problemsOf(context.draft);
export const canSaveText = (snapshot: TranslationsSnapshot): boolean => snapshot.can({ type: 'edit.save' });
export const isTextUnsaved = ({ context: { draft } }: TranslationsSnapshot): boolean => draft !== null && isChanged(draft);
export const isSavingText = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('saving');
export const isEditingText = (snapshot: TranslationsSnapshot): boolean => snapshot.hasTag('editing');
export const wasTextRefused = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ editing: 'refused' });
export const isTextConflicting = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ editing: 'conflicting' });
export const wasTextSaved = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ shown: 'saved' });
export const areTextsBusy = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('reading');
export const areTextsAwaited = (snapshot: TranslationsSnapshot): boolean => snapshot.matches({ reading: 'long' });
export const didTextsFail = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('failed');
export const areTextsShown = (snapshot: TranslationsSnapshot): boolean => snapshot.matches('shown') || snapshot.hasTag('editing');

export const sameProblems = (a: Problems, b: Problems): boolean => a.de === b.de && a.en === b.en;

export const translationsVerbs = (ref: TranslationsRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  filter: (filter: Partial<TextFilter>) => ref.send({ type: 'filter.change', filter }),
  turn: (page: number) => ref.send({ type: 'page.choose', page }),
  resize: (size: PageSize) => ref.send({ type: 'size.choose', size }),
  edit: (entry: TranslationEntry) => ref.send({ type: 'text.edit', entry }),
  type: (side: keyof TextPair, text: string) => ref.send({ type: 'text.type', side, text }),
  revert: () => ref.send({ type: 'text.revert' }),
  cancel: () => ref.send({ type: 'edit.cancel' }),
  save: () => ref.send({ type: 'edit.save' }),
  takeLatest: () => ref.send({ type: 'latest.take' }),
});
