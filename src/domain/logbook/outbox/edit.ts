import type { DeviceTime } from '../device-time.ts';
import type { LogbookEntry } from '../entry/entry.ts';
import { prepareSave } from '../entry/payload.ts';
import { type EntryForm, formOf } from '../form/form.ts';
import { mergeForms } from '../form/merge.ts';
import { hasVehicle, isLocalId, localIdOf, sameContent, sameFixedPart } from './content.ts';
import { copyOf, unsigned, withNewKey } from './item-copies.ts';
import type { EntryName, LocalComment, LocalEntry, RecoveredCopy, Tombstone } from './local-entry.ts';
import { isUnsent } from './next-step.ts';
import type { Given } from './protocol.ts';

/** What a form hands over: the prepared entry and whose it is. */
export interface Draft {
  readonly clientId: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly entry: LogbookEntry;
  /** What the form was filled from: it is merged with what was saved meanwhile. Without it nothing is known to merge with. */
  readonly base?: EntryForm | null;
  /** The server's text beside the local one that the form already settles. */
  readonly settles?: LogbookEntry | null;
  /** Base64 PNG without prefix; null: saved without signing. */
  readonly signature: string | null;
  readonly sendOptionalNotification: boolean;
  readonly checkRequired: boolean;
  readonly isA1Required: boolean;
}
/** What the device made of a draft. `refused`: user, entry id or vehicle is missing, or the stored entry is signed. `conflict`: nothing was written, for `item` says otherwise. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly item: LocalEntry }
  | { readonly kind: 'conflict'; readonly item: LocalEntry }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reason: 'quota' | 'unavailable' | 'blocked' | 'failed' };

/** An entry as it is, with nothing signed and nothing asked for. */
export const unsignedDraft = (
  entry: LogbookEntry,
  { clientId, accountId, organisationId }: Pick<Draft, 'clientId' | 'accountId' | 'organisationId'>,
): Draft => ({
  clientId,
  accountId,
  organisationId,
  entry,
  signature: null,
  sendOptionalNotification: false,
  checkRequired: false,
  isA1Required: false,
});

/** Nothing was tried with it yet. */
const untried = { state: 'pending', reason: null, status: null, retryAt: null, lastAttemptAt: null } as const;

/** Whose it is, under which key, and about which vehicle: without one of them nothing is saved. */
export const isSavable = ({ accountId, clientId, entry }: Pick<Draft, 'accountId' | 'clientId' | 'entry'>): boolean =>
  accountId !== '' && clientId !== '' && entry.header.logbookEntryId !== '' && hasVehicle(entry);

/**
 * The item after a local save at `now`. `known` is what the store holds under the key or under the server's id. `floor` is the highest local
 * revision this device ever used: an entry met again must not start below what the server remembers of the device. `time` is kept of the first
 * save and of the signature. False: nothing may be saved, for want of a user, an entry id or a vehicle, or because what is there is signed.
 * `conflict`: a person has to choose between the two texts first.
 */
export const saveLocal = (
  known: LocalEntry | null,
  draft: Draft,
  now: number,
  floor = 0,
  time: DeviceTime | null = null,
): LocalEntry | 'conflict' | false => {
  if (!isSavable(draft) || (known !== null && known.signature !== null)) return false;
  const entry = known === null ? draft.entry : mergedEntry(known, draft);
  if (entry === null) return 'conflict';
  const { signature, sendOptionalNotification, checkRequired, isA1Required } = draft;
  const item =
    known === null ? firstSave(draft, now, floor) : isMoved(known, entry) ? withdrawn(known) : builtOnNewer(settled(known), draft);
  const { logbookEntryId, status } = item.entry.header;
  return {
    ...item,
    entry: { ...entry, header: { ...entry.header, logbookEntryId, status } },
    signature,
    ...(known === null && item.serverRevision === null && time && { deviceCreated: time }),
    ...(signature !== null && time && { deviceSigned: time }),
    sendOptionalNotification,
    checkRequired,
    isA1Required,
    localRevision: item.localRevision + 1,
    rival: null,
    isUnSynced: true,
    savedAt: now,
    ...(item.unknownEntry ? {} : goesOn(item)),
  };
};

/**
 * A form is a branch: what was saved since it was filled comes in by field. Null where both sides changed the same field, where a signature
 * was drawn under another text, and while the server's text waits for a choice.
 */
const mergedEntry = (known: LocalEntry, draft: Draft): LogbookEntry | null => {
  const { entry, base, settles, signature } = draft;
  const isSettled = !known.rival || (settles?.revision === known.rival.revision && sameContent(settles, known.rival));
  if (!isSettled) return null;
  // A form that was filled from a newer text of the server than the one kept here has nothing to learn from it.
  if (!base || isNewer(known, entry)) return entry;
  const { form, taken, conflicts } = mergeForms(base, formOf(entry), formOf(known.entry));
  if (conflicts.length > 0 || (taken.length > 0 && signature !== null)) return null;
  return taken.length === 0 ? entry : prepareSave(form, entry).entry;
};

/** The form showed a newer server revision than the synced copy here: that is what the person edited. */
const builtOnNewer = (known: LocalEntry, { entry, base }: Draft): LocalEntry =>
  isNewer(known, entry) ? { ...known, serverRevision: entry.revision, base: base ?? null } : known;
const isNewer = (known: LocalEntry, { revision }: LogbookEntry): boolean =>
  known.serverRevision !== null && revision > known.serverRevision && !isUnsent(known);

