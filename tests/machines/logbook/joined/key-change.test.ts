import { describe, expect, it } from 'vitest';
import { sendBy } from '../../../../src/api/actors/logbook/sending.ts';
import type { Answer, Step } from '../../../../src/domain/logbook/outbox/protocol.ts';
import { drawerMode } from '../../../../src/machines/logbook/entry/selectors.ts';
import { quiet, startDevice } from '../../../cases/logbook/device.ts';
import { openDrawer } from '../../../cases/logbook/drawer.ts';
import { draft, keyOf, owner } from '../../../cases/logbook/sync.ts';

const now = Date.UTC(2026, 10, 21, 8);
const offline: Answer = { kind: 'offline' };
type Fault = (step: { readonly kind: Step['kind'] }) => Answer | null;

/** A drawer on an entry whose create arrived and was not answered. Its time is changed: it is deleted by its key and created anew. */
const inDoubt = async () => {
  const device = startDevice();
  await quiet();
  await device.store.save(draft(1));
  device.server.fault.after = () => offline;
  device.sync.send({ type: 'poll.beat' });
  await quiet();
  device.server.fault.after = null;
  let requests = 0;
  const drawer = openDrawer({
    store: device.store,
    transport: device.server.transport,
    owner,
    now: device.outside.deps.now,
    newId: device.outside.deps.newId,
    sendEntry: sendBy(device.sync, () => `save-${++requests}`),
  });
  drawer.does.open(`local-${keyOf(1)}`);
  await quiet();
  const change = (field: string, value: string) => drawer.does.form.change({ section: 'header', field, value } as never, now);
  const save = async (fault: Fault | null = null) => {
    device.server.fault.instead = fault;
    drawer.does.form.save(now);
    await quiet();
  };
  const opened = () => drawer.entry.getSnapshot().context.opened;
  const texts = () => [...device.server.rows.values()].map(({ entry }) => entry.header.remarks);
  const kept = async () => (await device.store.list(owner.accountId)).entries;
  return { device, drawer, change, save, opened, texts, kept };
};
const otherTime = '2026-11-19T08:00:00.000Z';

describe('An entry whose key changes during its pass', () => {
  it('is told as what it became: sent, under its new key, and still open', async () => {
    const { drawer, change, save, opened, kept } = await inDoubt();
    change('referenceTimestamp', otherTime);
    await save();
    expect(drawer.notices).toEqual(['labels.logbookEntrySaved']);
    const [item] = await kept();
    expect(item?.clientId).not.toBe(keyOf(1));
    expect(opened()).toMatchObject({ clientId: item?.clientId, entry: { header: { logbookEntryId: 'server-2', status: 'created' } } });
    expect(drawerMode(drawer.entry.getSnapshot())).toBe('editing');
  });

  it('is not told as sent where the network goes before it is created anew', async () => {
    const { drawer, change, save, opened, kept } = await inDoubt();
    change('referenceTimestamp', otherTime);
    await save(({ kind }) => (kind === 'create' ? offline : null));
    expect(drawer.notices).toEqual(['labels.logbookEntrySavedLocally']);
    expect([opened()?.clientId, drawerMode(drawer.entry.getSnapshot())]).toEqual([(await kept())[0]?.clientId, 'editing']);
  });

  it('is saved again as the same entry, also by a form that still has the old key', async () => {
    const { device, change, save, texts, kept } = await inDoubt();
    change('referenceTimestamp', otherTime);
    await save();
    await device.store.save(draft(1, { remarks: 'noch einmal' }));
    expect((await kept()).map(({ entry }) => entry.header.remarks)).toEqual(['noch einmal']);
    device.sync.send({ type: 'poll.beat' });
    await quiet();
    expect(texts()).toEqual(['noch einmal']);
  });

  it('is deleted also by a form that still has the old key', async () => {
    const { device, change, save, texts, kept } = await inDoubt();
    change('referenceTimestamp', otherTime);
    await save();
    const { header } = draft(1).entry;
    await device.store.remove(owner, [header.logbookEntryId], header);
    expect(await kept()).toEqual([]);
    device.sync.send({ type: 'poll.beat' });
    await quiet();
    expect(texts()).toEqual([]);
  });

  it('is told as finalised where it was signed', async () => {
    const { device } = await inDoubt();
    const told: unknown[] = [];
    const signed = draft(1, { signature: 'iVBORw0KGgo=' });
    const { header } = signed.entry;
    await device.store.save({ ...signed, entry: { ...signed.entry, header: { ...header, referenceTimestamp: otherTime } } });
    sendBy(device.sync, () => 'mine')(keyOf(1), (one) => told.push(one));
    await quiet();
    expect(told).toMatchObject([
      { type: 'item.settled', item: { isDone: true, logbookEntryId: 'server-2' } },
      { type: 'sync.answered', result: 'synced' },
    ]);
  });
});
