import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openLogbookStore } from '../../../src/api/store/logbook-store.ts';
import { databaseName, migrations, outboxStores, upgrade } from '../../../src/api/store/schema.ts';
import { emptyOutbox } from '../../../src/domain/logbook/outbox/device-content.ts';
import { nextStep } from '../../../src/domain/logbook/outbox/next-step.ts';
import { draft, keyOf, owner } from '../../cases/logbook/sync.ts';
import { breakable, entryKey, onServer, openedStore as opened, picture as signature } from './store/world.ts';

const { accountId } = owner;
const comment = { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false };

describe('The store of the logbook', () => {
  it.each([
    ['user', draft(1, { accountId: '' })],
    ['vehicle', draft(1, { vehicleIdRef: 0 })],
    ['entry id', { ...draft(1), clientId: '' }],
  ])('refuses a save without %s [SYN-005]', async (_, wanted) => {
    const { store } = opened();
    expect(await store.save(wanted)).toEqual({ kind: 'refused' });
    expect((await store.list(accountId)).entries).toEqual([]);
  });

  it('finds everything after the page died between any two steps', async () => {
    const { store, deps } = opened();
    await store.save(draft(1, { signature }));
    await store.begin(accountId, [entryKey]);
    const second = openLogbookStore(deps);
    const item = await second.read(accountId, keyOf(1));
    expect(item).toMatchObject({ state: 'inDoubt', attemptedRevision: 1, signature });
    expect(item && nextStep(item, 0)).toMatchObject({ kind: 'create', revision: 1 });
  });

  it('sends an attempted text again byte for byte and the newer one after it', async () => {
    const { store } = opened();
    await store.save(draft(1, { remarks: 'erste' }));
    const [first] = await store.begin(accountId, [entryKey]);
    await store.save(draft(1, { remarks: 'zweite' }));
    const [again] = await store.begin(accountId, [entryKey]);
    expect(again).toEqual(first);
    await store.apply([{ step: first!, answer: { kind: 'accepted', resourceId: 'server-1', revision: 1 } }]);
    const read = onServer('server-1', 'erste');
    const [reading] = await store.begin(accountId, [entryKey]);
    await store.apply([{ step: reading!, answer: { kind: 'found', entry: read } }]);
    const [next] = await store.begin(accountId, [entryKey]);
    expect(next).toMatchObject({ kind: 'update', builtOn: 1, revision: 2, entry: { header: { remarks: 'zweite' } } });
  });

  it('sends when it was first saved and when signed, by the clock as the last sync found it, the same however often [DEC-150]', async () => {
    const { store, deps, time } = opened();
    const at = (now: number, offset_s: number | null) => ({ doneAt: { at: new Date(now).toISOString(), offset_s } });
    time.now = 1_500;
    await store.save(draft(1));
    const [create] = await store.begin(accountId, [entryKey]);
    expect(create).toMatchObject(at(1_500, null));

    time.now = 120_499;
    store.noteServerTime(new Date(0).toUTCString());
    store.noteServerTime(undefined);
    store.noteServerTime('today');
    await store.noteSynced(accountId);
    time.now = 200_000;
    await store.save(draft(1, { remarks: 'zweite', signature }));
    // Another page, to which the server's time is not known.
    const page = openLogbookStore(deps);
    expect((await page.begin(accountId, [entryKey]))[0]).toEqual(create);
    await page.apply([{ step: create!, answer: { kind: 'accepted', resourceId: 'server-1', revision: 1 } }]);
    const [reading] = await page.begin(accountId, [entryKey]);
    await page.apply([{ step: reading!, answer: { kind: 'found', entry: onServer('server-1', 'Bremse geprüft') } }]);
    const [update] = await page.begin(accountId, [entryKey]);
    await page.apply([{ step: update!, answer: { kind: 'accepted', resourceId: 'server-1', revision: 2 } }]);
    for (const _ of ['once', 'again'])
      expect((await page.begin(accountId, [entryKey]))[0]).toMatchObject({ kind: 'finalise', ...at(200_000, 120) });
    time.now = 300_000;
    await page.saveComment({ ...owner, clientId: keyOf(2), entryId: 'server-1', comment: { ...comment, signature } });
    await page.saveComment({ ...owner, clientId: keyOf(2), entryId: 'server-1', comment: { ...comment, signature } });
    const [said] = await page.begin(accountId, [{ kind: 'comment', clientId: keyOf(2) }]);
    expect(said).toMatchObject(at(300_000, 120));
  });

  it('deletes by key and creates anew under a new key when the vehicle changed while a create was in doubt', async () => {
    const { store } = opened();
    await store.save(draft(1));
    await store.begin(accountId, [entryKey]);
    await store.save(draft(1, { vehicleIdRef: 8 }));
    const [resolve] = await store.begin(accountId, [entryKey]);
    expect(resolve?.kind).toBe('resolveDoubt');
    await store.apply([{ step: resolve!, answer: { kind: 'accepted', resourceId: '', revision: null } }]);
    const [item] = (await store.list(accountId)).entries;
    expect(item?.clientId).not.toBe(keyOf(1));
    expect(item && nextStep(item, 0)).toMatchObject({ kind: 'create', entry: { header: { vehicleIdRef: 8 } } });
  });

  it('hides what belongs to another account, and counts what of it is unsent', async () => {
    const { store } = opened();
    await store.save(draft(1, { signature }));
    const other = '99999999-9999-4999-8999-999999999999';
    await store.saveComment({ ...owner, clientId: keyOf(2), entryId: 'server-1', comment: { ...comment, signature } });
    expect(await store.list(other)).toEqual({ ...emptyOutbox, others: 2 });
    expect((await store.list(accountId)).others).toBe(0);
    expect(await store.read(other, keyOf(1))).toBeNull();
    expect(await store.due(other)).toEqual([]);
    expect(await store.begin(other, [entryKey])).toEqual([]);
    await store.discard(other, keyOf(1));
    expect(await store.read(accountId, keyOf(1))).not.toBeNull();
  });

  it('keeps two tabs that hold the same server entry to one item', async () => {
    const { store } = opened();
    const known = onServer('server-1', 'vom Server', 3);
    await store.save(draft(1, { entry: known }));
    await store.save(draft(2, { entry: known }));
    expect((await store.list(accountId)).entries).toMatchObject([{ clientId: keyOf(1), localRevision: 2, serverRevision: 3 }]);
  });

  it('numbers the edits of a device upwards for ever, so that the server ignores none', async () => {
    const { store } = opened();
    const known = onServer('server-1', 'vom Server', 3);
    for (const remarks of ['a', 'b', 'c']) await store.save(draft(1, { entry: { ...known, header: { ...known.header, remarks } } }));
    await store.discard(accountId, keyOf(1));
    await store.save(draft(2, { entry: known }));
    expect((await store.list(accountId)).entries[0]?.localRevision).toBe(4);
  });

  it('keeps what is thrown away as a copy', async () => {
    const { store } = opened();
    await store.save(draft(1, { signature }));
    await store.discard(accountId, keyOf(1));
    expect((await store.list(accountId)).recovered).toMatchObject([{ cause: 'discarded', signature }]);
  });

  it('keeps the vehicles of each account and organisation for a start without network', async () => {
    const { store, deps } = opened();
    const vehicles = [{ vehicleId: 7, name: 'V 90 007' }];
    expect(await store.keptVehicles(owner)).toBeUndefined();
    await store.keepVehicles(owner, vehicles);
    const later = openLogbookStore(deps);
    expect(await later.keptVehicles(owner)).toEqual(vehicles);
    expect(await later.keptVehicles({ ...owner, organisationId: 'other' })).toBeUndefined();
    expect(await later.keptVehicles({ ...owner, accountId: 'other' })).toBeUndefined();
  });
});

