import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import { saveComment, tombstoneOf } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { LocalComment, LocalEntry, Tombstone } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { blankEntry, draft, item, keyOf, owner } from '../../../cases/logbook/sync.ts';

export { blankEntry, draft, keyOf, owner };
export const given = { now: 9_000, newId: keyOf(99) };
export const serverId = 'server-1';
export const picture = 'iVBORw0KGgo=';
export const address = { ...owner, clientId: keyOf(1) };

/** Saved on the device and never sent. */
export const fresh = (change: Partial<LocalEntry> = {}): LocalEntry => ({ ...item(1), ...change });

/** As the server holds it: revision 3 with the given text. */
export const onServer = (remarks = 'Bremse geprüft', header: Partial<LogbookEntry['header']> = {}, revision = 3): LogbookEntry => {
  const entry = blankEntry(keyOf(1), { remarks });
  return { ...entry, header: { ...entry.header, logbookEntryId: serverId, status: 'created', ...header }, revision };
};

/** Created on the server at revision 3, with nothing left to be told. */
export const synced = (change: Partial<LocalEntry> = {}): LocalEntry => ({
  ...item(1),
  entry: onServer(),
  base: formOf(change.entry ?? onServer()),
  serverRevision: 3,
  syncedRevision: 1,
  isUnSynced: false,
  ...change,
});

/** The same, edited once more here. */
export const edited = (change: Partial<LocalEntry> = {}): LocalEntry =>
  synced({ entry: onServer('zweite Fassung'), base: formOf(onServer()), localRevision: 2, isUnSynced: true, ...change });

export const comment = (change: Partial<LocalComment> = {}): LocalComment => ({
  ...saveComment(
    {
      ...address,
      entryId: serverId,
      comment: { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: picture },
    },
    1_000,
  ),
  ...change,
});

export const tombstone = (change: Partial<Tombstone> = {}): Tombstone => ({ ...tombstoneOf(serverId, address, 1_000), ...change });
