import { databaseName, migrations, type StoreName, upgrade } from './schema.ts';

/** Why the device could not keep or read something. `quota`: no space; nothing was written. */
export type StoreFailureReason = 'quota' | 'unavailable' | 'blocked' | 'failed';
export class StoreFailure extends Error {
  readonly reason: StoreFailureReason;
  constructor(reason: StoreFailureReason, cause?: unknown) {
    super(`The device's store failed: ${reason}`, { cause });
    this.name = 'StoreFailure';
    this.reason = reason;
  }
}

export interface DatabaseDeps {
  readonly indexedDB: IDBFactory | null;
  readonly name?: string;
  readonly schedule: (milliseconds: number, task: () => void) => () => void;
}

type Mode = 'readonly' | 'readwrite';
/** Requests of one transaction. What `act` awaits must be these requests: anything else lets the transaction end. */
export interface Scope {
  readonly get: <T>(store: StoreName, key: IDBValidKey) => Promise<T | undefined>;
  readonly all: <T>(store: StoreName, index?: { readonly name: string; readonly only: IDBValidKey }) => Promise<readonly T[]>;
  readonly keys: (store: StoreName) => Promise<readonly IDBValidKey[]>;
  readonly put: (store: StoreName, value: unknown, key?: IDBValidKey) => void;
  readonly remove: (store: StoreName, key: IDBValidKey) => void;
  /** Nothing more is asked for: ends the transaction without waiting for the answers to what was. */
  readonly commit: () => void;
}

const blockedPatience = 5_000;

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');
const isQuota = (error: unknown) => nameOf(error) === 'QuotaExceededError';
/** The connection is gone, not the data: another one will do. */
const isClosed = (error: unknown) =>
  ['InvalidStateError', 'AbortError', 'TransactionInactiveError', 'UnknownError'].includes(nameOf(error));

/** A connection that comes back: after `close` and `versionchange` it is opened anew, and what failed for it is tried once more. */
export const openDatabase = ({ indexedDB, name = databaseName, schedule }: DatabaseDeps) => {
  let opening: Promise<IDBDatabase> | null = null;

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      if (indexedDB === null) return reject(new StoreFailure('unavailable'));
      const request = indexedDB.open(name, migrations.length);
      const stopWaiting = schedule(blockedPatience, () => reject(new StoreFailure('blocked')));
      request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, request.transaction as IDBTransaction, oldVersion);
      request.onerror = () => {
        stopWaiting();
        reject(request.error);
      };
      request.onsuccess = () => {
        stopWaiting();
        const database = request.result;
        const forget = () => {
          opening = null;
        };
        database.onclose = forget;
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
    });

  const connection = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  const once = async <T>(names: readonly StoreName[], mode: Mode, act: (scope: Scope) => Promise<T>): Promise<T> => {
    const database = await connection();
    const transaction = database.transaction(names, mode, { durability: 'strict' });
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });
    completed.catch(() => undefined);
    try {
      const result = await act(scopeOf(transaction));
      if (mode === 'readwrite') await completed;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // Already over.
      }
      throw transaction.error ?? error;
    }
  };

  const transact = async <T>(names: readonly StoreName[], mode: Mode, act: (scope: Scope) => Promise<T>): Promise<T> => {
    try {
      return await once(names, mode, act);
    } catch (error) {
      if (!isClosed(error)) throw failureOf(error);
    }
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = null;
    try {
      return await once(names, mode, act);
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    /** One transaction, durable when it resolves; rejects with `StoreFailure`, and then nothing of it was kept. */
    transact,
    close: async () => {
      const closing = opening;
      opening = null;
      (await closing?.catch(() => null))?.close();
    },
  };
};
export type Database = ReturnType<typeof openDatabase>;

const failureOf = (error: unknown) =>
  error instanceof StoreFailure
    ? error
    : new StoreFailure(isQuota(error) ? 'quota' : nameOf(error) === 'SecurityError' ? 'unavailable' : 'failed', error);

const scopeOf = (transaction: IDBTransaction): Scope => ({
  get: (store, key) => answerOf(transaction.objectStore(store).get(key)),
  all: (store, index) =>
    answerOf(
      index === undefined ? transaction.objectStore(store).getAll() : transaction.objectStore(store).index(index.name).getAll(index.only),
    ),
  keys: (store) => answerOf(transaction.objectStore(store).getAllKeys()),
  put: (store, value, key) => {
    if (key === undefined) transaction.objectStore(store).put(value);
    else transaction.objectStore(store).put(value, key);
  },
  remove: (store, key) => {
    transaction.objectStore(store).delete(key);
  },
  commit: () => transaction.commit(),
});
