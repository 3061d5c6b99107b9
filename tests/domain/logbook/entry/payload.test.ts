import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryCreate, EntryUpdate } from '../../../../src/domain/logbook/entry/entry.ts';
import { createPayload, entryStateOf, idsOf, prepareSave, updatePayload } from '../../../../src/domain/logbook/entry/payload.ts';
import { type EntryForm, formOf } from '../../../../src/domain/logbook/form/form.ts';
import { validate, validateEntry } from '../../../../src/domain/logbook/form/validation.ts';
import { arbitraryForm } from '../arbitrary-form.ts';
import { draft, fullForm, having, newEntry, strict, withDefects, withStoppage } from '../samples.ts';

const prepared = (form: EntryForm) => prepareSave(form, newEntry).entry;

describe('Preparing a save', () => {
  it('marks the entry unsynced [LOG-165]', () => {
    expect(prepareSave(fullForm, newEntry).isUnSynced).toBe(true);
  });

  it('turns numeric strings into numbers, 0 included [LOG-166]', () => {
    const form = having(withStoppage, { section: 'stoppage', field: 'trainWeight_t', value: '01200' });
    const { header, vehicleState, stoppage } = prepared(having(form, { section: 'header', field: 'vehicleIdRef', value: '815' }));
    expect(vehicleState).toMatchObject({ vehicleOperatingHours_h: 12_034, mileage_km: 250_000, fuelFillingLevel_l: 1800, fuelAdded_l: 0 });
    expect([header.vehicleIdRef, stoppage?.trainWeight_t]).toEqual([815, 1200]);
  });

  it('drops fields of the vehicle state that are null or empty [LOG-167]', () => {
    const form = having(
      fullForm,
      { section: 'vehicleState', field: 'mileage_km', value: '' },
      { section: 'vehicleState', field: 'sandState', value: null },
    );
    expect(prepared(form).vehicleState).toStrictEqual({
      hydraulicsState: 'ok',
      vehicleOperatingHours_h: 12_034,
      fuelFillingLevel_l: 1800,
      fuelAdded_l: 0,
      motorOilState: 'ok',
    });
    const kept = having(
      fullForm,
      { section: 'vehicleState', field: 'sandState', value: 'not_ok' },
      { section: 'vehicleState', field: 'isSandAdded', value: false },
    );
    expect(prepared(kept).vehicleState.isSandAdded).toBe(false);
  });

  it.each([
    ['V1', '2026-03-10T07:30:00.000Z', null],
    ['V3', null, '2026-03-10T07:45:00.000Z'],
    [null, null, null],
  ] as const)('keeps the time of the service chosen (%s) and nulls the other [LOG-168]', (selectedV, V1, V3) => {
    const form = having(
      fullForm,
      { section: 'inspections', field: 'inspectionPerformedTimestamp_V3', value: '2026-03-10T07:45:00.000Z' },
      { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: '2026-03-10T07:00:00.000Z' },
      { section: 'inspections', field: 'selectedV', value: selectedV },
    );
    expect(prepared(form).inspections).toEqual({
      ...fullForm.inspections,
      inspectionPerformedTimestamp_V1: V1,
      inspectionPerformedTimestamp_V3: V3,
      inspectionPerformedTimestamp_F1: '2026-03-10T07:00:00.000Z',
      selectedV,
    });
  });

  it('writes the reference time as ISO string [LOG-169]', () => {
    const form = having(fullForm, { section: 'header', field: 'referenceTimestamp', value: '2026-03-10T09:15+01:00' });
    expect(prepared(form).header.referenceTimestamp).toBe('2026-03-10T08:15:00.000Z');
  });

  it('nulls defects while their toggle is off [LOG-170]', () => {
    expect(prepared(withDefects).defects).toEqual(withDefects.defects);
    expect(prepared({ ...withDefects, hasDefects: false }).defects).toBeNull();
  });

  it('nulls the stoppage while its toggle is off [LOG-171]', () => {
    expect(prepared(withStoppage).stoppage).toEqual(withStoppage.stoppage);
    expect(prepared({ ...withStoppage, hasStoppage: false }).stoppage).toBeNull();
  });

  it('says the state of the entry by its defects', () => {
    expect(prepared(fullForm).header.entryState).toBe('none');
    expect(prepared(withDefects).header.entryState).toBe('open');
    expect(entryStateOf({ ...withDefects.defects, state: 'resolved' })).toBe('resolved');
  });

  it('keeps who wrote the entry and everything else of the record', () => {
    const { entry } = prepareSave(fullForm, { ...newEntry, revision: 3 });
    expect(entry.revision).toBe(3);
    expect(entry.header).toMatchObject({ logbookEntryId: newEntry.header.logbookEntryId, creatorAccountFirstName: 'Ida' });
  });

  it('nulls texts that say nothing, and leaves the others as they were written', () => {
    const texts = {
      vehicleLocation: ' ',
      trainNumber: '',
      errorCodesDescription: ' ',
      description: '\n',
      measuresDescription: ' ',
      remarks: '',
    };
    const form: EntryForm = {
      ...withStoppage,
      header: { ...withStoppage.header, referenceLocation: ' ', remarks: '' },
      hasDefects: true,
      defects: { description: ' ', measuresDescription: '', state: null },
      stoppage: { ...withStoppage.stoppage, ...texts },
    };
    const { header, defects, stoppage } = prepared(form);
    expect([header.referenceLocation, header.remarks, header.entryState]).toEqual([null, null, 'none']);
    expect(defects).toEqual({ description: null, measuresDescription: null, state: null });
    for (const name of Object.keys(texts)) expect([name, stoppage?.[name as 'remarks']]).toEqual([name, null]);
    const written = Object.fromEntries(Object.keys(texts).map((name) => [name, ` ${name} `]));
    expect(prepared({ ...form, stoppage: { ...form.stoppage, ...written } }).stoppage).toMatchObject(written);
    expect(prepared({ ...form, header: { ...form.header, remarks: ' x ' } }).header.remarks).toBe(' x ');
  });

  it('keeps vehicle and time of the record where the form has none that can be read', () => {
    const form = having(
      fullForm,
      { section: 'header', field: 'vehicleIdRef', value: 'E94' },
      { section: 'header', field: 'referenceTimestamp', value: 'heute' },
    );
    expect(prepared(form).header).toMatchObject({ vehicleIdRef: 4711, referenceTimestamp: newEntry.header.referenceTimestamp });
    const empty = having(
      fullForm,
      { section: 'header', field: 'vehicleIdRef', value: '' },
      { section: 'header', field: 'referenceTimestamp', value: null },
    );
    expect(prepareSave(empty, { ...newEntry, header: { ...newEntry.header, vehicleIdRef: 9 } }).entry.header.vehicleIdRef).toBe(9);
    expect(prepared(empty).header.referenceTimestamp).toBe(newEntry.header.referenceTimestamp);
  });

  it('leaves out numbers that are none', () => {
    const numbers = ['vehicleOperatingHours_h', 'mileage_km', 'fuelFillingLevel_l', 'fuelAdded_l', 'motorOilAdded_l'] as const;
    const words = Object.fromEntries(numbers.map((name) => [name, 'viel']));
    const form = { ...withStoppage, vehicleState: { ...withStoppage.vehicleState, motorOilState: 'not_ok' as const, ...words } };
    const { vehicleState, stoppage } = prepared({ ...form, stoppage: { ...form.stoppage, trainWeight_t: 'schwer' } });
    expect(vehicleState).toStrictEqual({ hydraulicsState: 'ok', sandState: 'ok', motorOilState: 'not_ok' });
    expect(stoppage?.trainWeight_t).toBeNull();
    const oil = { ...form, vehicleState: { ...form.vehicleState, motorOilAdded_l: '3' } };
    expect(prepared(oil).vehicleState.motorOilAdded_l).toBe(3);
  });

  it('says the same when it is done again with what it said [LOG-165]', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        const once = prepareSave(form, newEntry);
        expect(prepareSave(formOf(once.entry), once.entry)).toStrictEqual(once);
      }),
    );
  });

  it('makes a payload of every valid form, which the server finds valid as well, strict or not', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        fc.pre(validate(form, draft).length === 0);
        const { entry } = prepareSave(form, newEntry);
        expect(Schema.decodeUnknownSync(EntryCreate)(createPayload(entry))).toEqual(createPayload(entry));
        expect(validateEntry(createPayload(entry), draft)).toEqual([]);
        expect(validateEntry(createPayload(entry), strict).map(({ field }) => field)).toEqual(
          validate(form, strict).map(({ field }) => field),
        );
      }),
    );
  });
});

