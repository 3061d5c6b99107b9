import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryForm, type FieldChange, noDefects, noStoppage } from '../../../../src/domain/logbook/form/form.ts';
import { mergeForms, rebased, takeFields, valuesAt } from '../../../../src/domain/logbook/form/merge.ts';
import { arbitraryForm } from '../arbitrary-form.ts';
import { fullForm, having, reference, withDefects, withStoppage } from '../samples.ts';

const remarks = (value: string | null, form = fullForm) => having(form, { section: 'header', field: 'remarks', value });
const state = (changes: Partial<EntryForm['vehicleState']>, form = fullForm): EntryForm => ({
  ...form,
  vehicleState: { ...form.vehicleState, ...changes },
});
const defects = (changes: Partial<EntryForm['defects']>): EntryForm => ({
  ...withDefects,
  defects: { ...withDefects.defects, ...changes },
});
const stoppage = (changes: Partial<EntryForm['stoppage']>): EntryForm => ({
  ...withStoppage,
  stoppage: { ...withStoppage.stoppage, ...changes },
});
const paths = (base: EntryForm, mine: EntryForm, theirs: EntryForm) => {
  const { taken, conflicts } = mergeForms(base, mine, theirs);
  return { taken, conflicts };
};
const none = { taken: [], conflicts: [] };

describe('Two forms that began as one', () => {
  it('are mine where they changed nothing, whatever I typed', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (base, mine) => {
        const merge = mergeForms(base, mine, base);
        expect(merge).toEqual({ form: mine, ...none });
        expect(merge.form).toBe(mine);
      }),
    );
  });

  it('are theirs where I typed nothing, and nobody is asked', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (base, theirs) => {
        const { form, conflicts } = mergeForms(base, base, theirs);
        expect(conflicts).toEqual([]);
        expect(paths(theirs, form, theirs)).toEqual(none);
        expect(paths(form, theirs, form)).toEqual(none);
      }),
    );
  });

  it('are joined field by field, each from the side that changed it', () => {
    const mine = remarks('Sand fehlt');
    const theirs = state({ mileage_km: 250_100, fuelAdded_l: 30 });
    expect(mergeForms(fullForm, mine, theirs)).toEqual({
      form: state({ mileage_km: 250_100, fuelAdded_l: 30 }, mine),
      taken: ['vehicleState.mileage_km', 'vehicleState.fuelAdded_l'],
      conflicts: [],
    });
  });

  it('are a question where both changed a field, mine standing until it is answered', () => {
    const merge = mergeForms(fullForm, remarks('hier'), remarks('dort'));
    expect(merge).toEqual({ form: remarks('hier'), taken: [], conflicts: ['header.remarks'] });
    expect(paths(remarks('vorher'), remarks(null), remarks('dort'))).toEqual({ taken: [], conflicts: ['header.remarks'] });
  });

  it('are no question where both say the same', () => {
    expect(paths(fullForm, remarks('beide'), remarks('beide'))).toEqual(none);
  });
});

describe('What two sides say', () => {
  const change = (section: string, field: string, value: unknown) => having(withStoppage, { section, field, value } as FieldChange);

  it.each([
    ['a number, however it is written', 'vehicleState', 'mileage_km', '250.100', 250_100],
    ['a vehicle', 'header', 'vehicleIdRef', '0815', 815],
    ['a weight', 'stoppage', 'trainWeight_t', '1200', 1200],
    ['a time, on whatever clock', 'header', 'referenceTimestamp', '2026-03-10T10:30:00+01:00', '2026-03-10T09:30:00.000Z'],
    ['nothing', 'header', 'referenceLocation', ' ', null],
    ['components in any order', 'stoppage', 'affectedComponents', ['engine', 'battery'], ['battery', 'engine']],
  ])('is the same: %s', (_, section, field, mine, theirs) =>
    expect(paths(withStoppage, change(section, field, mine), change(section, field, theirs))).toEqual(none),
  );

  it.each([
    ['header', 'remarks', '007', '7'],
    ['stoppage', 'trainNumber', '2026-03-10T09:30:00Z', '2026-03-10T10:30:00+01:00'],
    ['vehicleState', 'mileage_km', 'viel', 'sehr viel'],
    ['header', 'referenceTimestamp', 'gestern', 'heute'],
    ['vehicleState', 'fuelAdded_l', null, 30],
  ])('is two things: %s.%s', (section, field, mine, theirs) =>
    expect(paths(withStoppage, change(section, field, mine), change(section, field, theirs))).toEqual({
      taken: [],
      conflicts: [`${section}.${field}`],
    }),
  );

  it('leaves out what is not saved: what depends on another choice, or is switched off', () => {
    expect(paths(fullForm, remarks('x'), state({ isSandAdded: true, motorOilAdded_l: 3 }))).toEqual(none);
    const otherService = having(fullForm, { section: 'inspections', field: 'inspectionPerformedTimestamp_V3', value: reference });
    expect(paths(fullForm, remarks('x'), otherService)).toEqual(none);
    expect(paths(fullForm, remarks('x'), { ...withDefects, hasDefects: false })).toEqual(none);
    expect(paths(fullForm, remarks('x'), { ...withStoppage, hasStoppage: false })).toEqual(none);
  });
});

