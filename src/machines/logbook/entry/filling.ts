import { carriesDefects, carryAnew } from '../../../domain/logbook/entry/carry-over.ts';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { type EntryForm, formOf } from '../../../domain/logbook/form/form.ts';
import { rebased } from '../../../domain/logbook/form/merge.ts';
import { noChoices } from '../../../domain/logbook/form/question.ts';
import { factsIn } from './belonging.ts';
import type { EntryContext, VehicleFacts } from './model.ts';

export const nothingOpen = {
  opened: null,
  openedFor: null,
  form: null,
  sendOptionalNotification: false,
  stored: null,
  base: null,
  settles: null,
  question: null,
  choices: noChoices,
  purpose: 'save' as const,
  learnedFor: null,
  carried: null,
  isCommentBegun: false,
  correction: null,
  sent: null,
  signature: null,
  failure: null,
};
export const atStart: EntryContext = {
  ...nothingOpen,
  owner: null,
  openings: 0,
  errand: { kind: 'close' },
};
/** An entry comes into the form: nothing is typed yet. */
export const filled = (context: EntryContext, opened: OpenEntry, form: EntryForm) => {
  const text = { form, sendOptionalNotification: opened.local?.sendOptionalNotification ?? false };
  return {
    opened,
    ...text,
    stored: text,
    base: form,
    settles: null,
    question: null,
    choices: noChoices,
    openings: context.openings + 1,
    learnedFor: null,
    carried: null,
    isCommentBegun: false,
  };
};
/** What a vehicle's newest entry and last A1 change in the open entry. A saved entry has its own defects: none are carried into it. */
export const learned = (context: EntryContext, { newest, lastA1, a1ReadAt }: VehicleFacts) => {
  const { opened, form, carried, learnedFor } = context;
  const isSavedForIt = factsIn(context).isSaved && learnedFor === opened?.entry.header.vehicleIdRef;
  const source = isSavedForIt ? null : newest;
  const carriedInto = form && carryAnew(form, carried, source);
  return {
    opened: opened && { ...opened, lastA1, a1ReadAt },
    form: carriedInto,
    carried: carriesDefects(source) && carriedInto?.defects === source?.defects ? (carriedInto?.defects ?? null) : null,
  };
};
/** The form after a save: what the stored text has otherwise comes in. */
export const afterSave = ({ form, sent }: EntryContext, opened: OpenEntry | null) => {
  if (form === null || sent === null || opened === null) return {};
  const next = rebased(form, sent.form, formOf(opened.entry));
  return { form: next.form, base: next.base, stored: { ...sent, form: next.base }, settles: null };
};
