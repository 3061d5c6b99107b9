import { mergeForms, takeFields } from '../../../domain/logbook/form/merge.ts';
import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import type { EntryContext, Question } from './model.ts';
import { noChoices } from './question.ts';

type Branch = Pick<EntryContext, 'opened' | 'form' | 'settles' | 'isDirty'>;

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
export const restoredByChoice = ({ form, question, choices }: Pick<EntryContext, 'form' | 'question' | 'choices'>) => ({
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
