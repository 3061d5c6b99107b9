import type { LogbookEntry } from '../../domain/logbook/entry/entry.ts';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from '../../domain/logbook/outbox/local-entry.ts';
import type { StandingText } from '../../domain/logbook/typed-text.ts';
import type { DatabaseDeps } from './database.ts';

/** Everything the store needs from outside; times in milliseconds. */
export interface StoreDeps extends DatabaseDeps {
  /** The mirror; null where the browser has none. */
  readonly mirror: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly now: () => number;
  /** A fresh UUIDv7. */
  readonly newId: () => string;
  /** Other tabs: tells them of a change, and tells of theirs. */
  readonly channel?: { readonly post: () => void; readonly listen: (task: () => void) => () => void } | undefined;
  /** Asks the browser not to evict the data. */
  readonly persist?: (() => Promise<unknown>) | undefined;
}

/** In lists a signature is only marked by this; `read` gives the picture. */
export const signatureMark = '*';

export interface Kept extends RecoveredCopy {
  readonly id: number;
}
/** What one account has on this device. Entries oldest save first, signatures marked. `others`: unsent items of other accounts. */
export interface Outbox {
  readonly entries: readonly LocalEntry[];
  readonly comments: readonly LocalComment[];
  readonly tombstones: readonly Tombstone[];
  readonly recovered: readonly Kept[];
  /** Typed and not saved, of forms that may be open. */
  readonly texts: readonly StandingText[];
  readonly others: number;
}

/** How a stored item is found. */
export interface ItemKey {
  readonly kind: 'entry' | 'comment' | 'deletion';
  readonly clientId: string;
}

export interface Owner {
  readonly accountId: string;
  readonly organisationId: string;
}

/** An item that left; keeps a stale mirror from bringing it back. */
export interface Gone {
  readonly clientId: string;
  readonly why: 'deleted' | 'left';
  readonly at: number;
  /** The key its text has by now, where the server had used up the old one. */
  readonly heir?: string;
}

export interface CachedEntry extends Owner {
  readonly entry: LogbookEntry;
  readonly readAt: number;
}
/** The last known A1 inspection of a vehicle; null: none was ever recorded. */
export interface KnownVehicle extends Owner {
  readonly vehicleId: number;
  readonly lastA1: string | null;
  readonly readAt: number;
}
