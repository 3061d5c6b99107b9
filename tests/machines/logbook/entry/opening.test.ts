import { describe, expect, it } from 'vitest';
import { changeField, type EntryForm, formOf, newForm } from '../../../../src/domain/logbook/form/form.ts';
import { questionOf } from '../../../../src/domain/logbook/form/question.ts';
import type { Draft } from '../../../../src/domain/logbook/outbox/edit.ts';
import { entryMachine } from '../../../../src/machines/logbook/entry/chart.ts';
import {
  areVehicleAndTimeFixed,
  canEditEntry,
  drawerMode,
  entryFacts,
  isA1Due,
  isDefectNoticeShown,
  isDrawerOpen,
  isLeaveAsked,
  isLeaveGuarded,
  isSaving,
  openedEntry,
  shownOpening,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import { formA1Banner, isTextDirty } from '../../../../src/machines/logbook/entry/text.ts';
import { noon, sampleEntry } from '../../../cases/logbook/entries.ts';
import * as samples from '../../../cases/logbook/entry.ts';
import {
  cases,
  created,
  elsewhere,
  facet,
  finalised,
  foreign,
  formOfOther,
  fresh,
  invariants,
  local,
  owner,
  proposal,
  signed,
  withDefects,
} from '../../../cases/logbook/entry.ts';
import { coverMachine } from '../../../coverage-table.ts';
import { settle } from '../../../fakes.ts';
import { failing, noFacts, opening, start } from './world.ts';

coverMachine({ name: 'logbook-entry', machine: entryMachine, isTraced: true, cases, states: 356, facet, samples, invariants }, [
  'takes 149 transitions; enters asking 47, closed 119, confirmingDeletion 11, correcting.choosing 6, correcting.sending 3, deleting 14, finalising 14, finished 8, keeping 39, merging 14, open.editing.announcing 8, open.editing.idle 39, open.editing.learning 17, open.editing.notified 13, open.finalised.refreshing 6, open.finalised.shown 9, open.readOnly 3, open.unknown 6, opening.reading 44, opening.readingVehicle 1, opening.starting 11, recreating 1, saving.leaving 22, saving.staying 11, signing 10',
  'emits entries.changed 75, entry.refused 12, entry.unreachable 3, entry.waits 6, form.changed 75, form.check 3, form.written 74, leave.granted 16, notice.show 125, signature.refused 5, text.settled 4, text.taken 3',
  'sets base 143, carried 21, choices 14, correction 37, errand 93, failure 35, form 184, isCommentBegun 30, learnedFor 122, opened 212, openedFor 127, openings 29, owner 131, purpose 44, question 32, sendOptionalNotification 6, sent 92, settles 2, signature 37, stored 154',
  'starts correctHandover 3, deleteEntry 14, finaliseEntry 14, keepEntry 39, readChosenVehicle 19, readEntry 48, readVehicle 1, recreateEntry 1, refreshEntry 7, saveEntry 21, startEntry 13',
  'waits 300 ms 8, 3000 ms 20, 700 ms 8',
]);

describe('A new entry', () => {
  it('belongs to the one vehicle it was begun for [LOG-001]', async () => {
    const asked: unknown[] = [];
    const { open, now, type, save, drafts } = start({
      startEntry: (input) => {
        asked.push(input);
        return fresh;
      },
    });
    await open();
    expect(asked).toEqual([{ owner, vehicleId: 7 }]);
    expect(now().context.form?.header.vehicleIdRef).toBe(7);
    const form = now().context.form as EntryForm;
    type({
      ...form,
      vehicleState: { ...form.vehicleState, sandState: 'ok' },
      hasDefects: true,
      defects: { description: 'Bremse', measuresDescription: null, state: 'open' },
      hasStoppage: true,
      stoppage: { ...form.stoppage, vehicleLocation: 'Gleis 4' },
    });
    await save();
    const { entry } = drafts[0] as Draft;
    expect([entry.header.vehicleIdRef, entry.vehicleState.sandState, entry.defects?.description, entry.stoppage?.vehicleLocation]).toEqual([
      7,
      'ok',
      'Bremse',
      'Gleis 4',
    ]);
  });

  it('is kept under the organisation it was begun in, also when another one is active by then [LOG-002]', async () => {
    const { does, open, now, type, actor, drafts, save } = start();
    await open();
    type();
    does.changeOwner(elsewhere);
    expect(isLeaveAsked(now())).toBe(true);
    actor.send({ type: 'leave.stay' });
    await save();
    expect(drafts[0]).toMatchObject(owner);
    expect(drawerMode(now())).toBe('closed');
  });

  it('begins with what was proposed; it is saved when the person saves, as changed by then, and else left unasked', async () => {
    const { does, now, type, save, drafts } = start();
    does.openNew({ vehicleId: 7, isElectric: false, proposal });
    await settle();
    const { form } = now().context;
    expect(form?.header).toMatchObject(proposal);
    expect([isLeaveGuarded(now()), drafts]).toEqual([false, []]);
    type({ ...(form as EntryForm), header: { ...(form as EntryForm).header, remarks: `${proposal.remarks}, geprüft` } });
    await save();
    expect(drafts[0]?.entry.header).toMatchObject({ ...proposal, remarks: `${proposal.remarks}, geprüft` });
  });

  it('starts as newEntry, without text, and can be left unasked [LOG-071]', async () => {
    const { does, open, now } = start();
    does.openNew({ vehicleId: 7, isElectric: false });
    expect([drawerMode(now()), isDrawerOpen(now())]).toEqual(['loading', true]);
    await open();
    expect(entryFacts(now())).toMatchObject({ status: 'newEntry', isSaved: false });
    expect(now().context.form).toEqual(
      newForm({ vehicleId: 7, referenceTimestamp: fresh.entry.header.referenceTimestamp, isElectric: false }),
    );
    expect([drawerMode(now()), areVehicleAndTimeFixed(now()), isLeaveGuarded(now())]).toEqual(['editing', false, false]);
    does.close();
    expect(drawerMode(now())).toBe('closed');
  });

  it('begins with 0 litres of fuel for an electric locomotive [DEC-093]', async () => {
    const { does, now } = start();
    does.openNew({ vehicleId: 7, isElectric: true });
    await settle();
    expect(now().context.form?.vehicleState).toMatchObject({ fuelFillingLevel_l: 0, fuelAdded_l: 0, motorOilAdded_l: null });
  });

  it('asks nobody about what the new form began with: nothing else is stored', async () => {
    const { does, now } = start();
    does.openNew({ vehicleId: 7, isElectric: true });
    await settle();
    const { form, ...branch } = now().context;
    const typed = form && changeField(form, { section: 'vehicleState', field: 'fuelFillingLevel_l', value: 900 });
    expect(questionOf({ ...branch, form: typed }, true)).toBe(null);
  });

  it('reads the newest entry of its vehicle [LOG-085]', async () => {
    const asked: unknown[] = [];
    const { open } = start({
      readVehicle: (input) => {
        asked.push(input);
        return noFacts;
      },
    });
    await open();
    expect(asked).toEqual([{ owner, vehicleId: 7 }]);
  });

  it.each([
    ['open', 'open', true],
    ['open', 'resolved', false],
    ['resolved', 'open', false],
    ['resolved', 'resolved', false],
  ] as const)('with defects %s and entry state %s takes the defects over: %s [LOG-086]', async (state, entryState, isCarried) => {
    const newest = sampleEntry(
      { status: 'finalized', entryState },
      { defects: { description: 'Bremse schleift', measuresDescription: 'gemeldet', state } },
    );
    const { open, now } = start({ readVehicle: () => ({ newest, lastA1: null }) });
    await open();
    expect(now().context.form?.hasDefects).toBe(isCarried);
    expect(now().context.form?.defects.description).toBe(isCarried ? 'Bremse schleift' : null);
    expect([isTextDirty(now()), isLeaveGuarded(now())]).toEqual([false, false]);
  });

  it('tells of carried defects 300 ms after it opened [LOG-087]', async () => {
    const { does, open, now, pass } = start({ readVehicle: () => ({ newest: withDefects, lastA1: null }) });
    await open();
    await pass(299);
    expect([isDefectNoticeShown(now()), canEditEntry(now())]).toEqual([false, true]);
    await pass(1);
    expect(isDefectNoticeShown(now())).toBe(true);
    does.closeDefectNotice();
    expect([isDefectNoticeShown(now()), canEditEntry(now())]).toEqual([false, true]);
  });

  it('requires an A1 as long as the vehicle has none recorded [LOG-142]', async () => {
    const referenceTimestamp = fresh.entry.header.referenceTimestamp;
    const without = start({ readVehicle: () => noFacts });
    await without.open();
    expect(isA1Due(without.now())).toBe(true);
    const recent = start({ readVehicle: () => ({ newest: null, lastA1: referenceTimestamp }) });
    await recent.open();
    expect(isA1Due(recent.now())).toBe(false);
    recent.type();
    await recent.save();
    without.type();
    await without.save();
    expect([recent.drafts[0]?.isA1Required, without.drafts[0]?.isA1Required]).toEqual([false, true]);
  });

  it('can be written after 3 s however slow the network is, and without it at once [DEC-095]', async () => {
    const lastA1 = fresh.entry.header.referenceTimestamp;
    const never = () => new Promise(() => {});
    const slow = start({ readVehicle: never, startEntry: () => ({ ...fresh, lastA1 }) });
    await slow.open();
    await slow.pass(2_999);
    expect(drawerMode(slow.now())).toBe('loading');
    await slow.pass(1);
    expect(drawerMode(slow.now())).toBe('editing');
    expect(isA1Due(slow.now())).toBe(false);
    const offline = start({ readVehicle: failing });
    await offline.open();
    expect([drawerMode(offline.now()), offline.now().context.form?.hasDefects]).toEqual(['editing', false]);
  });
});

describe('A vehicle chosen in the form', () => {
  const lastA1 = fresh.entry.header.referenceTimestamp;
  const never = () => new Promise(() => {});
  const beginAt = async (facts: (input: { readonly vehicleId: number }) => unknown) => {
    const world = start({
      readVehicle: (input: { readonly vehicleId: number }) => (input.vehicleId === 7 ? { newest: null, lastA1 } : facts(input)),
    } as never);
    await world.open();
    return world;
  };

  it('brings its own last A1 and its own open defects, and tells of them', async () => {
    const asked: number[] = [];
    const { type, now, pass, emitted } = await beginAt(({ vehicleId }) => {
      asked.push(vehicleId);
      return { newest: withDefects, lastA1: null };
    });
    expect(isA1Due(now())).toBe(false);
    type(formOfOther);
    await settle();
    expect([asked, isA1Due(now()), canEditEntry(now())]).toEqual([[8], true, true]);
    expect(now().context.form?.defects.description).toBe('Bremse schleift');
    const { form } = now().context;
    expect(emitted).toContainEqual({ type: 'form.written', form, lastA1: null, now: null });
    expect(emitted.at(-1)).toEqual({ type: 'form.changed', isDirty: true, form, sendOptionalNotification: false });
    await pass(300);
    expect(isDefectNoticeShown(now())).toBe(true);
  });

  it('is asked about once, and the former one again when it is chosen again', async () => {
    const asked: number[] = [];
    const { type, now } = await beginAt(({ vehicleId }) => {
      asked.push(vehicleId);
      return noFacts;
    });
    type(formOfOther);
    await settle();
    type({ ...formOfOther, header: { ...formOfOther.header, remarks: 'Licht defekt' } });
    await settle();
    expect(asked).toEqual([8]);
    expect(isA1Due(now())).toBe(true);
    type({ ...formOfOther, header: { ...formOfOther.header, vehicleIdRef: 7 } });
    await settle();
    expect(isA1Due(now())).toBe(false);
  });

  it('tells of no defects over those a person wrote', async () => {
    const { type, now, pass } = await beginAt(() => ({ newest: withDefects, lastA1 }));
    type({ ...formOfOther, hasDefects: true, defects: { description: 'Licht defekt', measuresDescription: null, state: 'open' } });
    await settle();
    await pass(1_000);
    expect([isDefectNoticeShown(now()), now().context.form?.defects.description]).toEqual([false, 'Licht defekt']);
  });

  it.each([
    ['no answer', failing],
    ['no answer within 3 s', never],
  ])('has an A1 that is not known, and not required, with %s [DEC-095]', async (_, facts) => {
    const { type, now, pass } = await beginAt(facts);
    type(formOfOther);
    await settle();
    await pass(3_000);
    expect([isA1Due(now()), formA1Banner(now())?.key, canEditEntry(now())]).toEqual([false, 'validation.a1NotKnown', true]);
  });

  it('keeps nobody from saving before its answer', async () => {
    const { type, now, save, drafts } = await beginAt(never);
    type(formOfOther);
    await save();
    expect([drafts[0]?.entry.header.vehicleIdRef, drawerMode(now())]).toEqual([8, 'editing']);
  });

  it('keeps its A1 when the entry comes from a pass as it was before', async () => {
    const { type, now, does } = await beginAt(() => noFacts);
    type(formOfOther);
    await settle();
    does.sync({ ...fresh, lastA1 });
    expect(isA1Due(now())).toBe(true);
    type({ ...formOfOther, header: { ...formOfOther.header, vehicleIdRef: 7 } });
    await settle();
    does.sync({ ...fresh, lastA1: null });
    expect(isA1Due(now())).toBe(true);
  });
});

describe('An entry opened again', () => {
  it.each([
    ['newEntry', local, 'editing'],
    ['created', created, 'editing'],
    ['created and signed here', signed, 'readOnly'],
    ['created by somebody else', foreign, 'readOnly'],
    ['finalized', finalised, 'finalised'],
  ] as const)('that is %s shows as it may be used: %s [LOG-072] [LOG-073]', async (_, opened, mode) => {
    const { open, now, actor } = opening(opened);
    await open(opened);
    expect([drawerMode(now()), canEditEntry(now())]).toEqual([mode, mode === 'editing']);
    actor.send({ type: 'form.accepted', purpose: 'save' });
    expect(isSaving(now())).toBe(mode === 'editing');
  });

  it.each([
    ['new on the server', created],
    ['kept on this device', local],
  ])('that is %s reads the last A1 of its vehicle, and no defects into its own text [LOG-142]', async (_, opened) => {
    const lastA1 = opened.entry.header.referenceTimestamp;
    const { open, now, pass } = opening({ ...opened, lastA1: undefined }, { readVehicle: () => ({ newest: withDefects, lastA1 }) });
    await open(opened);
    expect([openedEntry(now())?.lastA1, isA1Due(now()), formA1Banner(now())]).toEqual([lastA1, false, null]);
    await pass(1_000);
    expect([now().context.form, isDefectNoticeShown(now()), isLeaveGuarded(now())]).toEqual([formOf(opened.entry), false, false]);
  });

  it('keeps what the device last read of its vehicle where there is no answer, and its age [DEC-095]', async () => {
    const a1ReadAt = noon - 1;
    const { open, now } = opening({ ...created, lastA1: null, a1ReadAt }, { readVehicle: failing });
    await open(created);
    expect([formA1Banner(now())?.key, openedEntry(now())?.a1ReadAt]).toEqual(['validation.a1NeverRecorded', a1ReadAt]);
  });

  it('fills the form with what was stored, with its own opening number', async () => {
    const { open, now } = opening(created);
    await open(created);
    const first = shownOpening(now()) ?? 0;
    expect([openedEntry(now()), now().context.form]).toEqual([created, formOf(created.entry)]);
    await open(created);
    expect(shownOpening(now())).toBeGreaterThan(first);
  });

  it.each([
    ['is not there any more', { kind: 'missing' }, { key: 'logbook.notice.missing', tone: 'error' }],
    ['may not be read', { kind: 'failed', status: 403 }, { key: 'logbook.notice.missing', tone: 'error' }],
    ['nobody can tell of without network', { kind: 'failed', status: 0 }, { key: 'logbook.notice.unreachable', tone: 'error' }],
    ['cannot be read', { kind: 'failed', status: 503 }, { key: 'messages.error', values: { status: 503 }, tone: 'error' }],
  ])('that %s says so', async (_, answer, notice) => {
    const { open, now, notices } = start({ readEntry: () => answer });
    await open(created);
    expect([drawerMode(now()), notices()]).toEqual(['closed', [notice]]);
  });

  it.each([
    [0, [{ type: 'entry.unreachable', entryId: 'entry-1' }]],
    [503, []],
  ])('that cannot be read tells of it for another try only without network: status %i [DEC-140]', async (status, told) => {
    const { open, emitted } = start({ readEntry: () => ({ kind: 'failed', status }) });
    await open(created);
    expect(emitted.filter((one) => one.type === 'entry.unreachable')).toEqual(told);
  });

  it('takes over what a synchronisation brought, but never under unsaved text', async () => {
    const { does, open, now, type } = opening(local);
    await open(local);
    const before = shownOpening(now()) ?? 0;
    does.sync(created);
    expect([openedEntry(now()), shownOpening(now())]).toEqual([created, before + 1]);
    expect(areVehicleAndTimeFixed(now())).toBe(true);
    const typed = { ...formOf(created.entry), hasDefects: true };
    type(typed);
    does.sync(local);
    expect([openedEntry(now()), now().context.form, shownOpening(now())]).toEqual([local, typed, before + 1]);
    does.sync({ ...finalised, clientId: 'another' });
    expect(openedEntry(now())).toEqual(local);
  });

  it('shows a signed entry as finalised once the server has it', async () => {
    const { does, open, now } = opening(signed);
    await open(signed);
    does.sync({ ...finalised, clientId: 'another' });
    expect(drawerMode(now())).toBe('readOnly');
    does.sync(finalised);
    expect(drawerMode(now())).toBe('finalised');
  });
});
