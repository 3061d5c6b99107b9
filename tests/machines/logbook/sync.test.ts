import { describe, expect, it } from 'vitest';
import { idBatches } from '../../../src/domain/logbook/list/filters.ts';
import type { Answer } from '../../../src/domain/logbook/outbox/protocol.ts';
import { isSyncing } from '../../../src/machines/logbook/sync/chart.ts';
import { fakeLock, fakeServer, quiet, startDevice, storeDeps } from '../../cases/logbook/device.ts';
import { draft, keyOf, owner } from '../../cases/logbook/sync.ts';

const signature = 'iVBORw0KGgo=';
const own = (device: ReturnType<typeof startDevice>) => device.store.list(owner.accountId);
const ask = async (device: ReturnType<typeof startDevice>, id = 'a') => {
  device.sync.send({ type: 'sync.request', id, trigger: 'person' });
  await quiet();
};
const noticeKeys = (device: ReturnType<typeof startDevice>) =>
  device.of('notice.show').map(({ notice }) => (notice as { key: string }).key);
const refusal = (status: number, code: string | null = null): Answer => ({ kind: 'refused', status, code, field: null });

describe('A pass over the outbox', () => {
  it('creates a new entry, reads it again and keeps what was read in place of the local copy [SYN-004] [SYN-010] [SYN-011] [SYN-012]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    expect((await own(device)).entries[0]?.isUnSynced).toBe(true);
    await ask(device);
    expect(device.server.log).toEqual(['create', 'read']);
    const [entry] = (await own(device)).entries;
    expect(entry?.entry.header.logbookEntryId).toBe('server-1');
    expect(entry?.entry.header.status).toBe('created');
    expect(entry?.isUnSynced).toBe(false);
    expect(device.of('sync.answered')).toEqual([{ type: 'sync.answered', id: 'a', result: 'synced' }]);
  });

  it('finalises a signed entry after its creation and lets it leave the device [SYN-013] [SYN-014]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1, { signature }));
    await ask(device);
    expect(device.server.log).toEqual(['create', 'read', 'finalise']);
    expect([...device.server.rows.values()][0]).toMatchObject({ signature, entry: { header: { status: 'finalized' } } });
    expect((await own(device)).entries).toEqual([]);
  });

  it('makes one entry of it however often the answer of the create is lost [SYN-003]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1, { signature }));
    device.server.fault.after = ({ kind }) => (kind === 'create' ? { kind: 'offline' } : null);
    await ask(device);
    await ask(device);
    expect((await own(device)).entries[0]).toMatchObject({ state: 'inDoubt', reason: 'offline' });
    device.server.fault.after = null;
    await ask(device);
    expect(device.server.rows.size).toBe(1);
    expect((await own(device)).entries).toEqual([]);
  });

  it.each([
    [400, 'finalise'],
    [500, 'finalise'],
  ] as const)(
    'drops the local copy when %i on %s carries err_already_finalized, and keeps the text apart [SYN-015] [SYN-016]',
    async (status, kind) => {
      const device = startDevice();
      await quiet();
      await device.store.save(draft(1, { signature }));
      device.server.fault.instead = (step) => (step.kind === kind ? refusal(status, 'err_already_finalized') : null);
      await ask(device);
      const { entries, recovered } = await own(device);
      expect(entries).toEqual([]);
      expect(recovered).toMatchObject([{ cause: 'alreadyFinalized', signature }]);
    },
  );

  it.each([400, 500, 404, 409])(
    'drops the local copy when %i on a save carries err_already_finalized [SYN-015] [SYN-017]',
    async (status) => {
      const device = startDevice();
      await quiet();
      await device.store.save(draft(1));
      device.server.fault.instead = () => refusal(status, 'err_already_finalized');
      await ask(device);
      const { entries, recovered } = await own(device);
      expect(entries).toEqual([]);
      expect(recovered).toHaveLength(1);
    },
  );

  it('flags an entry whose update meets err_unknown_entry [SYN-018]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await ask(device);
    await device.store.save(draft(1, { remarks: 'zweite Fassung' }));
    device.server.rows.clear();
    await ask(device);
    expect((await own(device)).entries[0]).toMatchObject({ unknownEntry: true, state: 'parked', reason: 'unknownEntry' });
  });

  it('flags a created entry that the complete list lacks, and nothing from a part of it [SYN-019]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await ask(device);
    device.server.rows.clear();
    device.server.fault.list = { kind: 'offline' };
    await ask(device);
    expect((await own(device)).entries[0]?.unknownEntry).toBe(false);
    device.server.fault.list = null;
    await ask(device);
    expect((await own(device)).entries[0]?.unknownEntry).toBe(true);
  });

  it('flags and deletes nothing because an access window has ended', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await ask(device);
    const [before] = (await own(device)).entries;
    const { vehicleIdRef, referenceTimestamp } = before!.entry.header;
    device.server.windows.push({ vehicleId: vehicleIdRef as never, opens: null, closes: Date.parse(referenceTimestamp) });
    await ask(device);
    expect((await own(device)).entries).toEqual([before]);
    // A change of it is refused by the server and stays here with its reason.
    await device.store.save(draft(1, { remarks: 'zweite Fassung' }));
    device.server.fault.instead = () => refusal(403, 'outside_access_window');
    await ask(device);
    expect((await own(device)).entries[0]).toMatchObject({ unknownEntry: false, state: 'parked', reason: 'forbidden' });
  });

  it('keeps the entry after a 401 on finalise and finalises it after the next login [SYN-020] [SYN-021]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1, { signature }));
    device.server.fault.instead = ({ kind }) => (kind === 'finalise' ? { kind: 'loginRequired' } : null);
    await ask(device);
    expect((await own(device)).entries[0]).toMatchObject({ reason: 'loginRequired' });
    device.server.fault.instead = null;
    device.sync.send({ type: 'access.lost' });
    device.sync.send({ type: 'access.gained' });
    await quiet();
    expect((await own(device)).entries).toEqual([]);
    expect([...device.server.rows.values()][0]?.signature).toBe(signature);
  });

  it('leaves an entry for a later retry after a 500 on finalise [SYN-022]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1, { signature }));
    device.server.fault.instead = ({ kind }) => (kind === 'finalise' ? refusal(500) : null);
    await ask(device);
    expect(device.server.log.filter((kind) => kind === 'finalise')).toHaveLength(1);
    expect((await own(device)).entries[0]).toMatchObject({ state: 'inDoubt', reason: 'server', status: 500 });
    device.server.fault.instead = null;
    device.sync.send({ type: 'poll.beat' });
    await quiet();
    expect((await own(device)).entries).toEqual([]);
  });

  it('notes no time of sending where the server failed on all there was', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    const before = await device.store.lastSynced(owner.accountId);
    device.outside.time.now += 60_000;
    device.server.fault.instead = () => refusal(500);
    for (let pass = 0; pass < 5; pass++) await ask(device);
    expect((await own(device)).entries[0]).toMatchObject({ status: 500, failures: 5 });
    expect(await device.store.lastSynced(owner.accountId)).toBe(before);
    device.server.fault.instead = null;
    await ask(device);
    expect(await device.store.lastSynced(owner.accountId)).toBeGreaterThan(before ?? 0);
  });

  it('skips entries that lack a vehicle [SYN-023]', async () => {
    const { deps, shelf, time } = storeDeps();
    const { entry } = draft(1);
    const homeless = { ...entry, header: { ...entry.header, vehicleIdRef: 7 } };
    shelf.setItem('unsavedLogbookItems', JSON.stringify([homeless, { ...entry, header: { ...entry.header, vehicleIdRef: null } }]));
    const device = startDevice({ outside: { deps, shelf, time } });
    await device.store.merge(owner);
    await ask(device);
    expect(device.server.rows.size).toBe(1);
    expect(device.server.log.filter((kind) => kind === 'create')).toHaveLength(1);
  });

  it.each([
    [15, [15]],
    [16, [15, 1]],
    [31, [15, 15, 1]],
  ])('reads %i entries again in batches of at most 15 ids [SYN-051]', async (count, sizes) => {
    expect(idBatches(Array.from({ length: count }, (_, index) => index)).map(({ length }) => length)).toEqual(sizes);
    const device = startDevice();
    await quiet();
    for (let number = 1; number <= count; number++) await device.store.save(draft(number));
    await ask(device);
    await quiet(2000);
    expect(device.server.rows.size).toBe(count);
    expect(Math.max(...device.server.batches)).toBeLessThanOrEqual(15);
  });

  it('sends the entries of its account only [LOG-002]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1, { accountId: '99999999-9999-4999-8999-999999999999' }));
    await ask(device);
    expect(device.server.log).toEqual([]);
    expect((await own(device)).entries).toEqual([]);
  });

  it('lets a refused entry block no other and says why it stays', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await device.store.save(draft(2));
    device.server.fault.instead = (step) => (step.clientId === keyOf(1) ? refusal(413) : null);
    await ask(device);
    expect(device.server.rows.size).toBe(1);
    expect((await own(device)).entries[0]).toMatchObject({ state: 'parked', reason: 'tooLarge', status: 413 });
  });
});

