import { describe, expect, it } from 'vitest';
import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import { type EntryForm, type FieldChange, formOf, newForm } from '../../../../src/domain/logbook/form/form.ts';
import type { FormPurpose } from '../../../../src/domain/logbook/form/rules.ts';
import type { KeptText } from '../../../../src/domain/logbook/typed-text.ts';
import { areVehicleAndTimeFixed, isA1Due, isLeaveGuarded, isSaving } from '../../../../src/machines/logbook/entry/selectors.ts';
import { formA1Banner, formValues, isTextDirty, sendsNotification } from '../../../../src/machines/logbook/entry/text.ts';
import { noon } from '../../../cases/logbook/entries.ts';
import { created, finalised, foreign, fresh, local, owner, signed, somebodyElse, unknown } from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { type Actors, failing, opening, start, written } from './world.ts';

const never = () => new Promise(() => {});
const remarks = (value: string): FieldChange => ({ section: 'header', field: 'remarks', value });

/** An entry that stands open, and what a person writes into it. */
const opened = async (entry: OpenEntry = fresh, actors: Actors = {}) => {
  const world = entry === fresh ? start(actors) : opening(entry, actors);
  await world.open(entry === fresh ? undefined : entry);
  const { actor, emitted, writes } = world;
  const change = (section: string, field: string, value: unknown, at = noon) =>
    writes.change({ section, field, value } as unknown as FieldChange, at);
  const values = () => formValues(actor.getSnapshot());
  const isDirty = () => isTextDirty(actor.getSnapshot());
  const of = (type: string) => emitted.filter((event) => event.type === type);
  return { ...world, change, values, isDirty, of };
};
const begun = newForm({ vehicleId: 7, referenceTimestamp: fresh.entry.header.referenceTimestamp, isElectric: false });

