import type { LocalEntry } from '../outbox/local-entry.ts';
import type { LastA1 } from './a1.ts';
import type { LogbookEntry } from './entry.ts';

/** Who works in which organisation. */
export interface Owner {
  readonly accountId: string;
  readonly organisationId: string;
}
/** An entry as the drawer holds it. `local` is what this device keeps of it, null for one that is only on the server or was never saved. */
export interface OpenEntry {
  /** UUIDv7, minted when the form opens. */
  readonly clientId: string;
  readonly entry: LogbookEntry;
  readonly local: LocalEntry | null;
  readonly lastA1: LastA1;
  /** When the server last answered with this `lastA1`, epoch ms, where it comes from what the device keeps. */
  readonly a1ReadAt?: number | undefined;
}
export interface OwnedEntry {
  readonly owner: Owner;
  readonly opened: OpenEntry;
}

/** Null: nobody. */
export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one?.accountId === other?.accountId && one?.organisationId === other?.organisationId;