/** The form was opened before the create was acknowledged, and changed what an update cannot change. */
const isMoved = (known: LocalEntry, entry: LogbookEntry): boolean =>
  known.serverRevision !== null && !known.unknownEntry && entry.header.status === 'newEntry' && !sameFixedPart(known.entry, entry);

/** As if its create were still in doubt: what arrived is deleted by its key, and the entry is created anew. */
const withdrawn = (known: LocalEntry): LocalEntry => ({
  ...known,
  serverRevision: null,
  base: null,
  attempted: known.entry,
  attemptedRevision: known.syncedRevision,
  needsRead: false,
});

/** The text chosen goes on top of the one it was chosen from. */
const settled = (known: LocalEntry): LocalEntry =>
  known.rival
    ? { ...known, serverRevision: known.rival.revision, base: formOf(known.rival), attempted: null, attemptedRevision: null }
    : known;

const goesOn = (item: LocalEntry) =>
  ({ state: item.attemptedRevision === null ? 'pending' : 'inDoubt', reason: null, field: null, retryAt: null }) as const;

const firstSave = ({ clientId, accountId, organisationId, entry, base }: Draft, now: number, floor: number): LocalEntry => {
  const isKnownThere = entry.header.status !== 'newEntry' && !isLocalId(entry.header.logbookEntryId);
  const header = isKnownThere ? entry.header : { ...entry.header, logbookEntryId: localIdOf(clientId), status: 'newEntry' as const };
  return {
    kind: 'entry',
    clientId,
    accountId,
    organisationId,
    ...untried,
    field: null,
    savedAt: now,
    entry: { ...entry, header },
    signature: null,
    localRevision: isKnownThere ? floor : 0,
    syncedRevision: 0,
    attemptedRevision: null,
    attempted: null,
    attemptedNotification: false,
    needsRead: false,
    serverRevision: isKnownThere ? entry.revision : null,
    base: isKnownThere ? (base ?? null) : null,
    isFinaliseAttempted: false,
    isUnSynced: true,
    unknownEntry: false,
    sendOptionalNotification: false,
    checkRequired: false,
    isA1Required: false,
  };
};

/** An open entry of the account that only the server has so far, taken in as synced. */
export const adoptedEntry = (
  entry: LogbookEntry,
  owner: Pick<Draft, 'clientId' | 'accountId' | 'organisationId'>,
  now: number,
  floor: number,
): LocalEntry => ({
  ...firstSave({ ...unsignedDraft(entry, owner), base: formOf(entry) }, now, floor),
  syncedRevision: floor,
  isUnSynced: false,
});

/** Makes a parked, signed entry editable again; one whose finalisation may still arrive stays as it is. */
export const reopen = (item: LocalEntry): LocalEntry => (item.state === 'parked' ? unsigned(item) : item);

/** A person asks for another try of a parked item; an unknown entry can only be recreated, one with a conflict only be settled. */
export const retry = <Item extends LocalEntry | LocalComment | Tombstone>(item: Item): Item =>
  'unknownEntry' in item && (item.unknownEntry || item.rival)
    ? item
    : { ...item, state: item.lastAttemptAt === null ? 'pending' : 'inDoubt', reason: null, retryAt: null };

/** The entry leaves the outbox for the list of deletions; its key goes along, for a create may be under way. */
export const removeLocal = (item: LocalEntry, now: number): Tombstone =>
  tombstoneOf(item.entry.header.logbookEntryId, item, now, item.entry.header);

/** Also for an entry that only the server has; `clientId` is then a fresh one. */
export const tombstoneOf = (
  logbookEntryId: string,
  { clientId, accountId, organisationId }: Pick<Tombstone, 'clientId' | 'accountId' | 'organisationId'>,
  now: number,
  header: EntryName | null = null,
): Tombstone => ({
  clientId,
  logbookEntryId,
  accountId,
  organisationId,
  deletedAt: now,
  name: header && { vehicleIdRef: header.vehicleIdRef, referenceTimestamp: header.referenceTimestamp },
  ...untried,
});

/** An entry the server does not know becomes a new one under a new key, made at `time` unless it was made on this device before. */
export const recreate = (item: LocalEntry, { now, newId }: Given, time: DeviceTime | null = null): LocalEntry =>
  item.unknownEntry
    ? {
        ...withNewKey(item, newId),
        ...(time && { deviceCreated: item.deviceCreated ?? time }),
        localRevision: item.localRevision + 1,
        savedAt: now,
        state: 'pending',
        reason: null,
        field: null,
        status: null,
        isUnSynced: true,
      }
    : item;

/** What a person throws away stays 30 days as a copy; of an entry that may have reached the server under its key alone, the server is told. */
export const discard = (item: LocalEntry, given: Given): { readonly recovered: RecoveredCopy; readonly tombstone: Tombstone | null } => ({
  recovered: copyOf(item, 'discarded', given),
  tombstone: item.serverRevision === null && item.attemptedRevision !== null ? removeLocal(item, given.now) : null,
});

/** A comment that was signed at `time`, ready to be sent. */
export const saveComment = (
  { clientId, accountId, organisationId, entryId, comment }: Omit<LocalComment, 'kind' | 'field' | 'savedAt' | keyof typeof untried>,
  now: number,
  time: DeviceTime | null = null,
): LocalComment => ({
  kind: 'comment',
  clientId,
  accountId,
  organisationId,
  entryId,
  comment,
  ...untried,
  field: null,
  savedAt: now,
  ...(time && { deviceSigned: time }),
});