describe('When the logbook syncs', () => {
  it('never runs two passes side by side and tells a second request after 10 s in steps of 1 s [SYN-024] [SYN-025] [SYN-027] [SYN-028]', async () => {
    const lock = fakeLock();
    lock.isHeld = true;
    const device = startDevice({ lock, hasAccess: false });
    device.sync.send({ type: 'access.gained' });
    await quiet(5);
    device.sync.send({ type: 'sync.request', id: 'second', trigger: 'person' });
    for (let passed = 1; passed <= 10; passed++) {
      expect(device.of('sync.answered')).toEqual([]);
      device.clock.increment(999);
      await quiet(3);
      device.clock.increment(1);
      await quiet(3);
    }
    expect(device.of('sync.answered')).toEqual([{ type: 'sync.answered', id: 'second', result: 'sync_in_process' }]);
    expect(device.of('sync.started')).toEqual([]);
  });

  it('starts as soon as the lock is free within the 10 s [SYN-027]', async () => {
    const lock = fakeLock();
    lock.isHeld = true;
    const device = startDevice({ lock });
    await quiet(5);
    lock.release('');
    device.clock.increment(1000);
    await quiet();
    expect(device.of('sync.finished')).toHaveLength(1);
  });

  it('tells who asks during a pass that a sync is in process after 10 s [SYN-025] [SYN-028]', async () => {
    const server = fakeServer();
    server.transport.listOpen = () => new Promise(() => {});
    const device = startDevice({ server });
    await quiet();
    expect(isSyncing(device.sync.getSnapshot())).toBe(true);
    device.sync.send({ type: 'sync.request', id: 'second', trigger: 'save' });
    for (let passed = 0; passed < 9; passed++) device.clock.increment(1000);
    expect(device.of('sync.answered')).toEqual([]);
    device.clock.increment(1000);
    expect(device.of('sync.answered')).toEqual([{ type: 'sync.answered', id: 'second', result: 'sync_in_process' }]);
  });

  it('takes the lock from a tab that is frozen', async () => {
    const lock = fakeLock();
    lock.isHeld = true;
    const device = startDevice({ lock });
    for (let beat = 0; beat < 2; beat++) {
      for (let passed = 0; passed <= 10; passed++) {
        await quiet(3);
        device.clock.increment(1000);
      }
      device.sync.send({ type: 'poll.beat' });
    }
    await quiet();
    expect(lock.steals).toBe(1);
    expect(device.of('sync.finished')).toHaveLength(1);
  });

  it('answers system_is_offline while offline and says so at every entry [SYN-026]', async () => {
    const device = startDevice({ isOnline: false });
    await device.store.save(draft(1));
    await ask(device);
    expect(device.of('sync.answered')).toEqual([{ type: 'sync.answered', id: 'a', result: 'system_is_offline' }]);
    expect((await own(device)).entries[0]?.reason).toBe('offline');
    expect(device.server.log).toEqual([]);
  });

  it('says that it is cut off while the portal itself still tries to get in, and asks for the login only once that is lost', async () => {
    const device = startDevice({ hasAccess: false });
    await device.store.save(draft(1));
    const reason = async () => {
      await ask(device);
      return (await own(device)).entries[0]?.reason;
    };
    expect(await reason()).toBe('offline');
    device.sync.send({ type: 'access.lost' });
    expect(await reason()).toBe('loginRequired');
    device.sync.send({ type: 'access.pending' });
    expect(await reason()).toBe('offline');
    expect(device.server.log).toEqual([]);
  });

  it('syncs with each beat while online and logged in, and only then [SYN-029]', async () => {
    const device = startDevice({ hasAccess: false });
    await device.store.save(draft(1));
    device.sync.send({ type: 'poll.beat' });
    await quiet();
    expect(device.server.log).toEqual([]);
    device.sync.send({ type: 'access.gained' });
    await quiet();
    expect(device.of('sync.finished')).toHaveLength(1);
    device.sync.send({ type: 'poll.beat' });
    await quiet();
    expect(device.of('sync.finished')).toHaveLength(2);
  });

  it('starts when the network is back and tells only of entries that were synchronised [SYN-030] [SYN-031] [SYN-033]', async () => {
    const device = startDevice({ isOnline: false });
    device.sync.send({ type: 'network.restored' });
    await quiet();
    expect(noticeKeys(device)).toEqual([]);
    device.sync.send({ type: 'network.lost' });
    await device.store.save(draft(1));
    device.sync.send({ type: 'network.restored' });
    await quiet();
    expect(device.server.rows.size).toBe(1);
    expect(device.of('notice.show')).toEqual([
      { type: 'notice.show', notice: { key: 'labels.logbookUnsavedEntriesSynced', tone: 'success' } },
    ]);
    expect(device.of('sync.finished').at(-1)?.at).toEqual(expect.any(Number));
  });

  it('shows "Error (status)" for 3 s when a sync fails [SYN-032]', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    device.server.fault.instead = () => refusal(503);
    await ask(device);
    expect(device.of('notice.show')).toEqual([
      { type: 'notice.show', notice: { key: 'messages.statusError', values: { status: 503 }, tone: 'error', duration: 3000 } },
    ]);
  });

  it('waits as long as a Retry-After asks, and no longer than a minute', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    device.server.fault.instead = () => ({ kind: 'refused', status: 429, code: null, field: null, retryAfter: 600_000 });
    await ask(device);
    device.server.fault.instead = null;
    await ask(device);
    expect(device.server.rows.size).toBe(0);
    device.outside.time.now += 60_001;
    await ask(device);
    expect(device.server.rows.size).toBe(1);
  });

  it('ends the pass of an account when another one signs in', async () => {
    const server = fakeServer();
    server.transport.listOpen = () => new Promise(() => {});
    const device = startDevice({ server });
    await quiet();
    device.sync.send({ type: 'account.changed', accountId: 'another' });
    await quiet();
    expect(isSyncing(device.sync.getSnapshot())).toBe(false);
  });
});

describe('Without network', () => {
  it('entries are written and edited on the device and synchronised later, once [SYN-001] [SYN-003]', async () => {
    const device = startDevice({ isOnline: false });
    await device.store.save(draft(1));
    await device.store.save(draft(1, { remarks: 'zweite Fassung' }));
    await device.store.writeMirror();
    expect(JSON.parse(device.outside.shelf.getItem('unsavedLogbookItems') ?? '[]')).toHaveLength(1);
    device.sync.send({ type: 'network.restored' });
    await quiet();
    expect([...device.server.rows.values()].map(({ entry }) => entry.header.remarks)).toEqual(['zweite Fassung']);
  });
});
