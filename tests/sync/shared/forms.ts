import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { OpenEntry } from '../../../src/domain/logbook/entry/open-entry.ts';
import { type EntryForm, formOf } from '../../../src/domain/logbook/form/form.ts';
import { type Side, valuesAt } from '../../../src/domain/logbook/form/merge.ts';
import type { Question } from '../../../src/domain/logbook/form/question.ts';
import { answered, questionOf } from '../../../src/domain/logbook/form/question.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { Random } from './random.ts';

/** The fields people write in the schedules; the first one names the entry. */
export const fields = [
  'header.remarks',
  'header.referenceLocation',
  'vehicleState.vehicleOperatingHours_h',
  'vehicleState.mileage_km',
] as const;
export type Field = (typeof fields)[number];

/** A value that was saved by somebody who saw others there, and wrote or chose over them. */
export interface Written {
  readonly key: string;
  readonly field: string;
  readonly value: string;
  readonly over: readonly string[];
}

export const valueAt = (form: EntryForm, field: string): string => String(valuesAt(form, field)[0]?.value ?? '');
/** Every value of an entry, as `field=value`. */
export const valuesOf = (entry: LogbookEntry): readonly string[] => {
  const form = formOf(entry);
  return fields.map((field) => `${field}=${valueAt(form, field)}`);
};
/** As a person types it; a number is told from the text by its field. */
export const typedInto = (form: EntryForm, field: Field, value: string): EntryForm => {
  const [section, name] = field.split('.') as ['header', 'remarks'];
  return { ...form, [section]: { ...form[section], [name]: value } };
};

/** A form as a branch: what it holds, what it began with, and what was chosen in it so far. */
export interface Branch {
  readonly form: EntryForm;
  readonly base: EntryForm | null;
  readonly settles: LogbookEntry | null;
  readonly chosen: readonly Omit<Written, 'key'>[];
}

export const branchOf = (entry: LogbookEntry | null): Pick<Branch, 'base' | 'settles' | 'chosen'> => ({
  base: entry && formOf(entry),
  settles: null,
  chosen: [],
});

/** What a person chose, for the book: each value over the other one. */
export const chosenIn = ({ merge, theirs }: Question, choices: Readonly<Record<string, Side>>): Branch['chosen'] =>
  merge.conflicts.map((field) => {
    const [mine, other] = [valueAt(merge.form, field), valueAt(theirs, field)];
    return choices[field] === 'theirs' ? { field, value: other, over: [mine] } : { field, value: mine, over: [other] };
  });

export const choicesBy = (random: Random, { merge }: Question): Readonly<Record<string, Side>> =>
  Object.fromEntries(merge.conflicts.map((path) => [path, random.chance(0.5) ? 'mine' : 'theirs'] as const));

/** The form after a person has chosen field by field, by chance; the same one where there is nothing to choose. */
export const settledBy = (random: Random, branch: Branch, known: LocalEntry, isSigned: boolean): Branch => {
  const opened: OpenEntry = { clientId: known.clientId, entry: known.entry, local: known, lastA1: null };
  const question = questionOf({ ...branch, opened }, isSigned);
  if (question === null) return branch;
  const choices = choicesBy(random, question);
  const { form, base, settles } = { ...branch, ...answered({ opened, question, choices }) };
  return { form, base, settles, chosen: [...branch.chosen, ...chosenIn(question, choices)] };
};

/** What a person put over what they saw: typed over what the form showed, or chosen. */
export const writtenBy = (
  key: string,
  { field, value, shown }: { readonly field: Field; readonly value: string; readonly shown: string },
  chosen: Branch['chosen'],
): readonly Written[] => [{ key, field, value, over: [shown] }, ...chosen.map((each) => ({ key, ...each }))];
/** Those of them that stand in the stored entry, and are told as saved. */
export const storedOf = (written: readonly Written[], stored: LogbookEntry): readonly Written[] => {
  const form = formOf(stored);
  return written.filter(({ field, value }) => valueAt(form, field) === value);
};
