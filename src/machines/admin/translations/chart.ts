import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  nothingRead,
  type TextAnswer,
  type TextErrand,
  type TextsRead,
  type TranslationsEvent,
  translationsSetup,
  wantedPath,
  wantedPlace,
  wantedText,
} from './model.ts';

export type TranslationsSnapshot = SnapshotFrom<typeof translationsMachine>;
export type TranslationsRef = ActorRefFrom<typeof translationsMachine>;

type Of<Type extends TranslationsEvent['type']> = { event: Extract<TranslationsEvent, { type: Type }> };
type Answered = { event: { output: TextAnswer } };
const listed = ({ event }: { event: { output: TextsRead } }) => event.output;
const answered = ({ event }: Answered) => ({ answer: event.output });
const kept = ({ event: { output } }: Answered) => ({ entry: 'saved' in output ? output.saved : output.latest });
const toPath = ({ event }: Of<'navigation.ask'>): { errand: TextErrand } => ({ errand: { kind: 'path', path: event.path } });
const toPlace = ({ event }: Of<'place.ask'>): { errand: TextErrand } => ({ errand: { kind: 'place', place: event.place } });
const toText = ({ event }: Of<'text.edit'>): { errand: TextErrand } => ({ errand: { kind: 'text', entry: event.entry } });

const keepEntries = { type: 'keepEntries', params: listed } as const;
const noteSaved = { type: 'noteSaved', params: kept } as const;
const notePath = { type: 'noteErrand', params: toPath } as const;
const notePlace = { type: 'noteErrand', params: toPlace } as const;
const grantPath = { type: 'grantPath', params: wantedPath } as const;
const grantPlace = { type: 'grantPlace', params: wantedPlace } as const;
const toAnotherView = { type: 'isErrand', params: { kind: 'path' } } as const;
const toAnotherTab = { type: 'isErrand', params: { kind: 'place' } } as const;
const toAnotherText = { type: 'isErrand', params: { kind: 'text' } } as const;

/**
 * Texts of the portal, looked through by groups and changed one at a time in both languages. Whoever would leave a changed text is asked what
 * becomes of it; while it is being saved the way waits for the answer. Where the browser itself leaves, what was typed waits until the tab
 * shows again. What others edit and deploy meanwhile is read anew behind the list, or once the form is left.
 */
export const translationsMachine = translationsSetup.createMachine({
  id: 'translations',
  context: nothingRead,
  initial: 'hidden',
  on: {
    'tab.hidden': { target: '.hidden', actions: 'dropErrand' },
    'tab.shown': { target: '.reading', actions: 'dropErrand' },
    'languages.deployed': { actions: 'noteDeployed' },
    'texts.marked': {
      guard: { type: 'isTold', params: ({ event }) => event },
      actions: { type: 'noteMark', params: ({ event }) => event },
    },
    'navigation.ask': { actions: { type: 'grantPath', params: ({ event }) => event } },
    'place.ask': { actions: { type: 'grantPlace', params: ({ event }) => event } },
  },
  states: {
    hidden: {},
    reading: {
      entry: 'noteAsked',
      on: { 'languages.deployed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'listTexts',
        src: 'listTexts',
        onDone: [
          { guard: 'hasDraft', target: 'editing', actions: keepEntries },
          { target: 'shown', actions: keepEntries },
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
        'group.toggle': { target: '.idle', actions: { type: 'toggleGroup', params: ({ event }) => event } },
        'tree.step': { target: '.idle', actions: { type: 'step', params: ({ event }) => event } },
        'page.choose': {
          guard: { type: 'isPage', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'turn', params: ({ event }) => event },
        },
        'size.choose': { target: '.idle', actions: { type: 'resize', params: ({ event }) => event } },
        'text.edit': { target: 'editing', actions: { type: 'edit', params: ({ event }) => event } },
      },
      states: {
        idle: { always: { guard: 'isOutdated', target: 'renewing' } },
        saved: { after: { successShown: 'idle' } },
        renewing: {
          description: 'Somebody edited or deployed texts: they are read anew, while the list stays',
          entry: 'noteAsked',
          on: { 'languages.deployed': { target: 'renewing', reenter: true } },
          invoke: {
            id: 'renewTexts',
            src: 'listTexts',
            onDone: { target: 'idle', actions: keepEntries },
            onError: 'late',
          },
        },
        late: { description: 'Nobody answered: the list is old and stays until somebody does', after: { renewAgain: 'renewing' } },
      },
    },
    editing: {
      tags: 'editing',
      initial: 'typing',
      on: {
        'text.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
        'text.revert': { target: '.typing', actions: 'revert' },
        'text.edit': [
          { guard: { type: 'isOpenAlready', params: ({ event }) => event } },
          { guard: 'isChanged', target: 'asking', actions: { type: 'noteErrand', params: toText } },
          { target: '.typing', actions: { type: 'edit', params: ({ event }) => event } },
        ],
        'navigation.ask': { guard: 'isChanged', target: 'asking', actions: notePath },
        'place.ask': { guard: 'isChanged', target: 'asking', actions: notePlace },
        'edit.cancel': [
          { guard: 'isChanged', target: 'asking', actions: { type: 'noteErrand', params: { errand: { kind: 'close' } } } },
          { target: 'shown', actions: 'forgetDraft' },
        ],
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
    asking: {
      tags: 'editing',
      description: 'A changed text stands in the way of something else: what becomes of it?',
      on: {
        'navigation.ask': { actions: notePath },
        'place.ask': { actions: notePlace },
        'changes.keep': { target: 'editing', actions: 'dropErrand' },
        'changes.discard': [
          { guard: toAnotherText, target: 'editing', actions: [{ type: 'edit', params: wantedText }, 'dropErrand'] },
          { guard: toAnotherView, target: 'shown', actions: [grantPath, 'forgetDraft', 'dropErrand'] },
          { guard: toAnotherTab, target: 'shown', actions: [grantPlace, 'forgetDraft', 'dropErrand'] },
          { target: 'shown', actions: ['forgetDraft', 'dropErrand'] },
        ],
      },
    },
    saving: {
      tags: 'editing',
      description: 'Left only with the answer: what the server keeps is known then',
      on: {
        'tab.hidden': {},
        'tab.shown': {},
        'navigation.ask': { actions: notePath },
        'place.ask': { actions: notePlace },
      },
      invoke: {
        id: 'saveText',
        src: 'saveText',
        input: ({ context: { draft } }) => {
          const { entry, de, en } = draft!;
          return { key: entry.key, de, en, revision: entry.revision };
        },
        onDone: [
          {
            guard: { type: 'isLatest', params: answered },
            target: 'editing.conflicting',
            actions: [{ type: 'noteLatest', params: kept }, 'dropErrand'],
          },
          { guard: toAnotherView, target: 'shown.saved', actions: [noteSaved, grantPath, 'dropErrand'] },
          { guard: toAnotherTab, target: 'shown.saved', actions: [noteSaved, grantPlace, 'dropErrand'] },
          { target: 'shown.saved', actions: noteSaved },
        ],
        onError: { target: 'editing.refused', actions: 'dropErrand' },
      },
    },
  },
});