describe('When the database misbehaves', () => {
  it('opens a closed connection again and goes on', async () => {
    const { broken, seen, indexedDB } = breakable();
    const { store } = opened({ indexedDB });
    await store.save(draft(1));
    seen.opened[0]?.close();
    expect((await store.save(draft(2))).kind).toBe('saved');
    expect((await store.list(accountId)).entries).toHaveLength(2);
    broken.transactions.push({ thrown: new DOMException('closing', 'InvalidStateError') });
    expect((await store.save(draft(3))).kind).toBe('saved');
  });

  it('copies what is unsent before a migration touches anything', async () => {
    const { store, deps } = opened();
    await store.save(draft(1, { signature }));
    await store.close();
    const copies = await new Promise<{ store: string; values: unknown[] }[]>((resolve, reject) => {
      const request = (deps.indexedDB as IDBFactory).open(databaseName, migrations.length + 1);
      request.onerror = () => reject(request.error);
      request.onupgradeneeded = ({ oldVersion }) =>
        upgrade(request.result, request.transaction!, oldVersion, [...migrations, (database) => void database.createObjectStore('later')]);
      request.onsuccess = () => {
        const reading = request.result.transaction('outboxCopies').objectStore('outboxCopies').getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    expect(copies.map((copy) => copy.store)).toEqual([...outboxStores]);
    expect(copies.find((copy) => copy.store === 'signatures')?.values).toEqual([{ clientId: keyOf(1), signature }]);
  });
});

describe('The mirror in local storage', () => {
  it('holds the text of what is unsent and no signature [SYN-001]', async () => {
    const { store, shelf } = opened();
    await store.save(draft(1, { signature }));
    await store.writeMirror();
    expect(shelf.getItem('unsavedLogbookItems')).toContain('Bremse geprüft');
    expect(shelf.getItem('unsavedLogbookItems')).not.toContain(signature);
  });

  it('gives back what an evicted database lost', async () => {
    const { store, shelf, deps } = opened();
    await store.save(draft(1));
    await store.save(draft(2));
    await store.remove(owner, [keyOf(2)]);
    await store.writeMirror();
    const evicted = openLogbookStore({ ...deps, indexedDB: new IDBFactory() });
    await evicted.merge(owner);
    const { entries, tombstones } = await evicted.list(accountId);
    expect(entries).toMatchObject([{ clientId: keyOf(1), state: 'pending' }]);
    expect(tombstones).toMatchObject([{ clientId: keyOf(2) }]);
    expect(shelf.getItem('unsavedLogbookItems')).not.toBeNull();
  });

  it('never brings back what has left, nor an older text', async () => {
    const { store, shelf, deps } = opened();
    await store.save(draft(1));
    await store.writeMirror();
    const old = shelf.getItem('unsavedLogbookItems') ?? '';
    await store.save(draft(1, { remarks: 'neuer' }));
    shelf.setItem('unsavedLogbookItems', old);
    await store.merge(owner);
    expect((await store.read(accountId, keyOf(1)))?.entry.header.remarks).toBe('neuer');
    await store.discard(accountId, keyOf(1));
    shelf.setItem('unsavedLogbookItems', old);
    await openLogbookStore(deps).merge(owner);
    expect((await store.list(accountId)).entries).toEqual([]);
  });

  it('may be full without harm', async () => {
    const { store, shelf } = opened();
    shelf.limit = 10;
    await store.save(draft(1));
    await store.writeMirror();
    expect((await store.list(accountId)).entries).toHaveLength(1);
  });
});
