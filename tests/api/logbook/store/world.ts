import { IDBFactory } from 'fake-indexeddb';
import { openDatabase } from '../../../../src/api/store/database.ts';
import { type LogbookStore, openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import type { StoreDeps } from '../../../../src/api/store/model.ts';
import type { StoreName } from '../../../../src/api/store/schema.ts';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { storeDeps } from '../../../cases/logbook/device.ts';
import { blankEntry, item, keyOf } from '../../../cases/logbook/sync.ts';

export const stranger = '99999999-9999-4999-8999-999999999999';
export const picture = 'iVBORw0KGgo=';
export const entryKey = { kind: 'entry' as const, clientId: keyOf(1) };

/** A store, and what lies in its database as it lies there: `all` reads it, `lay` puts it in. */
export const openedStore = (change: Partial<StoreDeps> = {}) => {
  const outside = storeDeps(change);
  const database = openDatabase(outside.deps);
  return {
    ...outside,
    store: openLogbookStore(outside.deps),
    all: <T = Readonly<Record<string, unknown>>>(store: StoreName) =>
      database.transact([store], 'readonly', (scope) => scope.all<T>(store)),
    metaOf: <T>(key: string) => database.transact(['meta'], 'readonly', (scope) => scope.get<T>('meta', key)),
    lay: (store: StoreName, ...values: readonly unknown[]) =>
      database.transact([store], 'readwrite', async (scope) => {
        for (const value of values) scope.put(store, value);
      }),
    layMeta: (value: unknown, key: string) => database.transact(['meta'], 'readwrite', async (scope) => scope.put('meta', value, key)),
  };
};

/** As the server shows an open entry. */
export const onServer = (logbookEntryId: string, remarks = 'vom Server', revision = 1): LogbookEntry => {
  const entry = blankEntry(keyOf(7), { remarks });
  return { ...entry, header: { ...entry.header, logbookEntryId, status: 'created' }, revision };
};

/** As the device holds an entry whose create was acknowledged, all of it told unless `change` says otherwise. */
export const synced = (number: number, logbookEntryId: string, change: Partial<LocalEntry> = {}): LocalEntry => ({
  ...item(number),
  entry: onServer(logbookEntryId),
  serverRevision: 1,
  syncedRevision: 1,
  isUnSynced: false,
  ...change,
});

/** Takes in what is open on the server. */
export const listed = async (store: LogbookStore, owner: Parameters<LogbookStore['reconcile']>[0], open: readonly LogbookEntry[]) => {
  await store.reconcile(owner, new Map(), new Map(), open);
  return (await store.list(owner.accountId)).entries;
};

type Transact = IDBDatabase['transaction'];
/** What happens to the next transactions, in turn: one is thrown instead, or is changed once it is begun; null: nothing. */
type Mishap = ((transaction: IDBTransaction) => void) | { readonly thrown: unknown } | null;

/** A factory whose parts can be broken, and what was asked of it. */
export const breakable = () => {
  const factory = new IDBFactory();
  const broken = { openings: [] as ('silent' | DOMException)[], transactions: [] as Mishap[] };
  const seen = { opened: [] as IDBDatabase[], closed: [] as IDBDatabase[], asked: [] as { database: IDBDatabase; options: unknown }[] };
  const failing = (error: DOMException) => {
    const request: { error: DOMException; onerror?: () => void } = { error };
    queueMicrotask(() => request.onerror?.());
    return request as unknown as IDBOpenDBRequest;
  };
  const open = (name: string, version?: number) => {
    const fault = broken.openings.shift();
    if (fault === 'silent') return {} as IDBOpenDBRequest;
    if (fault !== undefined) return failing(fault);
    const request = factory.open(name, version);
    request.addEventListener('success', () => {
      const database = request.result as unknown as IDBDatabase;
      seen.opened.push(database);
      const [transaction, close] = [database.transaction.bind(database), database.close.bind(database)];
      database.transaction = ((...given: Parameters<Transact>) => {
        seen.asked.push({ database, options: given[2] });
        const mishap = broken.transactions.shift() ?? null;
        if (mishap !== null && 'thrown' in mishap) throw mishap.thrown;
        const begun = transaction(...given);
        mishap?.(begun);
        return begun;
      }) as Transact;
      database.close = () => {
        seen.closed.push(database);
        close();
      };
    });
    return request;
  };
  return { broken, seen, indexedDB: { open } as unknown as globalThis.IDBFactory };
};
