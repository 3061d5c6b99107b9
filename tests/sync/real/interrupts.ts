import type { FaultKind } from '../shared/faults.ts';
import { saveEntry } from './acts.ts';
import { tamper } from './database.ts';
import { deleteElsewhere, editElsewhere, finaliseElsewhere } from './elsewhere.ts';
import { askSync, changeAccount, openPage } from './page.ts';
import type { Device, Page, RealWorld } from './world.ts';

const second = 1000;
const hour = 3_600 * second;
type Strike = (world: RealWorld, page: Page, size: number, key: string) => Promise<void> | void;

/** The page at this tab, opened where there is none. */
export const pageAt = async (world: RealWorld, device: Device, tab: number): Promise<Page> => {
  const page = device.pages[tab];
  return page?.isAlive ? page : openPage(world, device, tab);
};
/** Somebody else opens it, while the one it happened to waits for nothing. */
const inOther = (world: RealWorld, page: Page, act: (other: Page) => void) => {
  world.timeline.schedule(1, () => void pageAt(world, page.device, 1 - page.index).then(act));
};

export const signIn = (world: RealWorld, device: Device, account: string) => {
  device.account = account;
  device.hasAccess = true;
  device.organisation = 0;
  for (const page of device.pages) if (page?.isAlive) changeAccount(world, page);
};
/** Local storage is cleared; the outbox stays under its account. */
export const signOut = async (world: RealWorld, device: Device) => {
  const was = device.account;
  device.account = null;
  device.local = new Map();
  if (world.plants.dropsOnLogout === true && was !== null) {
    const own = world.office.idOf(was);
    await tamper(device.factory, ['entries'], (of) => {
      of('entries').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor?.value.accountId === own) cursor?.delete();
        cursor?.continue();
      };
    });
  }
  for (const page of device.pages) if (page?.isAlive) changeAccount(world, page);
};

const keyOr = (world: RealWorld, page: Page, size: number, key: string) =>
  key === '' ? ((world.made.get(page.device.account ?? '') ?? [])[size % 3] ?? null) : key;

/** What else can happen while a page stands at a step. */
const strikes: Partial<Record<FaultKind, Strike>> = {
  tabClosed: (world, page) => world.kill(page),
  tabCrashed: (world, page) => world.kill(page),
  tabFrozen: (world, page, size) => {
    page.frozenUntil = world.timeline.now + (1 + size) * second;
  },
  browserKilled: (world, page, size) => {
    const { device } = page;
    for (const each of device.pages) if (each !== null) world.kill(each);
    // The database is on the disk; local storage may be seconds behind.
    device.local = device.older[(size % 4) - 1] ?? device.local;
  },
  workerUpdated: (world, page) => {
    world.kill(page);
    world.timeline.schedule(10, () => void pageAt(world, page.device, page.index));
  },
  twoTabsEditing: (world, page, size, key) =>
    inOther(world, page, (other) => saveEntry(world, other, { key: keyOr(world, page, size, key), signs: size % 3 === 0 })),
  twoTabsSyncing: (world, page) => inOther(world, page, (other) => askSync(world, other, 'person')),
  lockHolderFrozen: (world, page, size) => {
    page.frozenUntil = world.timeline.now + (5 + size) * second;
    inOther(world, page, (other) => askSync(world, other, 'person'));
  },
  editDuringPass: (world, page, size, key) => {
    const wish = { key: keyOr(world, page, size, key), signs: size % 3 === 0, movesVehicle: size % 5 === 0 };
    if (size % 4 < 2) saveEntry(world, page, wish);
    else inOther(world, page, (other) => saveEntry(world, other, wish));
  },
  twoDevicesEditing: (world, page, _, key) => editElsewhere(world, page.device.account, key),
  finaliseElsewhere: (world, page, _, key) => finaliseElsewhere(world, page.device.account, key),
  deleteElsewhere: (world, page, _, key) => deleteElsewhere(world, page.device.account, key),
  organisationSwitched: (_, { device }) => {
    device.organisation = 1 - device.organisation;
  },
  otherUser: async (world, { device }) => {
    const next = device.account === 'anna' ? 'berta' : 'anna';
    await signOut(world, device);
    signIn(world, device, next);
  },
  logoutPending: (world, { device }) => signOut(world, device),
  organisationLost: async (world, { device }) => {
    const owner = world.ownerOf(device);
    if (owner !== null) await world.timeline.outside(world.office.dismiss(device.account!, owner.organisationId));
  },
  clockAhead: (_, { device }) => {
    device.clockOffset += 24 * hour;
  },
  clockBehind: (_, { device }, size) => {
    device.clockOffset -= (size % 2 === 0 ? 24 : 1) * hour;
  },
  daylightSaving: (_, { device }) => {
    device.clockOffset -= hour;
  },
};
export const interruptKinds: ReadonlySet<FaultKind> = new Set(Object.keys(strikes) as FaultKind[]);
export const strikeNow = (world: RealWorld, page: Page, kind: FaultKind, size: number, key: string) =>
  strikes[kind]?.(world, page, size, key);
