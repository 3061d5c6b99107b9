/** The stores of the logbook's database. A new version only ever adds a migration at the end. */
export const databaseName = 'gleisblick.logbook';

export const outboxStores = ['entries', 'signatures', 'comments', 'tombstones'] as const;
export const stores = [...outboxStores, 'recovered', 'gone', 'meta', 'cachedEntries', 'vehicleFacts', 'outboxCopies'] as const;
export type StoreName = (typeof stores)[number];

type Migration = (database: IDBDatabase) => void;

const first: Migration = (database) => {
  const make = (name: StoreName, options: IDBObjectStoreParameters, indexes: Readonly<Record<string, string | string[]>> = {}) => {
    const store = database.createObjectStore(name, options);
    for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
  };
  const byKey = { keyPath: 'clientId' };
  const account = { account: 'accountId' };
  make('entries', byKey, { ...account, entry: ['accountId', 'entry.header.logbookEntryId'] });
  make('signatures', byKey);
  make('comments', byKey, account);
  make('tombstones', byKey, { ...account, entry: ['accountId', 'logbookEntryId'] });
  make('recovered', { keyPath: 'id', autoIncrement: true }, account);
  make('gone', byKey);
  make('meta', {});
  make(
    'cachedEntries',
    { keyPath: ['accountId', 'organisationId', 'entry.header.logbookEntryId'] },
    { owner: ['accountId', 'organisationId'] },
  );
  make('vehicleFacts', { keyPath: ['accountId', 'organisationId', 'vehicleId'] });
  make('outboxCopies', { autoIncrement: true });
};

export const migrations: readonly Migration[] = [first];

/** Takes the database from `oldVersion` to the newest; what is unsent is copied before anything is touched. */
export const upgrade = (database: IDBDatabase, transaction: IDBTransaction, oldVersion: number, steps = migrations) => {
  const migrate = () => {
    for (const step of steps.slice(oldVersion)) step(database);
  };
  if (oldVersion === 0) return migrate();
  let left = outboxStores.length;
  const copies = transaction.objectStore('outboxCopies');
  for (const store of outboxStores) {
    const reading = transaction.objectStore(store).getAll();
    reading.onsuccess = () => {
      copies.add({ fromVersion: oldVersion, store, values: reading.result });
      if (--left === 0) migrate();
    };
  }
};
