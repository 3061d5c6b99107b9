import type { Defects, Inspections, LogbookEntry, Stoppage, VehicleState } from '../entry/entry.ts';
import type { Component } from '../entry/values.ts';

/** A numeric input as it stands: what was typed, or what was read. Empty text and null are the same. */
export type NumericInput = string | number | null;

export interface FormHeader {
  readonly vehicleIdRef: NumericInput;
  /** ISO 8601; text that is no time stays and fails validation. The same holds for every time of the form. */
  readonly referenceTimestamp: string | null;
  readonly referenceLocation: string | null;
  readonly remarks: string | null;
}

type Numbers = 'vehicleOperatingHours_h' | 'mileage_km' | 'fuelFillingLevel_l' | 'fuelAdded_l' | 'motorOilAdded_l';
type Given<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };
export type FormVehicleState = Omit<Given<VehicleState>, Numbers> & { readonly [K in Numbers]: NumericInput };
export type FormStoppage = Omit<Stoppage, 'trainWeight_t'> & { readonly trainWeight_t: NumericInput };

/** The entry as a person edits it. What a toggle switches off stays in the form and is not saved. */
export interface EntryForm {
  readonly header: FormHeader;
  readonly vehicleState: FormVehicleState;
  readonly inspections: Inspections;
  readonly hasDefects: boolean;
  readonly defects: Defects;
  readonly hasStoppage: boolean;
  readonly stoppage: FormStoppage;
}

export const sections = ['header', 'vehicleState', 'inspections', 'defects', 'stoppage'] as const;
export type Section = (typeof sections)[number];
export type FieldOf<S extends Section> = keyof EntryForm[S] & string;

/** One change of one field, as the entry's machine is told of it. */
export type FieldChange = {
  [S in Section]: { [F in FieldOf<S>]: { readonly section: S; readonly field: F; readonly value: EntryForm[S][F] } }[FieldOf<S>];
}[Section];

const noVehicleState: FormVehicleState = {
  hydraulicsState: null,
  vehicleOperatingHours_h: null,
  mileage_km: null,
  fuelFillingLevel_l: null,
  fuelAdded_l: null,
  sandState: null,
  isSandAdded: null,
  motorOilState: null,
  motorOilAdded_l: null,
};
/** Required when signing, whatever the vehicle. */
export const noFuel = { fuelFillingLevel_l: 0, fuelAdded_l: 0 } as const;
export const noInspections: Inspections = {
  inspectionPerformedTimestamp_A1: null,
  inspectionPerformedTimestamp_V1: null,
  inspectionPerformedTimestamp_V3: null,
  inspectionPerformedTimestamp_F1: null,
  selectedV: null,
};
export const noDefects: Defects = { description: null, measuresDescription: null, state: null };
export const noStoppage: Stoppage = {
  startTimestamp: null,
  endTimestamp: null,
  vehicleLocation: null,
  trainNumber: null,
  trainWeight_t: null,
  state: null,
  lastOperationMode: null,
  wasAuxiliaryVehicleUsed: null,
  errorCodesDescription: null,
  description: null,
  measuresDescription: null,
  remarks: null,
  affectedComponents: [],
};

/** What a new entry may begin with: it is about something that happened at a time, ISO 8601, and at a place where that is known. */
export interface EntryProposal {
  readonly remarks: string;
  readonly referenceLocation: string | null;
  readonly referenceTimestamp: string;
}

/** Electric locomotives start with 0 litres of fuel; motor oil stays open, since its state decides. */
export const newForm = (start: {
  readonly vehicleId: number | null;
  readonly referenceTimestamp: string | null;
  readonly isElectric: boolean;
  readonly proposal?: EntryProposal | undefined;
}): EntryForm => ({
  header: {
    vehicleIdRef: start.vehicleId,
    referenceTimestamp: start.proposal?.referenceTimestamp ?? start.referenceTimestamp,
    referenceLocation: start.proposal?.referenceLocation ?? null,
    remarks: start.proposal?.remarks ?? null,
  },
  vehicleState: start.isElectric ? { ...noVehicleState, ...noFuel } : noVehicleState,
  inspections: noInspections,
  hasDefects: false,
  defects: noDefects,
  hasStoppage: false,
  stoppage: noStoppage,
});

