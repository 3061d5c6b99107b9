import { type EntryForm, newForm } from '../../../src/domain/logbook/form/form.ts';
import { validate } from '../../../src/domain/logbook/form/validation.ts';
import type { FormSnapshot } from '../../../src/machines/logbook/form/chart.ts';
import type { FormOpening } from '../../../src/machines/logbook/form/model.ts';

/** 21 November 2026, 9:00 in Berlin. */
export const now = Date.UTC(2026, 10, 21, 8);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

/** Good as a draft, far from complete. */
export const begun: EntryForm = newForm({ vehicleId: 7, referenceTimestamp: at(-1), isElectric: false });
/** Everything that finalising asks for. */
export const complete: EntryForm = {
  ...begun,
  header: { ...begun.header, referenceLocation: 'Rangierbahnhof Maschen' },
  vehicleState: {
    hydraulicsState: 'ok',
    vehicleOperatingHours_h: 12_400,
    mileage_km: 80_500,
    fuelFillingLevel_l: 900,
    fuelAdded_l: 0,
    sandState: 'ok',
    isSandAdded: null,
    motorOilState: 'ok',
    motorOilAdded_l: null,
  },
  inspections: {
    inspectionPerformedTimestamp_A1: null,
    inspectionPerformedTimestamp_V1: at(-2),
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: 'V1',
  },
};
/** Not even good as a draft. */
export const broken: EntryForm = { ...complete, hasDefects: true };

export const rules = { lastA1: at(-3), isEditable: true, areVehicleAndTimeLocked: false, hasComments: false };
export const openingOf = (form: EntryForm, rest: Partial<FormOpening> = {}): FormOpening => ({
  ...rules,
  clientId: 'client-1',
  form,
  sendOptionalNotification: false,
  ...rest,
});
const finalised = { isEditable: false, areVehicleAndTimeLocked: true, hasComments: true };

export const cases = {
  'form.open': [
    { opening: openingOf(begun) },
    { opening: openingOf(complete, { areVehicleAndTimeLocked: true }) },
    { opening: openingOf(broken) },
    { opening: openingOf(complete, finalised) },
  ],
  'form.carry': [{ form: complete }, { form: broken }],
  'form.adjust': [{ rules }, { rules: { ...rules, ...finalised } }, { rules: { ...rules, isEditable: false } }],
  'field.change': [
    { change: { section: 'header', field: 'referenceTimestamp', value: at(-1) }, now },
    { change: { section: 'header', field: 'remarks', value: 'Übergabe ohne Befund' }, now },
  ],
  'component.toggle': [{ component: 'engine' }],
  'defects.toggle': [{ isOn: true }, { isOn: false }],
  'stoppage.toggle': [{ isOn: true }, { isOn: false }],
  'notification.toggle': [{ isOn: true }],
  'tab.choose': [{ tab: 'general' }, { tab: 'comments' }],
  'field.jump': [{ error: { section: 'header', field: 'remarks', key: 'validation.tooLong' } }],
  'form.save': [{ now }],
  'form.finalise': [{ now }],
  'form.stored': [{ form: begun }],
  'field.refused': [{ field: 'header.remarks' }, { field: 'nothing' }],
};

const isGood = (mode: 'draft' | 'strict', { context }: FormSnapshot) =>
  validate(context.form, { mode, now, lastA1: context.lastA1 }).length === 0;
/** What else than the state value makes two snapshots different. */
export const facet = (snapshot: FormSnapshot) =>
  snapshot.matches('closed')
    ? null
    : [
        snapshot.context.tab === 'comments',
        snapshot.context.hasComments,
        snapshot.context.areVehicleAndTimeLocked,
        isGood('draft', snapshot),
        isGood('strict', snapshot),
      ];
