import { describe, expect, it } from 'vitest';
import {
  adoptedEntry,
  discard,
  isSavable,
  recreate,
  removeLocal,
  reopen,
  retry,
  saveComment,
  saveLocal,
  tombstoneOf,
} from '../../../../src/domain/logbook/outbox/edit.ts';
import { copyOf, unsigned, withNewKey } from '../../../../src/domain/logbook/outbox/item-copies.ts';
import {
  address,
  blankEntry,
  comment,
  draft,
  edited,
  fresh,
  given,
  keyOf,
  onServer,
  owner,
  picture,
  serverId,
  synced,
  tombstone,
} from './samples.ts';

const untried = { state: 'pending', reason: null, status: null, retryAt: null, lastAttemptAt: null };
const now = 5_000;

describe('A save on this device', () => {
  it('makes an item of a new entry, under an id of the device', () => {
    const entry = { ...blankEntry(keyOf(1)), header: { ...blankEntry(keyOf(1)).header, logbookEntryId: 'new' } };
    expect(saveLocal(null, draft(1, { entry }), now, 7)).toEqual({
      ...owner,
      ...untried,
      kind: 'entry',
      clientId: keyOf(1),
      field: null,
      savedAt: now,
      entry: { ...entry, header: { ...entry.header, logbookEntryId: `local-${keyOf(1)}`, status: 'newEntry' } },
      signature: null,
      localRevision: 1,
      syncedRevision: 0,
      attemptedRevision: null,
      attempted: null,
      attemptedNotification: false,
      needsRead: false,
      serverRevision: null,
      base: null,
      rival: null,
      isFinaliseAttempted: false,
      isUnSynced: true,
      unknownEntry: false,
      sendOptionalNotification: false,
      checkRequired: false,
      isA1Required: false,
    });
  });

  it('keeps what the form asks for', () => {
    const asked = { signature: picture, sendOptionalNotification: true, checkRequired: true, isA1Required: true };
    expect(saveLocal(null, draft(1, asked), now)).toMatchObject(asked);
    expect(saveLocal(synced(), draft(1, asked), now)).toMatchObject(asked);
  });

  it('counts on from the highest revision this device used of an entry the server knows', () => {
    const known = { entry: onServer() };
    expect(saveLocal(null, draft(1, known), now, 7)).toMatchObject({ localRevision: 8, serverRevision: 3, entry: onServer() });
    expect(saveLocal(null, draft(1, known), now)).toMatchObject({ localRevision: 1, serverRevision: 3 });
    const begun = onServer('Text', { logbookEntryId: `local-${keyOf(1)}` });
    expect(saveLocal(null, draft(1, { entry: begun }), now, 7)).toMatchObject({ localRevision: 1, serverRevision: null });
    const unsent = onServer('Text', { status: 'newEntry' });
    expect(saveLocal(null, draft(1, { entry: unsent }), now, 7)).toMatchObject({ localRevision: 1, serverRevision: null });
  });

  it.each([
    ['account', { accountId: '' }],
    ['key', { clientId: '' }],
    ['entry id', { entry: onServer('', { logbookEntryId: '' }) }],
    ['vehicle', { entry: onServer('', { vehicleIdRef: 0 }) }],
  ])('stores nothing without %s', (_, change) => {
    expect(isSavable({ ...draft(1), ...change })).toBe(false);
    expect(saveLocal(null, { ...draft(1), ...change }, now)).toBe(false);
    expect(isSavable(draft(1))).toBe(true);
  });

  it('stores nothing over a signed entry', () => expect(saveLocal(fresh({ signature: picture }), draft(1), now)).toBe(false));

  it('puts the new text in place of the old one, under the id and status it has by now', () => {
    const parked = synced({ state: 'parked', reason: 'validation', field: 'remarks', retryAt: 9_999, lastAttemptAt: 4_000 });
    const text = blankEntry(keyOf(1), { remarks: 'neu' });
    expect(saveLocal(parked, draft(1, { remarks: 'neu' }), now)).toEqual({
      ...synced({ lastAttemptAt: 4_000 }),
      entry: { ...text, header: { ...text.header, logbookEntryId: serverId, status: 'created' } },
      localRevision: 2,
      isUnSynced: true,
      savedAt: now,
    });
  });

  it('stays in doubt about what was sent, and unknown where the server knows nothing of it', () => {
    expect(saveLocal(edited({ state: 'inDoubt', attemptedRevision: 2 }), draft(1), now)).toMatchObject({ state: 'inDoubt', reason: null });
    const unknown = { unknownEntry: true, state: 'parked', reason: 'unknownEntry' } as const;
    expect(saveLocal(edited(unknown), draft(1), now)).toMatchObject({ ...unknown, localRevision: 3 });
  });

  it('builds on the newer revision the form showed, if nothing was unsent here', () => {
    const newer = (revision: number) => draft(1, { entry: onServer('neu', {}, revision) });
    expect(saveLocal(synced(), newer(5), now)).toMatchObject({ serverRevision: 5 });
    expect(saveLocal(synced(), newer(3), now)).toMatchObject({ serverRevision: 3 });
    expect(saveLocal(synced(), newer(2), now)).toMatchObject({ serverRevision: 3 });
    expect(saveLocal(edited(), newer(5), now)).toMatchObject({ serverRevision: 3 });
    expect(saveLocal(fresh(), newer(5), now)).toMatchObject({ serverRevision: null });
  });

  it('takes an entry of the server in as settled', () => {
    expect({ rival: null, ...adoptedEntry(onServer(), address, now, 4) }).toEqual({
      ...synced({ savedAt: now, localRevision: 4, syncedRevision: 4 }),
      entry: onServer(),
    });
  });
});

