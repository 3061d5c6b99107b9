import type { Inspections } from '../entry/entry.ts';
import type { InspectionType, PreparationService } from '../entry/values.ts';
import { changeField, type EntryForm } from './form.ts';

export const inspectionField = <T extends InspectionType>(type: T) => `inspectionPerformedTimestamp_${type}` as const;

/** Chooses the preparation service. A time typed for the other one stays in the form and is left out of the save. */
export const selectService = (form: EntryForm, service: PreparationService | null): EntryForm =>
  changeField(form, { section: 'inspections', field: 'selectedV', value: service });

/** Without the time of a service that was not chosen. Idempotent. */
export const onlySelectedService = (inspections: Inspections): Inspections => ({
  ...inspections,
  inspectionPerformedTimestamp_V1: inspections.selectedV === 'V1' ? inspections.inspectionPerformedTimestamp_V1 : null,
  inspectionPerformedTimestamp_V3: inspections.selectedV === 'V3' ? inspections.inspectionPerformedTimestamp_V3 : null,
});