/** Where no entry is open. */
export const emptyForm: EntryForm = newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false });

export const formOf = ({ header, vehicleState, inspections, defects, stoppage }: LogbookEntry): EntryForm => ({
  header: {
    vehicleIdRef: header.vehicleIdRef,
    referenceTimestamp: header.referenceTimestamp,
    referenceLocation: header.referenceLocation,
    remarks: header.remarks,
  },
  vehicleState: { ...noVehicleState, ...vehicleState },
  inspections,
  hasDefects: defects !== null,
  defects: defects ?? noDefects,
  hasStoppage: stoppage !== null,
  stoppage: stoppage ?? noStoppage,
});

const numericFields: ReadonlySet<string> = new Set<FieldOf<'header'> | FieldOf<'vehicleState'> | FieldOf<'stoppage'>>([
  'vehicleIdRef',
  'vehicleOperatingHours_h',
  'mileage_km',
  'fuelFillingLevel_l',
  'fuelAdded_l',
  'motorOilAdded_l',
  'trainWeight_t',
]);

export const isNumericField = (field: string): boolean => numericFields.has(field);

/** Nothing typed is changed in silence: what is no whole number stays, and is refused beside its field. */
const isTypable = ({ field, value }: FieldChange): boolean =>
  !numericFields.has(field) || typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);

/** The form with one field changed and what depends on it cleared; the same form where a number is none that could be typed. */
export function changeField(form: EntryForm, change: FieldChange): EntryForm {
  const section: object = form[change.section];
  if (Object.is(section[change.field as never], change.value) || !isTypable(change)) return form;
  return clearDependents({ ...form, [change.section]: { ...section, [change.field]: change.value } });
}

/** Sand added belongs to sand that is not ok, oil added to oil that is not ok, an end to a stoppage that is resolved. Idempotent. */
export function clearDependents(form: EntryForm): EntryForm {
  const { vehicleState, stoppage } = form;
  const isSandLeft = vehicleState.sandState !== 'not_ok' && vehicleState.isSandAdded !== null;
  const isOilLeft = vehicleState.motorOilState !== 'not_ok' && vehicleState.motorOilAdded_l !== null;
  const isEndLeft = stoppage.state !== 'resolved' && stoppage.endTimestamp !== null;
  if (!isSandLeft && !isOilLeft && !isEndLeft) return form;
  return {
    ...form,
    vehicleState: {
      ...vehicleState,
      isSandAdded: isSandLeft ? null : vehicleState.isSandAdded,
      motorOilAdded_l: isOilLeft ? null : vehicleState.motorOilAdded_l,
    },
    stoppage: isEndLeft ? { ...stoppage, endTimestamp: null } : stoppage,
  };
}

export const toggleDefects = (form: EntryForm, isOn: boolean): EntryForm =>
  form.hasDefects === isOn ? form : { ...form, hasDefects: isOn };
export const toggleStoppage = (form: EntryForm, isOn: boolean): EntryForm =>
  form.hasStoppage === isOn ? form : { ...form, hasStoppage: isOn };

/** Adds or takes away one affected component. */
export function toggleComponent(form: EntryForm, component: Component): EntryForm {
  const { affectedComponents } = form.stoppage;
  const value = affectedComponents.includes(component)
    ? affectedComponents.filter((other) => other !== component)
    : [...affectedComponents, component];
  return changeField(form, { section: 'stoppage', field: 'affectedComponents', value });
}

/** Field by field; numbers and their text are different, since a person typed one of them. */
export const isSameForm = (a: EntryForm, b: EntryForm): boolean =>
  a === b ||
  (a.hasDefects === b.hasDefects &&
    a.hasStoppage === b.hasStoppage &&
    sections.every((section) => a[section] === b[section] || isSameSection(a[section], b[section])));

const isSameSection = (a: object, b: object): boolean =>
  Object.entries(a).every(([field, value]) => Object.is(value, b[field as never]) || isSameList(value, b[field as never]));
const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, index) => value === b[index]);
