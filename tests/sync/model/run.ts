import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { CellCounts } from '../shared/cell-counts.ts';
import { type Evidence, type Held, keyOf } from '../shared/evidence.ts';
import { valuesOf } from '../shared/forms.ts';
import { type Violation, violationsOf } from '../shared/invariants.ts';
import { randomOf } from '../shared/random.ts';
import type { Schedule, Step } from '../shared/schedule.ts';
import { decide, deleteEntry, openPage, saveEntry, startPass, writeComment } from './acts.ts';
import { type ClientRules, clientRules } from './client-rules.ts';
import { kill, signIn, signOut, strikeNow } from './interrupts.ts';
import { textOf } from './server.ts';
import { accounts, type Device, itemKey, type Tab, World } from './world.ts';

const second = 1000;
/** Three polls of 30 s. */
const liveness = 90 * second;

const pageAt = (world: World, device: number, tab: number): Tab => {
  const page = world.devices[device]!.tabs[tab]!;
  if (!page.isAlive) openPage(world, page);
  return page;
};

const slotKey = (world: World, tab: Tab, slot: number): string | null => world.made.get(tab.device.account ?? '')?.at(-1 - slot) ?? null;

const perform = (world: World, step: Step) => {
  switch (step.do) {
    case 'wait':
      return world.tasks.pass(world.now + step.seconds * second);
    case 'network':
      world.devices[step.device]!.isOnline = step.isOnline;
      return;
    case 'signIn':
      return signIn(world.devices[step.device]!, accounts[step.account]!);
    case 'signOut':
      return signOut(world, world.devices[step.device]!);
    case 'fault':
      return strikeOrArm(world, step);
    case 'crashTab':
    case 'closeTab':
      return kill(world, world.devices[step.device]!.tabs[step.tab]!);
    case 'copyProfile':
      return copyProfile(world);
    case 'openTab':
      pageAt(world, step.device, step.tab);
      return;
    case 'sync':
      return startPass(world, pageAt(world, step.device, step.tab));
  }
  const tab = pageAt(world, step.device, step.tab);
  const key = slotKey(world, tab, step.slot);
  if (step.do === 'save' || step.do === 'form') return world.tasks.start(saveEntry(world, tab, { ...step, key }), tab);
  if (step.do === 'comment') return world.tasks.start(writeComment(world, tab), tab);
  if (step.do === 'delete') return key === null ? undefined : world.tasks.start(deleteEntry(world, tab, key), tab);
  return world.tasks.start(decide(world, tab, step.do, key ?? ''), tab);
};

const strikeOrArm = (world: World, { cell, device, size }: Step & { do: 'fault' }) => {
  const { kind, phase } = cell;
  if (phase === 'idle') {
    world.counts.hit(cell);
    if (kind === 'serverRestored') return restore(world, size);
    const tab = pageAt(world, device, 0);
    const key = slotKey(world, tab, size % 3) ?? '';
    return strikeNow(world, tab, kind, size, key);
  }
  world.armed.push({ cell, device, size });
  if (phase !== 'start') return;
  // A start is made to happen.
  const tab = world.devices[device]!.tabs[0]!;
  kill(world, tab);
  openPage(world, tab);
};

const copyProfile = (world: World) => {
  const [from, to] = world.devices as [Device, Device];
  if ([...from.profile.items.values()].some(isUnsent) || from.profile.tombstones.size > 0) return;
  // Whatever the second computer had is overwritten, and was of no interest to whoever did that.
  if ([...to.profile.items.values()].some(isUnsent) || to.profile.tombstones.size > 0 || to.profile.recovered.length > 0) return;
  for (const tab of to.tabs) kill(world, tab);
  to.account = from.account;
  to.profile.copy(from.profile);
};

const restore = (world: World, size: number) => {
  const backup = world.backups[Math.floor((size / 100) * world.backups.length)];
  if (backup === undefined) return;
  for (const commit of world.server.commits.slice(backup.commits)) world.waive(commit.key, 'restored');
  world.server.restore(backup.state);
  world.restoredTo = backup.commits;
};

