import { formOf } from '../../../domain/logbook/form/form.ts';
import { mergeForms, type Side, takeFields } from '../../../domain/logbook/form/merge.ts';
import { sameContent } from '../../../domain/logbook/outbox/content.ts';
import type { EntryContext, OpenEntry, Question } from './model.ts';

type Branch = Pick<EntryContext, 'opened' | 'form' | 'base' | 'settles'>;

/** What this device saved last is newer than what it has read of the server, or it came from there. */
const savingOf = ({ entry, local }: OpenEntry): Pick<Question, 'where' | 'at'> => {
  const stored = Date.parse(entry.lastUpdateTimestamp);
  return local !== null && !(local.savedAt < stored) ? { where: 'window', at: local.savedAt } : { where: 'anywhere', at: stored };
};

/** The server's text that waits beside the local one, unless the form settles it already. */
const rivalOf = ({ opened, settles }: Branch) => {
  const rival = opened?.local?.rival ?? null;
  return rival !== null && settles?.revision === rival.revision && sameContent(settles, rival) ? null : rival;
};

/**
 * What a person has to choose before the form can be saved over what was saved meanwhile; null: nothing. `isWhole`: the text is to be signed,
 * and whoever signs it has seen also what comes in unasked.
 */
export const questionOf = (branch: Branch, isWhole: boolean): Question | null => {
  const { opened, form, base } = branch;
  if (opened === null || form === null || base === null) return null;
  const stored = formOf(opened.entry);
  const here = mergeForms(base, form, stored);
  if (here.conflicts.length > 0 || (isWhole && here.taken.length > 0))
    return {
      merge: here,
      theirs: stored,
      ...savingOf(opened),
      settles: branch.settles,
    };
  const rival = rivalOf(branch);
  const start = opened.local?.base ?? null;
  if (rival === null || start === null) return null;
  const theirs = formOf(rival);
  return {
    merge: mergeForms(start, here.form, theirs),
    theirs,
    where: 'device',
    at: Date.parse(rival.lastUpdateTimestamp),
    settles: rival,
  };
};

/** The form with everything chosen, and what it builds on from then on. */
export const answered = ({ opened, question, choices }: Pick<EntryContext, 'opened' | 'question' | 'choices'>) => {
  if (question === null || opened === null) return {};
  const theirs = question.merge.conflicts.filter((path) => choices[path] === 'theirs');
  return {
    form: takeFields(question.merge.form, question.theirs, theirs),
    base: formOf(opened.entry),
    settles: question.settles,
    question: null,
    choices: noChoices,
  };
};

export const noChoices: Readonly<Record<string, Side>> = {};
export const isAnswered = ({ question, choices }: Pick<EntryContext, 'question' | 'choices'>): boolean =>
  question?.merge.conflicts.every((path) => choices[path] !== undefined) ?? false;
export const allChosen = ({ question }: Pick<EntryContext, 'question'>, side: Side): Readonly<Record<string, Side>> =>
  Object.fromEntries((question?.merge.conflicts ?? []).map((path) => [path, side]));
