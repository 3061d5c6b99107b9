import { type EntryForm, type FieldChange, noFuel } from './form.ts';

const fields = ['fuelFillingLevel_l', 'fuelAdded_l'] as const;

/** An electric locomotive has no fuel fields; a value other than 0 that was typed or stored stays visible, to be corrected. */
export const hasFuelFields = ({ vehicleState }: EntryForm, isElectric: boolean): boolean =>
  !isElectric || fields.some((field) => vehicleState[field] !== noFuel[field]);

/** A change with what follows from it: another vehicle may take no fuel, or its fuel is still to be stated. Nothing typed is changed. */
export function changesWithFuel(form: EntryForm, change: FieldChange, isElectric: (vehicleId: number) => boolean): readonly FieldChange[] {
  if (change.field !== 'vehicleIdRef') return [change];
  const hasFields = !isElectric(Number(change.value));
  const hadFields = hasFuelFields(form, isElectric(Number(form.header.vehicleIdRef)));
  const followed = fields.filter((field) => (hasFields ? !hadFields : (form.vehicleState[field] ?? '') === ''));
  return [change, ...followed.map((field) => ({ section: 'vehicleState' as const, field, value: hasFields ? null : noFuel[field] }))];
}
