import { passCalls } from '../../../src/api/actors/logbook/sync.ts';
import type { Gone } from '../../../src/api/store/model.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { prepareSave } from '../../../src/domain/logbook/entry/payload.ts';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import type { LocalEntry, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { blankEntry, textOf } from '../model/server.ts';
import { keyOf, type Told, textFor } from '../shared/evidence.ts';
import { type Branch, branchOf, fields, settledBy, storedOf, writtenBy } from '../shared/forms.ts';
import { readAll, readOne } from './database.ts';
import { askSync } from './page.ts';
import { blank, drawn, hashOf, oversized } from './pictures.ts';
import type { Page, RealWorld } from './world.ts';

/** How often a person answers the same question before leaving it for later. */
export const patience = 3;

export interface Wish {
  /** Null: a new entry. */
  readonly key: string | null;
  readonly signs?: boolean;
  readonly notifies?: boolean;
  readonly movesVehicle?: boolean;
}

/** Complete enough to be finalised. */
const complete = (vehicleId: number, clientId: string): LogbookEntry => {
  const at = new Date(Date.now() - 7_200_000).toISOString();
  return {
    ...blankEntry,
    header: {
      ...blankEntry.header,
      logbookEntryId: `local-${clientId}`,
      status: 'newEntry',
      vehicleIdRef: vehicleId,
      referenceTimestamp: at,
      referenceLocation: 'Berlin',
    },
    vehicleState: {
      hydraulicsState: 'ok',
      vehicleOperatingHours_h: 1,
      mileage_km: 1,
      fuelFillingLevel_l: 1,
      fuelAdded_l: 0,
      sandState: 'ok',
      motorOilState: 'ok',
    },
    inspections: { ...blankEntry.inspections, selectedV: 'V1', inspectionPerformedTimestamp_V1: at, inspectionPerformedTimestamp_A1: at },
  };
};

/** The person's next act on this device; acts do not overlap, and what was begun in a page that ended stays undone. */
const byHand = (page: Page, act: () => Promise<void>): void => {
  const { device } = page;
  const ended = () => new Promise<void>((resolve) => page.onEnd(resolve));
  device.hands = device.hands.then(() => (page.isAlive ? Promise.race([act().catch(() => undefined), ended()]) : undefined));
};

/** A form is opened on an entry, filled, and saved a little later, when the entry may have moved on. */
export const saveEntry = (world: RealWorld, page: Page, wish: Wish): void =>
  byHand(page, async () => {
    const { device, store } = page;
    const owner = world.ownerOf(device);
    if (owner === null) return;
    const { entries } = await store.list(owner.accountId);
    const opened = wish.key === null ? undefined : entries.find(({ entry }) => keyOf(textOf(entry)) === wish.key);
    if (opened !== undefined && opened.signature !== null) return;
    await page.sleep(world.random.int(300));
    if (!page.isAlive || world.ownerOf(device)?.accountId !== owner.accountId) return;
    const organisation = world.organisations.find(({ id }) => id === (opened?.organisationId ?? owner.organisationId))!;
    const clientId = opened?.clientId ?? world.newId();
    const base = opened?.entry ?? complete(organisation.vehicleIds[0]!, clientId);
    const edit = world.serial();
    const isNew = opened === undefined || (await wasDeleted(device.factory, opened));
    const key = isNew ? `k${edit}` : wish.key!;
    const text = textFor(key, device.name, edit);
    const canMove = wish.movesVehicle === true && base.header.status === 'newEntry';
    const vehicleIdRef = canMove ? organisation.vehicleIds[1 + (edit % 2)]! : base.header.vehicleIdRef;
    const signature = drawnBy(world, wish, edit, key);
    const told: Told = {
      key,
      account: owner.accountId,
      organisation: organisation.id,
      device: device.name,
      edit,
      text,
      signature: signature === null ? null : hashOf(signature),
      notifies: wish.notifies === true,
      vehicle: vehicleIdRef,
    };
    world.tried.push(told);
    world.clientKeys.set(clientId, key);
    world.secrets.push(text, ...(signature === null ? [] : [signature]));
    const shown = textOf(base);
    const form = formOf({ ...base, header: { ...base.header, remarks: text, vehicleIdRef } });
    let branch: Branch = { form, ...branchOf(opened?.entry ?? null) };
    for (let tries = 0; tries < patience; tries++) {
      const entry = prepareSave(branch.form, base).entry;
      const written = writtenBy(key, { field: fields[0], value: text, shown }, branch.chosen);
      // They count from the moment they may be stored, told or not.
      world.written.push(...written);
      if (tries > 0) world.tried.push({ ...told, edit: world.serial(), text: textOf(entry) });
      const result = await store.save({
        clientId,
        accountId: owner.accountId,
        organisationId: organisation.id,
        entry,
        base: branch.base,
        settles: branch.settles,
        signature,
        sendOptionalNotification: told.notifies,
        checkRequired: false,
        isA1Required: false,
      });
      if (result.kind === 'conflict') {
        branch = settledBy(world.random, branch, result.item, signature !== null);
        continue;
      }
      if (result.kind !== 'saved') return;
      world.clientKeys.set(result.item.clientId, key);
      if (isNew) world.made.set(device.account ?? '', [key, ...(world.made.get(device.account ?? '') ?? [])]);
      world.told.push({ ...(tries === 0 ? told : world.tried.at(-1)!), text: textOf(result.item.entry) });
      world.toldValues.push(...storedOf(written, result.item.entry));
      return askSync(world, page, 'save');
    }
  });

