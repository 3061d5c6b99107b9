import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../../../domain/account/account.ts';
import type { Owner } from '../../../domain/logbook/entry/open-entry.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** A finalised entry. */
export interface FinalEntry {
  readonly owner: Owner;
  readonly entryId: string;
}
/** Signatures as `data:image/png;base64,…`, null for one that could not be read; those of comments by their id. */
export interface Pictures {
  readonly entry: string | null;
  readonly comments: Readonly<Record<string, string | null>>;
}
export type Verification = 'verified' | 'broken' | 'unknown';
/** HTTP status of a failed download, 0 without an authentic answer. */
export type DocumentAnswer = { readonly kind: 'downloaded' } | { readonly kind: 'failed'; readonly status: number };

interface RecordContext {
  readonly entry: FinalEntry | null;
  readonly commentIds: readonly string[];
  readonly pictures: Pictures;
  readonly language: Language;
}
export type RecordEvent =
  | { type: 'record.open'; entry: FinalEntry }
  | { type: 'record.close' }
  /** Their pictures are wanted too. */
  | { type: 'comments.shown'; commentIds: readonly string[] }
  /** The network is back, or the person asks: what could not be told is asked for again. */
  | { type: 'record.retry' }
  | { type: 'document.download'; language: Language };
export type RecordEmitted = { type: 'notice.show'; notice: Notice };
export type RecordSnapshot = SnapshotFrom<typeof recordMachine>;
export type RecordRef = ActorRefFrom<typeof recordMachine>;

const noPictures: Pictures = { entry: null, comments: {} };
type Verified = { readonly answer: Verification };
type Downloaded = { readonly answer: DocumentAnswer };
const verified = ({ event }: { event: { output: Verification } }): Verified => ({ answer: event.output });
const downloaded = ({ event }: { event: { output: DocumentAnswer } }): Downloaded => ({ answer: event.output });
const noAnswer: DocumentAnswer = { kind: 'failed', status: 0 };
const downloading: Notice = { key: 'messages.downloading', tone: 'info' };
const entryOf = ({ context }: { context: RecordContext }) => context.entry as FinalEntry;

/** What belongs to a finalised entry beside its text: the proof that it still is what was signed, the pictures of signatures, its document. */
export const recordMachine = setup({
  types: { context: {} as RecordContext, events: {} as RecordEvent, emitted: {} as RecordEmitted },
  actors: {
    /** `unknown` without network. */
    verifyEntry: injected<Verification, FinalEntry>('verifyEntry'),
    readPictures: injected<Pictures, FinalEntry & { readonly commentIds: readonly string[] }>('readPictures'),
    downloadDocument: injected<DocumentAnswer, FinalEntry & { readonly language: Language }>('downloadDocument'),
  },
  actions: {
    open: assign((_, { entry }: { entry: FinalEntry }) => ({ entry, commentIds: [], pictures: noPictures })),
    close: assign({ entry: null, commentIds: [], pictures: noPictures }),
    noteComments: assign((_, { commentIds }: { commentIds: readonly string[] }) => ({ commentIds })),
    keepPictures: assign((_, { pictures }: { pictures: Pictures }) => ({ pictures })),
    noteLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    tellDownload: emit({ type: 'notice.show', notice: downloading }),
    tellFailure: emit((_, { answer }: Downloaded) => ({
      type: 'notice.show' as const,
      notice: { key: 'messages.error', values: { status: answer.kind === 'failed' ? answer.status : 0 }, tone: 'error' as const },
    })),
  },
  guards: {
    hasSome: (_, { commentIds }: { commentIds: readonly string[] }) => commentIds.length > 0,
    isVerified: (_, { answer }: Verified) => answer === 'verified',
    isBroken: (_, { answer }: Verified) => answer === 'broken',
    isDownloaded: (_, { answer }: Downloaded) => answer.kind === 'downloaded',
  },
}).createMachine({
  id: 'logbookRecord',
  context: { entry: null, commentIds: [], pictures: noPictures, language: 'de-DE' },
  initial: 'closed',
  on: {
    'record.open': { target: '.open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
    'record.close': { target: '.closed', actions: 'close' },
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      states: {
        verification: {
          initial: 'checking',
          states: {
            checking: {
              invoke: {
                id: 'verifyEntry',
                src: 'verifyEntry',
                input: entryOf,
                onDone: [
                  { guard: { type: 'isVerified', params: verified }, target: 'verified' },
                  { guard: { type: 'isBroken', params: verified }, target: 'broken' },
                  { target: 'unknown' },
                ],
                onError: 'unknown',
              },
            },
            verified: {},
            broken: {},
            unknown: { on: { 'record.retry': 'checking' } },
          },
        },
        pictures: {
          initial: 'reading',
          on: {
            'comments.shown': {
              guard: { type: 'hasSome', params: ({ event }) => event },
              target: '.reading',
              actions: { type: 'noteComments', params: ({ event }) => event },
            },
          },
          states: {
            reading: {
              invoke: {
                id: 'readPictures',
                src: 'readPictures',
                input: ({ context }) => ({ ...entryOf({ context }), commentIds: context.commentIds }),
                onDone: { target: 'shown', actions: { type: 'keepPictures', params: ({ event }) => ({ pictures: event.output }) } },
                onError: 'shown',
              },
            },
            shown: { on: { 'record.retry': 'reading' } },
          },
        },
        document: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'document.download': { target: 'downloading', actions: { type: 'noteLanguage', params: ({ event }) => event } },
              },
            },
            downloading: {
              invoke: {
                id: 'downloadDocument',
                src: 'downloadDocument',
                input: ({ context }) => ({ ...entryOf({ context }), language: context.language }),
                onDone: [
                  { guard: { type: 'isDownloaded', params: downloaded }, target: 'idle', actions: 'tellDownload' },
                  { target: 'idle', actions: { type: 'tellFailure', params: downloaded } },
                ],
                onError: { target: 'idle', actions: { type: 'tellFailure', params: { answer: noAnswer } } },
              },
            },
          },
        },
      },
    },
  },
});
