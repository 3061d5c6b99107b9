import { isA1Required, type LastA1 } from '../entry/a1.ts';
import type { EntryCreate } from '../entry/entry.ts';
import { components, limits, okStates, openStates, operationModes, preparationServices } from '../entry/values.ts';
import { dayMs, instantOf, startOfDay } from '../times.ts';
import { checkChoice, checkNumber, checkText, checkTime, needs, type Sink } from './checks.ts';
import type { FieldError } from './field-error.ts';
import type { EntryForm, FormHeader, FormStoppage, FormVehicleState } from './form.ts';

export interface ValidationContext {
  /** `draft`: while editing and on every save; `strict`: when finalising, in addition. */
  readonly mode: 'draft' | 'strict';
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lastA1: LastA1;
  /** Inspections are refused more than a day before it. Epoch milliseconds; else the start of the reference time's day. */
  readonly minimumDate?: number;
  /** Kilometres; the limit of the specification where the operator has none of its own. */
  readonly maximumMileage?: number;
  /** In which days begin; the page's own where none is given. */
  readonly timeZone?: string;
}

/** How far the clock of a device may run ahead of the server's. Milliseconds. */
const clockToleranceMs = 5 * 60_000;

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
interface Checked {
  readonly header: FormHeader;
  readonly vehicleState: Loose<FormVehicleState>;
  readonly inspections: EntryForm['inspections'];
  readonly defects: EntryForm['defects'] | null;
  readonly stoppage: FormStoppage | null;
}

/** Every broken rule of the form, in its order. Cheap enough to run on every key. */
export const validate = (form: EntryForm, context: ValidationContext): readonly FieldError[] =>
  check(
    {
      header: form.header,
      vehicleState: form.vehicleState,
      inspections: form.inspections,
      defects: form.hasDefects ? form.defects : null,
      stoppage: form.hasStoppage ? form.stoppage : null,
    },
    context,
  );

/** The same rules on what travels and what is stored; the device's clock may run ahead by `clockToleranceMs`. */
export const validateEntry = (entry: EntryCreate, context: ValidationContext): readonly FieldError[] =>
  check(entry, { ...context, now: context.now + clockToleranceMs });

function check(entry: Checked, context: ValidationContext): readonly FieldError[] {
  const sink: Sink = { errors: [], section: 'header' };
  const isStrict = context.mode === 'strict';
  checkHeader(sink, entry.header, context, isStrict);
  sink.section = 'vehicleState';
  checkVehicleState(sink, entry.vehicleState, context, isStrict);
  sink.section = 'inspections';
  checkInspections(sink, entry, context, isStrict);
  sink.section = 'defects';
  if (entry.defects !== null) checkDefects(sink, entry.defects);
  sink.section = 'stoppage';
  if (entry.stoppage !== null) checkStoppage(sink, entry.stoppage, context, isStrict);
  return sink.errors;
}

function checkHeader(sink: Sink, header: FormHeader, { now }: ValidationContext, isStrict: boolean): void {
  checkNumber(sink, 'vehicleIdRef', header.vehicleIdRef, limits.vehicleId, true, 1);
  checkTime(sink, 'referenceTimestamp', header.referenceTimestamp, { maximum: now, isRequired: true });
  checkText(sink, 'referenceLocation', header.referenceLocation, limits.shortText, isStrict);
  checkText(sink, 'remarks', header.remarks, limits.longText);
}

function checkVehicleState(sink: Sink, state: Checked['vehicleState'], context: ValidationContext, isStrict: boolean): void {
  checkChoice(sink, 'hydraulicsState', state.hydraulicsState, okStates, isStrict);
  checkNumber(sink, 'vehicleOperatingHours_h', state.vehicleOperatingHours_h, limits.operatingHours, isStrict);
  checkNumber(sink, 'mileage_km', state.mileage_km, context.maximumMileage ?? limits.mileage, isStrict);
  checkNumber(sink, 'fuelFillingLevel_l', state.fuelFillingLevel_l, limits.fuel, isStrict);
  checkNumber(sink, 'fuelAdded_l', state.fuelAdded_l, limits.fuel, isStrict);
  checkChoice(sink, 'sandState', state.sandState, okStates, isStrict);
  if (state.sandState === 'not_ok') needs(sink, 'isSandAdded', typeof state.isSandAdded === 'boolean');
  checkChoice(sink, 'motorOilState', state.motorOilState, okStates, isStrict);
  checkNumber(sink, 'motorOilAdded_l', state.motorOilAdded_l, limits.motorOil, state.motorOilState === 'not_ok');
}

/** The time of the service that was not chosen is not saved and not looked at. */
function checkInspections(sink: Sink, { header, inspections }: Checked, context: ValidationContext, isStrict: boolean): void {
  const { selectedV } = inspections;
  const reference = instantOf(header.referenceTimestamp ?? '');
  const timeOf = (type: 'A1' | 'F1' | 'V1' | 'V3', isRequired: boolean) => {
    const field = `inspectionPerformedTimestamp_${type}` as const;
    const value = inspections[field];
    if (value === null && !isRequired) return;
    const first = context.minimumDate ?? (Number.isNaN(reference) ? Number.POSITIVE_INFINITY : startOfDay(reference, context.timeZone));
    const minimum = Number.isFinite(first) ? first - dayMs : Number.NEGATIVE_INFINITY;
    checkTime(sink, field, value, { minimum, maximum: context.now, isRequired });
  };
  checkChoice(sink, 'selectedV', selectedV, preparationServices, isStrict);
  if (selectedV === 'V1' || selectedV === 'V3') timeOf(selectedV, isStrict);
  timeOf('F1', false);
  timeOf('A1', isStrict && isA1Required(context.lastA1, header.referenceTimestamp));
}

function checkDefects(sink: Sink, defects: EntryForm['defects']): void {
  checkChoice(sink, 'state', defects.state, openStates, true);
  checkText(sink, 'description', defects.description, limits.longText, true);
  checkText(sink, 'measuresDescription', defects.measuresDescription, limits.longText);
}

function checkStoppage(sink: Sink, stoppage: FormStoppage, { now }: ValidationContext, isStrict: boolean): void {
  const start = checkTime(sink, 'startTimestamp', stoppage.startTimestamp, { maximum: now, isRequired: true });
  checkText(sink, 'vehicleLocation', stoppage.vehicleLocation, limits.shortText, true);
  checkChoice(sink, 'state', stoppage.state, openStates, isStrict);
  if (stoppage.state === 'resolved')
    checkTime(sink, 'endTimestamp', stoppage.endTimestamp, { maximum: now, isRequired: true, ...(start !== null && { minimum: start }) });
  checkText(sink, 'trainNumber', stoppage.trainNumber, limits.shortText);
  checkNumber(sink, 'trainWeight_t', stoppage.trainWeight_t, limits.trainWeight);
  checkChoice(sink, 'lastOperationMode', stoppage.lastOperationMode, operationModes, isStrict);
  if (isStrict) needs(sink, 'wasAuxiliaryVehicleUsed', typeof stoppage.wasAuxiliaryVehicleUsed === 'boolean');
  checkText(sink, 'errorCodesDescription', stoppage.errorCodesDescription, limits.longText);
  checkText(sink, 'description', stoppage.description, limits.longText, true);
  checkText(sink, 'measuresDescription', stoppage.measuresDescription, limits.longText);
  checkText(sink, 'remarks', stoppage.remarks, limits.longText);
  for (const component of stoppage.affectedComponents) checkChoice(sink, 'affectedComponents', component, components);
}