const drawnBy = (world: RealWorld, wish: Wish, edit: number, key: string): string | null => {
  const odd = world.strike('save', new Set(['blankSignature', 'oversizedSignature']))?.cell.kind;
  // The server refuses them, and the person has to sign again.
  if (odd === 'blankSignature') world.waive(key, 'signatureRefused');
  if (odd !== undefined) return odd === 'blankSignature' ? blank : oversized(edit);
  return wish.signs === true ? drawn(edit) : null;
};

/** Deleted in another tab while the form was open. */
export const wasDeleted = async (factory: IDBFactory, { clientId, entry }: LocalEntry) => {
  const gone = await readOne<Gone>(factory, 'gone', clientId);
  const tombstones = await readAll<Tombstone>(factory, 'tombstones');
  return gone?.why === 'deleted' || tombstones.some(({ logbookEntryId }) => logbookEntryId === entry.header.logbookEntryId);
};

/** Half of the deletions go the way of the drawer, told to the server at once, half with the next pass. */
export const removeEntry = (world: RealWorld, page: Page, key: string | null): void =>
  byHand(page, async () => {
    const { device, store, transport } = page;
    const owner = world.ownerOf(device);
    if (owner === null || key === null) return;
    const { entries } = await store.list(owner.accountId);
    const item = entries.find(({ entry, signature }) => keyOf(textOf(entry)) === key && signature === null);
    if (item === undefined) return;
    world.clientKeys.set(item.clientId, key);
    world.waive(key, 'deleted');
    const isDirect = world.random.chance(0.5);
    const keys = await store.remove({ ...owner, organisationId: item.organisationId }, [item.entry.header.logbookEntryId]);
    const ids = [item.clientId, item.entry.header.logbookEntryId];
    // Of an entry the server lacks only the trace here is taken away.
    if (!item.unknownEntry) world.toldDeletions.push({ key, device: device.name, ids, edit: world.lastSerial() });
    if (isDirect && device.isOnline)
      void passCalls(store, transport)
        .sendDeletions(owner.accountId, keys)
        .catch(() => undefined);
    else askSync(world, page, 'person');
  });

export const writeComment = (world: RealWorld, page: Page): void =>
  byHand(page, async () => {
    const { device, store } = page;
    const owner = world.ownerOf(device);
    const final = [...world.ledger.rows.values()].findLast(
      ({ clientKey, organisation }) => world.ledger.frozen.has(clientKey) && organisation === owner?.organisationId,
    );
    if (owner === null || final === undefined) return;
    const edit = world.serial();
    const key = `m${edit}`;
    const text = textFor(key, device.name, edit);
    const signature = drawn(edit);
    world.secrets.push(text, signature);
    const comment = { remarks: text, newEntryState: null, resolveAllPriorDefects: false, signature };
    const result = await store.saveComment({ ...owner, clientId: world.newId(), entryId: final.id, comment });
    if (result.kind !== 'saved') return;
    world.toldComments.push({ key, account: owner.accountId, text, signature: hashOf(signature) });
    askSync(world, page, 'save');
  });

/** What a person does with an item that waits or is parked. */
export const decide = (world: RealWorld, page: Page, act: 'retry' | 'reopen' | 'recreate' | 'discard', wanted: string | null): void =>
  byHand(page, async () => {
    const { device, store } = page;
    const owner = world.ownerOf(device);
    if (owner === null) return;
    const { entries, comments } = await store.list(owner.accountId);
    const all = [...entries, ...comments];
    const named = (item: (typeof all)[number]) => keyOf(item.kind === 'entry' ? textOf(item.entry) : (item.comment.remarks ?? ''));
    const item = all.find(({ state }) => state === 'parked') ?? all.find((each) => named(each) === wanted);
    if (item === undefined) return;
    const key = named(item);
    const { clientId, kind } = item;
    if (act === 'retry') await store.retry(owner, { kind, clientId });
    else if (item.kind === 'entry') {
      if (act === 'reopen') {
        if (item.signature !== null && item.state === 'parked') world.waive(key, 'signatureRefused');
        await store.reopen(owner.accountId, clientId);
      }
      if (act === 'recreate' && item.unknownEntry) {
        world.waive(key, 'recreated');
        const there = world.ledger.rows.get(item.entry.header.logbookEntryId);
        if (there === undefined || !(there.isOpen || world.ledger.frozen.has(there.clientKey))) world.waive(key, 'vanished');
        await store.recreate(owner.accountId, clientId);
      }
      if (act === 'discard' && isUnsent(item)) {
        world.waive(key, 'discarded');
        await store.discard(owner.accountId, clientId);
      }
    }
    askSync(world, page, 'person');
  });
