import { IDBFactory } from 'fake-indexeddb';
import { storageKeys } from '../../../src/domain/common/storage-keys.ts';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { textOf } from '../model/server.ts';
import { keyOf } from '../shared/evidence.ts';
import { startKinds } from '../shared/faults.ts';
import { crashUpgrade, readAll, tamper } from './database.ts';
import type { Device, RealWorld } from './world.ts';

/** What the browser did to the device before the page starts. */
export const strikeStart = async (world: RealWorld, device: Device) => {
  let hasStore = true;
  let blockedFor = 0;
  for (let fault = world.strike('start', startKinds); fault !== null; fault = world.strike('start', startKinds)) {
    const { kind } = fault.cell;
    if (kind === 'storeMissing') hasStore = false;
    else if (kind === 'storeBlocked') blockedFor = 2_000 + fault.size * 100;
    else {
      // None of it happens to a browser that is open.
      for (const page of device.pages) if (page !== null) world.kill(page);
      await world.timeline.drain();
      if (kind === 'storeEvicted' || kind === 'everythingEvicted') await evict(world, device, kind === 'everythingEvicted');
      if (kind === 'upgradeCrashed') await crashUpgrade(device.factory, world.plants.wipesOnUpgrade === true);
      if (kind === 'corruptMirror') for (const name of device.local.keys()) device.local.set(name, '{"broken":');
      if (kind === 'corruptStore') await corrupt(world, device, fault.size);
    }
  }
  return { hasStore, blockedFor };
};

const mirroredOn = ({ local }: Device): readonly LocalEntry[] => {
  try {
    const items: unknown = JSON.parse(local.get(storageKeys.unsavedLogbookItems) ?? '[]');
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
};

const keyOfItem = (item: LocalEntry | LocalComment) => keyOf(item.kind === 'entry' ? textOf(item.entry) : (item.comment.remarks ?? ''));

/** What a lost database takes along that the mirror does not hold. */
const evict = async (world: RealWorld, device: Device, isMirrorLost: boolean) => {
  const { factory } = device;
  const mirror = mirroredOn(device);
  const [entries, comments, copies, tombstones, gone] = await Promise.all([
    readAll<LocalEntry>(factory, 'entries'),
    readAll<LocalComment>(factory, 'comments'),
    readAll<RecoveredCopy>(factory, 'recovered'),
    readAll<Tombstone>(factory, 'tombstones'),
    readAll<{ clientId: string }>(factory, 'gone'),
  ]);
  for (const item of entries.filter(({ kind }) => kind === 'entry')) {
    const isCovered = mirror.some(({ clientId, localRevision }) => clientId === item.clientId && localRevision >= item.localRevision);
    world.waive(keyOfItem(item), isCovered && !isMirrorLost ? 'mirrored' : 'evicted');
  }
  for (const comment of comments) world.waive(keyOfItem(comment), 'evicted');
  for (const copy of copies) world.waive(keyOf(textOf(copy.entry)), 'evicted');
  for (const { key } of world.toldDeletions) world.waive(key, 'evicted');
  for (const { clientId } of tombstones) world.waive(world.clientKeys.get(clientId) ?? '', 'evicted');
  // What had left may come back from a mirror that was written before.
  for (const item of mirror) if (gone.some(({ clientId }) => clientId === item.clientId)) world.waive(keyOfItem(item), 'evicted');
  if (isMirrorLost) device.local = new Map();
  device.factory = new IDBFactory();
};

const corrupt = async (world: RealWorld, device: Device, size: number) => {
  const entries = (await readAll<LocalEntry>(device.factory, 'entries')).filter(({ kind }) => kind === 'entry');
  const hit = entries[size % Math.max(1, entries.length)];
  if (hit === undefined) return;
  world.waive(keyOfItem(hit), 'evicted');
  const broken = { ...hit, entry: size % 2 === 0 ? null : { header: 7 }, localRevision: 'many' };
  await tamper(device.factory, ['entries'], (of) => of('entries').put(broken));
};
