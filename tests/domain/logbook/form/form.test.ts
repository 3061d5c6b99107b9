import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSave } from '../../../../src/domain/logbook/entry/payload.ts';
import { numberOf, numberProblem } from '../../../../src/domain/logbook/form/checks.ts';
import {
  changeField,
  clearDependents,
  type EntryForm,
  emptyForm,
  type FieldChange,
  formOf,
  isNumericField,
  isSameForm,
  newForm,
  noStoppage,
  sections,
  toggleComponent,
  toggleDefects,
  toggleStoppage,
} from '../../../../src/domain/logbook/form/form.ts';
import { changesWithFuel, hasFuelFields } from '../../../../src/domain/logbook/form/fuel.ts';
import { arbitraryForm } from '../arbitrary-form.ts';
import { fullForm, newEntry, reference, withDefects, withStoppage } from '../samples.ts';

const change = (form: EntryForm, ...changes: readonly FieldChange[]): EntryForm => {
  let next = form;
  for (const one of changes) next = changeField(next, one);
  return next;
};

describe('A new form', () => {
  it('knows its vehicle and its reference time and nothing else', () => {
    const form = newForm({ vehicleId: 7, referenceTimestamp: reference, isElectric: false });
    expect(form.header).toEqual({ vehicleIdRef: 7, referenceTimestamp: reference, referenceLocation: null, remarks: null });
    expect(Object.values(form.vehicleState).every((value) => value === null)).toBe(true);
    expect([form.hasDefects, form.hasStoppage]).toEqual([false, false]);
  });

  it('begins with what is proposed, which a person changes like any text', () => {
    const proposal = { remarks: 'Meldung', referenceLocation: 'Hoyerswerda', referenceTimestamp: '2026-11-20T06:10:00.000Z' };
    const form = newForm({ vehicleId: 7, referenceTimestamp: reference, isElectric: false, proposal });
    expect(form.header).toEqual({ vehicleIdRef: 7, ...proposal });
    expect(change(form, { section: 'header', field: 'remarks', value: null }).header.remarks).toBeNull();
  });

  it('of an electric locomotive has no fuel and none added, all else being open', () => {
    const form = newForm({ vehicleId: 7, referenceTimestamp: reference, isElectric: true });
    const plain = newForm({ vehicleId: 7, referenceTimestamp: reference, isElectric: false });
    expect(form).toEqual({ ...plain, vehicleState: { ...plain.vehicleState, fuelFillingLevel_l: 0, fuelAdded_l: 0 } });
  });

  it('says nothing where no entry is open', () => {
    const { header, vehicleState, inspections, hasDefects, defects, hasStoppage, stoppage } = emptyForm;
    const { affectedComponents, ...rest } = stoppage;
    for (const part of [header, vehicleState, inspections, defects, rest])
      expect(Object.values(part).filter((value) => value !== null)).toEqual([]);
    expect([hasDefects, hasStoppage, affectedComponents]).toEqual([false, false, []]);
    expect(Object.keys(vehicleState)).toHaveLength(9);
  });

  it('is read from all that a record holds', () => {
    const { entry } = prepareSave({ ...withDefects, hasStoppage: true, stoppage: withStoppage.stoppage }, newEntry);
    const form = formOf(entry);
    expect(form.header).toEqual(fullForm.header);
    expect(form).toMatchObject({ inspections: fullForm.inspections, defects: withDefects.defects, stoppage: withStoppage.stoppage });
    expect(form.vehicleState).toEqual({
      ...fullForm.vehicleState,
      vehicleOperatingHours_h: 12_034,
      mileage_km: 250_000,
      fuelFillingLevel_l: 1_800,
      fuelAdded_l: 0,
    });
  });

  it('is what a bare record reads as', () => {
    expect(
      formOf({ ...newEntry, inspections: newForm({ vehicleId: 1, referenceTimestamp: null, isElectric: false }).inspections }),
    ).toEqual(newForm({ vehicleId: 4711, referenceTimestamp: reference, isElectric: false }));
  });

  it('has a toggle on for what the record holds', () => {
    const form = formOf({ ...newEntry, defects: withDefects.defects, stoppage: { ...noStoppage, trainWeight_t: 400 } });
    expect([form.hasDefects, form.hasStoppage, form.stoppage.trainWeight_t]).toEqual([true, true, 400]);
  });
});

