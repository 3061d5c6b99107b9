import { IDBFactory as Factory, forceCloseDatabase } from 'fake-indexeddb';
import { databaseName, migrations, type StoreName, stores, upgrade } from '../../../src/api/store/schema.ts';
import type { Page } from './world.ts';

const cloned = globalThis.structuredClone;
const copied = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? cloned(value) : value;
  if (Array.isArray(value)) return value.map(copied);
  if (Object.getPrototypeOf(value) !== Object.prototype) return cloned(value);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copied((value as typeof copy)[name]);
  return copy;
};
// What the simulated IndexedDB reads and writes is plain data: copied like this in a fourth of the time.
globalThis.structuredClone = copied as typeof structuredClone;

const never: IDBFactory['open'] = () => ({}) as IDBOpenDBRequest;

/** The database as one page sees it: it ends with the page, and can be full or be closed under its hands. */
export const databaseOf = (page: Page): IDBFactory => {
  const seen = new WeakSet<IDBDatabase>();
  const watched = (database: IDBDatabase): IDBDatabase => {
    if (seen.has(database)) return database;
    seen.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      if (!page.isAlive) throw new DOMException('gone', 'InvalidStateError');
      if (page.storeFault === 'storeClosed') {
        page.storeFault = null;
        // Half of the time the browser says so, half of the time only the next use does.
        if (page.random.chance(0.5)) forceCloseDatabase(database as never);
        else database.close();
      }
      const transaction = begin(names, mode, options);
      page.transactions.add(transaction);
      for (const end of ['complete', 'abort'] as const) transaction.addEventListener(end, () => page.transactions.delete(transaction));
      if (page.storeFault === 'quotaExceeded' && mode === 'readwrite') fill(page, transaction);
      return transaction;
    };
    return database;
  };
  return {
    ...({} as IDBFactory),
    open: (name: string, version?: number) => {
      if (!page.isAlive) return never(name);
      const request = page.device.factory.open(name, version);
      return new Proxy(request, {
        get: (target, field) => {
          const value = Reflect.get(target, field, target);
          return field === 'result' && value !== undefined ? watched(value as IDBDatabase) : value;
        },
        set: (target, field, value) => {
          const isSuccess = field === 'onsuccess' && typeof value === 'function';
          const late = (event: Event) => page.after(page.blockedUntil, () => value.call(target, event));
          return Reflect.set(target, field, isSuccess ? late : value, target);
        },
      });
    },
  };
};

/** The first write of this transaction finds no room. */
const fill = (page: Page, transaction: IDBTransaction) => {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const store = storeOf(name);
    store.put = () => {
      page.storeFault = null;
      throw new DOMException('full', 'QuotaExceededError');
    };
    return store;
  };
};

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The database past every page, as it lies on the disk; null: there is none. */
const openRaw = async (factory: IDBFactory): Promise<IDBDatabase | null> => {
  const known = await factory.databases();
  return known.some(({ name }) => name === databaseName) ? answerOf(factory.open(databaseName)) : null;
};

export const readAll = async <T>(factory: IDBFactory, store: StoreName): Promise<readonly T[]> => {
  const database = await openRaw(factory);
  if (database === null) return [];
  const values = await answerOf(database.transaction([store]).objectStore(store).getAll());
  database.close();
  return values as readonly T[];
};
export const readOne = async <T>(factory: IDBFactory, store: StoreName, key: IDBValidKey): Promise<T | undefined> => {
  const database = await openRaw(factory);
  if (database === null) return undefined;
  const value = await answerOf(database.transaction([store]).objectStore(store).get(key));
  database.close();
  return value as T | undefined;
};

/** Changes the disk behind the product's back. */
export const tamper = async (factory: IDBFactory, names: readonly StoreName[], act: (of: (name: StoreName) => IDBObjectStore) => void) => {
  const database = await openRaw(factory);
  if (database === null) return;
  const transaction = database.transaction([...names], 'readwrite');
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  act((name) => transaction.objectStore(name));
  await ended;
  database.close();
};

/** Another disk with the same database. */
export const copyOf = async (factory: IDBFactory): Promise<IDBFactory> => {
  const copy = new Factory();
  const from = await openRaw(factory);
  if (from === null) return copy;
  const request = copy.open(databaseName, migrations.length);
  request.onupgradeneeded = () => upgrade(request.result, request.transaction!, 0);
  const to = await answerOf(request);
  for (const name of stores) {
    const store = from.transaction([name]).objectStore(name);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    const target = to.transaction([name], 'readwrite').objectStore(name);
    for (const [index, value] of values.entries()) target.keyPath === null ? target.put(value, keys[index]!) : target.put(value);
  }
  from.close();
  to.close();
  return copy;
};

/** A newer version's upgrade that stops half-way; the page must be closed. `isWiped`: its author was not careful. */
export const crashUpgrade = async (factory: IDBFactory, isWiped: boolean) => {
  if ((await factory.databases()).length === 0) return;
  if (isWiped)
    return tamper(factory, ['entries', 'signatures', 'comments', 'tombstones'], (of) => {
      for (const name of ['entries', 'signatures', 'comments', 'tombstones'] as const) of(name).clear();
    });
  await new Promise<void>((resolve) => {
    const request = factory.open(databaseName, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      const transaction = request.transaction!;
      upgrade(request.result, transaction, oldVersion, [
        () => undefined,
        (database) => {
          database.deleteObjectStore('entries');
          throw new Error('half-way');
        },
      ]);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
};
