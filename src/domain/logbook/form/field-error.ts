import type { FieldOf, Section } from './form.ts';

/** Numbers are told as numbers, ISO strings as date and time. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** One broken rule: where, and the locale key that says what. */
export interface FieldError {
  readonly section: Section | 'comment';
  readonly field: string;
  readonly key: string;
  readonly values?: ErrorValues;
}

type PathOf<S extends Section> = `${S}.${FieldOf<S>}`;
export type FieldPath = { [S in Section]: PathOf<S> }[Section] | 'comment.remarks' | 'comment.newEntryState';

/** As a refusal of the server names a field, `header.referenceLocation`. */
export const fieldPath = ({ section, field }: Pick<FieldError, 'section' | 'field'>): string => `${section}.${field}`;

export const defaultRequiredKey = 'validation.required';

const requiredKeys: Partial<Record<FieldPath, string>> = {
  'inspections.selectedV': 'validation.serviceRequired',
  'inspections.inspectionPerformedTimestamp_V1': 'validation.serviceTimeRequired',
  'inspections.inspectionPerformedTimestamp_V3': 'validation.serviceTimeRequired',
  'inspections.inspectionPerformedTimestamp_A1': 'validation.a1Required',
  'vehicleState.isSandAdded': 'validation.sandAddedRequired',
  'vehicleState.motorOilAdded_l': 'validation.motorOilAddedRequired',
  'stoppage.endTimestamp': 'validation.endRequired',
};

/** The field's own text, or the default one. */
export const requiredKey = (path: string): string => requiredKeys[path as FieldPath] ?? defaultRequiredKey;

/** What i18next tries in turn: a key without text falls back to "required". */
export const messageKeys = ({ key }: FieldError): readonly [string, string] => [key, defaultRequiredKey];

/** One line of the error list: `section > field message`, each a locale key. */
export interface ErrorLine {
  readonly sectionKey: string;
  readonly fieldKey: string;
  readonly messageKeys: readonly [string, string];
  readonly values: ErrorValues;
  readonly path: string;
}

export const errorLines = (errors: readonly FieldError[]): readonly ErrorLine[] =>
  errors.map((error) => ({
    sectionKey: `logbook.section.${error.section}`,
    fieldKey: `logbook.field.${fieldPath(error)}`,
    messageKeys: messageKeys(error),
    values: error.values ?? {},
    path: fieldPath(error),
  }));

/** The first error of a field, in the order of the form. */
export const errorAt = (errors: readonly FieldError[], section: FieldError['section'], field: string): FieldError | undefined =>
  errors.find((error) => error.section === section && error.field === field);

export type Tab = 'general' | 'defects' | 'stoppage';
export const tabOf = (section: Section): Tab => (section === 'defects' || section === 'stoppage' ? section : 'general');

/** Tabs that hold an error, for their marks. */
export const tabsWithErrors = (errors: readonly FieldError[]): ReadonlySet<Tab> =>
  new Set(errors.flatMap(({ section }) => (section === 'comment' ? [] : [tabOf(section)])));
