import { isA1Required } from '../../../domain/logbook/entry/a1.ts';
import type { OpenEntry, OwnedEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { prepareSave } from '../../../domain/logbook/entry/payload.ts';
import type { EntryForm } from '../../../domain/logbook/form/form.ts';
import { handoverIn } from '../../../domain/logbook/form/handover.ts';
import type { CheckedForm } from '../../../domain/logbook/form/rules.ts';
import type { Draft } from '../../../domain/logbook/outbox/edit.ts';
import type { Correction, EntryContext } from './model.ts';

type With = { context: EntryContext };
/** Only for states with an open entry, as the two below. */
export const openEntryOf = ({ context }: With): OwnedEntry => ({ owner: context.openedFor as Owner, opened: context.opened as OpenEntry });
export const vehicleOf = ({ context }: With) => ({ owner: context.openedFor as Owner, vehicleId: context.learnedFor as number });
/** The form as it stands, with what its rules ask for. */
export const checkedOf = ({ context: { form, opened } }: With): CheckedForm => ({
  form: form as EntryForm,
  lastA1: opened?.lastA1,
});
/** What is to be kept of the form as it stands. */
export const draftOf = ({ context }: With): Draft => {
  const { owner, opened } = openEntryOf({ context });
  const form = context.form as EntryForm;
  const { signature, sendOptionalNotification } = context;
  return {
    ...owner,
    clientId: opened.clientId,
    entry: prepareSave(form, opened.entry).entry,
    base: context.base,
    settles: context.settles,
    signature,
    sendOptionalNotification,
    checkRequired: signature !== null,
    isA1Required: isA1Required(opened.lastA1, form.header.referenceTimestamp),
  };
};
export const correctionOf = ({ context }: With) => ({
  ...openEntryOf({ context }),
  handover: handoverIn((context.correction as Correction).form),
});
export const wishOf = ({ context: { openedFor, errand } }: With) => ({
  owner: openedFor as Owner,
  vehicleId: errand.kind === 'new' ? errand.vehicleId : 0,
});
/** The entry asked for, or the open one again. */
export const readOf = ({ context: { openedFor, errand, opened } }: With) => ({
  owner: openedFor as Owner,
  entryId: opened?.entry.header.logbookEntryId ?? (errand.kind === 'open' ? errand.entryId : ''),
});
