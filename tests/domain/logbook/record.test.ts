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
  it.each([
    [
      'a header [LOG-057]',
      LogbookEntry.fields.header,
      'commentsCount createTimestamp creatorAccountFirstName creatorAccountLastName entryState logbookEntryId referenceLocation ' +
        'referenceTimestamp remarks status vehicleIdRef',
    ],
    [
      'a vehicle state [LOG-058]',
      VehicleState,
      'fuelAdded_l fuelFillingLevel_l hydraulicsState isSandAdded mileage_km motorOilAdded_l motorOilState sandState vehicleOperatingHours_h',
    ],
    [
      'inspections [LOG-059]',
      Inspections,
      `${['A1', 'F1', 'V1', 'V3'].map((type) => `inspectionPerformedTimestamp_${type}`).join(' ')} selectedV`,
    ],
    ['defects [LOG-061]', Defects, 'description measuresDescription state'],
    [
      'a stoppage [LOG-062]',
      Stoppage,
      'affectedComponents description endTimestamp errorCodesDescription lastOperationMode measuresDescription remarks startTimestamp ' +
        'state trainNumber trainWeight_t vehicleLocation wasAuxiliaryVehicleUsed',
    ],
  ])('has %s', (_, schema, fields) => expect(fieldsOf(schema)).toEqual(fields.split(' ')));

  it('knows V1 and V3 as preparation services, F1 and A1 beside them [LOG-060]', () => {
    expect([...inspectionTypes].sort()).toEqual(['A1', 'F1', 'V1', 'V3']);
    expect(preparationServices).toEqual(['V1', 'V3']);
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