describe('A choice and what depends on it', () => {
  const dry = state({ sandState: 'not_ok', isSandAdded: true });

  it('come together', () => {
    expect(mergeForms(fullForm, remarks('x'), dry)).toEqual({ form: remarks('x', dry), taken: ['vehicleState.sandState'], conflicts: [] });
    const oil = state({ motorOilState: 'not_ok', motorOilAdded_l: 3 });
    expect(paths(fullForm, fullForm, oil)).toEqual({ taken: ['vehicleState.motorOilState'], conflicts: [] });
  });

  it('are one question', () => {
    const notAdded = state({ sandState: 'not_ok', isSandAdded: false });
    expect(paths(fullForm, notAdded, dry)).toEqual({ taken: [], conflicts: ['vehicleState.sandState'] });
  });

  it('are a service and its time', () => {
    const later = { section: 'inspections', field: 'inspectionPerformedTimestamp_V3', value: reference } as const;
    const other = having(fullForm, { section: 'inspections', field: 'selectedV', value: 'V3' }, later);
    const { form, taken } = mergeForms(fullForm, remarks('x'), other);
    expect(taken).toEqual(['inspections.selectedV']);
    expect(form.inspections).toEqual({ ...other.inspections, inspectionPerformedTimestamp_V1: null });
    const f1 = having(fullForm, { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: reference });
    expect(paths(other, f1, other)).toEqual(none);
    expect(paths(fullForm, f1, other)).toEqual({ taken: ['inspections.selectedV'], conflicts: [] });
  });

  it('are the state of a stoppage and its end, where the state of defects stands alone', () => {
    const open = stoppage({ state: 'open', endTimestamp: null });
    expect(mergeForms(withStoppage, withStoppage, open)).toEqual({ form: open, taken: ['stoppage.state'], conflicts: [] });
    const later = stoppage({ endTimestamp: '2026-03-10T06:50:00.000Z' });
    expect(paths(withStoppage, open, later)).toEqual({ taken: [], conflicts: ['stoppage.state'] });
    expect(paths(withDefects, withDefects, defects({ state: 'resolved' }))).toEqual({ taken: ['defects.state'], conflicts: [] });
  });
});

describe('A section that can be switched off', () => {
  it('comes as a whole where they switched it on', () => {
    const merge = mergeForms(fullForm, remarks('x'), withDefects);
    expect(merge).toEqual({ form: remarks('x', withDefects), taken: ['defects'], conflicts: [] });
    const other = mergeForms(fullForm, remarks('x'), withStoppage);
    expect(other).toEqual({ form: remarks('x', withStoppage), taken: ['stoppage'], conflicts: [] });
  });

  it('goes as a whole where they switched it off, and is a question where I wrote into it', () => {
    const off = { ...fullForm, hasDefects: false };
    expect(mergeForms(withDefects, withDefects, off)).toEqual({
      form: { ...withDefects, hasDefects: false, defects: noDefects },
      taken: ['defects'],
      conflicts: [],
    });
    expect(paths(withDefects, defects({ description: 'Riss' }), off)).toEqual({ taken: [], conflicts: ['defects'] });
    expect(paths(withStoppage, stoppage({ remarks: 'Riss' }), fullForm)).toEqual({ taken: [], conflicts: ['stoppage'] });
    expect(mergeForms(withStoppage, withStoppage, fullForm)).toMatchObject({ form: { hasStoppage: false, stoppage: noStoppage } });
  });

  it('is joined field by field where both switched it on', () => {
    const mine = defects({ measuresDescription: null });
    const theirs = defects({ description: 'Scheibe gerissen', measuresDescription: null });
    expect(paths(fullForm, mine, theirs)).toEqual({ taken: [], conflicts: ['defects.description'] });
    expect(paths(fullForm, defects({ description: null }), theirs)).toEqual({ taken: ['defects.description'], conflicts: [] });
  });

  it('is joined so for a stoppage that both switched on, too', () => {
    const theirs = stoppage({ description: 'Luftpresser ausgefallen', wasAuxiliaryVehicleUsed: null });
    expect(paths(fullForm, withStoppage, theirs)).toEqual({ taken: [], conflicts: ['stoppage.description'] });
    const used = stoppage({ wasAuxiliaryVehicleUsed: true });
    const unsaid = stoppage({ wasAuxiliaryVehicleUsed: null });
    expect(paths(unsaid, unsaid, used)).toEqual({ taken: ['stoppage.wasAuxiliaryVehicleUsed'], conflicts: [] });
    expect(paths(unsaid, withStoppage, used)).toEqual({ taken: [], conflicts: ['stoppage.wasAuxiliaryVehicleUsed'] });
  });

  it('has components that are taken and left one by one', () => {
    const before = stoppage({ affectedComponents: ['engine', 'battery', 'transmission'] });
    const mine = stoppage({ affectedComponents: ['engine', 'battery', 'generators'] });
    const theirs = stoppage({ affectedComponents: ['battery', 'transmission', 'pzb_system', 'generators'] });
    const { form, taken, conflicts } = mergeForms(before, mine, theirs);
    expect(form.stoppage).toEqual({ ...withStoppage.stoppage, affectedComponents: ['battery', 'generators', 'pzb_system'] });
    expect({ taken, conflicts }).toEqual({ taken: ['stoppage.affectedComponents'], conflicts: [] });
  });
});

