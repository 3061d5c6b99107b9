import { describe, expect, it } from 'vitest';
import type { EntryForm, FieldChange } from '../../../src/domain/logbook/form/form.ts';
import { formMachine } from '../../../src/machines/logbook/form/chart.ts';
import type { FormOpening } from '../../../src/machines/logbook/form/model.ts';
import {
  areReferencesLocked,
  errorTabs,
  formA1Banner,
  formErrors,
  formTab,
  formTabs,
  formValues,
  formVerbs,
  isCheckRequired,
  isDirty,
  isFormEditable,
  isFormOpen,
  jumpCount,
  jumpTarget,
  sendsNotification,
} from '../../../src/machines/logbook/form/selectors.ts';
import * as samples from '../../cases/logbook/form.ts';
import { begun, broken, cases, complete, facet, now, openingOf, rules } from '../../cases/logbook/form.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'logbook-form', machine: formMachine, cases, states: 25, facet, samples });

const start = (form: EntryForm = begun, rest: Partial<FormOpening> = {}) => {
  const { actor, emitted } = running(formMachine);
  const does = formVerbs(actor);
  const open = (opening: FormOpening) => actor.send({ type: 'form.open', opening });
  open(openingOf(form, rest));
  const snapshot = () => actor.getSnapshot();
  const change = (section: string, field: string, value: unknown, at = now) =>
    does.change({ section, field, value } as unknown as FieldChange, at);
  const of = (type: string) => emitted.filter((event) => event.type === type);
  return { actor, does, open, change, of, emitted, snapshot, values: () => formValues(snapshot()) };
};
const errorsOf = (snapshot: ReturnType<ReturnType<typeof start>['snapshot']>) =>
  formErrors(snapshot).map(({ section, field }) => `${section}.${field}`);