describe('Fuel', () => {
  const form = (vehicleId: number, fuelFillingLevel_l: number | string | null, fuelAdded_l: number | null): EntryForm => {
    const plain = newForm({ vehicleId, referenceTimestamp: reference, isElectric: false });
    return { ...plain, vehicleState: { ...plain.vehicleState, fuelFillingLevel_l, fuelAdded_l } };
  };
  it.each([
    ['of a diesel locomotive', false, form(7, 0, 0), true],
    ['of an electric locomotive', true, form(7, 0, 0), false],
    ['of an electric locomotive for which some was stored', true, form(7, 900, 0), true],
    ['of an electric locomotive while 0 is typed', true, form(7, '0', 0), true],
    ['of an electric locomotive for which none was stated', true, form(7, null, 0), true],
  ])('has fields, or not: %s [DEC-156]', (_, isElectric, of, expected) => expect(hasFuelFields(of, isElectric)).toBe(expected));

  const electric = 8;
  it.each([
    ['becomes 0 with an electric locomotive', form(7, null, null), electric, [0, 0]],
    ['that was typed stays', form(7, '900', null), electric, ['900', 0]],
    ['is to be stated once it is another vehicle', form(electric, 0, 0), 7, [null, null]],
    ['of an electric locomotive that was typed stays', form(electric, '900', 0), 7, ['900', 0]],
    ['of a diesel locomotive stays with another one', form(7, 0, 0), 9, [0, 0]],
  ])('%s [DEC-156]', (_, before, value, expected) => {
    const changes = changesWithFuel(before, { section: 'header', field: 'vehicleIdRef', value }, (id) => id === electric);
    const { header, vehicleState } = change(before, ...changes);
    expect([header.vehicleIdRef, vehicleState.fuelFillingLevel_l, vehicleState.fuelAdded_l]).toEqual([value, ...expected]);
  });

  it('follows no other change', () => {
    const place: FieldChange = { section: 'header', field: 'referenceLocation', value: 'Hof' };
    expect(changesWithFuel(form(electric, null, null), place, () => true)).toEqual([place]);
  });
});

describe('What depends on another field', () => {
  it.each([
    ['sand added [LOG-104]', 'sandState', { section: 'vehicleState', field: 'isSandAdded', value: true }],
    ['oil added [LOG-106]', 'motorOilState', { section: 'vehicleState', field: 'motorOilAdded_l', value: '3' }],
  ] as const)('clears %s once %s is ok or not stated', (_, state, addition) => {
    const added = change(fullForm, { section: 'vehicleState', field: state, value: 'not_ok' }, addition);
    expect(added.vehicleState[addition.field]).toBe(addition.value);
    for (const value of ['ok', null] as const)
      expect(change(added, { section: 'vehicleState', field: state, value }).vehicleState[addition.field]).toBeNull();
    expect(change(fullForm, addition).vehicleState[addition.field]).toBeNull();
  });

  it.each(['open', null] as const)('empties the end of a stoppage once its state is %s [LOG-084]', (value) => {
    expect(withStoppage.stoppage.endTimestamp).not.toBeNull();
    const next = change(withStoppage, { section: 'stoppage', field: 'state', value });
    expect(next.stoppage).toEqual({ ...withStoppage.stoppage, state: value, endTimestamp: null });
    const late = change(next, { section: 'stoppage', field: 'endTimestamp', value: reference });
    expect(late.stoppage.endTimestamp).toBeNull();
  });

  it('is cleared once and for all, and only what has to be [LOG-084] [LOG-104] [LOG-106]', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        const cleared = clearDependents(form);
        expect(clearDependents(cleared)).toBe(cleared);
        const { vehicleState, stoppage } = cleared;
        expect(vehicleState.isSandAdded).toBe(form.vehicleState.sandState === 'not_ok' ? form.vehicleState.isSandAdded : null);
        expect(vehicleState.motorOilAdded_l).toBe(form.vehicleState.motorOilState === 'not_ok' ? form.vehicleState.motorOilAdded_l : null);
        expect(stoppage.endTimestamp).toBe(form.stoppage.state === 'resolved' ? form.stoppage.endTimestamp : null);
        expect({ ...cleared, vehicleState: null, stoppage: null }).toEqual({ ...form, vehicleState: null, stoppage: null });
      }),
    );
  });
});

