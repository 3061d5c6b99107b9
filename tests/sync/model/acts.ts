import { prepareSave } from '../../../src/domain/logbook/entry/payload.ts';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import { localIdOf } from '../../../src/domain/logbook/outbox/content.ts';
import { type Draft, discard, isSavable, recreate, reopen, retry, saveComment } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { keyOf, type Told, textFor } from '../shared/evidence.ts';
import { startKinds } from '../shared/faults.ts';
import { type Branch, branchOf, fields, settledBy, storedOf, typedInto, valueAt, type Written, writtenBy } from '../shared/forms.ts';
import { interrupt } from './interrupts.ts';
import { pass } from './pass.ts';
import { blankEntry, textOf } from './server.ts';
import { transact } from './store.ts';
import type { Task } from './tasks.ts';
import { entryKey, itemKey, type Tab, type World } from './world.ts';

const second = 1000;
const poll = 30 * second;

/** A request for a synchronisation, answered within the time a pass may be waited for. */
export const startPass = (world: World, tab: Tab) => world.tasks.start(pass(world, tab), tab);

export const openPage = (world: World, tab: Tab) => {
  tab.isAlive = true;
  tab.frozenUntil = 0;
  tab.hasStore = true;
  world.tasks.start(page(world, tab), tab);
};

/** A page from its start: both sides of the store made to agree, a synchronisation, then one every 30 s. */
function* page(world: World, tab: Tab): Task {
  const { profile } = tab.device;
  yield* interrupt(world, tab, 'start', 0, '');
  for (let fault = world.strike('start', startKinds); fault !== null; fault = world.strike('start', startKinds)) {
    const { kind } = fault.cell;
    if (kind === 'storeMissing') tab.hasStore = false;
    if (kind === 'storeBlocked') yield { until: world.now + 5 * second };
    if (kind === 'storeEvicted' || kind === 'everythingEvicted') evict(world, tab, kind === 'everythingEvicted');
    if (kind === 'upgradeCrashed' && !world.rules.keepsQueueOnUpgrade) for (const id of [...profile.items.keys()]) profile.items.delete(id);
    if (kind === 'corruptMirror') profile.clearMirror();
    if (kind === 'corruptStore') corrupt(world, tab, fault.size);
  }
  if (tab.hasStore && world.rules.mergesMirror) profile.merge();
  for (;;) {
    yield null;
    yield* pass(world, tab);
    yield { until: world.now + poll };
  }
}

/** What a lost database takes along that the mirror does not hold. */
const evict = (world: World, { device: { profile } }: Tab, isMirrorLost: boolean) => {
  for (const item of profile.items.values()) {
    const copy = profile.mirrorItems.find(({ clientId }) => clientId === item.clientId);
    const isCovered = item.kind === 'entry' && copy !== undefined && copy.localRevision >= item.localRevision;
    world.waive(itemKey(item), isCovered && !isMirrorLost ? 'mirrored' : 'evicted');
  }
  for (const copy of profile.recovered) world.waive(keyOf(textOf(copy.entry)), 'evicted');
  for (const key of world.keyOfDeleted.values()) world.waive(key, 'evicted');
  for (const copy of profile.mirrorItems) if (profile.gone.has(copy.clientId)) world.waive(entryKey(copy), 'evicted');
  if (isMirrorLost) profile.clearMirror();
  profile.evict(`device-new-${world.serial()}`);
};

const corrupt = (world: World, { device: { profile } }: Tab, size: number) => {
  const items = [...profile.items.values()];
  const hit = items[size % Math.max(1, items.length)];
  if (hit === undefined) return;
  const copy = profile.mirrorItems.find(({ clientId }) => clientId === hit.clientId);
  const isCovered = hit.kind === 'entry' && copy !== undefined && copy.localRevision >= hit.localRevision;
  world.waive(itemKey(hit), isCovered ? 'mirrored' : 'evicted');
  profile.items.delete(hit.clientId);
};

interface Wish {
  /** Null: a new entry. */
  readonly key: string | null;
  readonly signs?: boolean;
  readonly notifies?: boolean;
  readonly movesVehicle?: boolean;
  readonly signature?: string;
  /** Which field is written, by its number; the text where none is named. */
  readonly field?: number;
  /** Seconds the form stays open before it is saved. */
  readonly stays?: number;
}

/** How often a person answers the same question before leaving it for later. */
const patience = 3;

