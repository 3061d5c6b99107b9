import type { EntryHandover, LogbookEntry } from '../entry/entry.ts';
import { isHandoverField } from '../entry/status.ts';
import { instantOf } from '../times.ts';
import { numberOf } from './checks.ts';
import type { FieldError } from './field-error.ts';
import type { EntryForm } from './form.ts';
import { validate } from './validation.ts';

type Handover = Pick<EntryForm['header'], 'vehicleIdRef' | 'referenceTimestamp'>;

/** The form with vehicle and reference time of the entry. */
export const withHandoverOf = (form: EntryForm, { header: { vehicleIdRef, referenceTimestamp } }: LogbookEntry): EntryForm => ({
  ...form,
  header: { ...form.header, vehicleIdRef, referenceTimestamp },
});

/** Vehicle or reference time are others than in the entry. */
export const isOtherHandover = ({ header }: { readonly header: Handover }, { header: stored }: LogbookEntry): boolean =>
  numberOf(header.vehicleIdRef) !== stored.vehicleIdRef ||
  instantOf(header.referenceTimestamp ?? '') !== instantOf(stored.referenceTimestamp);

/** What is wrong with them at `now`, epoch milliseconds. */
export const handoverErrors = (form: EntryForm, now: number): readonly FieldError[] =>
  validate(form, { mode: 'draft', now, lastA1: null }).filter(isHandoverField);

/** As they are sent; only of a form without errors. */
export const handoverIn = ({ header: { vehicleIdRef, referenceTimestamp } }: EntryForm): EntryHandover => ({
  vehicleIdRef: numberOf(vehicleIdRef) ?? 0,
  referenceTimestamp: new Date(instantOf(referenceTimestamp ?? '')).toISOString(),
});
