import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { type EntryForm, type FieldChange, noDefects, noStoppage } from '../../../src/domain/logbook/form/form.ts';
import { type ValidationContext, validate } from '../../../src/domain/logbook/form/validation.ts';

export const reference = '2026-03-10T08:00:00.000Z';
export const now = Date.parse('2026-03-10T12:00:00.000Z');
export const signature = 'iVBORw0KGgo=';

/** A form that may be finalised: an A1 the day before at 9, so none is due at 8. */
export const fullForm: EntryForm = {
  header: { vehicleIdRef: 4711, referenceTimestamp: reference, referenceLocation: 'Köln-Eifeltor', remarks: null },
  vehicleState: {
    hydraulicsState: 'ok',
    vehicleOperatingHours_h: '12034',
    mileage_km: '250000',
    fuelFillingLevel_l: '1800',
    fuelAdded_l: '0',
    sandState: 'ok',
    isSandAdded: null,
    motorOilState: 'ok',
    motorOilAdded_l: null,
  },
  inspections: {
    inspectionPerformedTimestamp_A1: null,
    inspectionPerformedTimestamp_V1: '2026-03-10T07:30:00.000Z',
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: 'V1',
  },
  hasDefects: false,
  defects: noDefects,
  hasStoppage: false,
  stoppage: noStoppage,
};

export const withDefects: EntryForm = {
  ...fullForm,
  hasDefects: true,
  defects: { description: 'Scheibenwischer lose', measuresDescription: 'Festgezogen', state: 'open' },
};

export const withStoppage: EntryForm = {
  ...fullForm,
  hasStoppage: true,
  stoppage: {
    ...noStoppage,
    startTimestamp: '2026-03-10T06:00:00.000Z',
    endTimestamp: '2026-03-10T06:45:00.000Z',
    vehicleLocation: 'Gremberg',
    state: 'resolved',
    lastOperationMode: 'manual',
    wasAuxiliaryVehicleUsed: false,
    description: 'Kein Druck in der Hauptluftleitung',
    affectedComponents: ['brakes_and_air_pressure_system'],
  },
};

export const draft: ValidationContext = { mode: 'draft', now, lastA1: '2026-03-09T09:00:00Z' };
export const strict: ValidationContext = { ...draft, mode: 'strict' };

/** The form with fields set as they stand, no input rule in between. */
export function having(form: EntryForm, ...changes: readonly FieldChange[]): EntryForm {
  let next = form;
  for (const { section, field, value } of changes) next = { ...next, [section]: { ...next[section], [field]: value } };
  return next;
}

/** `section.field key`, as short as an assertion wants it. */
export const broken = (form: EntryForm, context: ValidationContext = draft): readonly string[] =>
  validate(form, context).map(({ section, field, key }) => `${section}.${field} ${key}`);

export const newEntry: LogbookEntry = {
  header: {
    logbookEntryId: 'local-019578a0-0000-7000-8000-000000000001',
    vehicleIdRef: 4711,
    status: 'newEntry',
    remarks: null,
    referenceTimestamp: reference,
    referenceLocation: null,
    entryState: 'none',
    creatorAccountFirstName: 'Ida',
    creatorAccountLastName: 'Lind',
    createTimestamp: reference,
    commentsCount: 0,
  },
  vehicleState: {},
  inspections: fullForm.inspections,
  defects: null,
  stoppage: null,
  signatureImage: null,
  lastComment: null,
  lastUpdateTimestamp: reference,
  revision: 0,
  isOwn: true,
};