describe('Numeric inputs', () => {
  const fields = [
    ['header', 'vehicleIdRef'],
    ['vehicleState', 'vehicleOperatingHours_h'],
    ['vehicleState', 'mileage_km'],
    ['vehicleState', 'fuelFillingLevel_l'],
    ['vehicleState', 'fuelAdded_l'],
    ['stoppage', 'trainWeight_t'],
  ] as const;

  it.each(fields)('keep what is typed into %s.%s as it was typed, whatever it is [LOG-107]', (section, field) => {
    const put = (form: EntryForm, value: string | number | null) => changeField(form, { section, field, value } as FieldChange);
    for (const value of ['120', '17.788', '17.788,5', '1e3', 'abc', '12 ', '-1', '', 0, 12, Number.MAX_SAFE_INTEGER, null])
      expect((put(fullForm, value)[section] as Record<string, unknown>)[field]).toBe(value);
    for (const number of [1.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) expect(put(fullForm, number)).toBe(fullForm);
  });

  it.each([
    ['17788', 17_788],
    ['17.788', 17_788],
    ['17,788', 17_788],
    ['17 788', 17_788],
    ['17\u202f788', 17_788],
    ["17'788", 17_788],
    ['17’788', 17_788],
    [' 17.788 ', 17_788],
    ['1.177.250', 1_177_250],
    ['1,177,250', 1_177_250],
    [' 0 ', 0],
    ['007', 7],
  ])('read %s as the whole number it is in German and English [LOG-107]', (text, number) => {
    expect([numberOf(text), numberProblem(text)]).toEqual([number, null]);
  });

  it.each([
    ['17.788,5', 17_788.5],
    ['17,788.5', 17_788.5],
    ['17,5', 17.5],
    ['17.5', 17.5],
    ['17.78', 17.78],
    ['1.177.250,25', 1_177_250.25],
    ['12,0', 12],
    ['1234,567', 1234.567],
    ['0.123', 0.123],
    ['01.234', 1.234],
    ['1.2345', 1.2345],
    ["1'234.5", 1234.5],
    ['1 234,5', 1234.5],
  ])('refuse %s, for it is a fraction, and never read it as another number [LOG-107]', (text, number) => {
    expect([numberOf(text), numberProblem(text)]).toEqual([number, 'validation.wholeNumber']);
  });

  it.each([
    ...['abc', '1e3', '17.788.5', '17,788,', '1.23.456', '1,177.250,5', '1 2', '--1', '+5', '.5', '5.', 'x17.788', '17.788x'],
    ...['x17,5', '17,5x', '12x', 'x12', '1234.567.890', '1.234.5678', '1,2,3', '1..234', '0.123.456'],
  ])('refuse %s, for it is no number [LOG-107]', (text) => {
    expect([numberOf(text), numberProblem(text)]).toEqual([Number.NaN, 'validation.notANumber']);
  });

  it('are numbers as they were read, too', () => {
    expect([12, 0, -1, 1.5].map(numberOf)).toEqual([12, 0, -1, 1.5]);
    expect([12, 0, -1, -0.5, 1.5, Number.NaN].map(numberProblem)).toEqual([
      null,
      null,
      'validation.negative',
      'validation.negative',
      'validation.wholeNumber',
      'validation.notANumber',
    ]);
    expect([numberOf(undefined), numberProblem(undefined), numberProblem(' 12,0 ')]).toEqual([null, null, 'validation.wholeNumber']);
  });

  it('are seven fields of the form', () => {
    const numeric = sections.flatMap((section) =>
      Object.keys(fullForm[section])
        .filter(isNumericField)
        .map((field) => `${section}.${field}`),
    );
    expect(numeric).toEqual([
      ...fields.slice(0, 5).map((path) => path.join('.')),
      'vehicleState.motorOilAdded_l',
      'stoppage.trainWeight_t',
    ]);
  });

  it.each([
    ['-1', -1],
    ['−17.788', -17_788],
    ['-17,5', -17.5],
    ['−1.177.250,25', -1_177_250.25],
  ])('refuse %s, for it is below 0 [LOG-108]', (text, number) => {
    expect([numberOf(text), numberProblem(text)]).toEqual([number, 'validation.negative']);
  });

  it('say nothing about an empty input', () => expect(['', '  ', null].map(numberProblem)).toEqual([null, null, null]));

  it('read what a number looks like in either language as that number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('de-DE', 'en-GB'), (number, language) => {
        const text = number.toLocaleString(language);
        expect([numberOf(text), numberProblem(text)]).toEqual([number, null]);
      }),
    );
  });
});

