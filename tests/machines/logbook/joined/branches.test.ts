import { describe, expect, it } from 'vitest';
import { sendBy } from '../../../../src/api/actors/logbook/sending.ts';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { drawerMode, isSigning, mergeQuestion } from '../../../../src/machines/logbook/entry/selectors.ts';
import { formValues, isTextDirty } from '../../../../src/machines/logbook/entry/text.ts';
import { fakeServer, quiet, startDevice, storeDeps } from '../../../cases/logbook/device.ts';
import { type Drawer, openDrawer } from '../../../cases/logbook/drawer.ts';
import { draft, keyOf, owner } from '../../../cases/logbook/sync.ts';

const now = Date.UTC(2026, 10, 21, 8);
type Device = ReturnType<typeof startDevice>;
let requests = 0;

/** Another window of the device, with the entry open. */
const windowOf = async (device: Device, id: string): Promise<Drawer> => {
  const { deps } = device.outside;
  const drawer = openDrawer({
    store: device.store,
    transport: device.server.transport,
    owner,
    now: deps.now,
    newId: deps.newId,
    sendEntry: sendBy(device.sync, () => `request-${++requests}`),
  });
  drawer.does.open(id);
  await quiet();
  return drawer;
};
const type = ({ does }: Drawer, field: string, value: string, section = 'vehicleState') =>
  does.form.change({ section, field, value } as never, now);
const save = async ({ does }: Drawer) => {
  does.form.save(now);
  await quiet();
};
const stored = async ({ store }: Device): Promise<LocalEntry> => (await store.list(owner.accountId)).entries[0] as LocalEntry;
const asked = ({ entry }: Drawer) => mergeQuestion(entry.getSnapshot())?.merge.conflicts ?? null;

/** A draft that is on this device alone, open in two windows. */
const twoWindows = async () => {
  const outside = storeDeps();
  // Later than what the entry says of the server.
  outside.time.now = now;
  const device = startDevice({ isOnline: false, outside });
  await device.store.save(draft(1));
  const id = `local-${keyOf(1)}`;
  return { device, one: await windowOf(device, id), two: await windowOf(device, id) };
};
/** An entry that both devices have from the server, open on the first. */
const twoDevices = async () => {
  const server = fakeServer();
  const [here, there] = [startDevice({ server }), startDevice({ server })];
  await here.store.save(draft(1));
  here.sync.send({ type: 'sync.request', id: 'first', trigger: 'person' });
  await quiet();
  there.sync.send({ type: 'sync.request', id: 'second', trigger: 'person' });
  await quiet();
  const [id = ''] = server.rows.keys();
  return { server, here, there, id, one: await windowOf(here, id) };
};
const pass = async (device: Device) => {
  device.sync.send({ type: 'sync.request', id: `pass-${++requests}`, trigger: 'person' });
  await quiet();
};
const onServer = (server: ReturnType<typeof fakeServer>) => [...server.rows.values()][0]?.entry as LogbookEntry;

