import { describe, expect, it } from 'vitest';
import { newForm } from '../../../../src/domain/logbook/form/form.ts';
import { validate } from '../../../../src/domain/logbook/form/validation.ts';
import { broken, draft, fullForm, having, now, strict, withDefects, withStoppage } from '../samples.ts';

const header = (field: 'vehicleIdRef' | 'referenceTimestamp' | 'referenceLocation' | 'remarks', value: string | number | null) =>
  having(fullForm, { section: 'header', field, value } as never);
const state = (changes: Record<string, unknown>) =>
  ({ ...fullForm, vehicleState: { ...fullForm.vehicleState, ...changes } }) as typeof fullForm;
const defects = (changes: Record<string, unknown>) =>
  ({ ...withDefects, defects: { ...withDefects.defects, ...changes } }) as typeof fullForm;
const stoppage = (changes: Record<string, unknown>) =>
  ({ ...withStoppage, stoppage: { ...withStoppage.stoppage, ...changes } }) as typeof fullForm;
const letters = (count: number) => 'ä'.repeat(count);
const iso = (time: number) => new Date(time).toISOString();

describe('Validating a draft', () => {
  it('finds nothing wrong with complete forms', () => {
    for (const form of [fullForm, withDefects, withStoppage]) {
      expect(broken(form)).toEqual([]);
      expect(broken(form, strict)).toEqual([]);
    }
  });

  it('checks all fields together, in the order of the form [LOG-088]', () => {
    const form = { ...withDefects, hasStoppage: true, stoppage: { ...withStoppage.stoppage, description: '' } };
    const wrong = having(
      form,
      { section: 'header', field: 'vehicleIdRef', value: null },
      { section: 'header', field: 'remarks', value: letters(4001) },
      { section: 'vehicleState', field: 'mileage_km', value: '1000001' },
      { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: 'soon' },
      { section: 'defects', field: 'description', value: null },
    );
    expect(broken(wrong)).toEqual([
      'header.vehicleIdRef validation.required',
      'header.remarks validation.tooLong',
      'vehicleState.mileage_km validation.maximumExceeded',
      'inspections.inspectionPerformedTimestamp_F1 validation.invalidDate',
      'defects.description validation.required',
      'stoppage.description validation.required',
    ]);
  });
});

describe('The header', () => {
  it.each([null, '', '  '])('requires a vehicle, not %j [LOG-089]', (value) => {
    expect(broken(header('vehicleIdRef', value))).toEqual(['header.vehicleIdRef validation.required']);
    expect(broken(header('vehicleIdRef', 1))).toEqual([]);
  });

  it.each(['E94', '12a', 'NaN', '0x10', '1e3'])('refuses %s as a vehicle: it is a number [LOG-090]', (value) => {
    expect(broken(header('vehicleIdRef', value))).toEqual(['header.vehicleIdRef validation.notANumber']);
    expect(broken(header('vehicleIdRef', '12'))).toEqual([]);
  });

  it('takes vehicle ids up to 2147483647 [LOG-091]', () => {
    expect(broken(header('vehicleIdRef', 2_147_483_647))).toEqual([]);
    expect(broken(header('vehicleIdRef', '2147483648'))).toEqual(['header.vehicleIdRef validation.maximumExceeded']);
    expect(broken(header('vehicleIdRef', 0))).toEqual(['header.vehicleIdRef validation.minimumExceeded']);
  });

  it('requires a reference time that is a date [LOG-092]', () => {
    expect(broken(header('referenceTimestamp', null))).toEqual(['header.referenceTimestamp validation.required']);
    expect(broken(header('referenceTimestamp', ''))).toEqual(['header.referenceTimestamp validation.required']);
    for (const text of ['yesterday', '2026-02-30T10:00:00Z', '2026-03-10', '10.03.2026 08:00', '2026-03-10T25:00:00Z'])
      expect(broken(header('referenceTimestamp', text))).toEqual(['header.referenceTimestamp validation.invalidDate']);
    expect(broken(header('referenceTimestamp', '2026-03-29T02:30'))).toEqual(['header.referenceTimestamp validation.skippedTime']);
    expect(broken(header('referenceTimestamp', '2026-03-10T09:00:00+01:00'))).toEqual([]);
  });

  it.each([
    ['referenceLocation', 50],
    ['remarks', 4000],
  ] as const)('takes a %s of at most %d characters [LOG-093] [LOG-094]', (field, maximum) => {
    expect(broken(header(field, letters(maximum)))).toEqual([]);
    expect(validate(header(field, letters(maximum + 1)), draft)).toEqual([
      { section: 'header', field, key: 'validation.tooLong', values: { maximum } },
    ]);
  });
});

