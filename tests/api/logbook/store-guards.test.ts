import { describe, expect, it } from 'vitest';
import type { LogbookStore } from '../../../src/api/store/logbook-store.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { blankEntry, draft, keyOf, owner } from '../../cases/logbook/sync.ts';
import { entryKey, onServer, openedStore as opened } from './store/world.ts';

const { accountId } = owner;
const listed = async (store: LogbookStore, open: readonly LogbookEntry[], deletionsThen: number | null = null) => {
  await store.reconcile(owner, new Map(), new Map(), open, deletionsThen);
  return (await store.list(accountId)).entries;
};

describe('An answer', () => {
  it('to a request of another account changes nothing of the one that is here', async () => {
    const { store } = opened();
    await store.save(draft(1));
    const [step] = await store.begin(accountId, [entryKey]);
    const foreign = { ...step!, accountId: 'somebody-else' };
    const outcomes = await store.apply([{ step: foreign, answer: { kind: 'accepted', resourceId: 'server-1', revision: 1 } }]);
    expect(outcomes).toEqual([null]);
    expect(await store.read(accountId, keyOf(1))).toMatchObject({ serverRevision: null, state: 'inDoubt' });
  });

  it('to what is not here any more is no error, and the others are applied', async () => {
    const { store } = opened();
    await store.save(draft(1));
    await store.save(draft(2));
    const steps = await store.begin(accountId, [entryKey, { kind: 'entry', clientId: keyOf(2) }]);
    await store.remove(owner, [`local-${keyOf(1)}`]);
    const answer = { kind: 'accepted' as const, resourceId: 'server-2', revision: 1 };
    const [first, second] = await store.apply(steps.map((step) => ({ step, answer })));
    expect(first).toBeNull();
    expect(second).toMatchObject({ kind: 'progressed' });
  });

  it('is begun for nobody but the account it is asked for', async () => {
    const { store } = opened();
    await store.save(draft(1));
    expect(await store.begin('somebody-else', [entryKey])).toEqual([]);
    expect(await store.read(accountId, keyOf(1))).toMatchObject({ state: 'pending', attemptedRevision: null });
  });
});

describe('What is open on the server is taken in', () => {
  it('once, as synced, where the device has nothing to say against it', async () => {
    const { store } = opened();
    expect(await listed(store, [onServer('server-1')])).toMatchObject([{ serverRevision: 1, isUnSynced: false }]);
    expect(await listed(store, [onServer('server-1')])).toHaveLength(1);
  });

  it('not while a create is in doubt, of which it may be the result', async () => {
    const { store } = opened();
    await store.save(draft(1));
    await store.begin(accountId, [entryKey]);
    expect((await listed(store, [onServer('server-1')])).map(({ clientId }) => clientId)).toEqual([keyOf(1)]);
  });

  it('not while something is deleted whose id on the server is not known yet', async () => {
    const { store } = opened();
    await store.save(draft(1));
    await store.begin(accountId, [entryKey]);
    await store.remove(owner, [`local-${keyOf(1)}`]);
    expect(await listed(store, [onServer('server-1')])).toEqual([]);
  });

  it('not where it was asked for before something was deleted here', async () => {
    const { store } = opened();
    const before = await store.deletions();
    await store.save(draft(1));
    await store.remove(owner, [`local-${keyOf(1)}`]);
    const [key] = (await store.list(accountId)).tombstones;
    await store.forgetDeletion(accountId, key!.clientId);
    expect(await listed(store, [onServer('server-1')], before)).toEqual([]);
    expect(await listed(store, [onServer('server-1')], await store.deletions())).toHaveLength(1);
  });

  it('not where it is to be deleted, nor where it has left for good', async () => {
    const { store } = opened();
    await store.remove(owner, ['server-1']);
    expect(await listed(store, [onServer('server-1')])).toEqual([]);
    const [tombstone] = (await store.list(accountId)).tombstones;
    await store.forgetDeletion(accountId, tombstone!.clientId);
    expect(await listed(store, [onServer('server-1')])).toEqual([]);
  });

  it('for the account that asked alone', async () => {
    const { store } = opened();
    await store.remove({ ...owner, accountId: 'somebody-else' }, ['server-2']);
    expect(await listed(store, [onServer('server-1')])).toMatchObject([{ accountId }]);
  });
});

describe('A save', () => {
  const synced = async (store: LogbookStore) => {
    const [item] = await listed(store, [onServer('server-1')]);
    return item!;
  };

  it('of an entry that another tab put on the list of deletions becomes a new entry', async () => {
    const { store } = opened();
    const { clientId, entry } = await synced(store);
    await store.remove(owner, ['server-1']);
    const result = await store.save({ ...draft(1), clientId, entry });
    expect(result).toMatchObject({ kind: 'saved', item: { serverRevision: null, entry: { header: { status: 'newEntry' } } } });
    expect(result.kind === 'saved' && result.item.clientId).not.toBe(clientId);
  });

  it('of an entry of the server under a key of its own becomes a new one too where it is to be deleted', async () => {
    const { store } = opened();
    await store.remove(owner, ['server-1']);
    const result = await store.save({ ...draft(1), entry: onServer('server-1') });
    expect(result).toMatchObject({ kind: 'saved', item: { serverRevision: null } });
    expect((await store.list(accountId)).tombstones).toMatchObject([{ logbookEntryId: 'server-1' }]);
  });
});

it('adopts the drafts of an older installation once, and not again where they were deleted since', async () => {
  const { store, shelf } = opened();
  const old = JSON.stringify([blankEntry('old', { remarks: 'alt' })]);
  shelf.setItem('unsavedLogbookItems', old);
  await store.merge(owner);
  const [item] = (await store.list(accountId)).entries;
  expect(item?.entry.header.remarks).toBe('alt');
  await store.discard(accountId, item!.clientId);
  // The page died before the mirror was written again.
  shelf.setItem('unsavedLogbookItems', old);
  shelf.removeItem('logbookItemsToDelete');
  await store.merge(owner);
  expect((await store.list(accountId)).entries).toEqual([]);
});
