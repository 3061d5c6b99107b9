import { describe, expect, it } from 'vitest';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { draft, item, keyOf, owner } from '../../../cases/logbook/sync.ts';
import { entryKey, onServer, openedStore, picture, stranger, synced } from './world.ts';

const { accountId } = owner;
const foreign = { ...owner, accountId: stranger };
const comment = { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: picture };
const parked = { state: 'parked', reason: 'validation', isUnSynced: true } as const;
const unknown = synced(1, 'server-1', { ...parked, reason: 'unknownEntry', unknownEntry: true, signature: '*', localRevision: 3 });

describe('A save', () => {
  it('answers with what the device holds where both sides changed the same, and writes nothing', async () => {
    const { store, lay, all } = openedStore();
    const held = synced(1, 'server-1', { rival: onServer('server-1', 'inzwischen', 2) });
    await lay('entries', held);
    expect(await store.save(draft(1, { entry: onServer('server-1', 'mein Text') }))).toEqual({ kind: 'conflict', item: held });
    expect(await all('entries')).toEqual([held]);
    expect(await all('recovered')).toEqual([]);
  });

  it('goes on with the entry of its key, also once the server has given it an id', async () => {
    const { store } = openedStore();
    await store.save(draft(1));
    const [step] = await store.begin(accountId, [entryKey]);
    await store.apply([{ step: step!, answer: { kind: 'accepted', resourceId: 'server-1', revision: 1 } }]);
    expect(await store.save(draft(1, { remarks: 'zweite' }))).toMatchObject({
      kind: 'saved',
      item: { serverRevision: 1, localRevision: 2, entry: { header: { logbookEntryId: 'server-1', remarks: 'zweite' } } },
    });
    expect((await store.list(accountId)).entries).toHaveLength(1);
  });

  it('has nothing to do with what another account holds under the same key', async () => {
    const { store } = openedStore();
    await store.save(draft(1));
    await store.save(draft(1));
    expect(await store.save(draft(1, { accountId: stranger }))).toMatchObject({ kind: 'saved', item: { localRevision: 1 } });
  });

  it('of what was deleted and is on no list of deletions any more becomes a new entry', async () => {
    const { store } = openedStore();
    await store.save(draft(1));
    const [key] = await store.remove(owner, [`local-${keyOf(1)}`]);
    await store.forgetDeletion(accountId, key!);
    const result = await store.save(draft(1));
    expect(result).toMatchObject({ kind: 'saved', item: { entry: { header: { status: 'newEntry' } } } });
    const { clientId, entry } = (result as { item: LocalEntry }).item;
    expect(clientId).not.toBe(keyOf(1));
    expect(entry.header.logbookEntryId).toBe(`local-${clientId}`);
  });

  it('of what has only left the device comes back under its key, and counts as gone no longer', async () => {
    const { store, all } = openedStore();
    await store.save(draft(1));
    await store.discard(accountId, keyOf(1));
    expect(await store.save(draft(1))).toMatchObject({ kind: 'saved', item: { clientId: keyOf(1) } });
    expect(await all('gone')).toEqual([]);
  });

  it('never counts below what this device has counted to', async () => {
    const { store, layMeta, metaOf } = openedStore();
    await layMeta(8, 'highestRevision');
    await store.save(draft(1));
    expect(await metaOf('highestRevision')).toBe(8);
    expect(await store.save(draft(2, { entry: onServer('server-2') }))).toMatchObject({ item: { localRevision: 9 } });
    expect(await metaOf('highestRevision')).toBe(9);
  });
});

describe('The text of somebody who has left', () => {
  it('is saved', async () => {
    const { store, all } = openedStore();
    await store.keep(draft(1, { remarks: 'noch schnell' }));
    expect((await store.read(accountId, keyOf(1)))?.entry.header.remarks).toBe('noch schnell');
    expect(await all('recovered')).toEqual([]);
  });

  it('stands as a copy beside the other where it would have to be chosen between the two', async () => {
    const { store, lay, time } = openedStore();
    const held = synced(1, 'server-1', { rival: onServer('server-1', 'inzwischen', 2), signature: null });
    await lay('entries', held);
    const before = time.now;
    await store.keep(draft(1, { entry: onServer('server-1', 'mein Text'), signature: picture }));
    const { entries, recovered } = await store.list(accountId);
    expect(entries).toEqual([held]);
    expect(recovered).toMatchObject([
      { clientId: keyOf(1), ...owner, signature: null, cause: 'changedElsewhere', entry: { header: { remarks: 'mein Text' } } },
    ]);
    expect(recovered[0]?.keptAt).toBeGreaterThanOrEqual(before);
  });

  it('that says of no vehicle is not kept', async () => {
    const { store, all } = openedStore();
    await store.keep(draft(1, { vehicleIdRef: 0 }));
    expect([await all('entries'), await all('recovered')]).toEqual([[], []]);
  });
});

