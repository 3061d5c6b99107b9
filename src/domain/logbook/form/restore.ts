import type { LogbookEntry } from '../entry/entry.ts';
import type { OpenEntry } from '../entry/open-entry.ts';
import type { KeptText } from '../typed-text.ts';
import type { EntryForm } from './form.ts';
import { mergeForms, takeFields } from './merge.ts';
import { type Asked, noChoices, type Question } from './question.ts';

interface Branch {
  readonly opened: OpenEntry | null;
  readonly form: EntryForm | null;
  /** The server's text beside the local one that was settled by a choice. */
  readonly settles: LogbookEntry | null;
  readonly isDirty: boolean;
}

/** Nothing was typed into this new form yet: the text comes back as it was left. */
const isUntouched = ({ opened, isDirty }: Branch) => opened?.entry.header.status === 'newEntry' && !isDirty;

/** Kept text on its way into the form: what was changed or typed meanwhile stays. */
const mergeOf = (branch: Branch, text: KeptText) =>
  branch.form === null || isUntouched(branch)
    ? { form: text.form, taken: [], conflicts: [] }
    : mergeForms(text.base, text.form, branch.form);

/** What both changed is asked; null: the text can come in without a question. */
export const restoreQuestion = (branch: Branch, text: KeptText): Question | null => {
  const merge = mergeOf(branch, text);
  if (branch.form === null || merge.conflicts.length === 0) return null;
  return { merge, theirs: branch.form, where: 'form', at: text.keptAt, settles: branch.settles, restores: text };
};

export const restored = (branch: Branch, text: KeptText) => ({ form: mergeOf(branch, text).form });

/** The form with everything chosen. What it builds on stays: it was not saved. */
export const restoredByChoice = ({ form, question, choices }: Asked & Pick<Branch, 'form'>) => ({
  form:
    question === null
      ? form
      : takeFields(
          question.merge.form,
          question.theirs,
          question.merge.conflicts.filter((path) => choices[path] === 'theirs'),
        ),
  question: null,
  choices: noChoices,
});