describe('What is sent', () => {
  const written = () => prepared({ ...withDefects, hasStoppage: true, stoppage: withStoppage.stoppage });
  const flags = { isUnSynced: true, unknownEntry: false, sendOptionalNotification: true, checkRequired: true, isA1Required: true };

  it('is all that was written, with vehicle and reference time in the header of a create alone [LOG-172] [LOG-173]', () => {
    const { vehicleState, inspections, defects, stoppage, header } = written();
    const { remarks, referenceLocation, vehicleIdRef, referenceTimestamp } = header;
    const content = { vehicleState, inspections, defects, stoppage };
    const created = { ...content, header: { vehicleIdRef, remarks, referenceTimestamp, referenceLocation } };
    const updated = { ...content, header: { remarks, referenceLocation } };
    expect([createPayload(written()), updatePayload(written())]).toEqual([created, updated]);
    expect(Schema.decodeUnknownSync(EntryCreate)(created, { onExcessProperty: 'error' })).toEqual(created);
    expect(Schema.decodeUnknownSync(EntryUpdate)(updated, { onExcessProperty: 'error' })).toEqual(updated);
  });

  it.each([
    ['create', createPayload],
    ['update', updatePayload],
  ])('has none of the flags of the device in a %s [LOG-174] [LOG-065]', (_, payload) => {
    expect(payload({ ...written(), ...flags })).toEqual(payload(written()));
  });
});

describe('Ids to delete', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a,b', ['a', 'b']],
    [' a , b,,a ', ['a', 'b']],
    ['a', ['a']],
    ['', []],
    [[], []],
  ])('given as %j are %j [LOG-176]', (given, ids) => {
    expect(idsOf(given)).toEqual(ids);
  });

  it('are the same as array and as text with commas [LOG-176]', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid()), (ids) => {
        expect(idsOf(ids.join(','))).toEqual(idsOf(ids));
      }),
    );
  });
});
