import { type ErrorValues, type FieldError, requiredKey } from './field-error.ts';
import type { NumericInput } from './form.ts';
import { instantOf } from './times.ts';

type Maybe<T> = T | null | undefined;

/** Errors of one section. Nothing is allocated while every field is fine. */
export interface Sink {
  readonly errors: FieldError[];
  section: FieldError['section'];
}

export function fail(sink: Sink, field: string, key: string, values?: ErrorValues): void {
  const { section } = sink;
  sink.errors.push(values === undefined ? { section, field, key } : { section, field, key, values });
}

export const isBlank = (text: Maybe<string>): boolean => text === null || text === undefined || !/\S/.test(text);

export function needs(sink: Sink, field: string, isGiven: boolean): void {
  if (!isGiven) fail(sink, field, requiredKey(`${sink.section}.${field}`));
}

export function checkText(sink: Sink, field: string, value: Maybe<string>, maximum: number, isRequired = false): void {
  if (isRequired) needs(sink, field, !isBlank(value));
  if (value !== null && value !== undefined && value.length > maximum) fail(sink, field, 'validation.tooLong', { maximum });
}

/** Null for an empty input, NaN for text that is no number. */
export function numberOf(input: Maybe<NumericInput>): number | null {
  if (typeof input === 'number') return input;
  const text = input?.trim() ?? '';
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

export function checkNumber(sink: Sink, field: string, input: Maybe<NumericInput>, maximum: number, isRequired = false, minimum = 0): void {
  const value = numberOf(input);
  if (value === null) {
    if (isRequired) needs(sink, field, false);
  } else if (Number.isNaN(value)) fail(sink, field, 'validation.notANumber');
  else if (value < minimum) fail(sink, field, 'validation.minimumExceeded', { minimum });
  else if (value > maximum) fail(sink, field, 'validation.maximumExceeded', { maximum });
  else if (!Number.isInteger(value)) fail(sink, field, 'validation.wholeNumber');
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
  if (Number.isNaN(instant)) fail(sink, field, 'validation.invalidDate');
  else if (instant < minimum) fail(sink, field, 'validation.minimumDateExceeded', { minimum: new Date(minimum).toISOString() });
  else if (instant > maximum) fail(sink, field, 'validation.maximumDateExceeded', { maximum: new Date(maximum).toISOString() });
  else return instant;
  return null;
}