describe('The fields of an entry', () => {
  it('change one at a time, and every change is told with whether it is unsaved', async () => {
    const { change, of, values, isDirty } = await opened();
    expect([values(), isDirty(), of('form.changed')]).toEqual([begun, false, []]);
    change('header', 'remarks', 'Licht defekt');
    expect([values().header.remarks, isDirty()]).toEqual(['Licht defekt', true]);
    change('header', 'remarks', null);
    expect(isDirty()).toBe(false);
    const form = { ...begun, header: { ...begun.header, remarks: 'Licht defekt' } };
    expect(of('form.changed')).toEqual([
      { type: 'form.changed', form, isDirty: true, sendOptionalNotification: false },
      { type: 'form.changed', form: begun, isDirty: false, sendOptionalNotification: false },
    ]);
  });

  it('are looked at anew after every change, by when it was made and with the last A1 of the vehicle', async () => {
    const lastA1 = '2026-11-21T05:00:00.000Z';
    const { change, writes, of, values } = await opened(fresh, { readVehicle: () => ({ newest: null, lastA1 }) });
    change('header', 'remarks', 'Licht defekt', noon + 5);
    writes.toggleDefects(true);
    writes.toggleStoppage(true);
    writes.toggleComponent('engine');
    expect(of('form.written')).toMatchObject([
      { form: { header: { remarks: 'Licht defekt' } }, lastA1, now: noon + 5 },
      { form: { hasDefects: true }, now: null },
      { form: { hasStoppage: true }, now: null },
      { form: values(), lastA1, now: null },
    ]);
  });

  it('empty the end of a stoppage whenever its state is not resolved [LOG-084]', async () => {
    const { writes, change, values } = await opened();
    writes.toggleStoppage(true);
    change('stoppage', 'state', 'resolved');
    change('stoppage', 'endTimestamp', '2026-11-21T07:30:00Z');
    expect(values().stoppage.endTimestamp).toBe('2026-11-21T07:30:00Z');
    change('stoppage', 'state', 'open');
    expect(values().stoppage.endTimestamp).toBeNull();
    change('stoppage', 'endTimestamp', '2026-11-21T07:30:00Z');
    expect(values().stoppage.endTimestamp).toBeNull();
    change('stoppage', 'state', null);
    expect(values().stoppage.endTimestamp).toBeNull();
  });

  it.each(['ok', null])('clear the added sand when the sand becomes %s [LOG-104]', async (state) => {
    const { change, values } = await opened();
    change('vehicleState', 'sandState', 'not_ok');
    change('vehicleState', 'isSandAdded', true);
    expect(values().vehicleState.isSandAdded).toBe(true);
    change('vehicleState', 'sandState', state);
    expect(values().vehicleState.isSandAdded).toBeNull();
  });

  it.each(['ok', null])('clear the added motor oil when the oil becomes %s [LOG-106]', async (state) => {
    const { change, values } = await opened();
    change('vehicleState', 'motorOilState', 'not_ok');
    change('vehicleState', 'motorOilAdded_l', '12');
    expect(values().vehicleState.motorOilAdded_l).toBe('12');
    change('vehicleState', 'motorOilState', state);
    expect(values().vehicleState.motorOilAdded_l).toBeNull();
  });

  it('keep what was typed while a part is switched off', async () => {
    const { writes, change, values, isDirty } = await opened();
    writes.toggleDefects(true);
    change('defects', 'description', 'Bremse');
    writes.toggleDefects(false);
    expect([values().hasDefects, values().defects.description]).toEqual([false, 'Bremse']);
    writes.toggleStoppage(true);
    writes.toggleComponent('engine');
    writes.toggleComponent('battery');
    writes.toggleComponent('engine');
    writes.toggleStoppage(false);
    expect([values().hasStoppage, values().stoppage.affectedComponents]).toEqual([false, ['battery']]);
    expect(isDirty()).toBe(true);
  });

  it('hold vehicle and reference time fast once the server has them [DEC-085]', async () => {
    const { change, values, now, isDirty } = await opened(created);
    change('header', 'vehicleIdRef', 8);
    change('header', 'referenceTimestamp', '2026-11-20T07:30:00Z');
    expect([values(), areVehicleAndTimeFixed(now()), isDirty()]).toEqual([formOf(created.entry), true, false]);
    change('header', 'referenceLocation', 'Gleis 9');
    expect(values().header.referenceLocation).toBe('Gleis 9');
    for (const unsent of [fresh, local]) {
      const free = await opened(unsent);
      free.change('header', 'vehicleIdRef', 8);
      free.change('header', 'referenceTimestamp', '2026-11-20T07:30:00Z');
      expect(free.values().header).toMatchObject({ vehicleIdRef: 8, referenceTimestamp: '2026-11-20T07:30:00Z' });
    }
  });

  it('learn while they are open that the server has the entry', async () => {
    const { does, change, values, isDirty } = await opened();
    change('header', 'remarks', 'x');
    does.sync(created);
    change('header', 'vehicleIdRef', 8);
    expect([values().header.vehicleIdRef, values().header.remarks, isDirty()]).toEqual([7, 'x', true]);
    change('header', 'remarks', 'y');
    expect(values().header.remarks).toBe('y');
  });

  it('send a notification only where the box is ticked, which counts as a change [DEC-089]', async () => {
    const { writes, now, isDirty, of, save, drafts } = await opened();
    expect(sendsNotification(now())).toBe(false);
    writes.toggleNotification(true);
    expect([sendsNotification(now()), isDirty(), isLeaveGuarded(now())]).toEqual([true, true, true]);
    expect(of('form.changed').at(-1)).toMatchObject({ sendOptionalNotification: true, isDirty: true });
    expect(of('form.written')).toEqual([]);
    await save();
    expect([drafts[0]?.sendOptionalNotification, sendsNotification(now()), isDirty()]).toEqual([true, true, false]);
    writes.toggleNotification(false);
    expect(isDirty()).toBe(true);
  });

  it('are unsaved only as far as they differ from what was stored', async () => {
    const { actor, change, isDirty, of, save, values } = await opened();
    change('header', 'remarks', 'eins');
    actor.send({ type: 'form.accepted', purpose: 'save' });
    change('header', 'remarks', 'zwei');
    await settle();
    expect([isDirty(), values().header.remarks]).toEqual([true, 'zwei']);
    expect(of('form.changed').at(-1)).toMatchObject({ isDirty: true });
    change('header', 'remarks', 'eins');
    expect(isDirty()).toBe(false);
    change('header', 'remarks', 'zwei');
    await save();
    expect(isDirty()).toBe(false);
    expect(of('form.changed').at(-1)).toMatchObject({ isDirty: false });
  });

  it('are filled anew with nothing of the one before', async () => {
    const { actor, does, change, values, isDirty, now, open } = await opened();
    change('header', 'remarks', 'x');
    does.close();
    actor.send({ type: 'leave.discard' });
    expect([isDirty(), sendsNotification(now())]).toEqual([false, false]);
    await open();
    expect([values(), isDirty()]).toEqual([begun, false]);
  });

  it('show when an A1 is due, by the reference time as it stands, until it is entered', async () => {
    const lastA1 = '2026-11-21T05:00:00.000Z';
    const { change, now } = await opened(fresh, { readVehicle: () => ({ newest: null, lastA1 }) });
    expect(formA1Banner(now())).toBeNull();
    change('header', 'referenceTimestamp', '2026-11-22T05:00:00Z');
    expect(formA1Banner(now())).toEqual({ key: 'validation.a1Overdue', lastA1 });
    change('inspections', 'inspectionPerformedTimestamp_A1', '2026-11-22T04:00:00Z');
    expect([formA1Banner(now()), isA1Due(now())]).toEqual([null, true]);
  });
});