/** Faults end, everybody comes back, and three polls pass for every account with something left. */
const calm = (world: World) => {
  world.armed = [];
  world.serverDownUntil = 0;
  const settle = () => {
    for (const device of world.devices) {
      device.isOnline = true;
      device.hasAccess = true;
      for (const tab of device.tabs) tab.frozenUntil = 0;
    }
  };
  settle();
  // Copies of requests under way are faults too: the last one arrives within a minute.
  world.tasks.pass(world.now + 70 * second);
  settle();
  for (const account of accounts)
    for (const device of world.devices) {
      const hasOwn = [...device.profile.items.values(), ...device.profile.tombstones.values()].some(
        ({ accountId }) => accountId === account,
      );
      if (!hasOwn) continue;
      signIn(device, account);
      const tab = device.tabs[0]!;
      kill(world, tab);
      openPage(world, tab);
      world.tasks.pass(world.now + liveness);
    }
};

const evidenceOf = (world: World): Evidence => {
  const { server, told, tried, written, toldValues, toldComments, toldDeletions, waivers, hasLock } = world;
  const held: Held[] = world.devices.flatMap(({ name, profile }) => [
    ...[...profile.items.values()].map(
      (item): Held => ({
        kind: item.kind,
        key: itemKey(item),
        clientId: item.clientId,
        device: name,
        shownTo: item.accountId,
        account: item.accountId,
        organisation: item.organisationId,
        text: item.kind === 'entry' ? textOf(item.entry) : (item.comment.remarks ?? ''),
        values: item.kind === 'entry' ? [item.entry, ...(item.rival ? [item.rival] : [])].flatMap(valuesOf) : [],
        signature: item.kind === 'entry' ? item.signature : item.comment.signature,
        isUnsent: isUnsent(item),
        state: item.state,
        reason: item.reason,
      }),
    ),
    ...[...profile.tombstones.values()].map(
      (item): Held => ({
        ...item,
        kind: 'tombstone',
        key: world.keyOfDeleted.get(item.clientId) ?? '',
        device: name,
        shownTo: item.accountId,
        account: item.accountId,
        organisation: item.organisationId,
        text: '',
        values: [],
        signature: null,
        isUnsent: true,
      }),
    ),
    ...profile.recovered.map(
      (copy): Held => ({
        kind: 'recovered',
        key: keyOf(textOf(copy.entry)),
        clientId: copy.clientId,
        device: name,
        shownTo: copy.accountId,
        account: copy.accountId,
        organisation: copy.organisationId,
        text: textOf(copy.entry),
        values: valuesOf(copy.entry),
        signature: copy.signature,
        isUnsent: false,
        state: null,
        reason: null,
      }),
    ),
  ]);
  const rows = [...server.rows.values()].map((row) => ({
    ...row,
    key: keyOf(textOf(row.entry)),
    text: textOf(row.entry),
    vehicle: row.entry.header.vehicleIdRef,
    values: valuesOf(row.entry),
  }));
  return {
    told,
    tried,
    written,
    toldValues,
    toldComments,
    commits: server.commits,
    rows,
    comments: [...server.comments.values()],
    notifications: server.notifications,
    held,
    waivers,
    toldDeletions,
    frozen: server.frozen,
    isServerRestored: world.restoredTo !== null,
    passes: world.passes.map(({ holder, from, to }) => ({ holder, from, to })),
    isLocked: hasLock,
    answers: [],
    screens: [],
    spoken: [],
    secrets: [],
  };
};

/** Runs one schedule of the protocol model to rest and judges what it left behind. */
export const runModel = (
  { seed, hasLock, steps }: Schedule,
  rules: ClientRules = clientRules,
  counts = new CellCounts(),
): readonly Violation[] => {
  const random = randomOf(seed).fork(7);
  const world = new World(random, hasLock, rules, counts);
  for (const device of world.devices) openPage(world, device.tabs[0]!);
  for (const step of steps) {
    world.backups.push({ state: world.server.backup(), commits: world.server.commits.length });
    perform(world, step);
    for (let left = random.int(14); left > 0; left--) if (!world.tasks.step()) world.tasks.pass(world.now + random.int(400));
  }
  calm(world);
  return violationsOf(evidenceOf(world));
};
