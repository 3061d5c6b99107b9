import type { LocalComment, LocalEntry, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { CellCounts } from '../shared/cell-counts.ts';
import { type Violation, violationsOf } from '../shared/invariants.ts';
import { randomOf } from '../shared/random.ts';
import { type Schedule, type Step, scheduleOf, withForms } from '../shared/schedule.ts';
import { decide, removeEntry, saveEntry, writeComment } from './acts.ts';
import { copyOf, readAll } from './database.ts';
import { evidenceOf } from './evidence.ts';
import { writeForm } from './forms.ts';
import { interruptKinds, pageAt, signIn, signOut, strikeNow } from './interrupts.ts';
import { listening } from './listening.ts';
import type { Office } from './office/office.ts';
import { people } from './office/office.ts';
import { askSync, openPage } from './page.ts';
import { noPlants, type Plants } from './planted/plants.ts';
import { Timeline } from './timeline.ts';
import { type Device, RealWorld } from './world.ts';

const second = 1000;
const poll = 30 * second;
/** What waits has to be gone, or to say why, after the start of a page and three polls at most. */
const mostPolls = 4;
const length = 8;

/** A shorter workload than the model's: a schedule costs two hundred times as much. */
export const realSchedule = (seed: number): Schedule => withForms(scheduleOf(seed, () => true, length));

const perform = async (world: RealWorld, step: Step): Promise<void> => {
  const { timeline, devices } = world;
  switch (step.do) {
    case 'wait':
      return timeline.pass(timeline.now + step.seconds * second);
    case 'fault':
      return strikeOrArm(world, step);
    case 'signIn':
      return signIn(world, devices[step.device]!, people[step.account]!);
    case 'signOut':
      return signOut(world, devices[step.device]!);
    case 'network':
      return world.setOnline(devices[step.device]!, step.isOnline);
    case 'copyProfile':
      return copyProfile(world);
    case 'crashTab':
    case 'closeTab': {
      const open = devices[step.device]!.pages[step.tab];
      return open ? world.kill(open) : undefined;
    }
  }
  const page = await pageAt(world, devices[step.device]!, step.tab);
  if (!('slot' in step)) return step.do === 'sync' ? askSync(world, page, 'person') : undefined;
  const key = (world.made.get(page.device.account ?? '') ?? [])[step.slot] ?? null;
  if (step.do === 'save') return saveEntry(world, page, { ...step, key });
  if (step.do === 'form') return writeForm(world, page, { ...step, key });
  if (step.do === 'delete') return removeEntry(world, page, key);
  if (step.do === 'comment') return writeComment(world, page);
  return decide(world, page, step.do, key);
};

const strikeOrArm = async (world: RealWorld, { cell, device, size }: Step & { do: 'fault' }) => {
  const where = world.devices[device]!;
  if (cell.phase !== 'idle') {
    world.armed.push({ cell, size });
    if (cell.phase !== 'start') return;
    // A start is made to happen.
    if (where.pages[0]) world.kill(where.pages[0]);
    await openPage(world, where, 0);
    return;
  }
  world.counts.hit(cell);
  if (cell.kind === 'serverRestored') return restore(world, size);
  const page = await pageAt(world, where, 0);
  await strikeNow(world, page, cell.kind, size, (world.made.get(where.account ?? '') ?? [])[size % 3] ?? '');
};

const copyProfile = async (world: RealWorld) => {
  const [from, to] = world.devices as [Device, Device];
  const isBusy = (await ownersOn(world, from)).size > 0 || (await ownersOn(world, to)).size > 0;
  if (isBusy || (await readAll(to.factory, 'recovered')).length > 0) return;
  for (const page of [...from.pages, ...to.pages]) if (page !== null) world.kill(page);
  await world.timeline.drain();
  to.account = from.account;
  to.local = new Map(from.local);
  to.factory = await copyOf(from.factory);
};

const keepBackup = async (world: RealWorld) => {
  const ids = world.organisations.map(({ id }) => id);
  const rows = new Map([...world.ledger.rows].map(([id, row]) => [id, { ...row }]));
  const backup = await world.timeline.outside(world.office.backup(ids));
  world.backups.push({ backup, rows, commits: world.ledger.commits.length });
};

const restore = async (world: RealWorld, size: number) => {
  const kept = world.backups[Math.floor((size / 100) * world.backups.length)];
  if (kept === undefined) return;
  const { ledger, office, timeline, organisations } = world;
  for (const commit of ledger.commits.slice(kept.commits)) world.waive(commit.key, 'restored');
  ledger.rows.clear();
  for (const [id, row] of kept.rows) ledger.rows.set(id, { ...row });
  const ids = organisations.map(({ id }) => id);
  await timeline.outside(office.restore(ids, kept.backup));
  world.isRestored = true;
};

/** Faults end, everybody comes back, and three polls pass for every account with something left. */
const calm = async (world: RealWorld) => {
  const { timeline, devices, office } = world;
  world.armed = [];
  world.interruptKinds = new Set();
  world.serverDownUntil = 0;
  for (const device of devices) world.setOnline(device, true);
  // Copies of requests under way are faults too: the last one arrives within a minute. Half of the time somebody is still there to hear of it.
  if (world.random.chance(0.5)) for (const { pages } of devices) for (const page of pages) if (page !== null) world.kill(page);
  await timeline.pass(timeline.now + 65 * second);
  for (const device of devices) {
    world.setOnline(device, true);
    const left = await ownersOn(world, device);
    const accounts = people.filter((account) => left.has(office.idOf(account)));
    for (const account of accounts.length === 0 ? [people[0]] : accounts) {
      for (const page of device.pages) if (page !== null) world.kill(page);
      device.account = account;
      device.organisation = 0;
      device.hasAccess = true;
      await openPage(world, device, 0);
      for (let polls = 0; polls < mostPolls; polls++) {
        await timeline.pass(timeline.now + (polls === 0 ? 3 * second : poll));
        if (!(await ownersOn(world, device)).has(office.idOf(account))) break;
      }
    }
  }
};

/** Whose items still wait for something. */
const ownersOn = async ({ timeline }: RealWorld, { factory }: Device) => {
  const items = [...(await readAll<LocalEntry>(factory, 'entries')), ...(await readAll<LocalComment>(factory, 'comments'))];
  const waiting = [...items.filter((item) => isUnsent(item)), ...(await readAll<Tombstone>(factory, 'tombstones'))];
  await timeline.drain();
  return new Set(waiting.filter(({ state }) => state !== 'parked').map(({ accountId }) => accountId));
};

/** Runs one schedule with the real client and the real server to rest and judges what it left behind. */
export const runReal = async (
  office: Office,
  { seed, hasLock, steps }: Schedule,
  { counts = new CellCounts(), plants = noPlants }: { readonly counts?: CellCounts; readonly plants?: Plants } = {},
): Promise<readonly Violation[]> => {
  const random = randomOf(seed).fork(11);
  await office.renewSessions();
  const name = `schedule ${seed} ${crypto.randomUUID()}`;
  const organisations = [await office.organisation(`${name} north`, people), await office.organisation(`${name} south`, ['anna'])];
  const world = new RealWorld({ office, timeline: new Timeline(), random, counts, hasLock, plants, organisations });
  world.onInterrupt = (page, kind, size, key) => strikeNow(world, page, kind, size, key);
  world.interruptKinds = interruptKinds;
  const stop = listening((line) => world.spoken.push(line));
  const isBackedUp = steps.some((step) => step.do === 'fault' && step.cell.kind === 'serverRestored');
  try {
    for (const device of world.devices) await openPage(world, device, 0);
    for (const step of steps) {
      if (isBackedUp) await keepBackup(world);
      await perform(world, step);
      await world.timeline.pass(world.timeline.now + random.int(600));
    }
    await calm(world);
    counts.excuse(new Set(world.tried.map(({ key }) => key)).size, world.waivers);
    return violationsOf(await evidenceOf(world));
  } finally {
    stop();
    for (const device of world.devices) for (const page of device.pages) if (page !== null) world.kill(page);
    await office.close(organisations.map(({ id }) => id));
  }
};
