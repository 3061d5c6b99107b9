import type { DeviceTime } from '../../domain/logbook/device-time.ts';
import type { LocalEntry } from '../../domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import type { Outcome } from '../../domain/logbook/outbox/protocol.ts';
import type { Scope } from './database.ts';
import { type Gone, signatureMark } from './model.ts';

/** Stored signature of an entry; kept apart so that a list does not read a megabyte of pictures. */
interface SignatureRecord {
  readonly clientId: string;
  readonly signature: string;
}

/** The whole entry, its signature included. */
export const wholeEntry = async (scope: Scope, clientId: string): Promise<LocalEntry | null> => {
  const item = await scope.get<LocalEntry>('entries', clientId);
  if (item === undefined) return null;
  if (item.signature === null) return item;
  const kept = await scope.get<SignatureRecord>('signatures', clientId);
  // A mark without its picture: the entry has to be signed again.
  return { ...item, signature: kept?.signature ?? null };
};

/** Writes an entry and its signature; `before` tells whether the picture is already there. */
export const putEntry = (scope: Scope, item: LocalEntry, before: LocalEntry | null) => {
  scope.put('entries', { ...item, signature: item.signature === null ? null : signatureMark });
  if (item.signature !== null && item.signature !== before?.signature)
    scope.put('signatures', { clientId: item.clientId, signature: item.signature } satisfies SignatureRecord);
  if (item.signature === null && before?.signature != null) scope.remove('signatures', item.clientId);
};

export const removeEntry = (scope: Scope, clientId: string, why: Gone['why'], at: number) => {
  takeAway(scope, clientId);
  noteGone(scope, clientId, why, at);
};

/** Whoever still has the old key, a form or a save under way, finds the entry by it. */
export const renameEntry = (scope: Scope, clientId: string, item: LocalEntry, at: number) => {
  takeAway(scope, clientId);
  scope.put('gone', { clientId, why: 'left', at, heir: item.clientId } satisfies Gone);
  putEntry(scope, item, null);
};

/** The key an entry has by now. */
export const presentKey = async (scope: Scope, clientId: string): Promise<string> => {
  const gone = await scope.get<Gone>('gone', clientId);
  return gone?.heir === undefined ? clientId : presentKey(scope, gone.heir);
};

/** The entry of an account by any id it is or was shown under on this device, and by its key; without its signature. */
export const entryBy = async (scope: Scope, accountId: string, id: string): Promise<LocalEntry | null> => {
  const [byEntryId] = await scope.all<LocalEntry>('entries', { name: 'entry', only: [accountId, id] });
  const item =
    byEntryId ??
    (await scope.get<LocalEntry>('entries', id)) ??
    (await scope.get<LocalEntry>('entries', await presentKey(scope, id.replace(/^local-/, ''))));
  return item?.accountId === accountId ? item : null;
};

const takeAway = (scope: Scope, clientId: string) => {
  scope.remove('entries', clientId);
  scope.remove('signatures', clientId);
};

/** Also by the server's id, so that a list read before does not bring the entry back. */
export const noteGone = (scope: Scope, id: string, why: Gone['why'], at: number) =>
  scope.put('gone', { clientId: id, why, at } satisfies Gone);

/** Writes what an answer made of an entry, in the transaction it was read in. */
export const putOutcome = async (scope: Scope, before: LocalEntry, { item, recovered }: Outcome<LocalEntry>, at: number) => {
  if (recovered !== null) scope.put('recovered', recovered);
  if (item === null) {
    noteGone(scope, before.entry.header.logbookEntryId, 'left', at);
    return removeEntry(scope, before.clientId, 'left', at);
  }
  if (before.serverRevision === null && item.serverRevision !== null) await dropTwins(scope, item);
  if (item.clientId !== before.clientId) return renameEntry(scope, before.clientId, item, at);
  if (item !== before) putEntry(scope, item, before);
};

/** A list read between the create and its answer may have brought the same entry in. */
const dropTwins = async (scope: Scope, { clientId, accountId, entry }: LocalEntry) => {
  const same = await scope.all<LocalEntry>('entries', { name: 'entry', only: [accountId, entry.header.logbookEntryId] });
  for (const twin of same) if (twin.clientId !== clientId && !isUnsent(twin)) scope.remove('entries', twin.clientId);
};

const floorKey = 'highestRevision';
export const noteFloor = async (scope: Scope, revision: number) => {
  const floor = (await scope.get<number>('meta', floorKey)) ?? 0;
  if (revision > floor) scope.put('meta', revision, floorKey);
};
export const readFloor = async (scope: Scope) => (await scope.get<number>('meta', floorKey)) ?? 0;

/** Counts deletions on this device: a list asked for before one of them may still show what it took away. */
const deletionsKey = 'deletions';
export const countDeletion = async (scope: Scope) => scope.put('meta', (await readDeletions(scope)) + 1, deletionsKey);
export const readDeletions = async (scope: Scope) => (await scope.get<number>('meta', deletionsKey)) ?? 0;

/** How far this device's clock was ahead of the server's at the last sync, whole seconds. */
const clockOffsetKey = 'clockOffset';
export const noteClockOffset = (scope: Scope, offset_s: number) => scope.put('meta', offset_s, clockOffsetKey);
/** `now`: of this device's clock, ms since 1970. */
export const deviceTimeAt = async (scope: Scope, now: number): Promise<DeviceTime> => ({
  at: new Date(now).toISOString(),
  offset_s: (await scope.get<number>('meta', clockOffsetKey)) ?? null,
});
