import { describe, expect, it } from 'vitest';
import type { SaveAnswer } from '../../../../src/domain/logbook/entry/answers.ts';
import { formOf, newForm } from '../../../../src/domain/logbook/form/form.ts';
import type { EntryRef } from '../../../../src/machines/logbook/entry/chart.ts';
import {
  areVehicleAndTimeFixed,
  canEditEntry,
  drawerMode,
  type entryVerbs,
  isEntryBusy,
  isFinalising,
  isFinished,
  isLeaveAsked,
  isLeaveGuarded,
  isSaving,
  isSigning,
  openedEntry,
  saveFailure,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import { isTextDirty } from '../../../../src/machines/logbook/entry/text.ts';
import { created, elsewhere, finalised, local, owner, signature, signed } from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { failing, start, written } from './world.ts';

describe('Saving', () => {
  it.each<[string, SaveAnswer, string, string]>([
    ['on the server [LOG-183]', { kind: 'saved', opened: created }, 'labels.logbookEntrySaved', 'success'],
    ['on this device [LOG-184]', { kind: 'savedLocally', opened: local }, 'labels.logbookEntrySavedLocally', 'info'],
    ['refused with 400 [LOG-185]', { kind: 'refused', opened: local, status: 400, field: null }, 'labels.logbookValidationError', 'error'],
    ['refused with 500 [LOG-186]', { kind: 'refused', opened: local, status: 500, field: null }, 'labels.logbookServerError', 'error'],
    [
      'refused with 403 [LOG-187]',
      { kind: 'refused', opened: local, status: 403, field: null },
      'labels.logbookEntryFailedToSave',
      'error',
    ],
    ['not even stored [LOG-187]', { kind: 'failed', isFull: false }, 'labels.logbookEntryFailedToSave', 'error'],
    ['already finalised [LOG-187]', { kind: 'alreadyFinalized' }, 'labels.logbookEntryFailedToSave', 'error'],
  ])('tells how it ended: %s', async (_, answer, key, tone) => {
    const { open, type, save, notices } = start({ saveEntry: () => answer });
    await open();
    type();
    await save();
    expect(notices()).toEqual([{ key, tone }]);
  });

  it('asks nothing where what was typed meanwhile agrees with the other side: the entry stays open, and says that it is not saved', async () => {
    const sent = Promise.withResolvers<SaveAnswer>();
    const { actor, does, open, type, now } = start({ saveEntry: () => sent.promise });
    await open(created);
    const mine = formOf(created.entry);
    const agreed = { ...mine, vehicleState: { ...mine.vehicleState, mileage_km: '2000' } };
    const theirs = { ...created, entry: { ...created.entry, vehicleState: { ...created.entry.vehicleState, mileage_km: 2000 } } };
    type({ ...mine, vehicleState: { ...mine.vehicleState, mileage_km: '1000' } });
    actor.send({ type: 'form.accepted', purpose: 'save' });
    type(agreed);
    sent.resolve({ kind: 'conflicting', opened: theirs });
    await settle();
    expect([canEditEntry(now()), saveFailure(now()), isLeaveGuarded(now())]).toEqual([true, 'failed', true]);
    does.close();
    expect(isLeaveAsked(now())).toBe(true);
  });

  it('without a signature leaves the entry editable [LOG-074]', async () => {
    const { open, type, save, now, drafts, actor } = start();
    await open();
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    expect([isSaving(now()), isEntryBusy(now()), isLeaveGuarded(now()), drawerMode(now())]).toEqual([true, true, true, 'editing']);
    await settle();
    expect(drafts[0]).toMatchObject({ signature: null, checkRequired: false });
    expect([drawerMode(now()), canEditEntry(now()), isLeaveGuarded(now()), isEntryBusy(now())]).toEqual(['editing', true, false, false]);
    expect(areVehicleAndTimeFixed(now())).toBe(true);
    await save();
    expect(drafts).toHaveLength(2);
  });

  it.each([
    ['close', (does: ReturnType<typeof entryVerbs>) => does.close()],
    ['go elsewhere', (_: unknown, actor: EntryRef) => actor.send({ type: 'navigation.ask', path: '/faq' })],
  ])('hears the wish to %s meanwhile and follows it once the entry is stored, without a second save', async (_, leave) => {
    const { open, type, does, actor, now, drafts, emitted } = start();
    await open();
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    leave(does, actor);
    expect([isSaving(now()), isLeaveAsked(now()), drawerMode(now())]).toEqual([true, false, 'editing']);
    await settle();
    expect([drafts.length, drawerMode(now())]).toEqual([1, 'closed']);
    expect(emitted.filter((event) => event.type === 'form.changed' && 'isDirty' in event && !event.isDirty)).toHaveLength(1);
  });

  it('stays open for what was typed after the wish to close', async () => {
    const { open, type, does, actor, now } = start();
    await open();
    const sent = { ...formOf(created.entry), hasDefects: true };
    const later = { ...sent, hasStoppage: true };
    type(sent);
    actor.send({ type: 'form.accepted', purpose: 'save' });
    does.close();
    type(later);
    await settle();
    expect([drawerMode(now()), now().context.form]).toEqual(['editing', later]);
  });

  it('counts a notification that is asked for meanwhile as not sent, and stays open for it', async () => {
    const { open, type, does, actor, drafts, now } = start();
    await open();
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    does.close();
    actor.send({ type: 'notification.toggle', isOn: true });
    await settle();
    expect(drafts.map(({ sendOptionalNotification }) => sendOptionalNotification)).toEqual([false]);
    expect([drawerMode(now()), isTextDirty(now()), now().context.stored?.sendOptionalNotification]).toEqual(['editing', true, false]);
    actor.send({ type: 'form.accepted', purpose: 'save' });
    await settle();
    expect([drafts.at(-1)?.sendOptionalNotification, isTextDirty(now())]).toEqual([true, false]);
  });

  it.each<[string, () => SaveAnswer]>([
    ['was stored', () => ({ kind: 'saved', opened: created })],
    ['was not', failing],
  ])('asks about what was typed meanwhile where the organisation is another by then, whether it %s', async (_, saveEntry) => {
    const { open, type, does, actor, now } = start({ saveEntry });
    await open();
    const later = { ...formOf(created.entry), hasDefects: true, hasStoppage: true };
    type({ ...later, hasStoppage: false });
    actor.send({ type: 'form.accepted', purpose: 'save' });
    type(later);
    does.changeOwner(elsewhere);
    await settle();
    expect([isLeaveAsked(now()), now().context.form?.hasStoppage]).toEqual([true, true]);
    actor.send({ type: 'leave.discard' });
    expect(drawerMode(now())).toBe('closed');
  });

  it('measures what is unsaved by what was stored, and what was typed meanwhile stays', async () => {
    const { open, type, actor, emitted, now } = start();
    await open();
    const sent = { ...formOf(created.entry), hasDefects: true };
    const later = { ...sent, hasStoppage: true };
    type(sent);
    actor.send({ type: 'form.accepted', purpose: 'save' });
    type(later);
    const before = emitted.length;
    await settle();
    expect(emitted.slice(before).filter((event) => event.type !== 'notice.show')).toEqual([
      { type: 'form.written', form: later, lastA1: null, now: null },
      { type: 'form.changed', isDirty: true, form: later, sendOptionalNotification: false },
      { type: 'entries.changed' },
    ]);
    expect(now().context).toMatchObject({ form: later, base: sent, stored: { form: sent } });
  });

  it.each([
    ['vehicle', { ...newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false }) }, owner],
    ['organisation', formOf(created.entry), { ...owner, organisationId: '' }],
  ])('is not tried without a %s [LOG-175]', async (_, form, who) => {
    const { does, open, type, save, sign, drafts, keys, now } = start();
    does.changeOwner(who);
    await open();
    type(form);
    await save();
    await sign();
    expect(drafts).toEqual([]);
    expect(keys()).toEqual(['labels.logbookEntryFailedToSave', 'labels.logbookEntryFailedToSave']);
    expect([drawerMode(now()), isTextDirty(now())]).toEqual(['editing', true]);
    does.close();
    await save();
    expect([drafts, isLeaveAsked(now()), canEditEntry(now())]).toEqual([[], false, true]);
  });

  it('keeps everything in the open drawer when the device is full, until a save works [DEC-109]', async () => {
    const answers: SaveAnswer[] = [
      { kind: 'failed', isFull: true },
      { kind: 'savedLocally', opened: local },
    ];
    const { open, type, save, now } = start({ saveEntry: () => answers.shift() });
    await open();
    const form = { ...formOf(created.entry), hasDefects: true };
    type(form);
    await save();
    expect([saveFailure(now()), drawerMode(now()), now().context.form, isLeaveGuarded(now())]).toEqual(['full', 'editing', form, true]);
    await save();
    expect([saveFailure(now()), isLeaveGuarded(now())]).toEqual([null, false]);
  });
});

