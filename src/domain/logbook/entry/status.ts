import type { LocalEntry } from '../outbox/local-entry.ts';
import type { LogbookEntry } from './entry.ts';
import type { StoredStatus } from './values.ts';

/** `newEntry` to `finalized` are stored; the others are derived for display. */
export type EntryStatus = 'newEntry' | 'created' | 'draft' | 'finalized' | 'unknownEntry' | 'error' | 'unSynced' | 'offlineMode';

/** What the rules need to know of an entry. */
export interface EntryFacts {
  readonly status: StoredStatus;
  /** A signature is stored on the server or waits on this device. */
  readonly isSigned: boolean;
  /** Saved at least once, here or on the server. */
  readonly isSaved: boolean;
  /** Drafts of others are read-only. */
  readonly isOwn: boolean;
  readonly isUnSynced: boolean;
  readonly unknownEntry: boolean;
  /** Refused by the server for a reason only a person can change. */
  readonly isRefused: boolean;
}

export const factsOf = (entry: LogbookEntry, local: LocalEntry | null = null): EntryFacts => ({
  status: entry.header.status,
  isSigned: entry.signatureImage !== null || (local?.signature ?? null) !== null,
  isSaved: local !== null || entry.header.status !== 'newEntry',
  isOwn: entry.isOwn,
  isUnSynced: local?.isUnSynced ?? false,
  unknownEntry: local?.unknownEntry ?? false,
  isRefused: local?.state === 'parked',
});

export const isReadOnly = ({ status, isSigned, isOwn }: Pick<EntryFacts, 'status' | 'isSigned' | 'isOwn'>): boolean =>
  status === 'finalized' || isSigned || !isOwn;
export const isEditable = (facts: Pick<EntryFacts, 'status' | 'isSigned' | 'isOwn'>): boolean => !isReadOnly(facts);

/** New means never saved: an entry saved on this device alone can be deleted. */
export const canDelete = (facts: Pick<EntryFacts, 'status' | 'isSigned' | 'isOwn' | 'isSaved'>): boolean =>
  isEditable(facts) && facts.isSaved;

export const canRecreate = ({ status, unknownEntry }: Pick<EntryFacts, 'status' | 'unknownEntry'>): boolean =>
  unknownEntry && status !== 'finalized';

/** From the first save on the server on, vehicle and reference time are corrected by a request of their own, since updates leave them out. */
export const areVehicleAndTimeLocked = ({ status }: Pick<EntryFacts, 'status'>): boolean => status !== 'newEntry';
const handoverFields: readonly string[] = ['vehicleIdRef', 'referenceTimestamp'];
export const isHandoverField = ({ section, field }: { readonly section: string; readonly field: string }): boolean =>
  section === 'header' && handoverFields.includes(field);
export const isLockedField = (facts: Pick<EntryFacts, 'status'>, field: { section: string; field: string }): boolean =>
  areVehicleAndTimeLocked(facts) && isHandoverField(field);
/** Nothing of it waits on this device: the correction builds on what the server has. */
export const canCorrectHandover = (facts: Pick<EntryFacts, 'status' | 'isSigned' | 'isOwn' | 'isUnSynced' | 'unknownEntry'>): boolean =>
  facts.status === 'created' && isEditable(facts) && !facts.isUnSynced && !facts.unknownEntry;

/** The one status a row or a chip shows; what needs attention comes first. */
export function displayStatus(facts: EntryFacts, isOnline: boolean): EntryStatus {
  if (facts.status === 'finalized') return 'finalized';
  if (facts.unknownEntry) return 'unknownEntry';
  if (facts.isRefused) return 'error';
  if (facts.isUnSynced) return isOnline ? 'unSynced' : 'offlineMode';
  return facts.status === 'created' ? 'draft' : 'newEntry';
}

/** What this device holds of any entry and has not sent yet, and the status that follows. */
export const standingWith = (held: readonly LocalEntry[], isOnline: boolean) => {
  const heldById = new Map(held.map((local) => [local.entry.header.logbookEntryId, local]));
  const localOf = ({ header }: LogbookEntry) => heldById.get(header.logbookEntryId);
  return { localOf, statusOf: (entry: LogbookEntry) => displayStatus(factsOf(entry, localOf(entry)), isOnline) };
};

/** A new entry and a draft both read as started. */
const statusKeys: Readonly<Record<EntryStatus, string>> = {
  newEntry: 'logbook.status.started',
  created: 'logbook.status.started',
  draft: 'logbook.status.started',
  finalized: 'logbook.status.finalized',
  unknownEntry: 'logbook.status.unknownEntry',
  error: 'logbook.status.error',
  unSynced: 'logbook.status.unSynced',
  offlineMode: 'logbook.status.offlineMode',
};

const ownText = (keys: Readonly<Record<string, string>>, name: string | null | undefined): string | undefined =>
  name !== null && name !== undefined && Object.hasOwn(keys, name) ? keys[name] : undefined;

/** Locale key of a status; a value outside the list says so. */
export const statusKey = (status: string | null | undefined): string => ownText(statusKeys, status) ?? 'labels.stateNotSet';

export interface Badge {
  readonly kind: 'finalized' | 'started';
  readonly key: string;
}
/** The badge beside the drawer's title. A signature that has not reached the server finalises nothing yet. */
export const badgeOf = (status: StoredStatus): Badge =>
  status === 'finalized' ? { kind: 'finalized', key: 'logbook.badge.finalized' } : { kind: 'started', key: 'logbook.badge.started' };

const entryStateKeys = { none: 'logbook.entryState.none', open: 'logbook.entryState.open', resolved: 'logbook.entryState.resolved' };

/** Locale key of an entry state, a defect state or a stoppage state; a value outside the list says so. */
export const entryStateKey = (state: string | null | undefined): string => ownText(entryStateKeys, state) ?? 'labels.labelNotSet';