describe('The vehicle state', () => {
  it.each(['sandState', 'motorOilState', 'hydraulicsState'])('knows ok and not_ok for %s [LOG-095] [LOG-096] [LOG-097]', (field) => {
    const added = { isSandAdded: true, motorOilAdded_l: 1 };
    for (const value of ['ok', 'not_ok', null]) expect(broken(state({ ...added, [field]: value }))).toEqual([]);
    expect(broken(state({ [field]: 'dry' }))).toEqual([`vehicleState.${field} validation.invalidChoice`]);
  });

  it.each([
    ['vehicleOperatingHours_h', 1e8],
    ['mileage_km', 1e6],
    ['fuelFillingLevel_l', 1e5],
    ['fuelAdded_l', 1e5],
    ['motorOilAdded_l', 1000],
  ])('takes %s up to %d [LOG-098] [LOG-099] [LOG-100] [LOG-101] [LOG-102]', (field, maximum) => {
    const oil = { motorOilState: 'not_ok', motorOilAdded_l: 1 };
    expect(broken(state({ ...oil, [field]: String(maximum) }))).toEqual([]);
    expect(validate(state({ ...oil, [field]: maximum + 1 }), draft)).toEqual([
      { section: 'vehicleState', field, key: 'validation.maximumExceeded', values: { maximum } },
    ]);
  });

  it('takes as many kilometres as the operator allows, the stated limit where it says nothing [LOG-099]', () => {
    const keys = (mileage_km: number, maximumMileage?: number) =>
      validate(state({ mileage_km }), { ...draft, ...(maximumMileage !== undefined && { maximumMileage }) }).map(({ values }) => values);
    expect(keys(1_177_250)).toEqual([{ maximum: 1e6 }]);
    expect(keys(1_177_250, 1_200_000)).toEqual([]);
    expect(keys(1_200_001, 1_200_000)).toEqual([{ maximum: 1_200_000 }]);
  });

  it('requires whether sand was added once sand is not ok [LOG-103]', () => {
    expect(broken(state({ sandState: 'not_ok' }))).toEqual(['vehicleState.isSandAdded validation.sandAddedRequired']);
    for (const isSandAdded of [true, false]) expect(broken(state({ sandState: 'not_ok', isSandAdded }))).toEqual([]);
    expect(broken(state({ sandState: null }))).toEqual([]);
  });

  it('requires how much oil was added once motor oil is not ok, 0 included [LOG-105]', () => {
    expect(broken(state({ motorOilState: 'not_ok' }))).toEqual(['vehicleState.motorOilAdded_l validation.motorOilAddedRequired']);
    expect(broken(state({ motorOilState: 'not_ok', motorOilAdded_l: '0' }))).toEqual([]);
    expect(broken(state({ motorOilState: null }))).toEqual([]);
  });

  it.each(['vehicleOperatingHours_h', 'mileage_km', 'fuelFillingLevel_l', 'fuelAdded_l'])(
    'takes whole numbers for %s, none below 0 [LOG-107] [LOG-108]',
    (field) => {
      for (const value of ['1.5', 1.5]) expect(broken(state({ [field]: value }))).toEqual([`vehicleState.${field} validation.wholeNumber`]);
      for (const value of ['-1', -1])
        expect(broken(state({ [field]: value }))).toEqual([`vehicleState.${field} validation.minimumExceeded`]);
      expect(broken(state({ [field]: 0 }))).toEqual([]);
    },
  );
});