describe('Writing', () => {
  type World = Awaited<ReturnType<typeof opened>>;
  const wrote = ({ writes, values, isDirty }: World) => {
    writes.change(remarks('später'), noon);
    return [values().header.remarks, isDirty()];
  };

  it.each<[string, Actors, (world: World) => void]>([
    ['stands open', {}, () => {}],
    ['is asked about', {}, ({ does }) => does.close()],
    ['is saved', { saveEntry: never }, ({ actor }) => actor.send({ type: 'form.accepted', purpose: 'save' })],
    ['is signed', {}, ({ actor }) => actor.send({ type: 'form.accepted', purpose: 'finalise' })],
    ['is about to be deleted', {}, ({ does }) => does.askDeletion()],
    [
      'is being deleted',
      { deleteEntry: never },
      ({ does }) => {
        does.askDeletion();
        does.confirmDeletion();
      },
    ],
  ])('goes on while the entry %s', async (_, actors, lead) => {
    const world = await opened(created, actors);
    world.type();
    lead(world);
    expect(wrote(world)).toEqual(['später', true]);
  });

  it('goes on while a field is asked about that somebody else has changed, too', async () => {
    const { vehicleState } = written;
    const theirs = { ...created, entry: { ...created.entry, vehicleState: { ...created.entry.vehicleState, mileage_km: 2000 } } };
    const world = await opened(created, { saveEntry: () => ({ kind: 'conflicting', opened: theirs }) });
    world.type({ ...written, vehicleState: { ...vehicleState, mileage_km: '1000' } });
    await world.save();
    expect(world.now().matches('merging')).toBe(true);
    expect(wrote(world)).toEqual(['später', true]);
  });

  it.each<[string, OpenEntry]>([
    ['signed here', signed],
    ['of somebody else', foreign],
    ['finalised', finalised],
    ['unknown to the server', unknown],
  ])('changes nothing in an entry that is %s [LOG-073]', async (_, entry) => {
    const { writes, values, of, isDirty } = await opened(entry);
    writes.change(remarks('x'), noon);
    writes.toggleDefects(true);
    writes.toggleStoppage(true);
    writes.toggleComponent('engine');
    writes.toggleNotification(true);
    writes.save(noon);
    writes.finalise(noon);
    expect([values(), isDirty(), of('form.changed'), of('form.check')]).toEqual([formOf(entry.entry), false, [], []]);
  });

  it('changes nothing in an entry that was signed elsewhere meanwhile, and what was typed before stays to be read [LOG-073]', async () => {
    const { does, type, writes, values, isDirty } = await opened(created);
    type();
    does.sync(signed);
    writes.change(remarks('y'), noon);
    expect([values(), isDirty()]).toEqual([written, true]);
  });

  it('changes nothing before the entry is there, while it is read again, and after it is finished', async () => {
    const late = await opened(fresh, { readVehicle: never });
    late.writes.change(remarks('x'), noon);
    await late.pass(3_000);
    expect([late.values().header.remarks, late.isDirty()]).toEqual([null, false]);
    let reads = 0;
    const again = await opened(created, {
      readEntry: () => (reads++ === 0 ? { kind: 'found', opened: created } : never()),
      saveEntry: () => ({ kind: 'alreadyFinalized' }),
    });
    again.type();
    await again.save();
    again.writes.change(remarks('y'), noon);
    expect([reads, again.values()]).toEqual([2, written]);
    const over = await opened(created);
    over.type();
    await over.sign();
    over.writes.change(remarks('y'), noon);
    expect(over.values()).toEqual(written);
  });

  it('is for nobody else, also while the save of the one who left goes on', async () => {
    const { actor, does, type, writes, values } = await opened(created, { saveEntry: never });
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    does.changeOwner(somebodyElse);
    writes.change(remarks('y'), noon);
    expect(values()).toEqual(written);
    does.changeOwner(owner);
    writes.change(remarks('y'), noon);
    expect(values().header.remarks).toBe('y');
  });

  it('is for nobody else, nor for its writer again, while the text is put away', async () => {
    const { does, type, writes, values } = await opened(created, { keepEntry: never });
    type();
    does.changeOwner(somebodyElse);
    does.changeOwner(owner);
    writes.change(remarks('y'), noon);
    expect(values()).toEqual(written);
  });

  it('of another vehicle while a save runs has that vehicle asked about afterwards', async () => {
    const asked: number[] = [];
    const { actor, type, change, pass, now } = await opened(fresh, {
      readVehicle: ({ vehicleId }: { readonly vehicleId: number }) => {
        asked.push(vehicleId);
        return { newest: null, lastA1: null };
      },
      saveEntry: () => ({ kind: 'failed', isFull: false }),
    } as Actors);
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    change('header', 'vehicleIdRef', 8);
    expect([asked, isSaving(now())]).toEqual([[7], true]);
    await pass(0);
    expect([asked, isSaving(now())]).toEqual([[7, 8], false]);
  });

  it('of a vehicle that is no number has nothing asked', async () => {
    const { change, values, now } = await opened(fresh, { readVehicle: failing });
    change('header', 'vehicleIdRef', 'acht');
    expect([values().header.vehicleIdRef, now().matches({ open: 'editing' })]).toEqual(['acht', true]);
  });
});

