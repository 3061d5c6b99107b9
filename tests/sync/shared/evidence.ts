import type { OutboxState, ParkReason } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { Written } from './forms.ts';

/** A save the screen reported as done: from here on it may not be lost. `edit` counts every save of a schedule. */
export interface Told {
  /** Names the entry for as long as the schedule runs, whatever client ids it travels under; every text of it begins with it. */
  readonly key: string;
  readonly account: string;
  readonly organisation: string;
  readonly device: string;
  readonly edit: number;
  readonly text: string;
  readonly signature: string | null;
  readonly notifies: boolean;
  /** Vehicle the form showed. */
  readonly vehicle?: number;
}

/** A change the server stored, in the order it stored them. */
export interface Commit {
  readonly what: 'create' | 'update' | 'finalise' | 'remove' | 'comment';
  readonly key: string;
  readonly clientId: string;
  readonly device: string;
  readonly account: string;
  readonly organisation: string;
  readonly text: string;
  readonly signature: string | null;
  readonly isNotifying: boolean;
  /** It was built on another revision than the one it replaced. */
  readonly isStale: boolean;
}

/** `ids`: what the deleted entry was known by; `edit`: the last one of the schedule before it. */
export interface ToldDeletion {
  readonly key: string;
  readonly device: string;
  readonly ids: readonly string[];
  readonly edit: number;
}

export interface ServerRow {
  readonly id: string;
  readonly key: string;
  readonly clientId: string;
  readonly account: string;
  readonly organisation: string;
  readonly status: 'created' | 'finalized';
  readonly text: string;
  readonly signatures: readonly string[];
  readonly isDeleted: boolean;
  readonly vehicle: number | null;
  /** What stands in its fields, `field=value`. */
  readonly values: readonly string[];
}
export interface ServerComment {
  readonly clientId: string;
  readonly key: string;
  readonly account: string;
  readonly text: string;
  readonly signature: string;
}
/** `operation` names what it tells of: client id and operation. */
export interface Notification {
  readonly operation: string;
}

/** What a device holds, read from its store under the account that owns it. */
export interface Held {
  readonly kind: 'entry' | 'comment' | 'tombstone' | 'recovered';
  readonly key: string;
  readonly clientId: string;
  /** Its id on the server, or a local one. */
  readonly entryId?: string;
  readonly device: string;
  /** Account that is shown it, and account it was written by. */
  readonly shownTo: string;
  readonly account: string;
  readonly organisation: string;
  readonly text: string;
  /** What a person can see there in its fields, of the other text as well while both are kept. */
  readonly values: readonly string[];
  readonly signature: string | null;
  readonly isUnsent: boolean;
  readonly state: OutboxState | null;
  readonly reason: ParkReason | null;
}

/** What ends the promise to an entry, or a part of it, and why. */
export type Waiver =
  | 'deleted'
  | 'discarded'
  | 'recreated'
  | 'evicted'
  | 'mirrored'
  | 'restored'
  | 'signatureRefused'
  | 'serverLied'
  | 'vanished';

/** Everything a schedule left behind, for the invariants to judge. */
export interface Evidence {
  readonly told: readonly Told[];
  /** Saves that were not reported as done; they may have happened all the same. */
  readonly tried: readonly Told[];
  /** Every value a save put into the store, and over what its writer put it. */
  readonly written: readonly Written[];
  /** Those of them that somebody was told are saved. */
  readonly toldValues: readonly Written[];
  readonly toldComments: readonly { readonly key: string; readonly account: string; readonly text: string; readonly signature: string }[];
  readonly commits: readonly Commit[];
  readonly rows: readonly ServerRow[];
  readonly comments: readonly ServerComment[];
  readonly notifications: readonly Notification[];
  readonly held: readonly Held[];
  readonly waivers: ReadonlyMap<string, ReadonlySet<Waiver>>;
  /** Deletions a person asked for and was told about as done. */
  readonly toldDeletions: readonly ToldDeletion[];
  /** Finalised rows as they were when finalised. */
  readonly frozen: ReadonlyMap<string, { readonly text: string; readonly signature: string }>;
  readonly isServerRestored: boolean;
  /** Virtual milliseconds; `holder` is device and account. */
  readonly passes: readonly { readonly holder: string; readonly from: number; readonly to: number }[];
  readonly isLocked: boolean;
  /** How long pages waited for answers, virtual milliseconds. */
  readonly waited?: readonly { readonly what: string; readonly milliseconds: number }[];
  /** What the server says of the chain of each signed entry. */
  readonly chains?: readonly { readonly key: string; readonly isVerified: boolean }[];
  readonly answers: readonly { readonly askedAt: number; readonly answeredAt: number | null }[];
  readonly screens: readonly { readonly where: string; readonly shown: string; readonly stored: string }[];
  /** Logs, addresses and error messages, and what must not stand in them. */
  readonly spoken: readonly string[];
  readonly secrets: readonly string[];
}

/** Texts read `key·device·edit`. */
export const textFor = (key: string, device: string, edit: number) => `${key}·${device}·${edit}`;
export const editOf = (text: string) => Number(text.split('·')[2] ?? 0);
export const keyOf = (text: string) => text.slice(0, Math.max(0, text.indexOf('·')));
