import type { LocalEntry } from '../../domain/logbook/outbox/local-entry.ts';
import { isItem } from '../../domain/logbook/outbox/mirror.ts';
import { isUnsent } from '../../domain/logbook/outbox/next-step.ts';
import type { Database } from './database.ts';
import type { CachedEntry, KnownVehicle } from './model.ts';

const stores = ['entries', 'signatures', 'cachedEntries', 'vehicleFacts', 'meta'] as const;

/** Reading copies in `meta` carry their account in the key. */
const accountIn = (key: IDBValidKey) => (typeof key === 'string' ? (/^(?:vehicles|lastSynced):([^:]+)/.exec(key)?.[1] ?? null) : null);

/** The server has all of it, and nothing about it is under way. */
const isOnlyRead = (item: LocalEntry) => isItem(item) && !isUnsent(item) && item.state === 'pending' && item.attemptedRevision === null;

export const readingCopiesOn = (database: Database) => ({
  /** Removes what was only read from the server, but for the accounts to be kept. What is unsent stays, whoever wrote it. */
  forgetRead: (isKept: (accountId: string) => boolean): Promise<void> =>
    database.transact(stores, 'readwrite', async (scope) => {
      const [entries, cached, vehicles, keys] = await Promise.all([
        scope.all<LocalEntry>('entries'),
        scope.all<CachedEntry>('cachedEntries'),
        scope.all<KnownVehicle>('vehicleFacts'),
        scope.keys('meta'),
      ]);
      for (const item of entries)
        if (!isKept(item.accountId) && isOnlyRead(item)) {
          scope.remove('entries', item.clientId);
          scope.remove('signatures', item.clientId);
        }
      for (const { accountId, organisationId, entry } of cached)
        if (!isKept(accountId)) scope.remove('cachedEntries', [accountId, organisationId, entry.header.logbookEntryId]);
      for (const { accountId, organisationId, vehicleId } of vehicles)
        if (!isKept(accountId)) scope.remove('vehicleFacts', [accountId, organisationId, vehicleId]);
      for (const key of keys) {
        const accountId = accountIn(key);
        if (accountId !== null && !isKept(accountId)) scope.remove('meta', key);
      }
    }),
});