describe('Defects', () => {
  it('are looked at only while their toggle is on [LOG-109]', () => {
    const wrong = { description: null, state: null, measuresDescription: letters(4001) };
    expect(broken({ ...defects(wrong), hasDefects: false })).toEqual([]);
    expect(broken(defects(wrong))).toHaveLength(3);
  });

  it('need a state, open or resolved [LOG-110] [LOG-111]', () => {
    expect(broken(defects({ state: null }))).toEqual(['defects.state validation.required']);
    for (const value of ['open', 'resolved']) expect(broken(defects({ state: value }))).toEqual([]);
    expect(broken(defects({ state: 'none' }))).toEqual(['defects.state validation.invalidChoice']);
  });

  it.each([null, '', ' \n'])('need a description, not %j [LOG-112]', (description) => {
    expect(broken(defects({ description }))).toEqual(['defects.description validation.required']);
  });

  it.each(['description', 'measuresDescription'])('take a %s of at most 4000 characters [LOG-113] [LOG-114]', (field) => {
    expect(broken(defects({ [field]: letters(4000) }))).toEqual([]);
    expect(broken(defects({ [field]: letters(4001) }))).toEqual([`defects.${field} validation.tooLong`]);
  });
});

describe('A stoppage', () => {
  it('is looked at only while its toggle is on [LOG-115]', () => {
    const wrong = { description: null, vehicleLocation: null, startTimestamp: null };
    expect(broken({ ...stoppage(wrong), hasStoppage: false })).toEqual([]);
    expect(broken(stoppage(wrong))).toHaveLength(3);
  });

  it.each(['vehicleLocation', 'startTimestamp', 'description'])('needs its %s [LOG-116] [LOG-118] [LOG-119]', (field) => {
    for (const value of [null, '']) expect(broken(stoppage({ [field]: value }))).toEqual([`stoppage.${field} validation.required`]);
  });

  it.each([
    ['vehicleLocation', 50],
    ['trainNumber', 50],
    ['description', 4000],
    ['errorCodesDescription', 4000],
    ['remarks', 4000],
    ['measuresDescription', 4000],
  ])('takes a %s of at most %d characters [LOG-117] [LOG-120] [LOG-122] [LOG-124] [LOG-125] [LOG-126]', (field, maximum) => {
    expect(broken(stoppage({ [field]: letters(maximum) }))).toEqual([]);
    expect(broken(stoppage({ [field]: letters(maximum + 1) }))).toEqual([`stoppage.${field} validation.tooLong`]);
  });

  it('needs its end once it is resolved, and not before [LOG-121]', () => {
    expect(broken(stoppage({ endTimestamp: null }))).toEqual(['stoppage.endTimestamp validation.endRequired']);
    for (const value of ['open', null]) expect(broken(stoppage({ state: value, endTimestamp: null }))).toEqual([]);
  });

  it('does not end before it begins', () => {
    expect(validate(stoppage({ endTimestamp: '2026-03-10T05:59:59.000Z' }), draft)).toEqual([
      {
        section: 'stoppage',
        field: 'endTimestamp',
        key: 'validation.minimumDateExceeded',
        values: { minimum: '2026-03-10T06:00:00.000Z' },
      },
    ]);
    expect(broken(stoppage({ endTimestamp: '2026-03-10T06:00:00.000Z' }))).toEqual([]);
  });

  it('takes a train weight up to 100000 t [LOG-123]', () => {
    expect(broken(stoppage({ trainWeight_t: '100000' }))).toEqual([]);
    expect(broken(stoppage({ trainWeight_t: '100001' }))).toEqual(['stoppage.trainWeight_t validation.maximumExceeded']);
    expect(broken(stoppage({ trainWeight_t: '-1' }))).toEqual(['stoppage.trainWeight_t validation.minimumExceeded']);
  });

  it('knows its closed sets of values', () => {
    expect(broken(stoppage({ state: 'closed', endTimestamp: null }))).toEqual(['stoppage.state validation.invalidChoice']);
    expect(broken(stoppage({ lastOperationMode: 'automatic' }))).toEqual(['stoppage.lastOperationMode validation.invalidChoice']);
    expect(broken(stoppage({ affectedComponents: ['engine', 'horn'] }))).toEqual(['stoppage.affectedComponents validation.invalidChoice']);
  });
});