describe('A deletion', () => {
  it('answers the keys under which it is listed: a fresh one for what only the server has', async () => {
    const { store } = openedStore();
    await store.save(draft(1));
    const name = { vehicleIdRef: 7, referenceTimestamp: '2026-11-20T08:00:00.000Z' };
    expect(await store.remove(owner, [`local-${keyOf(1)}`, `local-${keyOf(9)}`])).toEqual([keyOf(1), keyOf(9)]);
    const [fresh] = await store.remove(owner, ['server-9'], name);
    expect(fresh).toBe(keyOf(501));
    const { tombstones } = await store.list(accountId);
    expect(tombstones.map(({ clientId, logbookEntryId, name: called }) => [clientId, logbookEntryId, called])).toEqual([
      [keyOf(1), `local-${keyOf(1)}`, name],
      [keyOf(9), `local-${keyOf(9)}`, null],
      [keyOf(501), 'server-9', name],
    ]);
  });

  it('finds what the server has given an id since, by the id it had before, and by its key', async () => {
    const { store, lay } = openedStore();
    await lay('entries', synced(1, 'server-1'), synced(2, 'server-2'), synced(3, 'server-3'));
    expect(await store.remove(owner, [`local-${keyOf(1)}`, keyOf(2), 'server-3'])).toEqual([keyOf(1), keyOf(2), keyOf(3)]);
    expect((await store.list(accountId)).entries).toEqual([]);
  });

  it('takes away nothing of another account, and no entry whose key is but a part of the id', async () => {
    const { store, lay } = openedStore();
    await lay('entries', synced(1, 'server-1', { accountId: stranger }), synced(2, 'server-2', { clientId: 'a-b' }));
    await store.remove(owner, [keyOf(1), 'a-local-b']);
    expect((await store.list(stranger)).entries).toHaveLength(1);
    expect((await store.list(accountId)).entries).toHaveLength(1);
  });

  it('is counted, and counting goes on from what an older version counted', async () => {
    const { store, layMeta } = openedStore();
    expect(await store.deletions()).toBe(0);
    await layMeta(4, 'deletions');
    await store.remove(owner, ['server-1', 'server-2']);
    expect(await store.deletions()).toBe(6);
  });

  it('is forgotten for its own account alone, and once', async () => {
    const { store } = openedStore();
    const [key] = await store.remove(owner, ['server-1']);
    await store.forgetDeletion(stranger, key!);
    expect((await store.list(accountId)).tombstones).toHaveLength(1);
    await store.forgetDeletion(accountId, key!);
    await expect(store.forgetDeletion(accountId, key!)).resolves.toBeUndefined();
    expect((await store.list(accountId)).tombstones).toEqual([]);
  });
});

describe('An entry the server does not know', () => {
  it('is created anew under a key of its own, its signature with it, and found by the old one', async () => {
    const { store, lay, all, time } = openedStore();
    await lay('entries', unknown);
    await lay('signatures', { clientId: keyOf(1), signature: picture });
    time.now = 5_000;
    const made = await store.recreate(accountId, keyOf(1));
    expect(made?.deviceCreated).toEqual({ at: '1970-01-01T00:00:05.000Z', offset_s: null });
    expect(made).toMatchObject({ state: 'pending', unknownEntry: false, serverRevision: null, localRevision: 4 });
    expect(made?.clientId).toBe(keyOf(501));
    expect(await all('signatures')).toEqual([{ clientId: keyOf(501), signature: picture }]);
    expect(await all('gone')).toMatchObject([{ clientId: keyOf(1), why: 'left', heir: keyOf(501) }]);
    expect(await store.read(accountId, keyOf(1))).toMatchObject({ clientId: keyOf(501), signature: picture });
    expect((await store.list(accountId)).entries).toHaveLength(1);
  });

  it('is recreated for its account alone; every other entry stays as it is', async () => {
    const { store, lay, all } = openedStore();
    await lay('entries', unknown);
    expect(await store.recreate(stranger, keyOf(1))).toBeNull();
    expect(await store.recreate(accountId, keyOf(2))).toBeNull();
    expect(await all('entries')).toEqual([unknown]);
    await store.save(draft(2));
    const known = await store.read(accountId, keyOf(2));
    expect(await store.recreate(accountId, keyOf(2))).toEqual(known);
    expect(await store.read(accountId, keyOf(2))).toEqual(known);
  });
});

describe('A signed entry that was refused', () => {
  it('can be changed again, and its signature is gone for good', async () => {
    const { store, lay, all } = openedStore();
    await lay('entries', synced(1, 'server-1', { ...parked, signature: '*', isFinaliseAttempted: true }));
    await lay('signatures', { clientId: keyOf(1), signature: picture });
    expect(await store.reopen(accountId, keyOf(1))).toMatchObject({ signature: null, isFinaliseAttempted: false });
    expect(await store.read(accountId, keyOf(1))).toMatchObject({ signature: null, isFinaliseAttempted: false });
    expect(await all('signatures')).toEqual([]);
  });

  it('stays signed for another account, and while nothing has refused it', async () => {
    const { store, all } = openedStore();
    await store.save(draft(1, { signature: picture }));
    expect(await store.reopen(stranger, keyOf(1))).toBeNull();
    expect(await store.reopen(accountId, keyOf(1))).toMatchObject({ signature: picture });
    expect(await all('signatures')).toHaveLength(1);
  });
});