describe('The fields of an entry', () => {
  it('change one at a time, and every change is told with whether it is unsaved', () => {
    const { change, emitted, snapshot, values } = start();
    expect([isFormOpen(snapshot()), isFormEditable(snapshot()), isDirty(snapshot())]).toEqual([true, true, false]);
    change('header', 'remarks', 'Licht defekt');
    expect(values().header.remarks).toBe('Licht defekt');
    expect(isDirty(snapshot())).toBe(true);
    change('header', 'remarks', null);
    expect(isDirty(snapshot())).toBe(false);
    expect(emitted).toEqual([
      {
        type: 'form.changed',
        form: { ...begun, header: { ...begun.header, remarks: 'Licht defekt' } },
        isDirty: true,
        sendOptionalNotification: false,
      },
      { type: 'form.changed', form: begun, isDirty: false, sendOptionalNotification: false },
    ]);
  });

  it('empty the end of a stoppage whenever its state is not resolved [LOG-084]', () => {
    const { does, change, values } = start();
    does.toggleStoppage(true);
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

  it.each(['ok', null])('clear the added sand when the sand becomes %s [LOG-104]', (state) => {
    const { change, values } = start();
    change('vehicleState', 'sandState', 'not_ok');
    change('vehicleState', 'isSandAdded', true);
    expect(values().vehicleState.isSandAdded).toBe(true);
    change('vehicleState', 'sandState', state);
    expect(values().vehicleState.isSandAdded).toBeNull();
  });

  it.each(['ok', null])('clear the added motor oil when the oil becomes %s [LOG-106]', (state) => {
    const { change, values } = start();
    change('vehicleState', 'motorOilState', 'not_ok');
    change('vehicleState', 'motorOilAdded_l', '12');
    expect(values().vehicleState.motorOilAdded_l).toBe('12');
    change('vehicleState', 'motorOilState', state);
    expect(values().vehicleState.motorOilAdded_l).toBeNull();
  });

  it('keep what was typed while a part is switched off', () => {
    const { does, change, values, snapshot } = start();
    does.toggleDefects(true);
    change('defects', 'description', 'Bremse');
    does.toggleDefects(false);
    expect([values().hasDefects, values().defects.description]).toEqual([false, 'Bremse']);
    does.toggleStoppage(true);
    does.toggleComponent('engine');
    does.toggleComponent('battery');
    does.toggleComponent('engine');
    does.toggleStoppage(false);
    expect([values().hasStoppage, values().stoppage.affectedComponents]).toEqual([false, ['battery']]);
    expect(isDirty(snapshot())).toBe(true);
  });

  it('hold vehicle and reference time fast once the server has them [DEC-085]', () => {
    const { change, values, snapshot, emitted } = start(complete, { areVehicleAndTimeLocked: true });
    change('header', 'vehicleIdRef', 8);
    change('header', 'referenceTimestamp', '2026-11-20T07:30:00Z');
    expect([values(), areReferencesLocked(snapshot()), emitted]).toEqual([complete, true, []]);
    change('header', 'referenceLocation', 'Gleis 9');
    expect(values().header.referenceLocation).toBe('Gleis 9');
    const free = start(complete);
    free.change('header', 'vehicleIdRef', 8);
    expect(free.values().header.vehicleIdRef).toBe(8);
  });

  it('send a notification only where the box is ticked, which counts as a change [DEC-089]', () => {
    const { actor, does, snapshot, of } = start();
    expect(sendsNotification(snapshot())).toBe(false);
    does.toggleNotification(true);
    expect([sendsNotification(snapshot()), isDirty(snapshot())]).toEqual([true, true]);
    expect(of('form.changed').at(-1)).toMatchObject({ sendOptionalNotification: true, isDirty: true });
    actor.send({ type: 'form.stored', form: begun });
    expect(isDirty(snapshot())).toBe(false);
    does.toggleNotification(false);
    expect(isDirty(snapshot())).toBe(true);
  });

  it('are unsaved only as far as they differ from what was stored', () => {
    const { actor, change, snapshot, values, of } = start();
    change('header', 'remarks', 'eins');
    const sent = values();
    change('header', 'remarks', 'zwei');
    actor.send({ type: 'form.stored', form: sent });
    expect(isDirty(snapshot())).toBe(true);
    expect(of('form.changed').at(-1)).toMatchObject({ isDirty: true });
    actor.send({ type: 'form.stored', form: values() });
    expect(isDirty(snapshot())).toBe(false);
    expect(of('form.changed').at(-1)).toMatchObject({ isDirty: false });
  });

  it('cannot be changed in an entry that is read-only, and turn so when it is signed [LOG-073]', () => {
    const { actor, change, does, snapshot, values, emitted } = start(begun, { isEditable: false });
    change('header', 'remarks', 'x');
    does.toggleDefects(true);
    does.save(now);
    expect([isFormEditable(snapshot()), values(), emitted]).toEqual([false, begun, []]);
    does.adjust(rules);
    change('header', 'remarks', 'x');
    does.finalise(now);
    expect([values().header.remarks, formErrors(snapshot()).length > 0]).toEqual(['x', true]);
    does.adjust({ ...rules, isEditable: false });
    change('header', 'remarks', 'y');
    expect([values().header.remarks, formErrors(snapshot())]).toEqual(['x', []]);
    actor.send({ type: 'form.close' });
    expect([isFormOpen(snapshot()), values().header.remarks]).toEqual([false, null]);
  });

  it('learn while they are open that the server has the entry', () => {
    const { does, change, snapshot, values } = start();
    change('header', 'remarks', 'x');
    does.adjust({ ...rules, areVehicleAndTimeLocked: true });
    expect([areReferencesLocked(snapshot()), values().header.remarks, isFormEditable(snapshot())]).toEqual([true, 'x', true]);
  });

  it('say when an A1 is due, by the reference time as it stands', () => {
    const { change, snapshot } = start();
    expect(formA1Banner(snapshot())).toBeNull();
    change('header', 'referenceTimestamp', '2026-11-22T05:00:00Z');
    expect(formA1Banner(snapshot())).toEqual({ key: 'validation.a1Overdue', lastA1: rules.lastA1 });
  });
});

describe('Saving a form', () => {
  it('accepts a draft that is far from complete, and tells no errors', () => {
    const { does, snapshot, emitted } = start();
    does.save(now);
    expect([emitted, formErrors(snapshot()), isCheckRequired(snapshot())]).toEqual([
      [{ type: 'form.accepted', purpose: 'save' }],
      [],
      false,
    ]);
  });

  it('refuses what is not even good as a draft: every error is listed and the first one shown', () => {
    const { does, snapshot, emitted } = start(broken);
    expect(formErrors(snapshot())).toEqual([]);
    does.save(now);
    expect(emitted).toEqual([{ type: 'form.refused' }]);
    expect(errorsOf(snapshot())).toEqual(['defects.state', 'defects.description']);
    expect([formTab(snapshot()), jumpTarget(snapshot()), jumpCount(snapshot()), [...errorTabs(snapshot())]]).toEqual([
      'defects',
      'defects.state',
      1,
      ['defects'],
    ]);
    expect(isCheckRequired(snapshot())).toBe(false);
  });

  it('checks anew with every change from then on, as a draft', () => {
    const { does, change, snapshot } = start(broken);
    does.save(now);
    change('defects', 'state', 'open');
    expect(errorsOf(snapshot())).toEqual(['defects.description']);
    does.toggleDefects(false);
    expect(errorsOf(snapshot())).toEqual([]);
    does.toggleDefects(true);
    expect(errorsOf(snapshot())).toEqual(['defects.description']);
    change('defects', 'description', 'Bremse');
    expect(errorsOf(snapshot())).toEqual([]);
    does.toggleStoppage(true);
    expect(errorsOf(snapshot())).toContain('stoppage.description');
  });

  it('measures later changes by the time they are made', () => {
    const { does, change, snapshot } = start(broken);
    does.save(now);
    const later = now + 600_000;
    change('header', 'referenceTimestamp', new Date(later).toISOString(), later);
    expect(errorsOf(snapshot())).not.toContain('header.referenceTimestamp');
    change('header', 'referenceTimestamp', new Date(later + 1).toISOString(), later);
    expect(errorsOf(snapshot())).toContain('header.referenceTimestamp');
  });

  it('forgets what finalising asked for when a draft is enough', () => {
    const { does, snapshot, emitted } = start();
    does.finalise(now);
    expect(formErrors(snapshot()).length).toBeGreaterThan(5);
    does.save(now);
    expect([formErrors(snapshot()), emitted.map(({ type }) => type)]).toEqual([[], ['form.refused', 'form.accepted']]);
  });

  it('shows the field that the server refused, until it is changed', () => {
    const { actor, change, snapshot } = start();
    actor.send({ type: 'field.refused', field: 'stoppage.trainNumber' });
    expect(formErrors(snapshot())).toEqual([{ section: 'stoppage', field: 'trainNumber', key: 'validation.refused' }]);
    expect([formTab(snapshot()), jumpTarget(snapshot()), jumpCount(snapshot())]).toEqual(['stoppage', 'stoppage.trainNumber', 1]);
    change('stoppage', 'trainNumber', '4711');
    expect(formErrors(snapshot())).toEqual([]);
  });

  it.each(['signature', 'header', 'header.unheardOf', ''])('keeps still about a refused field that no form has: %s', (field) => {
    const { actor, snapshot } = start();
    actor.send({ type: 'field.refused', field });
    expect([formErrors(snapshot()), jumpCount(snapshot())]).toEqual([[], 0]);
  });
});

describe('Finalising a form', () => {
  it('accepts one that holds everything', () => {
    const { does, emitted, snapshot } = start(complete);
    does.finalise(now);
    expect([emitted, formErrors(snapshot()), isCheckRequired(snapshot())]).toEqual([
      [{ type: 'form.accepted', purpose: 'finalise' }],
      [],
      false,
    ]);
  });

  it('asks strictly, tells every missing field and stays strict while it is corrected [DEC-090]', () => {
    const { does, change, snapshot, emitted } = start({ ...complete, header: begun.header, vehicleState: begun.vehicleState });
    does.finalise(now);
    expect(emitted).toEqual([{ type: 'form.refused' }]);
    expect(isCheckRequired(snapshot())).toBe(true);
    expect(errorsOf(snapshot())).toEqual([
      'header.referenceLocation',
      'vehicleState.hydraulicsState',
      'vehicleState.vehicleOperatingHours_h',
      'vehicleState.mileage_km',
      'vehicleState.fuelFillingLevel_l',
      'vehicleState.fuelAdded_l',
      'vehicleState.sandState',
      'vehicleState.motorOilState',
    ]);
    expect([formTab(snapshot()), jumpTarget(snapshot())]).toEqual(['general', 'header.referenceLocation']);
    change('header', 'referenceLocation', 'Maschen');
    expect(errorsOf(snapshot())).toHaveLength(7);
    expect(isCheckRequired(snapshot())).toBe(true);
  });

  it('asks for an A1 where none is recorded [LOG-142]', () => {
    const { does, change, snapshot, of } = start(complete, { lastA1: null });
    does.finalise(now);
    expect(errorsOf(snapshot())).toEqual(['inspections.inspectionPerformedTimestamp_A1']);
    change('inspections', 'inspectionPerformedTimestamp_A1', '2026-11-21T06:00:00Z');
    does.finalise(now);
    expect(of('form.accepted')).toHaveLength(1);
  });
});

describe('The tabs of the drawer', () => {
  it('are General, Defects and Stoppage, and Comments for a finalised entry with the right to read them [LOG-040] [LOG-041]', () => {
    const { does, snapshot } = start(complete, { isEditable: false });
    expect(formTabs(snapshot())).toEqual(['general', 'defects', 'stoppage']);
    does.chooseTab('comments');
    expect(formTab(snapshot())).toBe('general');
    does.adjust({ ...rules, isEditable: false, hasComments: true });
    expect(formTabs(snapshot())).toEqual(['general', 'defects', 'stoppage', 'comments']);
    does.chooseTab('comments');
    expect(formTab(snapshot())).toBe('comments');
    does.adjust({ ...rules, isEditable: false, hasComments: false });
    expect(formTab(snapshot())).toBe('general');
  });

  it('stay where they were when the same entry is filled anew, and begin at General for another', () => {
    const { does, open, snapshot } = start();
    does.chooseTab('stoppage');
    open(openingOf(complete));
    expect(formTab(snapshot())).toBe('stoppage');
    open(openingOf(complete, { clientId: 'client-2' }));
    expect(formTab(snapshot())).toBe('general');
  });

  it('do not stay at Comments where there are none any more', () => {
    const { does, open, snapshot } = start(complete, { isEditable: false, hasComments: true });
    does.chooseTab('comments');
    open(openingOf(complete));
    expect(formTab(snapshot())).toBe('general');
  });

  it('follow the error that is chosen from the list, again and again', () => {
    const { does, snapshot } = start(broken);
    does.save(now);
    const [first, second] = formErrors(snapshot());
    does.chooseTab('general');
    if (second) does.jump(second);
    expect([formTab(snapshot()), jumpTarget(snapshot()), jumpCount(snapshot())]).toEqual(['defects', 'defects.description', 2]);
    if (first) does.jump(first);
    if (first) does.jump(first);
    expect([jumpTarget(snapshot()), jumpCount(snapshot())]).toEqual(['defects.state', 4]);
    does.jump({ section: 'comment', field: 'remarks', key: 'validation.required' });
    expect(jumpCount(snapshot())).toBe(4);
  });
});

describe('A form filled anew', () => {
  it('holds nothing of the one before: no text, no errors, no change', () => {
    const { does, change, open, snapshot, values } = start(broken);
    change('header', 'remarks', 'x');
    does.save(now);
    open(openingOf(begun, { clientId: 'client-2', sendOptionalNotification: true }));
    expect([values(), formErrors(snapshot()), isDirty(snapshot()), jumpTarget(snapshot()), sendsNotification(snapshot())]).toEqual([
      begun,
      [],
      false,
      null,
      true,
    ]);
  });
});