/** A form is opened on an entry, filled, and saved some steps later, when the entry may have moved on: then a person chooses by field. */
export function* saveEntry(world: World, tab: Tab, wish: Wish): Task {
  const { device } = tab;
  const account = device.account;
  if (account === null) return;
  const opened = wish.key === null || wish.key === '' ? null : formAt(world, tab, account, wish.key);
  const key = opened?.key ?? `k${world.serial()}`;
  const clientId = opened?.clientId ?? world.newId();
  if (opened === null) world.made.set(account, [...(world.made.get(account) ?? []), key]);
  yield wish.stays === undefined ? null : { until: world.now + wish.stays * second };
  if (device.account !== account) return;
  const base = opened?.entry ?? {
    ...blankEntry,
    header: { ...blankEntry.header, logbookEntryId: `local-${clientId}`, status: 'newEntry' as const },
  };
  const vehicleIdRef =
    wish.movesVehicle === true && base.header.status === 'newEntry' ? 1 + (world.serial() % 3) : base.header.vehicleIdRef;
  const blank = world.strike('save', new Set(['blankSignature', 'oversizedSignature']));
  const drawn = blank === null ? `signature ${world.serial()}` : blank.cell.kind === 'blankSignature' ? '' : `OVERSIZED ${world.serial()}`;
  const signature = wish.signs === true || blank?.cell.kind === 'oversizedSignature' ? drawn : null;
  const organisation = opened?.organisation ?? device.organisation;
  const field = opened === null ? fields[0] : fields[wish.field ?? 0]!;
  const shown = valueAt(formOf(base), field);
  const began = formOf({ ...base, header: { ...base.header, vehicleIdRef } });
  let branch: Branch = { form: began, ...branchOf(opened?.entry ?? null) };
  let isTyped = false;
  let typed = '';
  let told: Told = {
    key,
    account,
    organisation,
    device: device.name,
    edit: 0,
    text: '',
    signature: signature === '' ? null : signature,
    notifies: wish.notifies === true,
    vehicle: vehicleIdRef,
  };
  const state: { saved: readonly Written[] | null; conflict: LocalEntry | null } = { saved: null, conflict: null };
  const work = () => {
    const { profile } = device;
    state.conflict = null;
    const isDeleted = profile.isDeleted(account, clientId, base.header.logbookEntryId);
    // Saves are counted in the order in which the store takes them.
    const edit = world.serial();
    const named = isDeleted ? `k${edit}` : key;
    const text = textFor(named, device.name, edit);
    // What was deleted meanwhile goes on under a name of its own.
    if (isDeleted || (!isTyped && field === fields[0])) branch = { ...branch, form: typedInto(branch.form, fields[0], text) };
    if (!isTyped && field !== fields[0])
      branch = { ...branch, form: typedInto(branch.form, field, field === fields[1] ? `L${edit}` : String(edit)) };
    if (!isTyped) typed = valueAt(branch.form, field);
    isTyped = true;
    const written: Draft = {
      clientId,
      accountId: account,
      organisationId: organisation,
      entry: prepareSave(branch.form, base).entry,
      base: branch.base,
      settles: branch.settles,
      signature: told.signature,
      sendOptionalNotification: told.notifies,
      checkRequired: false,
      isA1Required: false,
    };
    const wanted = isDeleted ? asNew(written, world.newId()) : written;
    const stored = profile.items.get(wanted.clientId) ?? profile.byEntryId(account, wanted.entry.header.logbookEntryId)[0] ?? null;
    const known = stored?.kind === 'entry' && stored.accountId === account ? stored : null;
    if (!isSavable(written)) return;
    const item = world.rules.saveLocal(known, wanted, world.time(device), device.profile.floor);
    if (item === 'conflict') state.conflict = known;
    if (typeof item === 'string' || item === false) return;
    device.profile.put(world.rules.savesInOneTransaction ? item : { ...item, signature: known?.signature ?? null });
    profile.gone.delete(item.clientId);
    told = { ...told, key: named, edit, text: textOf(item.entry), vehicle: item.entry.header.vehicleIdRef };
    world.tried.push(told);
    const by = writtenBy(named, { field, value: typed, shown }, branch.chosen);
    world.written.push(...by);
    state.saved = storedOf(by, item.entry);
  };
  if (!world.rules.tellsAfterCommit) world.told.push(told);
  for (let tries = 0; tries < patience && state.saved === null; tries++) {
    const isDone = yield* transact(world, tab, 'save', key, work);
    if (!isDone || (state.saved === null && state.conflict === null)) return;
    if (state.conflict === null) break;
    yield { until: world.now + second };
    branch = settledBy(world.random, branch, state.conflict, signature !== null);
  }
  if (state.saved === null) return;
  if (world.rules.tellsAfterCommit) world.told.push(told);
  world.toldValues.push(...state.saved);
  if (!world.rules.savesInOneTransaction) yield* laterSignature(world, tab, key, clientId, told.signature);
  startPass(world, tab);
}

/** The planted bug: the signature follows its entry after a pause. */
function* laterSignature(world: World, tab: Tab, key: string, clientId: string, signature: string | null): Task {
  yield { until: world.now + 300 };
  yield* transact(world, tab, 'save', key, () => {
    const item = tab.device.profile.items.get(clientId);
    if (item?.kind === 'entry' && signature !== null) tab.device.profile.put({ ...item, signature });
  });
}

/** What was deleted while its form was open becomes a new entry. */
const asNew = (draft: Draft, clientId: string): Draft => {
  const header = { ...draft.entry.header, logbookEntryId: localIdOf(clientId), status: 'newEntry' as const };
  return { ...draft, clientId, entry: { ...draft.entry, header } };
};