describe('What a person does with an unsent item', () => {
  it('makes a parked, signed entry editable, and no other', () => {
    const signed = synced({ signature: picture, isFinaliseAttempted: true, isUnSynced: false });
    expect(reopen({ ...signed, state: 'parked' })).toEqual(
      synced({ state: 'parked', signature: null, isFinaliseAttempted: false, isUnSynced: true }),
    );
    expect(reopen(signed)).toBe(signed);
    expect(unsigned(signed)).toEqual(synced({ isUnSynced: true }));
  });

  it('tries again what was refused, but not what the server does not know', () => {
    const refused = { state: 'parked', reason: 'forbidden', retryAt: 9_999 } as const;
    expect(retry(fresh({ ...refused, status: 403 }))).toEqual(fresh({ status: 403 }));
    expect(retry(fresh({ ...refused, lastAttemptAt: 1 }))).toEqual(fresh({ state: 'inDoubt', lastAttemptAt: 1 }));
    expect(retry(comment(refused))).toEqual(comment());
    expect(retry(tombstone({ ...refused, lastAttemptAt: 1 }))).toEqual(tombstone({ state: 'inDoubt', lastAttemptAt: 1 }));
    const unknown = edited({ ...refused, unknownEntry: true });
    expect(retry(unknown)).toBe(unknown);
    const between = edited({ ...refused, reason: 'conflict', rival: onServer('anders', {}, 4) });
    expect(retry(between)).toBe(between);
  });

  it('turns an entry into a deletion under the same key', () => {
    const { vehicleIdRef, referenceTimestamp } = edited().entry.header;
    const deletion = { ...address, ...untried, logbookEntryId: serverId, deletedAt: now, name: { vehicleIdRef, referenceTimestamp } };
    expect(removeLocal(edited(), now)).toEqual(deletion);
    expect(tombstoneOf(serverId, edited(), now, edited().entry.header)).toEqual(deletion);
    expect(tombstoneOf(serverId, edited(), now).name).toBeNull();
  });

  it('makes a new entry of one the server does not know', () => {
    const lost = edited({ unknownEntry: true, state: 'parked', reason: 'unknownEntry', field: 'x', status: 404, isUnSynced: false });
    expect(recreate(lost, given)).toEqual({
      ...withNewKey(lost, given.newId),
      localRevision: 3,
      savedAt: given.now,
      state: 'pending',
      reason: null,
      field: null,
      status: null,
      isUnSynced: true,
    });
    expect(recreate(edited(), given)).toEqual(edited());
  });

  it('gives a text a key of its own', () => {
    const tried = { attemptedRevision: 2, attempted: onServer(), isFinaliseAttempted: true, needsRead: true, unknownEntry: true };
    expect(withNewKey(edited(tried), 'k')).toEqual({
      ...edited({ clientId: 'k', serverRevision: null, base: null, rival: null, syncedRevision: 0 }),
      entry: onServer('zweite Fassung', { logbookEntryId: 'local-k', status: 'newEntry' }),
    });
  });

  it('keeps a copy of what is thrown away, and tells the server of what may have reached it', () => {
    const recovered = { ...address, entry: fresh().entry, signature: picture, cause: 'discarded', keptAt: given.now };
    expect(discard(fresh({ signature: picture }), given)).toEqual({ recovered, tombstone: null });
    const { vehicleIdRef, referenceTimestamp } = fresh().entry.header;
    expect(discard(fresh({ attemptedRevision: 1 }), given).tombstone).toEqual(
      tombstone({ logbookEntryId: `local-${keyOf(1)}`, deletedAt: given.now, name: { vehicleIdRef, referenceTimestamp } }),
    );
    expect(discard(edited({ attemptedRevision: 2 }), given).tombstone).toBeNull();
    expect(copyOf(fresh({ signature: picture }), 'discarded', given)).toEqual(recovered);
  });

  it('signs a comment, ready to be sent', () => {
    const text = { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: picture };
    expect(saveComment({ ...address, entryId: serverId, comment: text }, now)).toEqual({
      ...address,
      ...untried,
      kind: 'comment',
      field: null,
      entryId: serverId,
      comment: text,
      savedAt: now,
    });
  });
});
