import { numberOf, keptText as text } from '../form/checks.ts';
import { clearDependents, type EntryForm, type FormStoppage, type NumericInput } from '../form/form.ts';
import { onlySelectedService } from '../form/inspections.ts';
import { instantOf } from '../times.ts';
import type { Defects, EntryCreate, EntryUpdate, LogbookEntry, Stoppage, VehicleState } from './entry.ts';
import type { EntryState } from './values.ts';

/** The entry as it is stored on the device and sent from there. */
export interface PreparedSave {
  readonly entry: LogbookEntry;
  readonly isUnSynced: true;
}

/** `entry`: the record the form began with. What was typed must be valid as a draft. Idempotent. */
export function prepareSave(form: EntryForm, entry: LogbookEntry): PreparedSave {
  const { header, vehicleState, inspections, hasDefects, defects, hasStoppage, stoppage } = clearDependents(form);
  const reference = instantOf(header.referenceTimestamp ?? '');
  const savedDefects = hasDefects ? savedDefectsOf(defects) : null;
  return {
    isUnSynced: true,
    entry: {
      ...entry,
      header: {
        ...entry.header,
        vehicleIdRef: numeric(header.vehicleIdRef) ?? entry.header.vehicleIdRef,
        referenceTimestamp: Number.isNaN(reference) ? entry.header.referenceTimestamp : new Date(reference).toISOString(),
        referenceLocation: text(header.referenceLocation),
        remarks: text(header.remarks),
        entryState: entryStateOf(savedDefects),
      },
      vehicleState: savedVehicleState(vehicleState),
      inspections: onlySelectedService(inspections),
      defects: savedDefects,
      stoppage: hasStoppage ? savedStoppageOf(stoppage) : null,
    },
  };
}

/** Null for an empty input and for what is no number. */
function numeric(input: NumericInput): number | null {
  const value = numberOf(input);
  return value === null || Number.isNaN(value) ? null : value;
}

const savedDefectsOf = ({ description, measuresDescription, state }: Defects): Defects => ({
  description: text(description),
  measuresDescription: text(measuresDescription),
  state,
});

const savedStoppageOf = (stoppage: FormStoppage): Stoppage => ({
  ...stoppage,
  vehicleLocation: text(stoppage.vehicleLocation),
  trainNumber: text(stoppage.trainNumber),
  trainWeight_t: numeric(stoppage.trainWeight_t),
  errorCodesDescription: text(stoppage.errorCodesDescription),
  description: text(stoppage.description),
  measuresDescription: text(stoppage.measuresDescription),
  remarks: text(stoppage.remarks),
});

/** Null fields are left out; the receiver replaces the whole vehicle state. */
function savedVehicleState(state: EntryForm['vehicleState']): VehicleState {
  const saved: VehicleState = {
    ...state,
    vehicleOperatingHours_h: numeric(state.vehicleOperatingHours_h),
    mileage_km: numeric(state.mileage_km),
    fuelFillingLevel_l: numeric(state.fuelFillingLevel_l),
    fuelAdded_l: numeric(state.fuelAdded_l),
    motorOilAdded_l: numeric(state.motorOilAdded_l),
  };
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null));
}

/** What the defects alone say; comments on a finalised entry may say otherwise later. */
export const entryStateOf = (defects: Defects | null): EntryState => (defects === null ? 'none' : (defects.state ?? 'none'));

type Content = Pick<LogbookEntry, 'header' | 'vehicleState' | 'inspections' | 'defects' | 'stoppage'>;

export const createPayload = ({ header, vehicleState, inspections, defects, stoppage }: Content): EntryCreate => ({
  header: {
    vehicleIdRef: header.vehicleIdRef,
    remarks: header.remarks,
    referenceTimestamp: header.referenceTimestamp,
    referenceLocation: header.referenceLocation,
  },
  vehicleState,
  inspections,
  defects,
  stoppage,
});

export const updatePayload = ({ header, vehicleState, inspections, defects, stoppage }: Content): EntryUpdate => ({
  header: { remarks: header.remarks, referenceLocation: header.referenceLocation },
  vehicleState,
  inspections,
  defects,
  stoppage,
});

/** Ids as an array or as one text with commas; each once, blanks dropped. */
export const idsOf = (ids: string | readonly string[]): readonly string[] => {
  const parts = typeof ids === 'string' ? ids.split(',') : ids;
  return [...new Set(parts.map((id) => id.trim()).filter((id) => id !== ''))];
};
