import { describe, expect, it } from 'vitest';
import { openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import { tombstoneOf } from '../../../../src/domain/logbook/outbox/edit.ts';
import { blankEntry, draft, item, keyOf, owner } from '../../../cases/logbook/sync.ts';
import { onServer, openedStore, picture, synced } from './world.ts';

const { accountId } = owner;
const texts = 'unsavedLogbookItems';
const deletions = 'logbookItemsToDelete';
const quiet = async () => {
  for (let round = 0; round < 20; round++) await new Promise<void>((resolve) => setImmediate(resolve));
};
/** A store whose pauses end by hand. */
const opened = () => {
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const schedule = (milliseconds: number, end: () => void) => {
    if (milliseconds === 500) pauses.push({ milliseconds, end });
    return () => {};
  };
  return { ...openedStore({ schedule }), pauses };
};

describe('The mirror is written', () => {
  it('half a second after a change, once for several', async () => {
    const { store, pauses, shelf } = opened();
    await store.save(draft(1));
    await store.save(draft(2));
    expect(pauses).toHaveLength(1);
    expect(shelf.getItem(texts)).toBeNull();
    pauses[0]?.end();
    await quiet();
    expect(JSON.parse(shelf.getItem(texts)!)).toHaveLength(2);
    await store.save(draft(3));
    expect(pauses).toHaveLength(2);
    pauses[1]?.end();
    await quiet();
    expect(JSON.parse(shelf.getItem(texts)!)).toHaveLength(3);
  });

  it('never twice at a time: later where it is being written right now', async () => {
    const { store, pauses } = opened();
    await store.save(draft(1));
    pauses[0]?.end();
    // The reading for it has only begun.
    pauses[0]?.end();
    expect(pauses).toHaveLength(2);
    await quiet();
    pauses[1]?.end();
    expect(pauses).toHaveLength(2);
  });

  it('with what is not told yet alone, and with every deletion', async () => {
    const { store, lay, shelf } = openedStore();
    await lay('entries', synced(1, 'server-1'), item(2));
    await lay('tombstones', tombstoneOf('server-3', { ...owner, clientId: keyOf(3) }, 1));
    await store.writeMirror();
    expect(JSON.parse(shelf.getItem(texts)!)).toMatchObject([{ clientId: keyOf(2) }]);
    expect(JSON.parse(shelf.getItem(deletions)!)).toMatchObject([{ clientId: keyOf(3), logbookEntryId: 'server-3' }]);
  });

  it('not at the start of a page that finds none', async () => {
    const { store, shelf } = openedStore();
    await store.save(draft(1));
    await store.merge(owner);
    expect(shelf.getItem(texts)).toBeNull();
  });
});

it('A browser without local storage, or one that refuses to read it, does without a mirror', async () => {
  const pauses: number[] = [];
  const schedule = (milliseconds: number) => {
    pauses.push(milliseconds);
    return () => {};
  };
  const { store } = openedStore({ mirror: null, schedule });
  await store.save(draft(1));
  await expect(store.merge(owner)).resolves.toBeUndefined();
  await expect(store.writeMirror()).resolves.toBeUndefined();
  expect(pauses.filter((milliseconds) => milliseconds === 500)).toEqual([]);
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const refusing = openedStore({ mirror: { getItem, setItem: getItem, removeItem: getItem } });
  await expect(refusing.store.merge(owner)).resolves.toBeUndefined();
  expect(await refusing.metaOf('mergedMirror')).toBeUndefined();
});

describe('At the start a page', () => {
  it('takes in deletions where the mirror has no texts', async () => {
    const { store, shelf, metaOf } = openedStore();
    shelf.setItem(deletions, JSON.stringify([tombstoneOf('server-1', { ...owner, clientId: keyOf(1) }, 1), 'server-2']));
    await store.merge(owner);
    expect((await store.list(accountId)).tombstones).toMatchObject([{ logbookEntryId: 'server-1' }, { logbookEntryId: 'server-2' }]);
    for (const key of ['unreadableMirror', 'unreadableDeletions']) expect(await metaOf(key)).toBeUndefined();
  });

  it('of nobody takes in no drafts of an older installation; the next account does', async () => {
    const { store, shelf } = openedStore();
    const old = JSON.stringify([blankEntry('old', { remarks: 'alt' })]);
    shelf.setItem(texts, old);
    await store.merge(null);
    expect((await store.list(accountId)).entries).toEqual([]);
    shelf.setItem(texts, old);
    await store.merge(owner);
    expect((await store.list(accountId)).entries).toMatchObject([{ entry: { header: { remarks: 'alt' } } }]);
  });

  it.each([
    ['{not json', 'null', '{not json', 'null'],
    ['{not json', '[]', '{not json', undefined],
    ['[]', '"text"', undefined, '"text"'],
    ['[7, null, {"kind":"entry"}]', '[7, ""]', undefined, undefined],
  ])('keeps what it cannot read for whoever can: %s and %s', async (items, tombstones, keptItems, keptTombstones) => {
    const { store, shelf, metaOf } = openedStore();
    shelf.setItem(texts, items);
    shelf.setItem(deletions, tombstones);
    await store.merge(owner);
    expect(await metaOf('unreadableMirror')).toBe(keptItems);
    expect(await metaOf('unreadableDeletions')).toBe(keptTombstones);
    expect(await store.list(accountId)).toMatchObject({ entries: [], tombstones: [] });
  });

  it('takes a later save from it, the signature with it only where the text is the same', async () => {
    const signed = { signature: '*', isFinaliseAttempted: false } as const;
    const { store, lay, all, shelf, metaOf } = openedStore();
    await lay('entries', { ...item(1), ...signed }, { ...item(2), ...signed });
    await lay('signatures', { clientId: keyOf(1), signature: picture }, { clientId: keyOf(2), signature: picture });
    const later = { localRevision: 3, signature: null };
    shelf.setItem(
      texts,
      JSON.stringify([
        { ...item(1), ...later },
        { ...item(2), ...later, entry: blankEntry(keyOf(2), { remarks: 'neuer' }) },
      ]),
    );
    await store.merge(owner);
    expect(await store.read(accountId, keyOf(1))).toMatchObject({ localRevision: 3, signature: picture });
    expect(await store.read(accountId, keyOf(2))).toMatchObject({ signature: null, entry: { header: { remarks: 'neuer' } } });
    expect(await all('signatures')).toEqual([{ clientId: keyOf(1), signature: picture }]);
    expect(await metaOf('highestRevision')).toBe(3);
  });

  it('does not take in what has an entry of the server already', async () => {
    const { store, deps, lay, shelf } = openedStore();
    await lay('entries', synced(1, 'server-1'));
    shelf.setItem(texts, JSON.stringify([{ ...synced(2, 'server-1'), entry: onServer('server-1', 'anders') }]));
    await openLogbookStore(deps).merge(owner);
    expect((await store.list(accountId)).entries).toMatchObject([{ clientId: keyOf(1) }]);
  });
});
