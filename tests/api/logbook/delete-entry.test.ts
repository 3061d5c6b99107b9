import { describe, expect, it } from 'vitest';
import { deleteCall } from '../../../src/api/actors/logbook/sync.ts';
import { quiet, startDevice } from '../../cases/logbook/device.ts';
import { draft, keyOf, owner } from '../../cases/logbook/sync.ts';

const deleting = async (isOnline: boolean) => {
  const device = startDevice();
  await quiet();
  await device.store.save(draft(1));
  device.sync.send({ type: 'poll.beat' });
  await quiet();
  const local = await device.store.read(owner.accountId, keyOf(1));
  if (local === null) throw new Error('Not stored');
  const opened = { clientId: local.clientId, entry: local.entry, local, lastA1: null };
  const { store } = device;
  const result = await deleteCall({ store, transport: device.server.transport, isOnline: () => isOnline })({ owner, opened });
  const { entries, tombstones } = await store.list(owner.accountId);
  return { result, here: entries.length, waiting: tombstones.length, there: device.server.rows.size };
};

describe('Deleting the open entry', () => {
  it('takes it from this device and from the server', async () =>
    expect(await deleting(true)).toEqual({ result: 'successfully_deleted', here: 0, waiting: 0, there: 0 }));

  it('without a network takes it from this device, and the server is told later', async () =>
    expect(await deleting(false)).toEqual({ result: 'only_deleted_locally', here: 0, waiting: 1, there: 1 }));
});
