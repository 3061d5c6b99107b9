import type { CommentCreate } from '../comments/comment.ts';
import type { DeviceTime } from '../device-time.ts';
import type { LogbookEntry } from '../entry/entry.ts';
import type { EntryForm } from '../form/form.ts';

/** Why something unsent is not being sent; a locale key `logbook.reason.<name>` belongs to each. */
export type ParkReason =
  | 'validation'
  | 'forbidden'
  | 'unknownEntry'
  | 'unknownOrganisation'
  | 'tooLarge'
  | 'server'
  | 'offline'
  | 'loginRequired'
  | 'otherOrganisation'
  | 'conflict';

/**
 * Where an item stands. `pending`: to be sent. `inDoubt`: sent, the answer is missing; sent again under the same key.
 * `parked`: refused for a reason only a person can change; stays and blocks nothing else.
 */
export type OutboxState = 'pending' | 'inDoubt' | 'parked';

interface Outbox {
  /** UUIDv7, minted when the form opens; travels as Idempotency-Key. */
  readonly clientId: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly state: OutboxState;
  readonly reason: ParkReason | null;
  /** Field of a validation refusal, as the server named it. */
  readonly field: string | null;
  /** HTTP status of the last refusal, null without one. */
  readonly status: number | null;
  /** Not sent again before this time, as the server asked for; null: with the next pass. */
  readonly retryAt: number | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly lastAttemptAt: number | null;
  /** Answers in a row that refused it with the same status and left it waiting. Not in what an older version stored. */
  readonly failures?: number;
}

/** One entry as this device holds it: content, signature and what is still to be told to the server. */
export interface LocalEntry extends Outbox {
  readonly kind: 'entry';
  readonly entry: LogbookEntry;
  /** Base64 PNG without prefix, drawn here and not yet finalised on the server. */
  readonly signature: string | null;
  /** When it was first saved here, before the server knew it. Neither this nor the next is in what an older version stored. */
  readonly deviceCreated?: DeviceTime;
  /** When `signature` was saved; means nothing without one. */
  readonly deviceSigned?: DeviceTime;
  /** Counts local saves. */
  readonly localRevision: number;
  /** Local revision the server acknowledged; 0: none. */
  readonly syncedRevision: number;
  /** Local revision last sent and not acknowledged; null: nothing is in doubt. Set before the request leaves. */
  readonly attemptedRevision: number | null;
  /** Content of the attempted revision, sent again byte for byte; while `needsRead`, what the server should hold. */
  readonly attempted: LogbookEntry | null;
  /** `sendOptionalNotification` of the attempted revision. */
  readonly attemptedNotification: boolean;
  /** What the server holds is to be read before anything else is sent. */
  readonly needsRead: boolean;
  /** Server revision the local text builds on; null before the create was acknowledged. */
  readonly serverRevision: number | null;
  /** What the server held at that revision; not in what an older version stored. */
  readonly base?: EntryForm | null;
  /** What the server holds now, where both sides changed the same field: nothing is sent before a person has chosen. */
  readonly rival?: LogbookEntry | null;
  /** The finalisation was sent and not acknowledged. */
  readonly isFinaliseAttempted: boolean;
  readonly isUnSynced: boolean;
  readonly unknownEntry: boolean;
  readonly sendOptionalNotification: boolean;
  readonly checkRequired: boolean;
  readonly isA1Required: boolean;
}

/** A signed comment on its way to the server. */
export interface LocalComment extends Outbox {
  readonly kind: 'comment';
  readonly entryId: string;
  readonly comment: CommentCreate;
  /** Not in what an older version stored. */
  readonly deviceSigned?: DeviceTime;
}

export type OutboxItem = LocalEntry | LocalComment;

/** What tells an entry from others on a screen. */
export type EntryName = Pick<LogbookEntry['header'], 'vehicleIdRef' | 'referenceTimestamp'>;

/** A deletion the server does not know yet: by client id, and by server id once there is one. `name` is null where only the id was known. */
export interface Tombstone {
  readonly clientId: string;
  readonly logbookEntryId: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly deletedAt: number;
  /** Not in what an older version stored. */
  readonly name?: EntryName | null;
  readonly state: OutboxState;
  readonly reason: ParkReason | null;
  readonly status: number | null;
  readonly retryAt: number | null;
  readonly lastAttemptAt: number | null;
  /** As in `Outbox`. */
  readonly failures?: number;
}

/** Text that left the outbox but differs from what the server holds; read-only, kept 30 days. */
export interface RecoveredCopy {
  readonly clientId: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly entry: LogbookEntry;
  readonly signature: string | null;
  readonly cause: 'alreadyFinalized' | 'unknownEntry' | 'changedElsewhere' | 'forbidden' | 'discarded';
  readonly keptAt: number;
}
