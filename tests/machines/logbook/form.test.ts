import { describe, expect, it } from 'vitest';
import { changeField, type EntryForm, type FieldChange, toggleDefects, toggleStoppage } from '../../../src/domain/logbook/form/form.ts';
import type { FormPurpose } from '../../../src/domain/logbook/form/rules.ts';
import { formMachine } from '../../../src/machines/logbook/form/chart.ts';
import type { FormOpening } from '../../../src/machines/logbook/form/model.ts';
import {
  errorTabs,
  formErrors,
  formTab,
  formTabs,
  formVerbs,
  jumpCount,
  jumpTarget,
  mileageLimit,
} from '../../../src/machines/logbook/form/selectors.ts';
import { begun, broken, cases, complete, facet, lastA1, now, openingOf, rules } from '../../cases/logbook/form.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'logbook-form', machine: formMachine, cases, states: 16, facet }, [
  'takes 17 transitions; enters closed 5, editing.draft 3, editing.quiet 8, editing.strict 3, readOnly 7',
  'emits form.accepted 2, form.refused 5',
  'sets clientId 9, errors 20, hasComments 12, isEditable 15, jumps 10, maximumMileage 1, now 13, tab 12, target 15',
]);

/** The form of an entry, whose text stands here in place of the entry. */
const start = (text: EntryForm = begun, rest: Partial<FormOpening> = {}, a1: string | null = lastA1) => {
  const { actor, emitted } = running(formMachine);
  let form = text;
  const open = (opening: FormOpening) => actor.send({ type: 'form.open', opening });
  open(openingOf(rest));
  const write = (written: EntryForm, at: number | null = null) => {
    form = written;
    actor.send({ type: 'form.written', form, lastA1: a1, now: at });
  };
  const check = (purpose: FormPurpose) => actor.send({ type: 'form.check', form, lastA1: a1, purpose, now });
  const does = {
    ...formVerbs(actor),
    save: () => check('save'),
    finalise: () => check('finalise'),
    toggleDefects: (isOn: boolean) => write(toggleDefects(form, isOn)),
    toggleStoppage: (isOn: boolean) => write(toggleStoppage(form, isOn)),
  };
  const change = (section: string, field: string, value: unknown, at = now) =>
    write(changeField(form, { section, field, value } as unknown as FieldChange), at);
  const of = (type: string) => emitted.filter((event) => event.type === type);
  return { actor, does, open, change, of, emitted, snapshot: () => actor.getSnapshot() };
};
const errorsOf = (snapshot: ReturnType<ReturnType<typeof start>['snapshot']>) =>
  formErrors(snapshot).map(({ section, field }) => `${section}.${field}`);

describe('The form of an entry', () => {
  it('asks nothing of an entry that is read-only, and forgets what was wrong when it turns so [LOG-073]', () => {
    const { actor, does, change, snapshot, emitted } = start(broken, { isEditable: false });
    change('header', 'remarks', 'x');
    does.save();
    expect([!snapshot().matches('closed'), snapshot().matches('editing'), emitted]).toEqual([true, false, []]);
    does.adjust(rules);
    does.finalise();
    expect([snapshot().matches('editing'), formErrors(snapshot()).length > 0]).toEqual([true, true]);
    does.adjust({ ...rules, isEditable: false });
    expect([snapshot().matches('editing'), formErrors(snapshot())]).toEqual([false, []]);
    actor.send({ type: 'form.close' });
    expect(!snapshot().matches('closed')).toBe(false);
  });

  it('learns while it is open what its organisation allows, and keeps what it has told', () => {
    const { does, snapshot } = start(broken);
    does.save();
    does.adjust({ ...rules, maximumMileage: 2_000_000 });
    expect([mileageLimit(snapshot()), snapshot().matches('editing'), errorsOf(snapshot()).length]).toEqual([2_000_000, true, 2]);
  });

  it('measures the mileage by what its organisation allows', () => {
    const { does, snapshot } = start(complete, { maximumMileage: 80_000 });
    does.finalise();
    expect(errorsOf(snapshot())).toEqual(['vehicleState.mileage_km']);
  });
});

