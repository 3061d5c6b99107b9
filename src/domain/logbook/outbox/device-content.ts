import type { StandingText } from '../typed-text.ts';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from './local-entry.ts';

export type KeptCopy = RecoveredCopy & { readonly id: number };
/** What the account has on this device; signatures are only marked. Of what other accounts have, only how much. */
export interface OutboxContent {
  readonly entries: readonly LocalEntry[];
  readonly comments: readonly LocalComment[];
  readonly tombstones: readonly Tombstone[];
  readonly recovered: readonly KeptCopy[];
  /** Typed and not saved, of forms that are open in no window. */
  readonly texts: readonly StandingText[];
  /** Unsent items of other accounts: entries, comments and deletions. They are sent when their own account signs in. */
  readonly others: number;
}

/** A device that holds nothing. */
export const emptyOutbox: OutboxContent = { entries: [], comments: [], tombstones: [], recovered: [], texts: [], others: 0 };

export type FileKind = 'entry' | 'comment' | 'copy' | 'text';
export type ItemKind = FileKind | 'deletion';
/** One thing that this device still holds. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

export const textIn = ({ texts }: OutboxContent, textId: string): StandingText | null =>
  texts.find((text) => text.textId === textId) ?? null;

/** What a file of an item holds; null for one that is not there, and for an entry: its signature has to be read for it. */
export const fileIn = (content: OutboxContent, kind: FileKind, id: string): object | null => {
  if (kind === 'comment') return content.comments.find(({ clientId }) => clientId === id) ?? null;
  if (kind === 'copy') return content.recovered.find((copy) => String(copy.id) === id) ?? null;
  return kind === 'text' ? textIn(content, id) : null;
};

/** Whether an item is there. */
export const holds = (content: OutboxContent, { kind, id }: ItemName): boolean => {
  if (kind === 'entry') return content.entries.some(({ clientId }) => clientId === id);
  if (kind === 'deletion') return content.tombstones.some(({ clientId }) => clientId === id);
  return fileIn(content, kind, id) !== null;
};

/** What a person can do with an item beside sending, saving to a file and discarding it. */
export interface ItemChoices {
  /** Between two texts only a person can choose: sending again would choose for them. */
  readonly canRetry: boolean;
  /** Under this id it opens for editing; null: it does not. */
  readonly entryId: string | null;
}
export const choicesFor = ({ entries, comments, tombstones, texts }: OutboxContent, { kind, id }: ItemName): ItemChoices => {
  if (kind === 'entry') {
    const local = entries.find(({ clientId }) => clientId === id);
    if (local === undefined) return { canRetry: false, entryId: null };
    const isEditable = local.signature === null || local.state === 'parked';
    return {
      canRetry: local.state === 'parked' && local.reason !== 'conflict',
      entryId: isEditable ? local.entry.header.logbookEntryId : null,
    };
  }
  const text = kind === 'text' ? texts.find(({ textId, isNew, isGone }) => textId === id && !isNew && !isGone) : undefined;
  const sent = kind === 'comment' ? comments : kind === 'deletion' ? tombstones : [];
  return { canRetry: sent.some(({ clientId, state }) => clientId === id && state === 'parked'), entryId: text?.entryId ?? null };
};

/** How many entries of an organisation are open here. */
export const entriesOf = ({ entries }: OutboxContent, organisationId: string | null): number =>
  entries.filter((entry) => entry.organisationId === organisationId).length;
