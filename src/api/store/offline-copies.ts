import type { LogbookEntry } from '../../domain/logbook/entry/entry.ts';
import type { LogbookVehicle } from '../../machines/logbook/vehicles.ts';
import type { Database } from './database.ts';
import type { CachedEntry, KnownVehicle, Owner } from './model.ts';

const keptPerOrganisation = 500;

const keyOf = ({ accountId, organisationId, entry }: CachedEntry) => [accountId, organisationId, entry.header.logbookEntryId];
const namesKey = ({ accountId, organisationId }: Owner) => `vehicles:${accountId}:${organisationId}`;

/** What was read from the server, kept per account and organisation for reading without network. */
export const offlineCopiesOn = (database: Database, now: () => number) => ({
  keepEntries: (owner: Owner, entries: readonly LogbookEntry[]): Promise<void> =>
    database.transact(['cachedEntries'], 'readwrite', async (scope) => {
      for (const entry of entries) scope.put('cachedEntries', { ...owner, entry, readAt: now() } satisfies CachedEntry);
      const kept = await scope.all<CachedEntry>('cachedEntries', { name: 'owner', only: [owner.accountId, owner.organisationId] });
      const tooMany = [...kept].sort((a, b) => b.readAt - a.readAt).slice(keptPerOrganisation);
      for (const old of tooMany) scope.remove('cachedEntries', keyOf(old));
    }),
  keptEntries: ({ accountId, organisationId }: Owner): Promise<readonly CachedEntry[]> =>
    database.transact(['cachedEntries'], 'readonly', (scope) =>
      scope.all<CachedEntry>('cachedEntries', { name: 'owner', only: [accountId, organisationId] }),
    ),
  keptEntry: ({ accountId, organisationId }: Owner, id: string): Promise<CachedEntry | undefined> =>
    database.transact(['cachedEntries'], 'readonly', (scope) => scope.get<CachedEntry>('cachedEntries', [accountId, organisationId, id])),
  forgetEntries: ({ accountId, organisationId }: Owner, ids: readonly string[]): Promise<void> =>
    database.transact(['cachedEntries'], 'readwrite', async (scope) => {
      for (const id of ids) scope.remove('cachedEntries', [accountId, organisationId, id]);
    }),
  keepVehicle: (owner: Owner, vehicleId: number, lastA1: string | null): Promise<void> =>
    database.transact(['vehicleFacts'], 'readwrite', async (scope) => {
      scope.put('vehicleFacts', { ...owner, vehicleId, lastA1, readAt: now() } satisfies KnownVehicle);
    }),
  keptVehicle: ({ accountId, organisationId }: Owner, vehicleId: number): Promise<KnownVehicle | undefined> =>
    database.transact(['vehicleFacts'], 'readonly', (scope) =>
      scope.get<KnownVehicle>('vehicleFacts', [accountId, organisationId, vehicleId]),
    ),
  keepVehicles: (owner: Owner, vehicles: readonly LogbookVehicle[]): Promise<void> =>
    database.transact(['meta'], 'readwrite', async (scope) => scope.put('meta', vehicles, namesKey(owner))),
  /** Undefined where they were never read. */
  keptVehicles: (owner: Owner): Promise<readonly LogbookVehicle[] | undefined> =>
    database.transact(['meta'], 'readonly', (scope) => scope.get<readonly LogbookVehicle[]>('meta', namesKey(owner))),
});