describe('Finalising', () => {
  it.each(['fuelAdded_l', 'fuelFillingLevel_l', 'hydraulicsState', 'sandState', 'motorOilState', 'mileage_km', 'vehicleOperatingHours_h'])(
    'requires %s, which a draft does not [LOG-128] [LOG-129] [LOG-130] [LOG-131] [LOG-132] [LOG-133] [LOG-134]',
    (field) => {
      expect(broken(state({ [field]: null }))).toEqual([]);
      expect(broken(state({ [field]: null }), strict)).toEqual([`vehicleState.${field} validation.required`]);
    },
  );

  it('takes 0 litres of fuel, as an electric locomotive has them [LOG-128] [LOG-129]', () => {
    const { vehicleState } = newForm({ vehicleId: 1, referenceTimestamp: null, isElectric: true });
    expect(vehicleState).toMatchObject({ fuelAdded_l: 0, fuelFillingLevel_l: 0 });
    expect(broken(state({ fuelAdded_l: 0, fuelFillingLevel_l: 0 }), strict)).toEqual([]);
  });

  it.each([
    ['location', '[LOG-127]', { section: 'header', field: 'referenceLocation', value: ' ' }, 'required'],
    ['preparation service', '[LOG-135]', { section: 'inspections', field: 'selectedV', value: null }, 'serviceRequired'],
  ] as const)('requires the %s %s', (_, __, change, key) => {
    const form = having(fullForm, change);
    expect(broken(form)).toEqual([]);
    expect(broken(form, strict)).toEqual([`${change.section}.${change.field} validation.${key}`]);
  });

  it.each([
    ['V1', 'V3'],
    ['V3', 'V1'],
  ] as const)('requires the time of %s where it is chosen, not that of %s [LOG-136] [LOG-137]', (chosen, other) => {
    const field = `inspectionPerformedTimestamp_${chosen}` as const;
    const form = having(
      fullForm,
      { section: 'inspections', field: 'selectedV', value: chosen },
      { section: 'inspections', field, value: null },
      { section: 'inspections', field: `inspectionPerformedTimestamp_${other}`, value: '2026-03-10T07:00:00Z' },
    );
    expect(broken(form)).toEqual([]);
    expect(broken(form, strict)).toEqual([`inspections.${field} validation.serviceTimeRequired`]);
    expect(broken(having(form, { section: 'inspections', field, value: '2026-03-10T07:00:00Z' }), strict)).toEqual([]);
  });

  it('requires the time of A1 where A1 is due [LOG-138]', () => {
    const due = { ...strict, lastA1: null };
    expect(broken(fullForm, strict)).toEqual([]);
    expect(broken(fullForm, due)).toEqual(['inspections.inspectionPerformedTimestamp_A1 validation.a1Required']);
    expect(broken(fullForm, { ...draft, lastA1: null })).toEqual([]);
    const done = having(fullForm, { section: 'inspections', field: 'inspectionPerformedTimestamp_A1', value: '2026-03-10T07:00:00Z' });
    expect(broken(done, due)).toEqual([]);
  });

  it.each(['state', 'lastOperationMode', 'wasAuxiliaryVehicleUsed'])(
    'requires %s of a stoppage, and only of one [LOG-139] [LOG-140] [LOG-141]',
    (field) => {
      const form = stoppage({ [field]: null, endTimestamp: null, ...(field !== 'state' && { state: 'open' }) });
      expect(broken(form)).toEqual([]);
      expect(broken(form, strict)).toEqual([`stoppage.${field} validation.required`]);
      expect(broken({ ...form, hasStoppage: false }, strict)).toEqual([]);
    },
  );
});

describe('The window of inspection times', () => {
  const at = (type: 'A1' | 'V1' | 'F1', value: string) =>
    having(fullForm, { section: 'inspections', field: `inspectionPerformedTimestamp_${type}`, value });
  // The reference time's day begins at midnight in Berlin, 23:00 UTC; a day before it is the 8th, 23:00 UTC.
  const first = Date.parse('2026-03-08T23:00:00.000Z');

  it.each(['A1', 'V1', 'F1'] as const)('of %s runs from a day before the reference date to now [LOG-146]', (type) => {
    const field = `inspections.inspectionPerformedTimestamp_${type}`;
    expect(broken(at(type, iso(first)))).toEqual([]);
    expect(broken(at(type, iso(first - 1)))).toEqual([`${field} validation.minimumDateExceeded`]);
    expect(broken(at(type, iso(now)))).toEqual([]);
    expect(broken(at(type, iso(now + 1)))).toEqual([`${field} validation.maximumDateExceeded`]);
  });

  it('runs from a day before another minimum date where one is given [LOG-146]', () => {
    const minimumDate = Date.parse('2026-03-10T00:00:00Z');
    const early = at('A1', '2026-03-08T23:59:59Z');
    expect(broken(early, draft)).toEqual([]);
    expect(broken(early, { ...draft, minimumDate })).toEqual([
      'inspections.inspectionPerformedTimestamp_A1 validation.minimumDateExceeded',
    ]);
  });

  it('leaves the time of the service that was not chosen alone', () => {
    const form = having(fullForm, { section: 'inspections', field: 'inspectionPerformedTimestamp_V3', value: 'whenever' });
    expect(broken(form, strict)).toEqual([]);
  });
});

