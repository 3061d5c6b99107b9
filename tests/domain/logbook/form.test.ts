import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeField,
  clearDependents,
  type EntryForm,
  type FieldChange,
  formOf,
  isNumericText,
  isSameForm,
  newForm,
  noStoppage,
  sections,
  toggleComponent,
  toggleDefects,
  toggleStoppage,
} from '../../../src/domain/logbook/form.ts';
import { selectService } from '../../../src/domain/logbook/inspections.ts';
import { arbitraryForm } from './arbitrary-form.ts';
import { fullForm, newEntry, reference, withDefects, withStoppage } from './samples.ts';

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

describe('What depends on another field', () => {
  const sandAdded = { section: 'vehicleState', field: 'isSandAdded', value: true } as const;
  const oilAdded = { section: 'vehicleState', field: 'motorOilAdded_l', value: '3' } as const;

  it.each(['ok', null] as const)('clears sand added once sand is %s [LOG-104]', (value) => {
    const added = change(fullForm, { section: 'vehicleState', field: 'sandState', value: 'not_ok' }, sandAdded);
    expect(added.vehicleState.isSandAdded).toBe(true);
    expect(change(added, { section: 'vehicleState', field: 'sandState', value }).vehicleState.isSandAdded).toBeNull();
    expect(change(fullForm, sandAdded).vehicleState.isSandAdded).toBeNull();
  });

  it.each(['ok', null] as const)('clears oil added once motor oil is %s [LOG-106]', (value) => {
    const added = change(fullForm, { section: 'vehicleState', field: 'motorOilState', value: 'not_ok' }, oilAdded);
    expect(added.vehicleState.motorOilAdded_l).toBe('3');
    expect(change(added, { section: 'vehicleState', field: 'motorOilState', value }).vehicleState.motorOilAdded_l).toBeNull();
    expect(change(fullForm, oilAdded).vehicleState.motorOilAdded_l).toBeNull();
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

  it.each(fields)('let whole numbers into %s.%s and keep what stands otherwise [LOG-107]', (section, field) => {
    const put = (form: EntryForm, value: string | number) => changeField(form, { section, field, value } as FieldChange);
    const typed = put(fullForm, '120');
    expect((typed[section] as Record<string, unknown>)[field]).toBe('120');
    for (const text of ['12.0', '1,5', '1e3', 'abc', '12 ', 1.5, Number.NaN]) expect(put(typed, text)).toBe(typed);
    expect((put(typed, '')[section] as Record<string, unknown>)[field]).toBe('');
  });

  it.each(fields)('let no negatives into %s.%s [LOG-108]', (section, field) => {
    const put = (value: string | number) => changeField(fullForm, { section, field, value } as FieldChange);
    for (const value of ['-1', '-', '−5', -1]) expect(put(value)).toBe(fullForm);
  });

  it('let through digits and nothing else, whatever is typed [LOG-107] [LOG-108]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,12}$/)), (text) => {
        expect(isNumericText(text)).toBe(text === '' || (text.length <= 12 && [...text].every((sign) => '0123456789'.includes(sign))));
      }),
    );
  });

  it('leave texts alone', () => {
    const next = changeField(fullForm, { section: 'stoppage', field: 'trainNumber', value: 'DGS 95-120' });
    expect(next.stoppage.trainNumber).toBe('DGS 95-120');
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
    const chosen = selectService(fullForm, 'V3');
    expect(chosen.inspections).toEqual({ ...fullForm.inspections, selectedV: 'V3' });
    expect(selectService(chosen, 'V3')).toBe(chosen);
    expect(selectService(chosen, 'V1')).toEqual(fullForm);
  });
});

describe('Two forms', () => {
  const other = (section: (typeof sections)[number], field: string, value: unknown): EntryForm => ({
    ...fullForm,
    [section]: { ...fullForm[section], [field]: value },
  });
  const components = (...affectedComponents: string[]) => other('stoppage', 'affectedComponents', affectedComponents);

  it('are the same by what they say, not by what they are made of', () => {
    expect(isSameForm(fullForm, fullForm)).toBe(true);
    expect(isSameForm(fullForm, structuredClone(fullForm))).toBe(true);
    expect(isSameForm(components('engine', 'battery'), components('engine', 'battery'))).toBe(true);
  });

  it.each([
    ['the defects switch', { ...fullForm, hasDefects: !fullForm.hasDefects }],
    ['the stoppage switch', { ...fullForm, hasStoppage: !fullForm.hasStoppage }],
    ['the remarks', other('header', 'remarks', 'x')],
    ['a typed number', other('vehicleState', 'mileage_km', 'x')],
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

  it('differ where one has the number and the other its text', () => {
    expect(isSameForm(other('vehicleState', 'mileage_km', 5), other('vehicleState', 'mileage_km', '5'))).toBe(false);
  });
});

describe('A numeric field', () => {
  const put = (field: string, value: unknown) =>
    changeField(newForm({ vehicleId: 7, referenceTimestamp: reference, isElectric: false }), {
      section: 'vehicleState',
      field,
      value,
    } as FieldChange);

  it.each(['vehicleOperatingHours_h', 'mileage_km', 'fuelFillingLevel_l', 'fuelAdded_l'])(
    'takes whole numbers from 0, and digits: %s',
    (field) => {
      for (const value of [0, 12, Number.MAX_SAFE_INTEGER, '', '12', null])
        expect(put(field, value).vehicleState[field as 'mileage_km']).toBe(value);
      for (const value of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, '-1', '1.5', 'x'])
        expect(put(field, value).vehicleState[field as 'mileage_km']).toBeNull();
    },
  );

  it('is empty again once it was written', () => {
    const written = put('mileage_km', '12');
    const emptied = changeField(written, { section: 'vehicleState', field: 'mileage_km', value: null });
    expect(emptied.vehicleState.mileage_km).toBeNull();
  });
});

describe('A switch', () => {
  it('leaves a form as it is where it stands already', () => {
    const { hasDefects, hasStoppage } = fullForm;
    expect(toggleDefects(fullForm, hasDefects)).toBe(fullForm);
    expect(toggleStoppage(fullForm, hasStoppage)).toBe(fullForm);
    expect(toggleDefects(fullForm, !hasDefects)).toEqual({ ...fullForm, hasDefects: !hasDefects });
    expect(toggleStoppage(fullForm, !hasStoppage)).toEqual({ ...fullForm, hasStoppage: !hasStoppage });
  });
});
