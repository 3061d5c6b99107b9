import type { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDatabase, StoreFailure } from '../../../../src/api/store/database.ts';
import { openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import { databaseName, migrations } from '../../../../src/api/store/schema.ts';
import { storeDeps } from '../../../cases/logbook/device.ts';
import { draft, owner } from '../../../cases/logbook/sync.ts';
import { breakable, openedStore } from './world.ts';

const { accountId } = owner;
const opened = () => {
  const parts = breakable();
  const waits: { milliseconds: number; task: () => void; isStopped: boolean }[] = [];
  const schedule = (milliseconds: number, task: () => void) => {
    const wait = { milliseconds, task, isStopped: false };
    waits.push(wait);
    return () => {
      wait.isStopped = true;
    };
  };
  const { deps } = storeDeps({ indexedDB: parts.indexedDB, schedule, mirror: null });
  return { ...parts, waits, deps, store: openLogbookStore(deps), database: openDatabase(deps) };
};
const error = (name: string) => new DOMException('broken', name);
const failure = async (act: Promise<unknown>) => {
  const failed = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(failed).toBeInstanceOf(StoreFailure);
  return failed as StoreFailure;
};
const saved = async ({ store }: Pick<ReturnType<typeof opened>, 'store'>, number = 1) => (await store.save(draft(number))).kind;

describe('A failure of the store', () => {
  it('has a name, a reason, and what it came from', async () => {
    const { broken, store } = opened();
    const thrown = error('DataError');
    broken.transactions.push({ thrown });
    const failed = await failure(store.list(accountId));
    expect(failed).toMatchObject({ name: 'StoreFailure', reason: 'failed', message: "The device's store failed: failed" });
    expect(failed.cause).toBe(thrown);
  });

  it.each([
    ['quota', error('QuotaExceededError')],
    ['quota', Object.assign(new Error('full'), { name: 'QuotaExceededError' })],
    ['unavailable', error('SecurityError')],
    ['failed', error('ConstraintError')],
    ['failed', { name: 'QuotaExceededError' }],
    ['failed', null],
  ] as const)('is %s for %s', async (reason, thrown) => {
    const { broken, store } = opened();
    broken.transactions.push({ thrown });
    expect((await failure(store.list(accountId))).reason).toBe(reason);
  });

  it('is told of by a save and by a comment as data', async () => {
    const { store } = openedStore({ indexedDB: null });
    const comment = { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: 'iVBORw0KGgo=' };
    expect(await store.save(draft(1))).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(await store.saveComment({ ...owner, clientId: 'comment', entryId: 'entry-1', comment })).toEqual({
      kind: 'failed',
      reason: 'unavailable',
    });
  });
});

describe('What failed for its connection alone', () => {
  it.each(['InvalidStateError', 'AbortError', 'TransactionInactiveError', 'UnknownError'])(
    'is tried once more over another one: %s',
    async (name) => {
      const parts = opened();
      await saved(parts);
      parts.broken.transactions.push({ thrown: error(name) });
      expect(await saved(parts, 2)).toBe('saved');
      expect(parts.seen.opened).toHaveLength(2);
      expect(parts.seen.closed).toEqual([parts.seen.opened[0]]);
    },
  );

  it('is not tried a third time, and says what it came from', async () => {
    const parts = opened();
    const [first, second] = [error('AbortError'), error('UnknownError')];
    parts.broken.transactions.push({ thrown: first }, { thrown: second });
    expect((await failure(parts.store.list(accountId))).cause).toBe(second);
    expect(await saved(parts)).toBe('saved');
  });

  it('is tried anew where the connection could not even be opened', async () => {
    const parts = opened();
    parts.broken.openings.push(error('UnknownError'));
    expect(await saved(parts)).toBe('saved');
  });
});

describe('A connection', () => {
  it('is opened once for all, and anew after it was closed', async () => {
    const parts = opened();
    await saved(parts);
    await parts.store.list(accountId);
    expect(parts.seen.opened).toHaveLength(1);
    await parts.store.close();
    expect(parts.seen.closed).toEqual(parts.seen.opened);
    expect((await parts.store.list(accountId)).entries).toHaveLength(1);
    expect(parts.seen.opened).toHaveLength(2);
  });

  it('that was never opened, or could not be, is closed without an error', async () => {
    const { store, broken } = opened();
    await expect(store.close()).resolves.toBeUndefined();
    broken.openings.push(error('SecurityError'));
    const failing = failure(store.list(accountId));
    await expect(store.close()).resolves.toBeUndefined();
    expect((await failing).reason).toBe('unavailable');
  });

  it('that the browser took away is not asked again', async () => {
    const parts = opened();
    await saved(parts);
    const [lost] = parts.seen.opened;
    lost?.onclose?.(new Event('close'));
    parts.seen.asked.length = 0;
    expect(await saved(parts, 2)).toBe('saved');
    expect(parts.seen.asked.map(({ database }) => database)).toEqual([parts.seen.opened[1]]);
  });

  it('makes way for a newer version, and is not asked again', async () => {
    const parts = opened();
    await saved(parts);
    const [old] = parts.seen.opened;
    old?.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent);
    expect(parts.seen.closed).toEqual([old]);
    parts.seen.asked.length = 0;
    expect(await saved(parts, 2)).toBe('saved');
    expect(parts.seen.asked.map(({ database }) => database)).toEqual([parts.seen.opened[1]]);
  });

  it('that another page holds up is waited for five seconds', async () => {
    const parts = opened();
    parts.broken.openings.push('silent');
    const saving = parts.store.save(draft(1));
    await Promise.resolve();
    expect(parts.waits).toMatchObject([{ milliseconds: 5_000, isStopped: false }]);
    parts.waits[0]?.task();
    expect(await saving).toEqual({ kind: 'failed', reason: 'blocked' });
    expect(await saved(parts)).toBe('saved');
  });

  it('is waited for no longer once it answered, one way or the other', async () => {
    const parts = opened();
    parts.broken.openings.push(error('SecurityError'));
    expect((await failure(parts.store.list(accountId))).reason).toBe('unavailable');
    await saved(parts);
    expect(parts.waits.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });

  it('is to the database of that name, in which older versions kept what is unsent', async () => {
    const { deps, store } = openedStore();
    await store.save(draft(1));
    const databases = await (deps.indexedDB as unknown as IDBFactory).databases();
    expect(databases).toEqual([{ name: 'gleisblick.logbook', version: migrations.length }]);
    expect(databaseName).toBe('gleisblick.logbook');
  });
});

describe('A transaction', () => {
  it('is asked to be on the disk before it is over', async () => {
    const parts = opened();
    await saved(parts);
    expect(parts.seen.asked.map(({ options }) => options)).toEqual([{ durability: 'strict' }]);
  });

  it('that writes is over when it is complete, not before', async () => {
    const parts = opened();
    let isComplete = false;
    parts.broken.transactions.push((transaction) => transaction.addEventListener('complete', () => (isComplete = true)));
    await parts.store.noteSynced(accountId);
    expect(isComplete).toBe(true);
  });

  it('in which something goes wrong keeps nothing, and leaves no failure unheard', async () => {
    const { database } = opened();
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const wrong = new Error('wrong');
    const failed = await failure(
      database.transact(['meta'], 'readwrite', async (scope) => {
        scope.put('meta', 1, 'kept');
        throw wrong;
      }),
    );
    expect(failed).toMatchObject({ reason: 'failed', cause: wrong });
    expect(await database.transact(['meta'], 'readonly', (scope) => scope.keys('meta'))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('that the browser breaks off is tried once more', async () => {
    const { broken, store } = opened();
    broken.transactions.push((transaction) => queueMicrotask(() => transaction.abort()));
    await store.noteSynced(accountId);
    expect(await store.lastSynced(accountId)).not.toBeNull();
  });

  it('that breaks off for want of space at its end says so', async () => {
    const { broken, store } = opened();
    broken.transactions.push((transaction) => {
      Object.defineProperty(transaction, 'error', { value: error('QuotaExceededError') });
      queueMicrotask(() => transaction.abort());
    });
    expect((await failure(store.noteSynced(accountId))).reason).toBe('quota');
    expect(await store.lastSynced(accountId)).toBeNull();
  });

  it('one of whose requests is refused fails by the reason of that', async () => {
    const { broken, store } = opened();
    broken.transactions.push((transaction) => {
      const request: { error: DOMException; onerror?: () => void } = { error: error('SecurityError') };
      transaction.objectStore = () =>
        ({
          get: () => {
            queueMicrotask(() => request.onerror?.());
            return request;
          },
        }) as unknown as IDBObjectStore;
    });
    expect((await failure(store.lastSynced(accountId))).reason).toBe('unavailable');
  });

  it('is ended at once where nothing more is asked for', async () => {
    const { broken, database } = opened();
    let ends = 0;
    broken.transactions.push((transaction) => {
      const commit = transaction.commit.bind(transaction);
      transaction.commit = () => {
        ends += 1;
        commit();
      };
    });
    await database.transact(['meta'], 'readwrite', async (scope) => {
      scope.put('meta', 'value', 'key');
      scope.commit();
    });
    expect(ends).toBe(1);
    expect(await database.transact(['meta'], 'readonly', (scope) => scope.get('meta', 'key'))).toBe('value');
  });
});
