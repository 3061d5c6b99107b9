import type { Inspections } from '../entry/entry.ts';

/** Without the time of a service that was not chosen, which stays in the form. Idempotent. */
export const onlySelectedService = (inspections: Inspections): Inspections => ({
  ...inspections,
  inspectionPerformedTimestamp_V1: inspections.selectedV === 'V1' ? inspections.inspectionPerformedTimestamp_V1 : null,
  inspectionPerformedTimestamp_V3: inspections.selectedV === 'V3' ? inspections.inspectionPerformedTimestamp_V3 : null,
});