const formAt = (world: World, tab: Tab, account: string, wanted: string) => {
  const { device } = tab;
  const local = device.profile.entries().find((item) => item.accountId === account && entryKey(item) === wanted);
  if (local !== undefined) {
    if (local.signature !== null) return null;
    return { key: wanted, clientId: local.clientId, organisation: local.organisationId, entry: local.entry };
  }
  if (!device.isOnline || [...device.profile.tombstones.keys()].some((id) => world.keyOfDeleted.get(id) === wanted)) return null;
  const row = [...world.server.rows.values()].find(
    ({ entry, isDeleted, status, account: creator }) =>
      keyOf(textOf(entry)) === wanted && !isDeleted && status === 'created' && creator === account,
  );
  if (row === undefined) return null;
  return { key: wanted, clientId: world.newId(), organisation: row.organisation, entry: row.entry };
};

export function* deleteEntry(world: World, tab: Tab, key: string): Task {
  const { profile } = tab.device;
  const item = profile.entries().find((each) => each.accountId === tab.device.account && entryKey(each) === key && each.signature === null);
  if (item === undefined) return;
  let isDone = false;
  let isGhost = false;
  const work = () => {
    const current = profile.items.get(item.clientId);
    if (current === undefined || current.kind !== 'entry' || current.signature !== null) return;
    // Only its trace here is taken away: the server has no such entry.
    isGhost = current.unknownEntry;
    const tombstone = world.rules.removeLocal(current, world.time(tab.device));
    profile.removeEntry(current.clientId, 'deleted');
    profile.gone.set(tombstone.logbookEntryId, 'deleted');
    profile.deletions += 1;
    if (world.rules.leavesTombstone) profile.tombstones.set(tombstone.clientId, tombstone);
    world.keyOfDeleted.set(current.clientId, key);
    world.waive(key, 'deleted');
    isDone = true;
  };
  if (!(yield* transact(world, tab, 'tombstone', key, work)) || !isDone) return;
  const ids = [item.clientId, item.entry.header.logbookEntryId];
  // A page that froze in the act may come to tell it after another page was told that it may not be.
  const isTold = !isGhost && !world.refusedDeletions.has(item.clientId);
  if (isTold) world.toldDeletions.push({ key, device: tab.device.name, ids, edit: world.lastSerial() });
  startPass(world, tab);
}

export function* writeComment(world: World, tab: Tab): Task {
  const { device } = tab;
  const account = device.account;
  const rows = [...world.server.rows.values()].filter((row) => row.status === 'finalized' && row.organisation === device.organisation);
  const row = rows.at(-1);
  if (account === null || row === undefined) return;
  const key = `m${world.serial()}`;
  const text = textFor(key, device.name, world.serial());
  const signature = `signature ${key}`;
  const item = saveComment(
    {
      clientId: world.newId(),
      accountId: account,
      organisationId: row.organisation,
      entryId: row.id,
      comment: { remarks: text, newEntryState: null, resolveAllPriorDefects: false, signature },
    },
    world.time(device),
  );
  if (!(yield* transact(world, tab, 'save', key, () => device.profile.put(item)))) return;
  world.toldComments.push({ key, account, text, signature });
  startPass(world, tab);
}

/** What a person does with an item that waits or is parked. */
export function* decide(world: World, tab: Tab, act: 'retry' | 'reopen' | 'recreate' | 'discard', wanted: string): Task {
  const { profile, account } = tab.device;
  const own = [...profile.items.values()].filter((item) => item.accountId === account);
  const item = own.find((each) => each.state === 'parked') ?? own.find((each) => itemKey(each) === wanted);
  if (item === undefined) return;
  const key = itemKey(item);
  const given = { now: world.time(tab.device), newId: world.newId() };
  yield* transact(world, tab, 'save', key, () => {
    const current = profile.items.get(item.clientId);
    if (current === undefined) return;
    if (act === 'retry') return profile.put(retry(current));
    if (current.kind !== 'entry') return;
    if (act === 'reopen') {
      if (current.signature !== null && current.state === 'parked') world.waive(key, 'signatureRefused');
      return profile.put(reopen(current));
    }
    if (act === 'recreate') {
      if (!current.unknownEntry) return;
      world.waive(key, 'recreated');
      const there = world.server.rows.get(current.entry.header.logbookEntryId);
      if (there === undefined || there.isDeleted) world.waive(key, 'vanished');
      profile.removeEntry(current.clientId, 'left');
      return profile.put(recreate(current, given));
    }
    if (!isUnsent(current)) return;
    world.waive(key, 'discarded');
    const { recovered, tombstone } = discard(current, given);
    profile.recovered.push(recovered);
    profile.removeEntry(current.clientId, tombstone === null ? 'left' : 'deleted');
    if (tombstone !== null) profile.tombstones.set(tombstone.clientId, tombstone);
  });
  startPass(world, tab);
}
