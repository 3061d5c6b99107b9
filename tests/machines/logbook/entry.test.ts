import { describe, expect, it } from 'vitest';
import { changeField, type EntryForm, formOf, newForm } from '../../../src/domain/logbook/form/form.ts';
import type { Draft } from '../../../src/domain/logbook/outbox/edit.ts';
import { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import type { OpenEntry, SaveAnswer } from '../../../src/machines/logbook/entry/model.ts';
import { questionOf } from '../../../src/machines/logbook/entry/question.ts';
import {
  areVehicleAndTimeFixed,
  canDeleteEntry,
  canEditEntry,
  canRecreateEntry,
  drawerMode,
  entryFacts,
  entryOwner,
  entryVerbs,
  isA1Due,
  isDefectNoticeShown,
  isDeletionAsked,
  isDrawerOpen,
  isEntryBusy,
  isFinalising,
  isFinished,
  isLeaveAsked,
  isLeaveGuarded,
  isSaving,
  isSigning,
  openedEntry,
  openingNumber,
  saveFailure,
} from '../../../src/machines/logbook/entry/selectors.ts';
import { sampleEntry } from '../../cases/logbook/entries.ts';
import {
  asSaved,
  cases,
  created,
  elsewhere,
  facet,
  finalised,
  foreign,
  formOfOther,
  fresh,
  local,
  owner,
  signature,
  signed,
  somebodyElse,
  unknown,
  withDefects,
} from '../../cases/logbook/entry.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-entry', machine: entryMachine, cases, states: 575, facet });

type Actors = Record<string, (input: never) => unknown>;
const noFacts = { newest: null, lastA1: null };
const found = (opened: OpenEntry) => ({ kind: 'found', opened });
const failing = () => {
  throw new Error('no answer');
};