describe('Finalising', () => {
  it('needs a signature: without one nothing is sent [LOG-075]', async () => {
    const { open, type, actor, now, drafts, sign } = start();
    await open();
    type();
    actor.send({ type: 'form.accepted', purpose: 'finalise' });
    expect([isSigning(now()), isFinalising(now())]).toEqual([true, false]);
    actor.send({ type: 'signature.given', image: '' });
    expect([isSigning(now()), drafts]).toEqual([true, []]);
    actor.send({ type: 'signature.cancelled' });
    expect([isSigning(now()), canEditEntry(now()), drafts]).toEqual([false, true, []]);
    await sign();
    expect(drafts).toMatchObject([{ signature, checkRequired: true }]);
  });

  it.each<[string, SaveAnswer, string]>([
    ['on the server', { kind: 'saved', opened: finalised }, 'labels.logbookEntrySaved'],
    ['on this device', { kind: 'savedLocally', opened: signed }, 'logbook.notice.signed'],
  ])('%s says so, and closes the drawer 700 ms later [LOG-076]', async (_, answer, key) => {
    const { open, type, sign, now, pass, keys } = start({ saveEntry: () => answer });
    await open();
    type();
    await sign();
    expect(keys()).toEqual([key]);
    await pass(699);
    expect([drawerMode(now()), isFinished(now())]).toEqual(['readOnly', true]);
    await pass(1);
    expect([drawerMode(now()), openedEntry(now())]).toEqual(['closed', null]);
  });

  it('refused for its content takes the signature back and can be edited again [DEC-083]', async () => {
    const { open, type, sign, save, now, drafts, keys } = start({
      saveEntry: () => ({ kind: 'refused', opened: created, status: 400, field: 'vehicleState.mileage_km' }),
    });
    await open();
    type();
    await sign();
    expect([drawerMode(now()), canEditEntry(now())]).toEqual(['editing', true]);
    await save();
    expect(drafts.map((draft) => draft.signature)).toEqual([signature, null]);
    expect(keys()).toEqual(['labels.logbookValidationError', 'labels.logbookValidationError']);
  });

  it('answered with 500 keeps the signed entry for a later try, read-only', async () => {
    const { open, type, sign, now, keys } = start({ saveEntry: () => ({ kind: 'refused', opened: signed, status: 500, field: null }) });
    await open();
    type();
    await sign();
    expect([drawerMode(now()), keys()]).toEqual(['readOnly', ['labels.logbookServerError']]);
  });

  it.each<[string, () => unknown]>([
    ['could not be stored', () => ({ kind: 'failed', isFull: true })],
    ['broke off', failing],
  ])('that %s asks for the signature again instead of losing it', async (_, saveEntry) => {
    const { open, type, sign, now, emitted } = start({ saveEntry: saveEntry as never });
    await open();
    type();
    await sign();
    expect([isSigning(now()), isFinalising(now())]).toEqual([true, false]);
    expect(emitted).toContainEqual({ type: 'signature.refused' });
    expect(now().context.form).toEqual(written);
  });
});
