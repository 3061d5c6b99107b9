import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { afterList, askedAbout } from '../../../src/domain/logbook/outbox/after-list.ts';
import { isLocalId } from '../../../src/domain/logbook/outbox/content.ts';
import { adoptedEntry } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry, OutboxItem, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { AnyItem, Outcome, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { listAll, send } from './network.ts';
import type { Profile } from './profile.ts';
import { transact } from './store.ts';
import type { Task } from './tasks.ts';
import { itemKey, type Tab, type World } from './world.ts';

const longestWait = 10_000;
/** More steps than one item can need in a pass. */
const mostSteps = 8;

/** One synchronisation as a page runs it: waits for the lock, sends item by item, reads the list. */
export function* pass(world: World, tab: Tab): Task {
  const { device } = tab;
  const account = device.account;
  if (account === null || !device.isOnline || !tab.hasStore) return;
  if (world.hasLock) {
    const isFree = () => device.locks.get(account) === undefined || !device.locks.get(account)!.isAlive;
    yield { until: world.now + longestWait, when: isFree };
    if (!isFree()) return;
    device.locks.set(account, tab);
  }
  const run = { holder: `${device.name} ${account}`, from: world.now, to: Number.POSITIVE_INFINITY, tab };
  world.passes.push(run);
  yield* sendAll(world, tab, account);
  yield* flag(world, tab, account);
  run.to = world.now;
  if (device.locks.get(account) === tab) device.locks.delete(account);
}

function* sendAll(world: World, tab: Tab, account: string): Task {
  const { profile } = tab.device;
  const own = <T extends { readonly accountId: string }>(all: Iterable<T>) => [...all].filter(({ accountId }) => accountId === account);
  const order = [
    ...own(profile.tombstones.values()).toSorted((a, b) => a.deletedAt - b.deletedAt),
    ...own(profile.items.values()).toSorted((a, b) => a.savedAt - b.savedAt),
  ];
  for (const { clientId } of order) {
    let id = clientId;
    for (let left = mostSteps; left > 0; left--) {
      if (tab.device.account !== account && world.rules.staysWithAccount) return;
      const before = find(world, tab, id);
      const step = before === null ? null : world.rules.nextStep(before, world.time(tab.device));
      if (before === null || step === null) {
        if (before?.state === 'parked' && !world.rules.parksAlone) return;
        break;
      }
      const outcome = yield* once(world, tab, step, keyOfAny(world, before));
      if (outcome === null) return;
      if (outcome.kind !== 'progressed') break;
      id = outcome.item?.clientId ?? id;
    }
  }
}

/** One request: marked before it leaves, its result applied to the item as it is stored by then. Null: the pass is over. */
function* once(world: World, tab: Tab, step: Step, key: string): Task<Outcome<AnyItem> | null> {
  const { rules } = world;
  const { profile } = tab.device;
  let sent: AnyItem | null = null;
  const mark = () => {
    const current = find(world, tab, step.clientId);
    // Changed since it was looked at: another look decides.
    if (current === null || JSON.stringify(rules.nextStep(current, world.time(tab.device))) !== JSON.stringify(step)) return;
    sent = rules.markAttempted(current, step, world.time(tab.device));
    if (rules.marksBeforeSending) put(world, tab, sent);
  };
  if (!(yield* transact(world, tab, 'mark', key, mark))) return null;
  if (sent === null) return skipped;
  const answer = yield* send(world, tab, step, key);
  if (answer === null) return null;
  let result: Outcome<AnyItem> = skipped;
  const apply = () => {
    const current = rules.rereadsBeforeWriting ? find(world, tab, step.clientId) : sent;
    if (current === null) return;
    result = rules.afterAnswer(current, step, answer, { now: world.time(tab.device), newId: world.newId() });
    const { item, kind } = result;
    const isTombstone = !('kind' in current);
    if (!isTombstone && current.kind === 'entry') profile.putOutcome(current, result as Outcome<LocalEntry>);
    else if (item !== null) put(world, tab, item);
    else (isTombstone ? profile.tombstones : profile.items).delete(current.clientId);
    if (isTombstone && kind === 'dropped') world.refuseDeletion(current.clientId, key);
  };
  return (yield* transact(world, tab, 'writeBack', key, apply)) ? result : null;
}

const skipped: Outcome<AnyItem> = { kind: 'progressed', item: null, recovered: null, reason: null, refusal: null };

/** Entries the server lacks are found from a complete list, asked for after their create was acknowledged. */
function* flag(world: World, tab: Tab, account: string): Task {
  const { device } = tab;
  const asked = askedAbout(device.profile.entries(), { accountId: account, organisationId: device.organisation });
  if (device.account !== account) return;
  const deletionsThen = device.profile.deletions;
  const isSettled =
    !device.profile.entries().some((item) => item.accountId === account && item.serverRevision === null && item.state !== 'parked') &&
    !hasLocalTombstone(device.profile, account);
  const organisation = device.organisation;
  const found = yield* listAll(world, tab, account, organisation);
  if (found === null) return;
  for (const [clientId, knownThen] of asked) {
    const item = device.profile.items.get(clientId);
    if (item === undefined || item.kind !== 'entry') continue;
    const apply = () => {
      const current = device.profile.items.get(clientId);
      if (current === undefined || current.kind !== 'entry') return;
      const id = current.entry.header.logbookEntryId;
      // A page may have shifted under the reader: what the list lacks is asked for by its id.
      const caller = { account, organisation, device: device.name, deviceId: device.profile.deviceId };
      const entry = found.find(({ header }) => header.logbookEntryId === id) ?? world.server.read(caller, id).entry;
      const result = afterList(current, entry, knownThen, { now: world.time(device), newId: world.newId() });
      if (result.kind === 'stale') return;
      device.profile.putOutcome(current, result);
    };
    if (!(yield* transact(world, tab, 'writeBack', itemKey(item), apply))) return;
  }
  yield* transact(world, tab, 'writeBack', '', () => {
    if (isSettled && device.profile.deletions === deletionsThen) adopt(world, tab, account, organisation, found);
  });
}

const hasLocalTombstone = (profile: Profile, account: string) =>
  [...profile.tombstones.values()].some((item) => item.accountId === account && isLocalId(item.logbookEntryId));

/** The account's open entries the device does not have are taken in. */
const adopt = (world: World, { device }: Tab, account: string, organisation: string, found: readonly LogbookEntry[]) => {
  const { profile } = device;
  const own = profile.entries().filter(({ accountId }) => accountId === account);
  if (own.some(({ serverRevision, attemptedRevision }) => serverRevision === null && attemptedRevision !== null)) return;
  if (hasLocalTombstone(profile, account)) return;
  for (const entry of found) {
    const id = entry.header.logbookEntryId;
    const isOpen = entry.header.status === 'created' && world.server.rows.get(id)?.account === account;
    if (!isOpen || profile.byEntryId(account, id).length > 0 || profile.isDeleted(account, '', id) || profile.gone.has(id)) continue;
    const owner = { clientId: world.newId(), accountId: account, organisationId: organisation };
    profile.put(adoptedEntry(entry, owner, world.time(device), profile.floor));
  }
};

const find = (_: World, { device: { profile } }: Tab, clientId: string): AnyItem | null =>
  profile.tombstones.get(clientId) ?? profile.items.get(clientId) ?? null;

const put = (_: World, { device: { profile } }: Tab, item: AnyItem) => {
  if ('kind' in item) profile.put(item);
  else profile.tombstones.set(item.clientId, item);
};

const keyOfAny = (world: World, item: AnyItem): string =>
  'kind' in item ? itemKey(item as OutboxItem) : (world.keyOfDeleted.get((item as Tombstone).clientId) ?? '');
