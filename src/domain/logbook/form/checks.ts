import { storable } from '../../common/characters.ts';
import { isFraction, typedNumber } from '../../common/typed-number.ts';
import { instantOf, isSkippedTime } from '../times.ts';
import { type ErrorValues, type FieldError, requiredKey } from './field-error.ts';
import type { NumericInput } from './form.ts';

type Maybe<T> = T | null | undefined;

/** Errors of one section. Nothing is allocated while every field is fine. */
export interface Sink {
  readonly errors: FieldError[];
  section: FieldError['section'];
}

function fail(sink: Sink, field: string, key: string, values?: ErrorValues): void {
  const { section } = sink;
  sink.errors.push(values === undefined ? { section, field, key } : { section, field, key, values });
}

export const isBlank = (text: Maybe<string>): boolean => text === null || text === undefined || !/\S/.test(text);

/** What is kept of a typed text; null for a blank one. */
export const keptText = (text: string | null): string | null => {
  const kept = text === null ? null : storable(text);
  return isBlank(kept) ? null : kept;
};

export function needs(sink: Sink, field: string, isGiven: boolean): void {
  if (!isGiven) fail(sink, field, requiredKey(`${sink.section}.${field}`));
}

export function checkText(sink: Sink, field: string, value: Maybe<string>, maximum: number, isRequired = false): void {
  if (isRequired) needs(sink, field, !isBlank(value));
  if (value !== null && value !== undefined && value.length > maximum) fail(sink, field, 'validation.tooLong', { maximum });
}

/** The value of a number field; null for an empty one, NaN for text that is no number. */
export const numberOf = (input: Maybe<NumericInput>): number | null => (typeof input === 'number' ? input : typedNumber(input ?? ''));

const examples: Readonly<Record<string, number>> = {
  vehicleOperatingHours_h: 18_244,
  mileage_km: 45_122,
  fuelFillingLevel_l: 1_250,
  fuelAdded_l: 850,
  motorOilAdded_l: 4,
  trainWeight_t: 1_600,
};
/** An example of a number for this field, for its error. */
export const exampleOf = (field: string): number => examples[field] ?? 1;

/** What is wrong with a number as it stands, whatever else the form asks for: a locale key, null for nothing. */
export function numberProblem(
  input: Maybe<NumericInput>,
): 'validation.notANumber' | 'validation.wholeNumber' | 'validation.negative' | null {
  const value = numberOf(input);
  if (value === null) return null;
  if (Number.isNaN(value)) return 'validation.notANumber';
  if (value < 0) return 'validation.negative';
  return Number.isInteger(value) && !(typeof input === 'string' && isFraction(input)) ? null : 'validation.wholeNumber';
}
export function checkNumber(sink: Sink, field: string, input: Maybe<NumericInput>, maximum: number, isRequired = false, minimum = 0): void {
  const value = numberOf(input);
  if (value === null) {
    if (isRequired) needs(sink, field, false);
  } else if (Number.isNaN(value)) fail(sink, field, 'validation.notANumber', { example: exampleOf(field) });
  else if (value < minimum) fail(sink, field, 'validation.minimumExceeded', { minimum });
  else if (value > maximum) fail(sink, field, 'validation.maximumExceeded', { maximum });
  else if (numberProblem(input) !== null) fail(sink, field, 'validation.wholeNumber', { example: exampleOf(field) });
}

export function checkChoice(sink: Sink, field: string, value: Maybe<string>, choices: readonly string[], isRequired = false): void {
  if (value === null || value === undefined) {
    if (isRequired) needs(sink, field, false);
  } else if (!choices.includes(value)) fail(sink, field, 'validation.invalidChoice');
}

/** Epoch milliseconds of a good time, null otherwise. `minimum` and `maximum`: inclusive, epoch milliseconds. */
export function checkTime(
  sink: Sink,
  field: string,
  value: Maybe<string>,
  { minimum = Number.NEGATIVE_INFINITY, maximum, isRequired = false }: { minimum?: number; maximum: number; isRequired?: boolean },
): number | null {
  if (isBlank(value)) {
    if (isRequired) needs(sink, field, false);
    return null;
  }
  const instant = instantOf(value as string);
  if (Number.isNaN(instant)) fail(sink, field, isSkippedTime(value as string) ? 'validation.skippedTime' : 'validation.invalidDate');
  else if (instant < minimum) fail(sink, field, 'validation.minimumDateExceeded', { minimum: new Date(minimum).toISOString() });
  else if (instant > maximum) fail(sink, field, 'validation.maximumDateExceeded', { maximum: new Date(maximum).toISOString() });
  else return instant;
  return null;
}
