import type { Component } from '../../../domain/logbook/entry/values.ts';
import type { EntryForm, FieldChange, FieldOf, Section } from '../../../domain/logbook/form/form.ts';
import type { Suggestion } from '../../../domain/logbook/suggestion.ts';

export interface VehicleChoice {
  readonly vehicleId: number;
  readonly name: string;
}

/** What the fields of an entry read and tell. */
export interface FormTools {
  readonly form: EntryForm;
  /** Ready text of what is wrong with a field, null for nothing. */
  readonly errorOf: (section: Section, field: string) => string | null;
  readonly change: (change: FieldChange) => void;
  readonly toggleDefects: (isOn: boolean) => void;
  readonly toggleStoppage: (isOn: boolean) => void;
  readonly toggleComponent: (component: Component) => void;
  /** Vehicle and reference time are settled by the first save on the server. */
  readonly isReferenceFixed: boolean;
  /** What corrects them from then on, and what is in its way; null before. */
  readonly correction: { readonly open: () => void; readonly obstacle: 'offline' | 'unsent' | null } | null;
  readonly isA1Required: boolean;
  /** False for an electric locomotive. */
  readonly hasFuelFields: boolean;
  readonly vehicles: readonly VehicleChoice[];
  /** What live data know for the operating hours and the mileage; null where it is not to be offered. */
  readonly liveHours: Suggestion | null;
  readonly liveMileage: Suggestion | null;
  /** The minute on the portal's clock, in epoch milliseconds: ages are told against it. */
  readonly minute: number;
  /** Epoch milliseconds of this moment: the portal's clock stands still for a minute, and a time just entered would lie ahead of it. */
  readonly now: () => number;
}

/** A field of a section, as the row of a form names it. */
export interface FieldName<S extends Section> {
  readonly section: S;
  readonly field: FieldOf<S>;
  readonly tools: FormTools;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
}

/** Element id of a field: where its error jumps to. */
export const fieldId = (section: string, field: string) => `entry-${section}-${field}`;

export const fieldValue = <S extends Section>({ tools, section, field }: FieldName<S>): unknown => tools.form[section][field];

/** Tells a change; the pairing of section, field and value is the caller's. */
export const tellChange = <S extends Section>({ tools, section, field }: FieldName<S>, value: unknown) =>
  tools.change({ section, field, value } as unknown as FieldChange);
