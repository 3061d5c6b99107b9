import { type EntryForm, isSameForm, noDefects } from '../form/form.ts';
import type { Defects, LogbookEntry } from './entry.ts';

type Newest = Pick<LogbookEntry, 'header' | 'defects'> | null;

/** An open defect of the vehicle's newest entry, not resolved by a comment since, belongs to the next entry as well. */
export const carriesDefects = (newest: Newest): boolean =>
  newest !== null && newest.defects?.state === 'open' && newest.header.entryState === 'open';

/** The same form where nothing is carried over. `newest`: null without one, and without connection. */
export const carryOver = (form: EntryForm, newest: Newest): EntryForm =>
  newest?.defects && carriesDefects(newest) ? { ...form, hasDefects: true, defects: newest.defects } : form;

/**
 * The form after another vehicle was chosen: what came over from the former one, `carried`, goes, and the defects of the new one come. What
 * a person has written stays, and nothing is carried over it.
 */
export const carryAnew = (form: EntryForm, carried: Defects | null, newest: Newest): EntryForm => {
  const isUntouched = carried !== null && isSameForm(form, { ...form, hasDefects: true, defects: carried });
  const own = isUntouched ? { ...form, hasDefects: false, defects: noDefects } : form;
  return own.hasDefects ? own : carryOver(own, newest);
};