describe('Changing a form', () => {
  it('keeps the reference where nothing changes, and those of the sections that do not', () => {
    expect(change(fullForm, { section: 'header', field: 'remarks', value: null })).toBe(fullForm);
    const next = change(fullForm, { section: 'header', field: 'remarks', value: 'Übergabe an Kollegen' });
    for (const section of sections.filter((name) => name !== 'header')) expect(next[section]).toBe(fullForm[section]);
    expect(toggleDefects(fullForm, false)).toBe(fullForm);
    expect(toggleStoppage(fullForm, false)).toBe(fullForm);
  });

  it('keeps defects and stoppage while their toggle is off', () => {
    expect(toggleDefects(toggleDefects(withDefects, false), true)).toEqual(withDefects);
    expect(toggleStoppage(toggleStoppage(withStoppage, false), true)).toEqual(withStoppage);
  });

  it('adds a component and takes it away again', () => {
    const more = toggleComponent(withStoppage, 'battery');
    expect(more.stoppage.affectedComponents).toEqual(['brakes_and_air_pressure_system', 'battery']);
    expect(toggleComponent(more, 'battery')).toEqual(withStoppage);
  });

  it('is seen by comparison, field by field', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (a, b) => {
        expect(isSameForm(a, structuredClone(a))).toBe(true);
        expect(isSameForm(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('chooses one preparation service, V1 or V3 [LOG-060]', () => {
    const service = (form: EntryForm, value: 'V1' | 'V3') => changeField(form, { section: 'inspections', field: 'selectedV', value });
    const chosen = service(fullForm, 'V3');
    expect(chosen.inspections).toEqual({ ...fullForm.inspections, selectedV: 'V3' });
    expect(service(chosen, 'V3')).toBe(chosen);
    expect(service(chosen, 'V1')).toEqual(fullForm);
  });
});

describe('Two forms', () => {
  const other = (section: (typeof sections)[number], field: string, value: unknown): EntryForm => ({
    ...fullForm,
    [section]: { ...fullForm[section], [field]: value },
  });
  const components = (...affectedComponents: string[]) => other('stoppage', 'affectedComponents', affectedComponents);

  it.each([
    ['the defects switch', { ...fullForm, hasDefects: !fullForm.hasDefects }],
    ['the stoppage switch', { ...fullForm, hasStoppage: !fullForm.hasStoppage }],
    ['the remarks', other('header', 'remarks', 'x')],
    ['a typed number', other('vehicleState', 'mileage_km', 'x')],
    ['a number that was typed as text', other('vehicleState', 'mileage_km', 250_000)],
    ['an inspection', other('inspections', 'selectedV', 'x')],
    ['a defect', other('defects', 'description', 'x')],
    ['the stoppage', other('stoppage', 'remarks', 'x')],
  ])('differ by %s', (_, changed) => {
    expect(isSameForm(fullForm, changed)).toBe(false);
    expect(isSameForm(changed, fullForm)).toBe(false);
  });

  it('differ by one component, or by none against some', () => {
    const [one, two, swapped] = [components('engine'), components('engine', 'battery'), components('engine', 'transmission')];
    for (const [a, b] of [
      [one, two],
      [two, one],
      [two, swapped],
      [one, other('stoppage', 'affectedComponents', null)],
      [other('stoppage', 'affectedComponents', null), one],
      [other('stoppage', 'affectedComponents', 'engine'), one],
      [one, other('stoppage', 'affectedComponents', { length: 1, 0: 'engine' })],
    ] as const)
      expect(isSameForm(a, b)).toBe(false);
  });
});
