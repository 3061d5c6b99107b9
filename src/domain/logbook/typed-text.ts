import { sameFields } from '../common/same-fields.ts';
import type { CommentForm } from './comments/rules.ts';
import { emptyEntry } from './entry/empty-entry.ts';
import type { LogbookEntry } from './entry/entry.ts';
import type { OpenEntry, Owner } from './entry/open-entry.ts';
import { prepareSave } from './entry/payload.ts';
import { type EntryForm, formOf, isSameForm } from './form/form.ts';
import { mergeForms } from './form/merge.ts';

/** What was typed into the form of an entry, or as a comment on it, and is not saved. A signature is never kept: it belongs to its moment. */
export interface TypedText {
  readonly accountId: string;
  readonly organisationId: string;
  /** Of the form it was typed into: every opening has its own, so that two windows never write over each other. */
  readonly textId: string;
  readonly clientId: string;
  readonly entryId: string;
  /** The entry was never saved. */
  readonly isNew: boolean;
  /** The vehicle the form was opened with. */
  readonly vehicleId: number;
  readonly form: EntryForm;
  /** What the form was filled from. */
  readonly base: EntryForm;
  readonly sendOptionalNotification: boolean;
  /** A comment that was begun on the finalised entry, whose own text is not changed. */
  readonly comment?: CommentForm | null;
}
/** As the device keeps it, with when it was last written there, in epoch milliseconds. */
export interface KeptText extends TypedText {
  readonly keptAt: number;
}
/** As it stands by now. `isGone`: its entry was deleted on this device, and no form offers it back. */
export interface StandingText extends KeptText {
  readonly isGone: boolean;
}

/** The form without a reference time that was not typed: a new form begins with the present minute. */
const typedForm = ({ form, base: { header } }: TypedText): EntryForm =>
  form.header.referenceTimestamp === header.referenceTimestamp ? { ...form, header: { ...form.header, referenceTimestamp: null } } : form;
const isSameComment = (one: TypedText['comment'], other: TypedText['comment']) => (one && other ? sameFields(one, other) : !one === !other);
/** The same text for the same entry, or for a new one of the same vehicle. */
export const isSameTyped = (one: TypedText, other: TypedText): boolean =>
  (one.isNew && other.isNew ? one.vehicleId === other.vehicleId : one.entryId === other.entryId) &&
  one.sendOptionalNotification === other.sendOptionalNotification &&
  isSameComment(one.comment, other.comment) &&
  isSameForm(typedForm(one), typedForm(other));

/** A form that has been opened, and the stored entry it shows. */
export type TextPlace = Omit<TypedText, 'form' | 'base' | 'sendOptionalNotification' | 'comment'> & { readonly stored: EntryForm };

interface OpenForm {
  readonly opened: OpenEntry | null;
  readonly openedFor: Owner | null;
  /** What was shown when the form was filled; null for what is stored. */
  readonly base: EntryForm | null;
}
/** The form that is open, as the device knows its text; null where none is. */
export const placeOf = ({ opened, openedFor }: Omit<OpenForm, 'base'>, textId: string): TextPlace | null =>
  opened === null || openedFor === null
    ? null
    : {
        ...openedFor,
        textId,
        clientId: opened.clientId,
        entryId: opened.entry.header.logbookEntryId,
        isNew: opened.entry.header.status === 'newEntry',
        vehicleId: opened.entry.header.vehicleIdRef,
        stored: formOf(opened.entry),
      };

/** What stands in the open form beyond what is stored; null for nothing. */
export const unsavedText = (
  { isDirty, form, sendOptionalNotification }: Pick<TypedText, 'form' | 'sendOptionalNotification'> & { readonly isDirty: boolean },
  open: OpenForm,
  textId: string,
): TypedText | null => {
  const place = isDirty ? placeOf(open, textId) : null;
  if (place === null) return null;
  const { stored, ...of } = place;
  return { ...of, form, base: open.base ?? stored, sendOptionalNotification };
};

/** A comment leaves the text of its entry as it is. */
export const commentText = ({ stored, ...of }: TextPlace, comment: CommentForm): TypedText => ({
  ...of,
  form: stored,
  base: stored,
  sendOptionalNotification: false,
  comment,
});

/** The text as an entry to be read; what was typed into a field that does not take it is in the file alone. */
export const textEntry = ({ form, entryId, vehicleId }: KeptText): LogbookEntry =>
  prepareSave(form, { ...emptyEntry, header: { ...emptyEntry.header, logbookEntryId: entryId, vehicleIdRef: vehicleId } }).entry;

/** Says nothing that the stored entry does not say by now. */
const isSpent = ({ base, form, comment }: KeptText, stored: EntryForm) => {
  if (comment) return false;
  const { taken, conflicts } = mergeForms(base, stored, form);
  return taken.length === 0 && conflicts.length === 0;
};

const isOf = ({ clientId, entryId }: KeptText, place: TextPlace) => clientId === place.clientId || entryId === place.entryId;

/**
 * Which of an account's texts a form offers back, the newest first: those of its entry, in a new one those of new entries of the vehicle.
 * `spent`: ids of those that were saved and have nothing to add.
 */
export function textsFor(texts: readonly KeptText[], place: TextPlace): { offered: readonly KeptText[]; spent: readonly string[] } {
  const others = texts.filter(({ textId }) => textId !== place.textId).sort((a, b) => b.keptAt - a.keptAt);
  const own = others.filter((text) => isOf(text, place));
  const begun = others.filter((text) => place.isNew && text.isNew && text.vehicleId === place.vehicleId && !isOf(text, place));
  return {
    offered: [...own.filter((text) => !isSpent(text, place.stored)), ...begun],
    spent: own.filter((text) => isSpent(text, place.stored)).map(({ textId }) => textId),
  };
}