describe('Saving a form', () => {
  it('accepts a draft that is far from complete, and tells no errors', () => {
    const { does, snapshot, emitted } = start();
    does.save();
    expect([emitted, formErrors(snapshot()), snapshot().matches({ editing: 'strict' })]).toEqual([
      [{ type: 'form.accepted', purpose: 'save' }],
      [],
      false,
    ]);
  });

  it('refuses what is not even good as a draft: every error is listed and the first one shown', () => {
    const { does, snapshot, emitted } = start(broken);
    expect(formErrors(snapshot())).toEqual([]);
    does.save();
    expect(emitted).toEqual([{ type: 'form.refused' }]);
    expect(errorsOf(snapshot())).toEqual(['defects.state', 'defects.description']);
    expect([formTab(snapshot()), jumpTarget(snapshot()), jumpCount(snapshot()), [...errorTabs(snapshot())]]).toEqual([
      'defects',
      'defects.state',
      1,
      ['defects'],
    ]);
    expect(snapshot().matches({ editing: 'strict' })).toBe(false);
  });

  it('checks anew with every change from then on, as a draft', () => {
    const { does, change, snapshot } = start(broken);
    does.save();
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
    does.save();
    const later = now + 600_000;
    change('header', 'referenceTimestamp', new Date(later).toISOString(), later);
    expect(errorsOf(snapshot())).not.toContain('header.referenceTimestamp');
    change('header', 'referenceTimestamp', new Date(later + 1).toISOString(), later);
    expect(errorsOf(snapshot())).toContain('header.referenceTimestamp');
  });

  it('forgets what finalising asked for when a draft is enough', () => {
    const { does, snapshot, emitted } = start();
    does.finalise();
    expect(formErrors(snapshot()).length).toBeGreaterThan(5);
    does.save();
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

  it('is measured by when something was last written, where nothing was checked since', () => {
    const { actor, does, change, snapshot } = start();
    const later = now + 600_000;
    change('header', 'referenceTimestamp', new Date(later).toISOString(), later);
    actor.send({ type: 'field.refused', field: 'header.remarks' });
    does.toggleDefects(false);
    expect(errorsOf(snapshot())).toEqual([]);
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
    does.finalise();
    expect([emitted, formErrors(snapshot()), snapshot().matches({ editing: 'strict' })]).toEqual([
      [{ type: 'form.accepted', purpose: 'finalise' }],
      [],
      false,
    ]);
  });

  it('asks strictly, tells every missing field and stays strict while it is corrected [DEC-090]', () => {
    const { does, change, snapshot, emitted } = start({ ...complete, header: begun.header, vehicleState: begun.vehicleState });
    does.finalise();
    expect(emitted).toEqual([{ type: 'form.refused' }]);
    expect(snapshot().matches({ editing: 'strict' })).toBe(true);
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
    expect(snapshot().matches({ editing: 'strict' })).toBe(true);
  });

  it('asks for an A1 where none is recorded [LOG-142]', () => {
    const { does, change, snapshot, of } = start(complete, {}, null);
    does.finalise();
    expect(errorsOf(snapshot())).toEqual(['inspections.inspectionPerformedTimestamp_A1']);
    change('inspections', 'inspectionPerformedTimestamp_A1', '2026-11-21T06:00:00Z');
    does.finalise();
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
    open(openingOf());
    expect(formTab(snapshot())).toBe('stoppage');
    open(openingOf({ clientId: 'client-2' }));
    expect(formTab(snapshot())).toBe('general');
  });

  it('do not stay at Comments where there are none any more', () => {
    const { does, open, snapshot } = start(complete, { isEditable: false, hasComments: true });
    does.chooseTab('comments');
    open(openingOf());
    expect(formTab(snapshot())).toBe('general');
  });

  it('follow the error that is chosen from the list, again and again', () => {
    const { does, snapshot } = start(broken);
    does.save();
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