describe('An older form in one window and a newer text from another', () => {
  it('become one text: what was saved in the other window stays [DEC-108]', async () => {
    const { device, one, two } = await twoWindows();
    type(one, 'mileage_km', '1200');
    type(two, 'vehicleOperatingHours_h', '333');
    await save(two);
    expect((await stored(device)).entry.vehicleState).toMatchObject({ vehicleOperatingHours_h: 333, mileage_km: 1000 });
    await save(one);
    expect((await stored(device)).entry.vehicleState).toMatchObject({ vehicleOperatingHours_h: 333, mileage_km: 1200 });
    expect(formValues(one.entry.getSnapshot()).vehicleState.vehicleOperatingHours_h).toBe(333);
    expect(isTextDirty(one.entry.getSnapshot())).toBe(false);
    expect(one.notices).toEqual(['labels.logbookEntrySavedLocally']);
  });

  it('ask about a field that both changed; until then both texts are kept, and the choice holds [DEC-108]', async () => {
    const { device, one, two } = await twoWindows();
    type(one, 'vehicleOperatingHours_h', '111');
    type(one, 'remarks', 'aus Fenster eins', 'header');
    type(two, 'vehicleOperatingHours_h', '333');
    await save(two);
    await save(one);
    expect(asked(one)).toEqual(['vehicleState.vehicleOperatingHours_h']);
    expect(mergeQuestion(one.entry.getSnapshot())).toMatchObject({ where: 'window', at: (await stored(device)).savedAt });
    expect((await stored(device)).entry.vehicleState.vehicleOperatingHours_h).toBe(333);
    expect(formValues(one.entry.getSnapshot()).vehicleState.vehicleOperatingHours_h).toBe('111');
    expect(one.notices).toEqual([]);
    one.does.choose('vehicleState.vehicleOperatingHours_h', 'theirs');
    one.does.settleMerge(now);
    await quiet();
    const { entry } = await stored(device);
    expect([entry.vehicleState.vehicleOperatingHours_h, entry.header.remarks]).toEqual([333, 'aus Fenster eins']);
    expect(one.notices).toEqual(['labels.logbookEntrySavedLocally']);
  });

  it('ask again where the other window saved once more before the answer', async () => {
    const { device, one, two } = await twoWindows();
    type(one, 'mileage_km', '1111');
    type(two, 'mileage_km', '2222');
    await save(two);
    await save(one);
    type(two, 'mileage_km', '3333');
    await save(two);
    one.does.chooseAll('mine');
    one.does.settleMerge(now);
    await quiet();
    expect(asked(one)).toEqual(['vehicleState.mileage_km']);
    expect((await stored(device)).entry.vehicleState.mileage_km).toBe(3333);
    one.does.chooseAll('mine');
    one.does.settleMerge(now);
    await quiet();
    expect((await stored(device)).entry.vehicleState.mileage_km).toBe(1111);
  });

  it('leave the form as it is when nobody wants to choose now', async () => {
    const { device, one, two } = await twoWindows();
    type(one, 'mileage_km', '1111');
    type(two, 'mileage_km', '2222');
    await save(two);
    await save(one);
    one.does.cancelMerge();
    expect([asked(one), drawerMode(one.entry.getSnapshot()), isTextDirty(one.entry.getSnapshot())]).toEqual([null, 'editing', true]);
    expect(formValues(one.entry.getSnapshot()).vehicleState.mileage_km).toBe('1111');
    expect((await stored(device)).entry.vehicleState.mileage_km).toBe(2222);
  });

  it('are shown before anybody signs over them', async () => {
    const { one, two } = await twoWindows();
    for (const [field, value] of Object.entries({ vehicleOperatingHours_h: '5', fuelFillingLevel_l: '5', fuelAdded_l: '0' }))
      type(one, field, value);
    for (const field of ['hydraulicsState', 'sandState', 'motorOilState']) type(one, field, 'ok');
    type(one, 'selectedV', 'V1', 'inspections');
    type(one, 'inspectionPerformedTimestamp_V1', '2026-11-20T08:00:00.000Z', 'inspections');
    type(one, 'inspectionPerformedTimestamp_A1', '2026-11-20T08:00:00.000Z', 'inspections');
    type(two, 'mileage_km', '2222');
    await save(two);
    one.does.form.finalise(now);
    const question = mergeQuestion(one.entry.getSnapshot());
    expect([question?.merge.conflicts, question?.merge.taken]).toEqual([[], ['vehicleState.mileage_km']]);
    one.does.settleMerge(now);
    expect(isSigning(one.entry.getSnapshot())).toBe(true);
    expect(formValues(one.entry.getSnapshot()).vehicleState.mileage_km).toBe(2222);
  });

  it('are both kept when somebody else signs in over the open form', async () => {
    const { device, one, two } = await twoWindows();
    type(one, 'mileage_km', '1111');
    type(two, 'mileage_km', '2222');
    await save(two);
    one.does.changeOwner({ ...owner, accountId: '99999999-9999-4999-8999-999999999999' });
    await quiet();
    const { entries, recovered } = await device.store.list(owner.accountId);
    expect([entries[0]?.entry.vehicleState.mileage_km, recovered.map(({ entry }) => entry.vehicleState.mileage_km)]).toEqual([
      2222,
      [1111],
    ]);
  });
});

describe('A form on one device and a newer text from another device', () => {
  it('become one text at the next save [DEC-108]', async () => {
    const { server, here, there, id, one } = await twoDevices();
    type(one, 'mileage_km', '1200');
    const other = await windowOf(there, id);
    type(other, 'vehicleOperatingHours_h', '333');
    await save(other);
    await pass(here);
    await save(one);
    await pass(here);
    expect(onServer(server).vehicleState).toMatchObject({ vehicleOperatingHours_h: 333, mileage_km: 1200 });
  });

  it('become one text where the server refuses the older revision, and no copy is needed', async () => {
    const { server, here, there, id, one } = await twoDevices();
    here.sync.send({ type: 'network.lost' });
    type(one, 'mileage_km', '1200');
    await save(one);
    const other = await windowOf(there, id);
    type(other, 'vehicleOperatingHours_h', '333');
    await save(other);
    here.sync.send({ type: 'network.restored' });
    await quiet();
    await pass(here);
    expect(onServer(server).vehicleState).toMatchObject({ vehicleOperatingHours_h: 333, mileage_km: 1200 });
    expect((await here.store.list(owner.accountId)).recovered).toEqual([]);
  });

  it('wait for a person where both changed the same field: nothing is sent, both are there, and the choice is sent [DEC-108]', async () => {
    const { server, here, there, id, one } = await twoDevices();
    here.sync.send({ type: 'network.lost' });
    type(one, 'mileage_km', '1200');
    await save(one);
    const other = await windowOf(there, id);
    type(other, 'mileage_km', '1300');
    await save(other);
    here.sync.send({ type: 'network.restored' });
    await quiet();
    const item = await stored(here);
    expect([item.state, item.reason, item.entry.vehicleState.mileage_km, item.rival?.vehicleState.mileage_km]).toEqual([
      'parked',
      'conflict',
      1200,
      1300,
    ]);
    expect(onServer(server).vehicleState.mileage_km).toBe(1300);
    // The open drawer asks by itself.
    expect(asked(one)).toEqual(['vehicleState.mileage_km']);
    expect(mergeQuestion(one.entry.getSnapshot())?.where).toBe('device');
    await here.store.retry(owner, { kind: 'entry', clientId: item.clientId });
    await pass(here);
    expect(onServer(server).vehicleState.mileage_km).toBe(1300);
    one.does.chooseAll('mine');
    one.does.settleMerge(now);
    await quiet();
    await pass(here);
    expect(onServer(server).vehicleState.mileage_km).toBe(1200);
    expect((await stored(here)).rival ?? null).toBe(null);
  });
});
