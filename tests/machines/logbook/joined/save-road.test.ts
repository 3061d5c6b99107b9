import { describe, expect, it } from 'vitest';
import { sendBy } from '../../../../src/api/actors/logbook/sending.ts';
import type { Answer } from '../../../../src/domain/logbook/outbox/protocol.ts';
import type { SendingTold } from '../../../../src/machines/logbook/save.ts';
import { quiet, startDevice } from '../../../cases/logbook/device.ts';
import { openDrawer } from '../../../cases/logbook/drawer.ts';
import { draft, keyOf, owner } from '../../../cases/logbook/sync.ts';

const refusal = (status: number, code: string): Answer => ({ kind: 'refused', status, code, field: null });
type Device = ReturnType<typeof startDevice>;
const settledIn = (device: Device) => device.of('item.settled').map(({ item }) => item);
const asked = async (device: Device) => {
  device.sync.send({ type: 'sync.request', id: 'a', trigger: 'person' });
  await quiet();
};

describe('What the sync says of each item', () => {
  it('is said once it arrived, before the pass is over and answered', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await asked(device);
    expect(settledIn(device)).toMatchObject([{ clientId: keyOf(1), logbookEntryId: 'server-1', isDone: true, err: null }]);
    const types = device.emitted.map(({ type }) => type);
    expect(types.slice(types.indexOf('item.settled'))).toEqual(['item.settled', 'sync.finished', 'notice.show', 'sync.answered']);
  });

  it('is said of what was refused, with the reason', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    device.server.fault.instead = () => refusal(400, 'err_validation');
    await asked(device);
    expect(settledIn(device)).toMatchObject([{ clientId: keyOf(1), isDone: false, err: { status: 400, code: 'err_validation' } }]);
  });

  it('is not said of what got no answer', async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    device.server.fault.instead = () => ({ kind: 'offline' });
    await asked(device);
    expect(settledIn(device)).toEqual([]);
    expect(device.of('sync.finished').at(-1)).toMatchObject({ result: { items: [{ clientId: keyOf(1), isDone: false, err: null }] } });
  });
});

describe('The save of an entry', () => {
  /** All that a save of one entry is told, on a device that holds two. */
  const listening = async () => {
    const device = startDevice();
    await quiet();
    await device.store.save(draft(1));
    await device.store.save(draft(2));
    const told: SendingTold[] = [];
    const stop = sendBy(device.sync, () => 'mine')(keyOf(1), (one) => told.push(one));
    return { device, told, stop };
  };

  it('asks for a pass and hears of its own entry and its own request alone', async () => {
    const { device, told } = await listening();
    await quiet();
    expect(settledIn(device)).toHaveLength(2);
    expect(told).toMatchObject([
      { type: 'item.settled', item: { clientId: keyOf(1) } },
      { type: 'sync.answered', result: 'synced' },
    ]);
    await asked(device);
    expect(device.of('sync.answered')).toHaveLength(2);
    expect(told).toHaveLength(2);
  });

  it('hears nothing more once it is over', async () => {
    const { device, told, stop } = await listening();
    stop();
    await quiet();
    expect([settledIn(device).length, told]).toEqual([2, []]);
  });

  const drawerOn = async (device: Device) => {
    await quiet();
    await device.store.save(draft(1));
    let requests = 0;
    const drawer = openDrawer({
      store: device.store,
      transport: device.server.transport,
      owner,
      now: device.outside.deps.now,
      newId: device.outside.deps.newId,
      sendEntry: sendBy(device.sync, () => `save-${++requests}`),
    });
    const waits: string[] = [];
    drawer.entry.on('entry.waits', ({ type }) => waits.push(type));
    drawer.does.open(`local-${keyOf(1)}`);
    await quiet();
    drawer.does.form.change({ section: 'header', field: 'remarks', value: 'Sand fehlt' } as never, Date.UTC(2026, 10, 21, 8));
    drawer.does.form.save(Date.UTC(2026, 10, 21, 8));
    await quiet();
    return { drawer, waits };
  };

  it('ends on the server where it gets there [LOG-183]', async () => {
    const device = startDevice();
    const { drawer, waits } = await drawerOn(device);
    expect([drawer.notices, waits]).toEqual([['labels.logbookEntrySaved'], []]);
    expect(device.server.rows.get('server-1')?.entry.header.remarks).toBe('Sand fehlt');
    expect(drawer.entry.getSnapshot().context.opened?.entry.header.logbookEntryId).toBe('server-1');
  });

  it('stays on this device without a network, and says that its space is worth keeping [LOG-184]', async () => {
    const { drawer, waits } = await drawerOn(startDevice({ isOnline: false }));
    expect([drawer.notices, waits]).toEqual([['labels.logbookEntrySavedLocally'], ['entry.waits']]);
  });

  it('says that somebody finalised the entry before, whose copy here is gone [LOG-187]', async () => {
    const device = startDevice();
    device.server.fault.instead = () => refusal(409, 'err_already_finalized');
    const { drawer } = await drawerOn(device);
    expect((await device.store.list(owner.accountId)).entries).toEqual([]);
    expect(drawer.notices[0]).toBe('labels.logbookEntryFailedToSave');
  });
});
