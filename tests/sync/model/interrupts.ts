import type { FaultKind, Phase } from '../shared/faults.ts';
import { openPage, saveEntry, startPass } from './acts.ts';
import { deleteElsewhere, editElsewhere, finaliseElsewhere } from './elsewhere.ts';
import type { Task } from './tasks.ts';
import { type Device, organisationsOf, type Tab, type World } from './world.ts';

const second = 1000;
const hour = 3_600 * second;
type Strike = (world: World, tab: Tab, size: number, key: string) => void;

/** The page ends here and now; its lock is free at once. */
export const kill = (world: World, tab: Tab) => {
  tab.isAlive = false;
  world.tasks.end(tab);
  tab.device.profile.isMirrorWanted = false;
  for (const pass of world.passes) if (pass.tab === tab) pass.to = Math.min(pass.to, world.now);
  for (const [account, holder] of tab.device.locks) if (holder === tab) tab.device.locks.delete(account);
};
const otherTab = ({ device, index }: Tab): Tab => device.tabs[1 - index]!;
const alive = (world: World, tab: Tab): Tab => {
  if (!tab.isAlive) openPage(world, tab);
  return tab;
};

export const signIn = (device: Device, account: string) => {
  device.account = account;
  device.hasAccess = true;
  device.organisation = 'North';
};
/** Asks for what is left, then clears local storage; the outbox stays under its account. */
export const signOut = (world: World, device: Device) => {
  if (!world.rules.keepsOnLogout)
    for (const item of [...device.profile.items.values()])
      if (item.accountId === device.account) device.profile.removeEntry(item.clientId, 'left');
  device.account = null;
  device.profile.clearMirror();
};

/** What else can happen while a page stands at a step. */
const strikes: Partial<Record<FaultKind, Strike>> = {
  tabClosed: (world, tab) => kill(world, tab),
  tabCrashed: (world, tab) => kill(world, tab),
  tabFrozen: (world, tab, size) => {
    tab.frozenUntil = world.now + (1 + size) * second;
  },
  browserKilled: (world, tab, size) => {
    for (const each of tab.device.tabs) kill(world, each);
    // The database is on the disk; local storage may be seconds behind.
    tab.device.profile.forgetMirror(size % 4);
  },
  workerUpdated: (world, tab) => {
    kill(world, tab);
    openPage(world, tab);
  },
  twoTabsEditing: (world, tab, size, key) =>
    world.tasks.start(saveEntry(world, alive(world, otherTab(tab)), { key, signs: size % 3 === 0 }), otherTab(tab)),
  twoTabsSyncing: (world, tab) => startPass(world, alive(world, otherTab(tab))),
  lockHolderFrozen: (world, tab, size) => {
    tab.frozenUntil = world.now + (5 + size) * second;
    startPass(world, alive(world, otherTab(tab)));
  },
  editDuringPass: (world, tab, size, key) => {
    const where = size % 4 < 2 ? tab : alive(world, otherTab(tab));
    world.tasks.start(saveEntry(world, where, { key, signs: size % 3 === 0, movesVehicle: size % 5 === 0 }), where);
  },
  twoDevicesEditing: (world, tab, _, key) => editElsewhere(world, tab.device.account, key),
  finaliseElsewhere: (world, tab, _, key) => finaliseElsewhere(world, tab.device.account, key),
  deleteElsewhere: (world, tab, _, key) => deleteElsewhere(world, tab.device.account, key),
  organisationSwitched: (_, { device }) => {
    const own = organisationsOf.get(device.account ?? '') ?? ['North'];
    device.organisation = own[(own.indexOf(device.organisation) + 1) % own.length]!;
  },
  otherUser: (world, { device }) => {
    const next = device.account === 'anna' ? 'berta' : 'anna';
    signOut(world, device);
    signIn(device, next);
  },
  logoutPending: (world, { device }) => signOut(world, device),
  organisationLost: (world, { device }) => {
    world.server.members.get(device.account ?? '')?.delete(device.organisation);
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
const interruptKinds: ReadonlySet<FaultKind> = new Set(Object.keys(strikes) as FaultKind[]);

export const strikeNow = (world: World, tab: Tab, kind: FaultKind, size: number, key: string) => strikes[kind]?.(world, tab, size, key);

/** One point of a page's work where somebody else, or the end, may come between. `half` tells the moments of one phase apart. */
export function* interrupt(world: World, tab: Tab, phase: Phase, half: number, key: string): Task {
  yield null;
  for (let fault = world.strike(phase, interruptKinds, half); fault !== null; fault = world.strike(phase, interruptKinds, half)) {
    strikeNow(world, tab, fault.cell.kind, fault.size, key);
    yield null;
  }
}