describe('What is told of a rule that is broken', () => {
  it('is the bound beside the field', () => {
    expect(validate(state({ mileage_km: -1 }), draft)[0]).toMatchObject({ key: 'validation.minimumExceeded', values: { minimum: 0 } });
    expect(validate(header('vehicleIdRef', 0), draft)[0]).toMatchObject({ values: { minimum: 1 } });
    const required = { section: 'defects', field: 'description', key: 'validation.required' };
    expect(validate(defects({ description: null }), draft)).toEqual([required]);
  });

  it('is one thing at a time of each field', () => {
    expect(broken(state({ mileage_km: '-1,5' }))).toEqual(['vehicleState.mileage_km validation.minimumExceeded']);
    expect(broken(state({ mileage_km: '1000000,5' }))).toEqual(['vehicleState.mileage_km validation.maximumExceeded']);
    expect(broken(state({ mileage_km: 'viel' }))).toEqual(['vehicleState.mileage_km validation.notANumber']);
    expect(broken(state({ mileage_km: '12,0' }))).toEqual(['vehicleState.mileage_km validation.wholeNumber']);
  });

  it('is of an unreadable reference time that alone, whenever an inspection was', () => {
    const old = having(fullForm, { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: '2020-01-01T00:00:00Z' });
    for (const value of ['heute', null]) {
      const form = having(old, { section: 'header', field: 'referenceTimestamp', value });
      expect(broken(form)).toEqual([`header.referenceTimestamp validation.${value === null ? 'required' : 'invalidDate'}`]);
    }
  });

  it('is of a stoppage with an unreadable begin not its end as well', () => {
    const begun = (startTimestamp: string | null) => broken(stoppage({ startTimestamp, endTimestamp: '2026-03-01T06:45:00.000Z' }));
    expect(begun('heute')).toEqual(['stoppage.startTimestamp validation.invalidDate']);
    expect(begun(null)).toEqual(['stoppage.startTimestamp validation.required']);
  });

  it('is nothing of a stoppage that may lack what only finalising asks for', () => {
    const open = { state: 'open', endTimestamp: 'heute' };
    expect(broken(stoppage(open), strict)).toEqual([]);
    expect(broken(stoppage({ wasAuxiliaryVehicleUsed: true }), strict)).toEqual([]);
    expect(broken(stoppage({ affectedComponents: [] }), strict)).toEqual([]);
  });

  it('is nothing of an inspection that was left out', () => {
    const blank = having(
      fullForm,
      { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: '' },
      { section: 'inspections', field: 'inspectionPerformedTimestamp_A1', value: ' ' },
    );
    expect(broken(blank, strict)).toEqual([]);
    expect(broken(having(fullForm, { section: 'inspections', field: 'selectedV', value: 'V2' as 'V1' }))).toEqual([
      'inspections.selectedV validation.invalidChoice',
    ]);
  });
});

it('Dates and numbers lie in the past or now: the future is refused [LOG-147]', () => {
  const later = iso(now + 1000);
  expect(validate(header('referenceTimestamp', later), draft)).toEqual([
    { section: 'header', field: 'referenceTimestamp', key: 'validation.maximumDateExceeded', values: { maximum: iso(now) } },
  ]);
  expect(broken(header('referenceTimestamp', iso(now)))).toEqual([]);
  expect(broken(stoppage({ startTimestamp: later, endTimestamp: null, state: 'open' }))).toEqual([
    'stoppage.startTimestamp validation.maximumDateExceeded',
  ]);
  expect(broken(stoppage({ endTimestamp: later }))).toEqual(['stoppage.endTimestamp validation.maximumDateExceeded']);
});
