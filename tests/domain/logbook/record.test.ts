import { Schema } from 'effect';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { Defects, Inspections, LogbookEntry, Stoppage, VehicleState } from '../../../src/domain/logbook/entry/entry.ts';
import { prepareSave } from '../../../src/domain/logbook/entry/payload.ts';
import { components, inspectionTypes, operationModes, preparationServices } from '../../../src/domain/logbook/entry/values.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { flatTexts } from '../../i18n/locale-files.ts';
import { newEntry, signature, withDefects, withStoppage } from './samples.ts';

const fieldsOf = (schema: { readonly fields: object }) => Object.keys(schema.fields).sort();
const written = () => prepareSave({ ...withDefects, hasStoppage: true, stoppage: withStoppage.stoppage }, newEntry).entry;
const comment = {
  remarks: 'Erledigt',
  newEntryState: 'resolved',
  creatorAccountFirstName: 'Jo',
  creatorAccountLastName: 'Berg',
  createTimestamp: '2026-03-11T08:00:00Z',
};

describe('The record of an entry', () => {
  it('has a header [LOG-057]', () => {
    expect(fieldsOf(LogbookEntry.fields.header)).toEqual(
      [
        'logbookEntryId',
        'vehicleIdRef',
        'status',
        'remarks',
        'referenceTimestamp',
        'referenceLocation',
        'entryState',
        'creatorAccountFirstName',
        'creatorAccountLastName',
        'createTimestamp',
        'commentsCount',
      ].sort(),
    );
  });

  it('has a vehicle state [LOG-058]', () => {
    expect(fieldsOf(VehicleState)).toEqual(
      [
        'hydraulicsState',
        'vehicleOperatingHours_h',
        'mileage_km',
        'fuelFillingLevel_l',
        'fuelAdded_l',
        'sandState',
        'isSandAdded',
        'motorOilState',
        'motorOilAdded_l',
      ].sort(),
    );
  });

  it('has inspections [LOG-059]', () => {
    expect(fieldsOf(Inspections)).toEqual([...['A1', 'F1', 'V1', 'V3'].map((type) => `inspectionPerformedTimestamp_${type}`), 'selectedV']);
  });

  it('knows V1 and V3 as preparation services, F1 and A1 beside them [LOG-060]', () => {
    expect([...inspectionTypes].sort()).toEqual(['A1', 'F1', 'V1', 'V3']);
    expect(preparationServices).toEqual(['V1', 'V3']);
    for (const type of inspectionTypes) expect(Object.keys(Inspections.fields)).toContain(`inspectionPerformedTimestamp_${type}`);
  });

  it('has defects [LOG-061]', () => {
    expect(fieldsOf(Defects)).toEqual(['description', 'measuresDescription', 'state']);
  });

  it('has a stoppage [LOG-062]', () => {
    expect(fieldsOf(Stoppage)).toEqual(
      [
        'startTimestamp',
        'endTimestamp',
        'vehicleLocation',
        'trainNumber',
        'trainWeight_t',
        'state',
        'lastOperationMode',
        'wasAuxiliaryVehicleUsed',
        'errorCodesDescription',
        'description',
        'measuresDescription',
        'remarks',
        'affectedComponents',
      ].sort(),
    );
  });

  it('has been driven by remote control or manually [LOG-063]', () => {
    expect(operationModes).toEqual(['remote_control', 'manual']);
    const read = Schema.decodeUnknownResult(LogbookEntry);
    const entry = written();
    const driven = (lastOperationMode: string) => read({ ...entry, stoppage: { ...entry.stoppage, lastOperationMode } })._tag;
    expect(['remote_control', 'manual', 'automatic'].map(driven)).toEqual(['Success', 'Success', 'Failure']);
  });

  it('has signature image, last comment and time of the last update [LOG-064]', () => {
    const signed = { ...written(), signatureImage: signature, lastComment: comment, lastUpdateTimestamp: '2026-03-11T08:00:00Z' };
    expect(Schema.decodeUnknownSync(LogbookEntry)(signed, { onExcessProperty: 'error' })).toEqual(signed);
    for (const field of ['signatureImage', 'lastComment', 'lastUpdateTimestamp'])
      expect(Schema.decodeUnknownResult(LogbookEntry)({ ...signed, [field]: undefined })._tag).toBe('Failure');
  });

  it('is flagged on the device alone [LOG-065]', () => {
    const clientFlags = ['isUnSynced', 'unknownEntry', 'sendOptionalNotification', 'checkRequired', 'isA1Required'] as const;
    expectTypeOf<Pick<LocalEntry, (typeof clientFlags)[number]>>().toEqualTypeOf<Readonly<Record<(typeof clientFlags)[number], boolean>>>();
    for (const flag of clientFlags) expect(Object.keys(LogbookEntry.fields)).not.toContain(flag);
  });

  it('names affected components by 14 keys, each with its words in both languages [LOG-066]', () => {
    expect(components).toHaveLength(14);
    expect([...components]).toEqual(
      (
        'engine remote_control fuel_system cooling_system power_control transmission undercarriage generators battery ' +
        'safety_deadman_circuit pzb_system gsm_rail_system misc_electronic_systems brakes_and_air_pressure_system'
      ).split(' '),
    );
    const [german, english] = [flatTexts('de-DE'), flatTexts('en-GB')];
    for (const name of components)
      expect([name, german.has(`logbook.components.${name}`), english.has(`logbook.components.${name}`)]).toEqual([name, true, true]);
  });
});
