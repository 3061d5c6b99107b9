import type { LogbookStore } from '../../../src/api/store/logbook-store.ts';
import { isEntryBusy, mergeQuestion } from '../../../src/machines/logbook/entry/selectors.ts';
import { formValues } from '../../../src/machines/logbook/entry/text.ts';
import { type Drawer, openDrawer } from '../../cases/logbook/drawer.ts';
import { textOf } from '../model/server.ts';
import { keyOf, type Told, textFor } from '../shared/evidence.ts';
import { type Branch, choicesBy, chosenIn, type Field, fields, storedOf, valueAt, writtenBy } from '../shared/forms.ts';
import { patience, wasDeleted } from './acts.ts';
import { askSync } from './page.ts';
import type { Page, RealWorld } from './world.ts';

const second = 1000;
interface Wish {
  readonly key: string | null;
  readonly field: number;
  /** Seconds the form stays open before it is saved. */
  readonly stays: number;
}
/** What was typed and chosen in an open form, for the book. */
interface Notes {
  key: string;
  field: Field;
  value: string;
  shown: string;
  chosen: Branch['chosen'];
}

/** The same store; what a form saves there is noted. */
const booked = (world: RealWorld, { device, store }: Page, notes: Notes): LogbookStore => ({
  ...store,
  save: async (draft) => {
    const { key, field, value, shown, chosen } = notes;
    const told: Told = {
      key,
      account: draft.accountId,
      organisation: draft.organisationId,
      device: device.name,
      edit: world.serial(),
      text: textOf(draft.entry),
      signature: null,
      notifies: draft.sendOptionalNotification,
      vehicle: draft.entry.header.vehicleIdRef,
    };
    const written = writtenBy(key, { field, value, shown }, chosen);
    world.tried.push(told);
    // They count from the moment they may be stored, told or not.
    world.written.push(...written);
    const result = await store.save(draft);
    if (result.kind !== 'saved') return result;
    world.clientKeys.set(result.item.clientId, key);
    world.told.push({ ...told, text: textOf(result.item.entry) });
    world.toldValues.push(...storedOf(written, result.item.entry));
    return result;
  },
});

/** What is asked is chosen by chance, field by field, and the save goes on. */
const answer = ({ entry, does }: Drawer, world: RealWorld, notes: Notes) => {
  const question = mergeQuestion(entry.getSnapshot());
  if (question === null) return;
  const choices = choicesBy(world.random, question);
  notes.chosen = [...notes.chosen, ...chosenIn(question, choices)];
  for (const [path, side] of Object.entries(choices)) does.choose(path, side);
  does.settleMerge(Date.now());
};

/** The real drawer: a form is opened on an entry, stays open, and is saved over whatever was saved meanwhile. */
export const writeForm = (world: RealWorld, page: Page, { key, field: number, stays }: Wish): void => {
  const { device, store, transport } = page;
  const owner = world.ownerOf(device);
  if (owner === null || key === null) return;
  const work = async () => {
    const { entries } = await store.list(owner.accountId);
    const item = entries.find(({ entry, signature }) => signature === null && keyOf(textOf(entry)) === key);
    if (item === undefined) return;
    const notes: Notes = { key, field: fields[number]!, value: '', shown: '', chosen: [] };
    const drawer = openDrawer({
      store: booked(world, page, notes),
      transport,
      owner: { ...owner, organisationId: item.organisationId },
      now: () => world.time(device),
      newId: world.newId,
      clock: world.timeline.xstateClock(
        () => page.frozenUntil,
        () => page.isAlive,
      ) as never,
      sendEntry: (_, tell) => {
        askSync(world, page, 'save');
        tell({ type: 'sync.answered', result: 'system_is_offline' });
        return () => undefined;
      },
    });
    page.onEnd(drawer.close);
    drawer.does.open(item.entry.header.logbookEntryId);
    const isThere = () => page.isAlive && world.ownerOf(device)?.accountId === owner.accountId;
    await page.sleep(second);
    if (isThere()) answer(drawer, world, notes);
    await page.sleep(second);
    if (!isThere() || !drawer.form.getSnapshot().matches('editing')) return drawer.close();
    await type(world, page, drawer, notes, await wasDeleted(device.factory, item));
    await page.sleep(stays * second);
    // What was deleted meanwhile goes on under a name of its own.
    if (!isThere()) return drawer.close();
    if (await wasDeleted(device.factory, item)) await type(world, page, drawer, notes, true);
    drawer.does.form.save(Date.now());
    for (let tries = 0; tries < patience && isThere(); tries++) {
      await page.sleep(second);
      if (!isEntryBusy(drawer.entry.getSnapshot())) answer(drawer, world, notes);
    }
    await page.sleep(second);
    drawer.close();
  };
  void work().catch(() => undefined);
};

const type = async (world: RealWorld, { device }: Page, drawer: Drawer, notes: Notes, isDeleted: boolean) => {
  const edit = world.serial();
  if (isDeleted) {
    notes.key = `k${edit}`;
    notes.field = fields[0];
    world.made.set(device.account ?? '', [notes.key, ...(world.made.get(device.account ?? '') ?? [])]);
  }
  const { key, field } = notes;
  notes.value = field === fields[0] ? textFor(key, device.name, edit) : field === fields[1] ? `L${edit}` : String(edit);
  if (field === fields[0]) world.secrets.push(notes.value);
  notes.shown = valueAt(formValues(drawer.entry.getSnapshot()), field);
  const [section, name] = field.split('.');
  drawer.does.form.change({ section, field: name, value: notes.value } as never, Date.now());
};
