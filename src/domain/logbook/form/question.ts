import type { LogbookEntry } from '../entry/entry.ts';
import type { OpenEntry } from '../entry/open-entry.ts';
import { sameContent } from '../outbox/content.ts';
import type { KeptText } from '../typed-text.ts';
import { type EntryForm, formOf } from './form.ts';
import { type FormMerge, mergeForms, type Side, takeFields } from './merge.ts';

/** What a person is asked before a save goes on. */
export interface Question {
  readonly merge: FormMerge;
  /** The other text, saved by the same person: in another window of this device, on another device, or it is not known which; or the form. */
  readonly theirs: EntryForm;
  readonly where: 'window' | 'device' | 'anywhere' | 'form';
  /** When it was saved, milliseconds since 1970; of kept text, when that was kept. */
  readonly at: number;
  /** The server's text that the answer settles. */
  readonly settles: LogbookEntry | null;
  /** Kept text that is to come into the form: nothing is saved yet. */
  readonly restores?: KeptText;
}

/** A form between what it was filled from and what is stored now. */
interface Branch {
  readonly opened: OpenEntry | null;
  readonly form: EntryForm | null;
  /** What the form was filled from: what differs from it was typed here. */
  readonly base: EntryForm | null;
  /** The server's text beside the local one that was settled by a choice. */
  readonly settles: LogbookEntry | null;
}
type Choices = Readonly<Record<string, Side>>;
export interface Asked {
  readonly question: Question | null;
  /** By path of the field. */
  readonly choices: Choices;
}

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
export const answered = ({ opened, question, choices }: Asked & Pick<Branch, 'opened'>) => {
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

export const noChoices: Choices = {};
export const isAnswered = ({ question, choices }: Asked): boolean =>
  question?.merge.conflicts.every((path) => choices[path] !== undefined) ?? false;
export const allChosen = ({ question }: Pick<Asked, 'question'>, side: Side): Choices =>
  Object.fromEntries((question?.merge.conflicts ?? []).map((path) => [path, side]));