describe('What is thrown away', () => {
  it('has left the device; what may have reached the server by its key is to be deleted there', async () => {
    const { store, all } = openedStore();
    await store.save(draft(1));
    await store.discard(accountId, keyOf(1));
    expect(await all('gone')).toMatchObject([{ clientId: keyOf(1), why: 'left' }]);
    expect(await all('tombstones')).toEqual([]);
    await store.save(draft(2));
    await store.begin(accountId, [{ kind: 'entry', clientId: keyOf(2) }]);
    await store.discard(accountId, keyOf(2));
    expect(await all('gone')).toMatchObject([{ why: 'left' }, { clientId: keyOf(2), why: 'deleted' }]);
    expect(await all('tombstones')).toMatchObject([{ clientId: keyOf(2), logbookEntryId: `local-${keyOf(2)}` }]);
    expect(await all('recovered')).toHaveLength(2);
  });

  it('is nothing where there is nothing under that key', async () => {
    const { store, all } = openedStore();
    await expect(store.discard(accountId, keyOf(1))).resolves.toBeUndefined();
    expect([await all('recovered'), await all('gone')]).toEqual([[], []]);
  });
});

describe('Another try', () => {
  const filled = async () => {
    const world = openedStore();
    const { store, lay, all } = world;
    await store.saveComment({ ...owner, clientId: keyOf(2), entryId: 'entry-1', comment });
    await store.remove({ ...owner }, ['server-3']);
    await lay('entries', { ...item(1), ...parked });
    for (const name of ['comments', 'tombstones'] as const) for (const one of await all(name)) await lay(name, { ...one, ...parked });
    const key = (await all<{ clientId: string }>('tombstones'))[0]!.clientId;
    const keys = [entryKey, { kind: 'comment' as const, clientId: keyOf(2) }, { kind: 'deletion' as const, clientId: key }];
    const states = async () => (await Promise.all((['entries', 'comments', 'tombstones'] as const).map((name) => all(name)))).flat();
    return { ...world, keys, states };
  };

  it('is had by entries, comments and deletions, each in its place', async () => {
    const { store, keys, states } = await filled();
    expect(await store.due(accountId)).toEqual([]);
    for (const [at, key] of keys.entries()) {
      await store.retry(owner, key);
      expect((await states()).map(({ state }) => state)).toEqual([0, 1, 2].map((each) => (each <= at ? 'pending' : 'parked')));
    }
    expect(await store.due(accountId)).toHaveLength(3);
  });

  it('is not to be had by another account, nor of what is not there', async () => {
    const { store, keys, states } = await filled();
    for (const key of keys) await store.retry(foreign, key);
    await expect(store.retry(owner, { kind: 'comment', clientId: keyOf(1) })).resolves.toBeUndefined();
    expect((await states()).map(({ state }) => state)).toEqual(['parked', 'parked', 'parked']);
  });
});

describe('A comment', () => {
  const given = { ...owner, clientId: keyOf(2), entryId: 'entry-1', comment };

  it('is kept once, however often it is saved', async () => {
    const { store } = openedStore();
    const first = await store.saveComment(given);
    expect(first).toMatchObject({ kind: 'saved', item: { kind: 'comment', clientId: keyOf(2), state: 'pending', comment: given.comment } });
    expect(await store.saveComment({ ...given, comment: { ...given.comment, remarks: 'anders' } })).toEqual(first);
    expect((await store.list(accountId)).comments).toEqual([(first as { item: unknown }).item]);
  });

  it('is thrown away by its own account alone, and once', async () => {
    const { store } = openedStore();
    await store.saveComment(given);
    await store.discardComment(stranger, keyOf(2));
    expect((await store.list(accountId)).comments).toHaveLength(1);
    await store.discardComment(accountId, keyOf(2));
    await expect(store.discardComment(accountId, keyOf(2))).resolves.toBeUndefined();
    expect((await store.list(accountId)).comments).toEqual([]);
  });
});

describe('A signature', () => {
  it('lies apart from its entry, and is not written where there is none', async () => {
    const { store, all } = openedStore();
    await store.save(draft(1, { signature: picture }));
    await store.save(draft(2));
    expect((await all('entries')).map(({ signature }) => signature)).toEqual(['*', null]);
    expect(await all('signatures')).toEqual([{ clientId: keyOf(1), signature: picture }]);
  });

  it('without its picture has to be given again; a picture of no signature is none', async () => {
    const { store, lay } = openedStore();
    await lay('entries', { ...item(1), signature: '*' }, item(2));
    await lay('signatures', { clientId: keyOf(2), signature: picture });
    expect((await store.read(accountId, keyOf(1)))?.signature).toBeNull();
    expect((await store.read(accountId, keyOf(2)))?.signature).toBeNull();
  });
});
