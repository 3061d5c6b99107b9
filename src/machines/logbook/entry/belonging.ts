import type { Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { factsOf, isEditable } from '../../../domain/logbook/entry/status.ts';
import { type EntryForm, isSameForm } from '../../../domain/logbook/form/form.ts';
import type { EntryContext, EntryText } from './model.ts';

const nobody = { status: 'finalized', isSigned: true, isSaved: false, isOwn: false, isUnSynced: false, unknownEntry: false } as const;
export const factsIn = ({ opened }: EntryContext) => (opened === null ? nobody : factsOf(opened.entry, opened.local));

/** Only where an entry is open. */
export const textOf = ({ form, sendOptionalNotification }: EntryContext): EntryText => ({
  form: form as EntryForm,
  sendOptionalNotification,
});
export const isSameText = (one: EntryText, other: EntryText) =>
  one.sendOptionalNotification === other.sendOptionalNotification && isSameForm(one.form, other.form);
/** The form differs from what was stored. */
export const isFormDirty = (context: EntryContext) =>
  context.form !== null && context.stored !== null && !isSameText(textOf(context), context.stored);
/** The form, or a comment on a finalised entry. */
export const isDirty = (context: EntryContext) => context.isCommentBegun || isFormDirty(context);
/** The form between what it builds on and what kept text would bring. */
export const branchOf = (context: EntryContext) => ({ ...context, isDirty: isDirty(context) });
/** Text of the form; a comment belongs to its own form and cannot be kept for later. */
export const hasText = (context: EntryContext) => isDirty(context) && factsIn(context).status !== 'finalized';
export const isOther = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.accountId !== openedFor?.accountId;
/** One that can be written, and by whoever is here. */
export const isOwnDraft = (context: EntryContext) => {
  const facts = factsIn(context);
  return isEditable(facts) && !facts.unknownEntry && !isOther(context, context.owner);
};
export const isElsewhere = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.organisationId !== openedFor?.organisationId;
export const isBeside = ({ opened }: EntryContext, vehicleId: number | null) => vehicleId !== opened?.entry.header.vehicleIdRef;
