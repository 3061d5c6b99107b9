import type { CommentCreate } from '../comments/comment.ts';
import type { DeviceTime } from '../device-time.ts';
import type { LogbookEntry } from '../entry/entry.ts';
import type { EntryWindow } from '../entry/window.ts';
import type { OutboxItem, ParkReason, RecoveredCopy, Tombstone } from './local-entry.ts';

interface ToSend {
  readonly clientId: string;
  readonly accountId: string;
  readonly organisationId: string;
}
/**
 * What is to be sent next for one item. `revision` is the local revision it carries, `builtOn` the server revision (If-Match), `doneAt` when the
 * person did it; a repeated step carries the same.
 */
export type CreateStep = ToSend & {
  readonly kind: 'create';
  readonly doneAt?: DeviceTime;
  readonly revision: number;
  readonly entry: LogbookEntry;
  readonly sendOptionalNotification: boolean;
};
type ResolveStep = ToSend & { readonly kind: 'resolveDoubt' };
export type ReadStep = ToSend & { readonly kind: 'read'; readonly logbookEntryId: string };
export type UpdateStep = ToSend & {
  readonly kind: 'update';
  readonly logbookEntryId: string;
  readonly revision: number;
  readonly builtOn: number;
  readonly entry: LogbookEntry;
  readonly sendOptionalNotification: boolean;
};
export type FinaliseStep = ToSend & {
  readonly kind: 'finalise';
  readonly doneAt?: DeviceTime;
  readonly logbookEntryId: string;
  readonly builtOn: number;
  readonly signature: string;
};
export type CommentStep = ToSend & {
  readonly kind: 'comment';
  readonly doneAt?: DeviceTime;
  readonly logbookEntryId: string;
  readonly comment: CommentCreate;
};
/** `logbookEntryId` null: the entry may exist only under its key. */
export type DeleteStep = ToSend & { readonly kind: 'delete'; readonly logbookEntryId: string | null };

export type EntryStep = CreateStep | ResolveStep | ReadStep | UpdateStep | FinaliseStep;
export type Step = EntryStep | CommentStep | DeleteStep;

/** The server's refusal: HTTP status, stable code and field of the decoded body; `retryAfter` in milliseconds. */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
  readonly field: string | null;
  readonly retryAfter?: number | null;
}
/** What became of a request. Whatever is no authentic answer is `offline`; so is no answer at all. */
export type Answer =
  | {
      readonly kind: 'accepted';
      readonly resourceId: string;
      /** From the ETag; null where the call has none. */
      readonly revision: number | null;
      readonly notificationResultCode?: string | null;
      /** Not stored: this device has sent a higher sequence before, this one; null: stored. */
      readonly lastSequence?: number | null;
    }
  /** Answer to `read`; null: a complete answer that lacks the entry, or does not show it outside the access windows. */
  | { readonly kind: 'found'; readonly entry: LogbookEntry | null; readonly windows?: readonly EntryWindow[] }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'loginRequired' }
  | { readonly kind: 'offline' };

/**
 * What an answer makes of an item. `progressed`: there may be another step at once. `done`: nothing is left to tell. `waits`: tried again
 * with the next pass. `parked`: a person decides. `dropped`: left the outbox, not as it was meant. `stale`: the answer concerns nothing any more.
 */
export type OutcomeKind = 'progressed' | 'done' | 'waits' | 'parked' | 'dropped' | 'stale';
export interface Outcome<Item> {
  readonly kind: OutcomeKind;
  /** What stays in the store, perhaps under a new client id; null: nothing. */
  readonly item: Item | null;
  readonly recovered: RecoveredCopy | null;
  readonly reason: ParkReason | null;
  readonly refusal: Refusal | null;
}
export type AnyItem = OutboxItem | Tombstone;

/** Time in milliseconds since 1970 and a fresh UUIDv7, for the rules that need them. */
export interface Given {
  readonly now: number;
  readonly newId: string;
}