describe('A save', () => {
  it.each<FormPurpose>(['save', 'finalise'])('has the form looked at first, as it stands: %s', async (purpose) => {
    const lastA1 = '2026-11-21T05:00:00.000Z';
    const { type, writes, of, values, now } = await opened(fresh, { readVehicle: () => ({ newest: null, lastA1 }) });
    type();
    writes[purpose](noon);
    const form: EntryForm = values();
    expect(of('form.check')).toEqual([{ type: 'form.check', form, lastA1, purpose, now: noon }]);
    expect(isSaving(now())).toBe(false);
  });
});

describe('Kept text that comes into the form', () => {
  const kept = (form: EntryForm, isOn: boolean): KeptText => ({
    ...owner,
    textId: 'left-1',
    clientId: created.clientId,
    entryId: 'entry-1',
    isNew: false,
    vehicleId: 7,
    form,
    base: formOf(created.entry),
    sendOptionalNotification: isOn,
    keptAt: noon,
  });

  it.each([true, false])('brings its wish for a notification: %s', async (isOn) => {
    const { actor, writes, values, isDirty, now, of } = await opened(created);
    writes.toggleNotification(!isOn);
    actor.send({ type: 'text.restore', text: kept(written, isOn) });
    expect([values(), sendsNotification(now()), isDirty()]).toEqual([written, isOn, true]);
    expect(of('form.changed').at(-1)).toMatchObject({ form: written, sendOptionalNotification: isOn, isDirty: true });
  });

  it.each([true, false])('brings it once its fields are chosen: %s', async (isOn) => {
    const { actor, does, writes, values, now } = await opened(created);
    writes.change(remarks('heute'), noon);
    writes.toggleNotification(!isOn);
    actor.send({ type: 'text.restore', text: kept(written, isOn) });
    expect([values().header.remarks, sendsNotification(now())]).toEqual(['heute', !isOn]);
    does.chooseAll('mine');
    does.settleMerge(noon);
    expect([values(), sendsNotification(now())]).toEqual([written, isOn]);
  });
});
