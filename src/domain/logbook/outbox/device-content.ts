import type { StandingText } from '../typed-text.ts';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from './local-entry.ts';

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
export type FileKind = 'entry' | 'comment' | 'copy' | 'text';

export const textIn = ({ texts }: OutboxContent, textId: string): StandingText | null =>
  texts.find((text) => text.textId === textId) ?? null;

/** What a file of an item holds; null for one that is not there, and for an entry: its signature has to be read for it. */
export const fileIn = (content: OutboxContent, kind: FileKind, id: string): object | null => {
  if (kind === 'comment') return content.comments.find(({ clientId }) => clientId === id) ?? null;
  if (kind === 'copy') return content.recovered.find((copy) => String(copy.id) === id) ?? null;
  return kind === 'text' ? textIn(content, id) : null;
};

/** How many entries of an organisation are open here. */
export const entriesOf = ({ entries }: OutboxContent, organisationId: string | null): number =>
  entries.filter((entry) => entry.organisationId === organisationId).length;