describe('What stands in another form', () => {
  const other = { ...withDefects, ...{ hasStoppage: true, stoppage: withStoppage.stoppage } };

  it('is taken at the paths that are named, and nowhere else', () => {
    const theirs = remarks('dort', state({ sandState: 'not_ok', isSandAdded: true }, other));
    expect(takeFields(fullForm, theirs, ['header.remarks'])).toEqual(remarks('dort'));
    expect(takeFields(fullForm, theirs, ['vehicleState.sandState'])).toEqual(state({ sandState: 'not_ok', isSandAdded: true }));
    expect(takeFields(fullForm, theirs, ['defects', 'header.remarks'])).toEqual(remarks('dort', withDefects));
    expect(takeFields(fullForm, theirs, ['stoppage'])).toEqual(withStoppage);
    expect(takeFields(fullForm, theirs, ['stoppage.description'])).toEqual({
      ...fullForm,
      stoppage: { ...fullForm.stoppage, description: withStoppage.stoppage.description },
    });
  });

  it('is left where nobody knows the path', () => {
    expect(takeFields(fullForm, other, [])).toBe(fullForm);
    expect(takeFields(fullForm, other, ['header', 'header.colour', '', 'vehicleState.isSandAdded'])).toBe(fullForm);
  });

  it('is told field by field, as it would be saved, and not at all where it is switched off', () => {
    expect(valuesAt(fullForm, 'header.referenceLocation')).toEqual([{ path: 'header.referenceLocation', value: 'Köln-Eifeltor' }]);
    expect(valuesAt(state({ isSandAdded: true }), 'vehicleState.sandState')).toEqual([
      { path: 'vehicleState.sandState', value: 'ok' },
      { path: 'vehicleState.isSandAdded', value: null },
    ]);
    expect(valuesAt(withDefects, 'defects')).toEqual([
      { path: 'defects.description', value: 'Scheibenwischer lose' },
      { path: 'defects.measuresDescription', value: 'Festgezogen' },
      { path: 'defects.state', value: 'open' },
    ]);
    expect(valuesAt(withStoppage, 'stoppage')).toHaveLength(13);
    expect(valuesAt(withDefects, 'defects.state')).toEqual([{ path: 'defects.state', value: 'open' }]);
    expect(valuesAt(withStoppage, 'stoppage.state').map(({ path }) => path)).toEqual(['stoppage.state', 'stoppage.endTimestamp']);
    for (const path of ['defects', 'defects.description', 'stoppage', 'stoppage.remarks', 'header', ''])
      expect(valuesAt(fullForm, path)).toEqual([]);
  });
});

describe('A form that goes on after a save', () => {
  it('stays as it is where that was stored which was sent', () => {
    const typed = remarks('getippt');
    const next = rebased(typed, fullForm, fullForm);
    expect(next).toEqual({ form: typed, base: fullForm, isMoved: false });
    expect(next.form).toBe(typed);
  });

  it('takes in what is stored otherwise, and builds on it', () => {
    const stored = state({ mileage_km: 250_100 });
    expect(rebased(remarks('getippt'), fullForm, stored)).toEqual({
      form: state({ mileage_km: 250_100 }, remarks('getippt')),
      base: stored,
      isMoved: true,
    });
  });

  it('keeps what was typed over meanwhile, with its old base, so that the next save asks', () => {
    const [typed, stored] = [remarks('getippt'), remarks('dort')];
    const next = rebased(typed, fullForm, stored);
    expect(next).toEqual({ form: typed, base: fullForm, isMoved: false });
    expect(paths(next.base, next.form, stored).conflicts).toEqual(['header.remarks']);
  });
});
