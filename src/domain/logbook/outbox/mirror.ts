import { emptyEntry } from '../entry/empty-entry.ts';
import type { LogbookEntry } from '../entry/entry.ts';
import { hasVehicle, sameContent } from './content.ts';
import { saveLocal, tombstoneOf, unsignedDraft } from './edit.ts';
import type { LocalEntry, Tombstone } from './local-entry.ts';

/** Text part of an entry as local storage mirrors it. */
export const mirrored = (item: LocalEntry): LocalEntry => ({
  ...item,
  signature: null,
  entry: { ...item.entry, signatureImage: null },
  attempted: item.attempted && { ...item.attempted, signatureImage: null },
  ...(item.rival && { rival: { ...item.rival, signatureImage: null } }),
});

/** What the truth holds, to merge a mirror into. `gone`: keys of items that left for good. */
export interface DatabaseContent {
  readonly items: readonly LocalEntry[];
  readonly tombstones: readonly Tombstone[];
  readonly gone: ReadonlySet<string>;
}

/** Items to be written so that both sides agree: the higher local revision wins, and the truth wins a tie. */
export const mergeMirror = (database: DatabaseContent, mirror: readonly LocalEntry[]): readonly LocalEntry[] => {
  const known = new Map(database.items.map((item) => [item.clientId, item]));
  const byServerId = new Set(
    database.items.filter(({ serverRevision }) => serverRevision !== null).map(({ entry }) => entry.header.logbookEntryId),
  );
  const deleted = new Set(database.tombstones.flatMap(({ clientId, logbookEntryId }) => [clientId, logbookEntryId]));
  return mirror.flatMap((item) => {
    const { clientId } = item;
    const logbookEntryId = item.entry.header.logbookEntryId;
    if (database.gone.has(clientId) || deleted.has(clientId) || deleted.has(logbookEntryId)) return [];
    const stored = known.get(clientId);
    if (stored === undefined) return byServerId.has(logbookEntryId) ? [] : [{ ...item, signature: null, isFinaliseAttempted: false }];
    if (stored.localRevision >= item.localRevision) return [];
    // A signature belongs to the text it was drawn under, and to no other.
    const { signature, deviceSigned } = sameContent(stored.entry, item.entry) ? stored : { signature: null };
    const isFinaliseAttempted = signature !== null && item.isFinaliseAttempted;
    return [{ ...item, signature, isFinaliseAttempted, ...(deviceSigned && { deviceSigned }) }];
  });
};

export const mergeTombstones = (database: DatabaseContent, mirror: readonly Tombstone[]): readonly Tombstone[] => {
  const known = new Set(database.tombstones.map(({ clientId }) => clientId));
  return mirror.filter(({ clientId }) => !known.has(clientId) && !database.gone.has(clientId));
};

interface Owner {
  readonly accountId: string;
  readonly organisationId: string;
  readonly now: number;
  readonly newId: () => string;
}

/** Drafts of a mirror; `owner` is whose those of an older installation are, which did not say. Null: the text is no list at all. */
export const readMirror = (text: string | null, owner: Owner | null): readonly LocalEntry[] | null => {
  const list = listOf(text);
  return list === null
    ? null
    : list.flatMap((value) => (isItem(value) ? [value] : owner && isOldDraft(value) ? fromOld(value, owner) : []));
};

/** Deletions of a mirror; an older installation kept bare ids. */
export const readMirroredTombstones = (text: string | null, owner: Owner | null): readonly Tombstone[] | null => {
  const list = listOf(text);
  if (list === null) return null;
  return list.flatMap((value) => {
    if (isTombstoneRecord(value)) return [value];
    const id = typeof value === 'string' ? value : isRecord(value) ? value.logbookEntryId : null;
    return owner && typeof id === 'string' && id !== '' ? [tombstoneOf(id, { ...owner, clientId: owner.newId() }, owner.now)] : [];
  });
};

const listOf = (text: string | null): readonly unknown[] | null => {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (value: Fields, names: readonly string[]) => names.every((name) => typeof value[name] === 'string' && value[name] !== '');

/** Whether a stored value is an entry of the outbox; storage may have been written by anybody. */
export const isItem = (value: unknown): value is LocalEntry =>
  isRecord(value) &&
  value.kind === 'entry' &&
  areTexts(value, ['clientId', 'accountId', 'organisationId', 'state']) &&
  Number.isInteger(value.localRevision) &&
  Number.isInteger(value.syncedRevision) &&
  isEntry(value.entry) &&
  (value.attempted === null || isEntry(value.attempted)) &&
  (!value.base || isRecord(value.base)) &&
  (!value.rival || isEntry(value.rival));

const isEntry = (value: unknown): value is LogbookEntry =>
  isRecord(value) &&
  isRecord(value.header) &&
  areTexts(value.header, ['logbookEntryId', 'referenceTimestamp']) &&
  isRecord(value.vehicleState) &&
  isRecord(value.inspections);

const isTombstoneRecord = (value: unknown): value is Tombstone =>
  isRecord(value) && areTexts(value, ['clientId', 'logbookEntryId', 'accountId', 'organisationId', 'state']) && !('kind' in value);

const isOldDraft = (value: unknown): value is LogbookEntry => isEntry(value) && hasVehicle(value);

/** Nothing says what the server knows of it: it is saved anew, under a key of its own. */
const fromOld = ({ header, vehicleState, inspections, defects, stoppage }: LogbookEntry, owner: Owner): readonly LocalEntry[] => {
  const entry: LogbookEntry = {
    ...emptyEntry,
    header: { ...emptyEntry.header, ...header, status: 'newEntry' },
    vehicleState,
    inspections: { ...emptyEntry.inspections, ...inspections },
    defects: defects ?? null,
    stoppage: stoppage ?? null,
  };
  const item = saveLocal(null, unsignedDraft(entry, { ...owner, clientId: owner.newId() }), owner.now);
  return typeof item === 'object' ? [item] : [];
};
