import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import type { StandingText } from '../../domain/logbook/typed-text.ts';

export type KeptCopy = RecoveredCopy & { readonly id: number };
/** What the account has on this device; signatures are only marked. */
export interface OutboxContent {
  readonly entries: readonly LocalEntry[];
  readonly comments: readonly LocalComment[];
  readonly tombstones: readonly Tombstone[];
  readonly recovered: readonly KeptCopy[];
  /** Typed and not saved, of forms that are open in no window. */
  readonly texts: readonly StandingText[];
}
export type PendingKind = 'entry' | 'comment' | 'deletion';
export type FileKind = 'entry' | 'comment' | 'copy' | 'text';
interface Key {
  readonly kind: PendingKind;
  readonly clientId: string;
}
/** Wishes of people, for whoever has the store. */
export type OutboxEmitted =
  | ({ type: 'item.retry' } & Key)
  | ({ type: 'item.discard' } & Key)
  /** Takes the signature off a refused entry, so that it can be edited. */
  | { type: 'item.reopen'; clientId: string }
  | { type: 'item.recreate'; clientId: string }
  /** A file of it, with its signature. */
  | { type: 'item.export'; kind: FileKind; id: string }
  | { type: 'copy.forget'; id: number }
  | { type: 'text.forget'; textId: string };
/** They come here as they leave. */
export type OutboxEvent = { type: 'outbox.changed'; outbox: OutboxContent } | OutboxEmitted;
export type LogbookOutboxSnapshot = SnapshotFrom<typeof logbookOutboxMachine>;
export type LogbookOutboxRef = ActorRefFrom<typeof logbookOutboxMachine>;

const empty: OutboxContent = { entries: [], comments: [], tombstones: [], recovered: [], texts: [] };

/** What waits on this device, as it stands in the store, and what people want done with single items of it. */
export const logbookOutboxMachine = setup({
  types: { context: {} as OutboxContent, events: {} as OutboxEvent, emitted: {} as OutboxEmitted },
  actions: {
    note: assign((_, params: { outbox: OutboxContent }) => params.outbox),
    pass: emit((_, params: OutboxEmitted) => params),
  },
}).createMachine({
  id: 'logbookOutbox',
  context: empty,
  initial: 'shown',
  states: {
    shown: {
      on: {
        'outbox.changed': { actions: { type: 'note', params: ({ event }) => event } },
        'item.retry': { actions: { type: 'pass', params: ({ event }) => event } },
        'item.discard': { actions: { type: 'pass', params: ({ event }) => event } },
        'item.reopen': { actions: { type: 'pass', params: ({ event }) => event } },
        'item.recreate': { actions: { type: 'pass', params: ({ event }) => event } },
        'item.export': { actions: { type: 'pass', params: ({ event }) => event } },
        'copy.forget': { actions: { type: 'pass', params: ({ event }) => event } },
        'text.forget': { actions: { type: 'pass', params: ({ event }) => event } },
      },
    },
  },
});

/** Everything of the account on this device. */
export const outboxOf = ({ context }: LogbookOutboxSnapshot): OutboxContent => context;
/** Entries with something the server does not know yet. */
export const unsentEntries = ({ context }: LogbookOutboxSnapshot): readonly LocalEntry[] => context.entries.filter(isUnsent);
/** How many items wait, deletions and comments included. */
export const unsentCount = (snapshot: LogbookOutboxSnapshot): number =>
  unsentEntries(snapshot).length + snapshot.context.comments.length + snapshot.context.tombstones.length;
/** How many versions and unsaved texts are kept to be read. */
export const keptCount = ({ context }: LogbookOutboxSnapshot): number => context.recovered.length + context.texts.length;
export const hasRefused = ({ context: { entries, comments, tombstones } }: LogbookOutboxSnapshot): boolean =>
  [...entries, ...comments, ...tombstones].some(({ state }) => state === 'parked');

export const logbookOutboxVerbs = (ref: LogbookOutboxRef) => ({
  retry: (kind: PendingKind, clientId: string) => ref.send({ type: 'item.retry', kind, clientId }),
  discard: (kind: PendingKind, clientId: string) => ref.send({ type: 'item.discard', kind, clientId }),
  reopen: (clientId: string) => ref.send({ type: 'item.reopen', clientId }),
  recreate: (clientId: string) => ref.send({ type: 'item.recreate', clientId }),
  exportFile: (kind: FileKind, id: string) => ref.send({ type: 'item.export', kind, id }),
  forget: (id: number) => ref.send({ type: 'copy.forget', id }),
  forgetText: (textId: string) => ref.send({ type: 'text.forget', textId }),
});
