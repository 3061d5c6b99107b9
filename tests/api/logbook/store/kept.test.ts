import { describe, expect, it } from 'vitest';
import { openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import { draft, item, keyOf, owner } from '../../../cases/logbook/sync.ts';
import { onServer, openedStore, picture, stranger, synced } from './world.ts';

const { accountId } = owner;
const foreign = { ...owner, accountId: stranger };
const elsewhere = { ...owner, organisationId: 'other' };
const month = 30 * 86_400_000;

describe('What an account has on the device', () => {
  it('is listed from the oldest save on, and what is no entry is not', async () => {
    const { store, lay } = openedStore();
    await lay('entries', item(1, 30), item(2, 10), item(3, 20), { clientId: 'spoilt', accountId, savedAt: 5 });
    expect((await store.list(accountId)).entries.map(({ clientId }) => clientId)).toEqual([keyOf(2), keyOf(3), keyOf(1)]);
  });

  it('is read by its key and by the id it is shown under, by nobody else', async () => {
    const { store, lay } = openedStore();
    await lay('entries', synced(1, 'server-1', { signature: '*' }));
    await lay('signatures', { clientId: keyOf(1), signature: picture });
    const whole = synced(1, 'server-1', { signature: picture });
    expect(await store.read(accountId, keyOf(1))).toEqual(whole);
    expect(await store.readByEntryId(accountId, 'server-1')).toEqual(whole);
    expect(await store.read(accountId, keyOf(2))).toBeNull();
    expect(await store.readByEntryId(accountId, 'server-2')).toBeNull();
    expect(await store.readByEntryId(stranger, 'server-1')).toBeNull();
  });

  it('was last sent when it was noted, account by account', async () => {
    const { store, time } = openedStore();
    expect(await store.lastSynced(accountId)).toBeNull();
    time.now = 4_711;
    await store.noteSynced(accountId);
    expect(await store.lastSynced(accountId)).toBe(4_711);
    expect(await store.lastSynced(stranger)).toBeNull();
  });
});

it('A device has one name towards the server, for every page of it', async () => {
  const { store, deps } = openedStore();
  const name = await store.deviceId();
  expect(name).toBe(keyOf(501));
  expect(await store.deviceId()).toBe(name);
  expect(await openLogbookStore(deps).deviceId()).toBe(name);
});

describe('A recovered copy', () => {
  it('is thrown away by its own account alone, and that is told of', async () => {
    const { store } = openedStore();
    await store.save(draft(1));
    await store.discard(accountId, keyOf(1));
    let news = 0;
    store.subscribe(() => news++);
    const [{ id }] = (await store.list(accountId)).recovered as unknown as [{ id: number }];
    await store.forgetRecovered(stranger, id);
    await expect(store.forgetRecovered(accountId, id + 1)).resolves.toBeUndefined();
    expect((await store.list(accountId)).recovered).toHaveLength(1);
    await store.forgetRecovered(accountId, id);
    expect((await store.list(accountId)).recovered).toEqual([]);
    expect(news).toBe(3);
  });

  it('and the trace of what left are kept for 30 days to the millisecond, and no longer', async () => {
    const { deps, lay, all, time } = openedStore();
    const store = openLogbookStore({ ...deps, now: () => time.now });
    const copies = [1, 2].map((number) => ({ ...owner, clientId: keyOf(number), keptAt: number }));
    await lay('recovered', ...copies);
    await lay('gone', ...copies.map(({ clientId, keptAt }) => ({ clientId, why: 'left', at: keptAt })));
    const left = async () => [(await all('recovered')).length, (await all('gone')).length];
    for (const [now, lengths] of [
      [1, [2, 2]],
      [month + 1, [2, 2]],
      [month + 2, [1, 1]],
      [month + 3, [0, 0]],
    ] as const) {
      time.now = now;
      await store.merge(owner);
      expect(await left(), `at ${now}`).toEqual(lengths);
    }
  });
});

describe('What was read from the server', () => {
  it('is found again by its id, in its account and organisation alone, until it is forgotten', async () => {
    const { store, time } = openedStore();
    time.now = 4_711;
    await store.keepEntries(owner, [onServer('server-1'), onServer('server-2')]);
    expect(await store.keptEntry(owner, 'server-1')).toEqual({ ...owner, entry: onServer('server-1'), readAt: 4_711 });
    for (const whose of [foreign, elsewhere]) {
      expect(await store.keptEntry(whose, 'server-1')).toBeUndefined();
      expect(await store.keptEntries(whose)).toEqual([]);
      await store.forgetEntries(whose, ['server-1']);
    }
    expect(await store.keptEntries(owner)).toHaveLength(2);
    await store.forgetEntries(owner, ['server-1', 'server-3']);
    expect((await store.keptEntries(owner)).map(({ entry }) => entry.header.logbookEntryId)).toEqual(['server-2']);
  });

  it('is kept to 500 entries of an organisation, of which the oldest reading goes first', async () => {
    const { store, time } = openedStore();
    await store.keepEntries(elsewhere, [onServer('other')]);
    const many = Array.from({ length: 499 }, (_, i) => onServer(`many-${i}`));
    time.now = 2_000_000;
    await store.keepEntries(owner, [onServer('z-early')]);
    time.now = 1_500_000;
    await store.keepEntries(owner, [onServer('m-earliest')]);
    time.now = 3_000_000;
    await store.keepEntries(owner, many);
    const kept = (await store.keptEntries(owner)).map(({ entry }) => entry.header.logbookEntryId);
    expect(kept).toHaveLength(500);
    expect(kept).toContain('z-early');
    expect(kept).not.toContain('m-earliest');
    expect(await store.keptEntries(elsewhere)).toHaveLength(1);
  });

  it('of a vehicle is its last inspection, and that none was ever recorded', async () => {
    const { store } = openedStore();
    await store.keepVehicle(owner, 7, '2026-11-20');
    await store.keepVehicle(owner, 8, null);
    expect(await store.keptVehicle(owner, 7)).toMatchObject({ vehicleId: 7, lastA1: '2026-11-20' });
    expect(await store.keptVehicle(owner, 8)).toMatchObject({ vehicleId: 8, lastA1: null });
    for (const whose of [foreign, elsewhere]) expect(await store.keptVehicle(whose, 7)).toBeUndefined();
  });

  it('is forgotten at a logout; what is to be decided or in doubt is not, nor what is kept under another name', async () => {
    const { store, lay, all, layMeta, metaOf } = openedStore();
    await lay(
      'entries',
      synced(1, 'server-1'),
      synced(2, 'server-2', { state: 'parked' }),
      synced(3, 'server-3', { attemptedRevision: 1 }),
      synced(4, 'server-4', { localRevision: 2 }),
    );
    await layMeta('text', `typed:vehicles:${accountId}`);
    await layMeta([], `vehicles:${accountId}:x`);
    await store.forgetRead(() => false);
    expect((await all('entries')).map(({ clientId }) => clientId)).toEqual([keyOf(2), keyOf(3), keyOf(4)]);
    expect(await metaOf(`typed:vehicles:${accountId}`)).toBe('text');
    expect(await metaOf(`vehicles:${accountId}:x`)).toBeUndefined();
  });
});

it('Subscribers are called for every change, here and in other tabs, until they unsubscribe or the store is closed', async () => {
  const posted: string[] = [];
  const others: { task: () => void; isHeard: boolean }[] = [];
  const channel = {
    post: () => posted.push('post'),
    listen: (task: () => void) => {
      const listening = { task, isHeard: true };
      others.push(listening);
      return () => {
        listening.isHeard = false;
      };
    },
  };
  const { store } = openedStore({ channel: channel as never });
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push('first'));
  store.subscribe(() => heard.push('second'));
  await store.save(draft(1));
  expect([heard, posted]).toEqual([['first', 'second'], ['post']]);
  others[0]?.task();
  expect(heard).toHaveLength(4);
  expect(posted).toHaveLength(1);
  stop();
  await store.merge(owner);
  expect(heard).toEqual(['first', 'second', 'first', 'second', 'second']);
  expect(posted).toHaveLength(2);
  await store.close();
  expect(others.map(({ isHeard }) => isHeard)).toEqual([false]);
  await store.save(draft(2));
  expect(heard).toHaveLength(5);
});

it('Persistent storage is requested once, and may be refused or unsupported', async () => {
  let asked = 0;
  const persist = () => {
    asked += 1;
    return Promise.reject(new Error('no'));
  };
  await expect(openedStore({ persist }).store.persist()).resolves.toBeUndefined();
  expect(asked).toBe(1);
  await expect(openedStore().store.persist()).resolves.toBeUndefined();
});