const start = (actors: Actors = {}) => {
  const drafts: Draft[] = [];
  const { saveEntry = (draft: Draft) => ({ kind: 'saved', opened: asSaved(draft) }), ...others } = actors;
  const { actor, clock, emitted } = running(entryMachine, {
    actors: {
      startEntry: () => fresh,
      readVehicle: () => noFacts,
      readEntry: () => found(created),
      ...others,
      saveEntry: (draft: Draft) => {
        drafts.push(draft);
        return saveEntry(draft as never);
      },
    },
  });
  const does = entryVerbs(actor);
  does.changeOwner(owner);
  const notices = () => emitted.flatMap((event) => (event.type === 'notice.show' && 'notice' in event ? [event.notice] : []));
  const keys = () => notices().map((notice) => (notice as { key: string }).key);
  const type = (form: EntryForm = formOf(created.entry), isDirty = true) =>
    actor.send({ type: 'form.changed', form, isDirty, sendOptionalNotification: false });
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const open = async (opened?: OpenEntry) => {
    if (opened === undefined) does.openNew({ vehicleId: 7, isElectric: false });
    else does.open(opened.entry.header.logbookEntryId);
    await settle();
  };
  const save = async () => {
    actor.send({ type: 'form.accepted', purpose: 'save' });
    await settle();
  };
  const sign = async (image = signature) => {
    actor.send({ type: 'form.accepted', purpose: 'finalise' });
    actor.send({ type: 'signature.given', image });
    await settle();
  };
  const now = () => actor.getSnapshot();
  return { actor, does, emitted, notices, keys, drafts, type, pass, open, save, sign, now };
};
const opening = (opened: OpenEntry, actors: Actors = {}) => start({ readEntry: () => found(opened), ...actors });

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
    expect(entryOwner(now()) ?? drafts[0]?.organisationId).toBe(owner.organisationId);
    expect(drafts[0]).toMatchObject(owner);
    expect(drawerMode(now())).toBe('closed');
  });

  it('needs somebody who is logged in', async () => {
    const { does, open, now } = start();
    does.changeOwner(null);
    await open();
    expect(isDrawerOpen(now())).toBe(false);
    does.open('entry-1');
    expect(isDrawerOpen(now())).toBe(false);
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
    expect(now().context.isDirty).toBe(false);
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

  it('tells nothing where nothing was carried over [LOG-087]', async () => {
    const { open, now, pass } = start();
    await open();
    await pass(1_000);
    expect(isDefectNoticeShown(now())).toBe(false);
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

  it('says so when it cannot even be begun', async () => {
    const { open, now, keys } = start({ startEntry: failing });
    await open();
    expect([drawerMode(now()), keys()]).toEqual(['closed', ['labels.logbookEntryFailedToSave']]);
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
    expect(emitted).toContainEqual({ type: 'form.carry', form: now().context.form });
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
  ])('has no A1 known with %s [DEC-095]', async (_, facts) => {
    const { type, now, pass } = await beginAt(facts);
    type(formOfOther);
    await settle();
    await pass(3_000);
    expect([isA1Due(now()), canEditEntry(now())]).toEqual([true, true]);
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

  it('fills the form with what was stored, with its own opening number', async () => {
    const { open, now } = opening(created);
    await open(created);
    const first = openingNumber(now());
    expect([openedEntry(now()), now().context.form]).toEqual([created, formOf(created.entry)]);
    await open(created);
    expect(openingNumber(now())).toBeGreaterThan(first);
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

  it('closes with a message when reading breaks off', async () => {
    const { open, now, keys } = start({ readEntry: failing });
    await open(created);
    expect([drawerMode(now()), keys()]).toEqual(['closed', ['logbook.notice.missing']]);
  });

  it('takes over what a synchronisation brought, but never under unsaved text', async () => {
    const { does, open, now, type } = opening(local);
    await open(local);
    const before = openingNumber(now());
    does.sync(created);
    expect([openedEntry(now()), openingNumber(now())]).toEqual([created, before + 1]);
    expect(areVehicleAndTimeFixed(now())).toBe(true);
    const typed = { ...formOf(created.entry), hasDefects: true };
    type(typed);
    does.sync(local);
    expect([openedEntry(now()), now().context.form, openingNumber(now())]).toEqual([local, typed, before + 1]);
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

  it('says the same when it breaks off, and keeps the text in the form [LOG-187]', async () => {
    const { open, type, save, keys, now } = start({ saveEntry: failing });
    await open();
    type();
    await save();
    expect(keys()).toEqual(['labels.logbookEntryFailedToSave']);
    expect([drawerMode(now()), isLeaveGuarded(now()), saveFailure(now())]).toEqual(['editing', true, 'failed']);
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
    ['go elsewhere', (does: ReturnType<typeof entryVerbs>) => does.askLeave('/faq')],
  ])('hears the wish to %s meanwhile and follows it once the entry is stored, without a second save', async (_, leave) => {
    const { open, type, does, actor, now, drafts, emitted } = start();
    await open();
    type();
    actor.send({ type: 'form.accepted', purpose: 'save' });
    leave(does);
    expect([isSaving(now()), isLeaveAsked(now()), drawerMode(now())]).toEqual([true, false, 'editing']);
    await settle();
    expect([drafts.length, drawerMode(now())]).toEqual([1, 'closed']);
    expect(emitted.filter((event) => event.type === 'form.stored')).toHaveLength(1);
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

  it('tells the form what was stored, and what was typed meanwhile stays', async () => {
    const { open, type, actor, emitted, now } = start();
    await open();
    const sent = { ...formOf(created.entry), hasDefects: true };
    const later = { ...sent, hasStoppage: true };
    type(sent);
    actor.send({ type: 'form.accepted', purpose: 'save' });
    type(later);
    await settle();
    expect(emitted.filter((event) => event.type !== 'notice.show')).toEqual([
      { type: 'form.stored', form: sent },
      { type: 'form.carry', form: later },
      { type: 'entries.changed' },
    ]);
    expect(now().context.form).toEqual(later);
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
    expect([drawerMode(now()), now().context.isDirty]).toEqual(['editing', true]);
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

  it('names the field that the server refused', async () => {
    const { open, type, save, emitted, now } = start({
      saveEntry: () => ({ kind: 'refused', opened: local, status: 400, field: 'header.remarks' }),
    });
    await open();
    type();
    await save();
    expect(emitted).toContainEqual({ type: 'entry.refused', field: 'header.remarks' });
    expect(drawerMode(now())).toBe('editing');
  });

  it('reads the entry again when it turns out to be finalised', async () => {
    const answers = [found(created), found(finalised)];
    const asked: unknown[] = [];
    const { open, type, save, now } = start({
      readEntry: (input) => {
        asked.push(input);
        return answers.shift();
      },
      saveEntry: () => ({ kind: 'alreadyFinalized' }),
    });
    await open(created);
    type();
    await save();
    expect(asked).toEqual([
      { owner, entryId: 'entry-1' },
      { owner, entryId: 'entry-1' },
    ]);
    expect(drawerMode(now())).toBe('finalised');
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

  it.each<[string, SaveAnswer]>([
    ['on the server', { kind: 'saved', opened: finalised }],
    ['on this device', { kind: 'savedLocally', opened: signed }],
  ])('%s closes the drawer 700 ms later [LOG-076]', async (_, answer) => {
    const { open, type, sign, now, pass } = start({ saveEntry: () => answer });
    await open();
    type();
    await sign();
    await pass(699);
    expect([drawerMode(now()), isFinished(now())]).toEqual(['readOnly', true]);
    await pass(1);
    expect([drawerMode(now()), openedEntry(now())]).toEqual(['closed', null]);
  });

  it('may be left before those 700 ms are over', async () => {
    const { does, open, type, sign, now, emitted } = start({ saveEntry: () => ({ kind: 'saved', opened: finalised }) });
    await open();
    type();
    await sign();
    does.askLeave('/faq');
    expect(drawerMode(now())).toBe('closed');
    expect(emitted.at(-1)).toEqual({ type: 'leave.granted', path: '/faq' });
    await open();
    type();
    await sign();
    does.close();
    expect(drawerMode(now())).toBe('closed');
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
    expect(now().context.form).toEqual(formOf(created.entry));
  });

  it('of an entry finalised elsewhere shows that one', async () => {
    const answers = [found(created), found(finalised)];
    const { open, type, sign, now } = start({ readEntry: () => answers.shift(), saveEntry: () => ({ kind: 'alreadyFinalized' }) });
    await open(created);
    type();
    await sign();
    expect(drawerMode(now())).toBe('finalised');
  });
});

describe('An entry the server no longer knows', () => {
  it('can be made anew: status newEntry again, the flag cleared, a new client id [LOG-077] [LOG-078] [LOG-079]', async () => {
    const anew = { ...local, clientId: 'another' };
    const asked: unknown[] = [];
    const { does, open, now } = opening(unknown, {
      recreateEntry: (input) => {
        asked.push(input);
        return anew;
      },
    });
    await open(unknown);
    expect([drawerMode(now()), canRecreateEntry(now()), canEditEntry(now())]).toEqual(['unknown', true, false]);
    does.recreate();
    await settle();
    expect(asked).toEqual([{ owner, opened: unknown }]);
    expect(entryFacts(now())).toMatchObject({ status: 'newEntry', unknownEntry: false });
    expect([drawerMode(now()), canRecreateEntry(now()), openedEntry(now())?.clientId]).toEqual(['editing', false, 'another']);
  });

  it('stays as it is when that fails', async () => {
    const { does, open, now, keys } = opening(unknown, { recreateEntry: failing });
    await open(unknown);
    does.recreate();
    await settle();
    expect([drawerMode(now()), keys()]).toEqual(['unknown', ['labels.logbookEntryFailedToSave']]);
  });

  it.each([created, local, finalised, foreign])('alone can be made anew, no other [LOG-077]', async (opened) => {
    const { does, open, now } = opening(opened);
    await open(opened);
    const before = drawerMode(now());
    does.recreate();
    expect([canRecreateEntry(now()), drawerMode(now()), isEntryBusy(now())]).toEqual([false, before, false]);
  });
});

describe('Deleting', () => {
  it('asks first, and does nothing after a no [LOG-044]', async () => {
    const { does, open, now } = opening(created);
    await open(created);
    does.askDeletion();
    expect(isDeletionAsked(now())).toBe(true);
    does.cancelDeletion();
    expect([isDeletionAsked(now()), canEditEntry(now())]).toEqual([false, true]);
  });

  it('keeps unsaved text through a question answered with no', async () => {
    const { does, open, now, type } = opening(created);
    await open(created);
    const form = { ...formOf(created.entry), hasDefects: true };
    type(form);
    does.askDeletion();
    does.cancelDeletion();
    expect([now().context.form, isLeaveGuarded(now())]).toEqual([form, true]);
  });

  it.each([
    ['never saved', fresh, false],
    ['saved on this device', local, true],
    ['created', created, true],
    ['of somebody else', foreign, false],
    ['signed', signed, false],
    ['finalised', finalised, false],
  ] as const)('of an entry that is %s is possible: %s %s [LOG-080]', async (_, opened, isPossible) => {
    const { does, open, now } = opening(opened);
    await open(opened);
    expect(canDeleteEntry(now())).toBe(isPossible);
    does.askDeletion();
    expect(isDeletionAsked(now())).toBe(isPossible);
  });

  it('a finalised entry is refused with err_already_finalized [LOG-081]', async () => {
    const asked: unknown[] = [];
    const { does, open, now, notices } = opening(finalised, { deleteEntry: (input) => asked.push(input) });
    await open(finalised);
    does.askDeletion();
    does.confirmDeletion();
    await settle();
    expect(asked).toEqual([]);
    expect(notices()).toEqual([{ key: 'labels.logbook_entry_err_already_finalized', tone: 'error' }]);
    expect(drawerMode(now())).toBe('finalised');
  });

  it('an entry finalised meanwhile is refused too, and shown as it is now [LOG-081]', async () => {
    const answers = [found(created), found(finalised)];
    const { does, open, now, keys } = start({ readEntry: () => answers.shift(), deleteEntry: () => 'err_already_finalized' });
    await open(created);
    does.askDeletion();
    does.confirmDeletion();
    await settle();
    expect([keys(), drawerMode(now())]).toEqual([['labels.logbook_entry_err_already_finalized'], 'finalised']);
  });

  it.each([
    ['successfully_deleted', 'closed', 'success', true],
    ['only_deleted_locally', 'closed', 'success', true],
    ['err_forbidden_request', 'closed', 'error', true],
    ['new_login_required', 'editing', 'error', false],
    ['err_unknown_organisation', 'editing', 'error', false],
    ['err_unknown', 'editing', 'error', false],
    ['err_multiple_error_occurred', 'editing', 'error', false],
  ] as const)('answered with %s leaves the drawer %s', async (result, mode, tone, hasChanged) => {
    const { does, open, now, notices, emitted } = opening(created, { deleteEntry: () => result });
    await open(created);
    does.askDeletion();
    does.confirmDeletion();
    expect(isEntryBusy(now())).toBe(true);
    await settle();
    expect([drawerMode(now()), notices()]).toEqual([mode, [{ key: `labels.logbook_entry_${result}`, tone }]]);
    expect(emitted.some(({ type }) => type === 'entries.changed')).toBe(hasChanged);
  });

  it('that breaks off keeps the entry', async () => {
    const { does, open, now, keys } = opening(unknown, { deleteEntry: failing });
    await open(unknown);
    does.askDeletion();
    does.confirmDeletion();
    await settle();
    expect([keys(), drawerMode(now())]).toEqual([['labels.logbook_entry_err_unknown'], 'unknown']);
  });
});

describe('Leaving a changed entry', () => {
  const ways = [
    ['close', (does: ReturnType<typeof entryVerbs>) => does.close(), 'closed'],
    ['go back in the browser', (does: ReturnType<typeof entryVerbs>) => does.askLeave('/faq'), 'closed'],
    ['open another entry', (does: ReturnType<typeof entryVerbs>) => does.open('entry-2'), 'loading'],
    ['begin a new one', (does: ReturnType<typeof entryVerbs>) => does.openNew({ vehicleId: 8, isElectric: false }), 'loading'],
    ['choose another vehicle', (does: ReturnType<typeof entryVerbs>) => does.changeVehicle(8), 'closed'],
    ['switch the organisation', (does: ReturnType<typeof entryVerbs>) => does.changeOwner(elsewhere), 'closed'],
  ] as const;

  it.each(ways)('to %s asks about unsaved changes; yes and no both work [LOG-043]', async (_, leave, mode) => {
    const { does, open, type, now } = opening(created);
    await open(created);
    const form = { ...formOf(created.entry), hasDefects: true };
    type(form);
    leave(does);
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([true, 'editing']);
    does.stay();
    expect([isLeaveAsked(now()), canEditEntry(now()), now().context.form]).toEqual([false, true, form]);
    leave(does);
    expect(isLeaveAsked(now())).toBe(true);
    does.discard();
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([false, mode]);
  });

  it.each(ways)('to %s without changes asks nothing [LOG-043]', async (_, leave, mode) => {
    const { does, open, now } = opening(created);
    await open(created);
    leave(does);
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([false, mode]);
  });

  it('asks about a begun comment as well, and keeps none of it as a draft [LOG-043]', async () => {
    const { actor, does, open, now, drafts } = opening(finalised);
    await open(finalised);
    does.close();
    expect(drawerMode(now())).toBe('closed');
    await open(finalised);
    actor.send({ type: 'comment.changed', isDirty: true });
    does.close();
    expect([isLeaveAsked(now()), isLeaveGuarded(now()), drawerMode(now())]).toEqual([true, true, 'finalised']);
    does.stay();
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([false, 'finalised']);
    does.changeOwner(somebodyElse);
    await settle();
    expect([drawerMode(now()), drafts.length]).toEqual(['closed', 0]);
  });

  it('with a yes to saving saves first and goes then where it was wanted to [LOG-043]', async () => {
    const { does, open, type, save, now, drafts, emitted } = opening(created);
    await open(created);
    type();
    does.askLeave('/faq');
    await save();
    expect([drafts.length, drawerMode(now())]).toEqual([1, 'closed']);
    expect(emitted.at(-1)).toEqual({ type: 'leave.granted', path: '/faq' });
  });

  it.each<[string, () => unknown, string]>([
    ['was refused', () => ({ kind: 'refused', opened: created, status: 400, field: null }), 'editing'],
    ['failed', () => ({ kind: 'failed', isFull: false }), 'editing'],
    ['broke off', failing, 'editing'],
    ['met a finalised entry', () => ({ kind: 'alreadyFinalized' }), 'editing'],
  ])('stays when the save %s [LOG-043]', async (_, saveEntry, mode) => {
    const { does, open, type, save, now, emitted } = opening(created, { saveEntry: saveEntry as never });
    await open(created);
    type();
    does.askLeave('/faq');
    await save();
    expect(drawerMode(now())).toBe(mode);
    expect(emitted.some((event) => event.type === 'leave.granted')).toBe(false);
  });

  it('goes back to the form when what was typed cannot be saved [LOG-043]', async () => {
    const { does, open, type, now, actor } = opening(created);
    await open(created);
    type();
    does.close();
    actor.send({ type: 'form.refused' });
    expect([isLeaveAsked(now()), canEditEntry(now())]).toEqual([false, true]);
  });

  it('warns before the tab closes while something is unsaved or being saved [LOG-043]', async () => {
    const { open, type, save, now, does } = opening(created);
    expect(isLeaveGuarded(now())).toBe(false);
    await open(created);
    expect(isLeaveGuarded(now())).toBe(false);
    type();
    expect(isLeaveGuarded(now())).toBe(true);
    await save();
    expect(isLeaveGuarded(now())).toBe(false);
    does.close();
    does.askLeave('/faq');
    expect(isLeaveGuarded(now())).toBe(false);
  });

  it('lets every way free at once while nothing is open', () => {
    const { does, emitted } = start();
    does.askLeave('/faq');
    expect(emitted).toEqual([{ type: 'leave.granted', path: '/faq' }]);
  });

  it('keeps the same vehicle, the same owner and a signature in the making', async () => {
    const { does, open, type, now, actor } = opening(created);
    await open(created);
    type();
    does.changeVehicle(7);
    does.changeOwner({ ...owner });
    expect(isLeaveAsked(now())).toBe(false);
    actor.send({ type: 'form.accepted', purpose: 'finalise' });
    does.askLeave('/faq');
    expect(isLeaveAsked(now())).toBe(true);
  });
});

describe('Another account at the same device', () => {
  const keeping = (actors: Actors = {}) => {
    const kept: Draft[] = [];
    const keepEntry = (draft: Draft) => void kept.push(draft);
    return { kept, ...opening(created, { keepEntry: keepEntry as never, ...actors }) };
  };

  it.each([
    ['while it is edited', () => {}],
    ['while it is asked about', ({ does }: ReturnType<typeof keeping>) => does.close()],
    ['while it is signed', ({ actor }: ReturnType<typeof keeping>) => actor.send({ type: 'form.accepted', purpose: 'finalise' })],
    ['while its deletion is asked about', ({ does }: ReturnType<typeof keeping>) => does.askDeletion()],
  ])('never sees unsaved text; it is kept for the one who wrote it %s', async (_, prepare) => {
    const drawer = keeping();
    await drawer.open(created);
    drawer.type({ ...formOf(created.entry), hasDefects: true });
    prepare(drawer);
    drawer.does.changeOwner(somebodyElse);
    expect(drawerMode(drawer.now())).toBe('closed');
    await settle();
    expect(drawer.kept).toMatchObject([owner]);
    expect([openedEntry(drawer.now()), drawer.keys()]).toEqual([null, []]);
  });

  it('finds the drawer closed also when nothing was changed, or nobody is left', async () => {
    for (const who of [somebodyElse, null]) {
      const drawer = keeping();
      await drawer.open(created);
      drawer.does.changeOwner(who);
      await settle();
      expect([drawerMode(drawer.now()), drawer.kept]).toEqual(['closed', []]);
    }
  });

  it('finds it closed while it was still opening', () => {
    const drawer = keeping();
    drawer.does.open('entry-1');
    drawer.does.changeOwner(somebodyElse);
    expect(drawerMode(drawer.now())).toBe('closed');
  });

  it('does not stop a save that is under way, and closes after it', async () => {
    const drawer = keeping();
    await drawer.open(created);
    drawer.type();
    drawer.actor.send({ type: 'form.accepted', purpose: 'save' });
    drawer.does.changeOwner(somebodyElse);
    expect([isDrawerOpen(drawer.now()), drawerMode(drawer.now())]).toEqual([false, 'closed']);
    await settle();
    expect([drawer.drafts.length, drawerMode(drawer.now()), drawer.kept]).toEqual([1, 'closed', []]);
  });

  it('gets nothing of a save or a signature that failed meanwhile', async () => {
    for (const purpose of ['save', 'finalise'] as const) {
      const drawer = keeping({ saveEntry: () => ({ kind: 'failed', isFull: false }) });
      await drawer.open(created);
      drawer.type();
      drawer.actor.send({ type: 'form.accepted', purpose });
      drawer.actor.send({ type: 'signature.given', image: signature });
      drawer.does.changeOwner(somebodyElse);
      await settle();
      expect([drawer.kept.length, drawerMode(drawer.now())]).toEqual([1, 'closed']);
    }
  });
});
