import type { LogbookEntry } from './entry.ts';
import type { EntryForm } from './form.ts';

/** An open defect of the vehicle's newest entry, not resolved by a comment since, belongs to the next entry as well. */
export const carriesDefects = (newest: Pick<LogbookEntry, 'header' | 'defects'> | null): boolean =>
  newest !== null && newest.defects?.state === 'open' && newest.header.entryState === 'open';

/** The same form where nothing is carried over. `newest`: null without one, and without connection. */
export const carryOver = (form: EntryForm, newest: Pick<LogbookEntry, 'header' | 'defects'> | null): EntryForm =>
  newest?.defects && carriesDefects(newest) ? { ...form, hasDefects: true, defects: newest.defects } : form;
