import { localIdOf } from './content.ts';
import type { LocalEntry, RecoveredCopy } from './local-entry.ts';
import type { Given } from './protocol.ts';

export const copyOf = (item: LocalEntry, cause: RecoveredCopy['cause'], { now }: Pick<Given, 'now'>): RecoveredCopy => ({
  clientId: item.clientId,
  accountId: item.accountId,
  organisationId: item.organisationId,
  entry: item.entry,
  signature: item.signature,
  cause,
  keptAt: now,
});

/** A refused entry becomes editable again. */
export const unsigned = (item: LocalEntry): LocalEntry => ({ ...item, signature: null, isFinaliseAttempted: false, isUnSynced: true });

/** The old key is used up on the server; the text becomes an entry of its own. */
export const withNewKey = (item: LocalEntry, clientId: string): LocalEntry => ({
  ...item,
  clientId,
  entry: { ...item.entry, header: { ...item.entry.header, logbookEntryId: localIdOf(clientId), status: 'newEntry' } },
  serverRevision: null,
  base: null,
  rival: null,
  syncedRevision: 0,
  attemptedRevision: null,
  attempted: null,
  isFinaliseAttempted: false,
  needsRead: false,
  unknownEntry: false,
});
