import { formOf } from '../../domain/logbook/form/form.ts';
import type { TextPlace, TypedText } from '../../domain/logbook/typed-text.ts';
import type { EntryRef } from '../../machines/logbook/entry/chart.ts';
import type { FormEmitted } from '../../machines/logbook/form/model.ts';
import type { KeptTextRef } from '../../machines/logbook/kept-text/chart.ts';
import { heldTextId } from '../../machines/logbook/kept-text/selectors.ts';

/** The form that is open, as the device knows its text. */
export const placeOf = (entry: EntryRef, textId: string): TextPlace | null => {
  const { opened, openedFor } = entry.getSnapshot().context;
  return opened === null || openedFor === null
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
};

type Changed = Extract<FormEmitted, { type: 'form.changed' }>;
/** What stands unsaved in the form; null: nothing. */
export const typedText = ({ form, isDirty, sendOptionalNotification }: Changed, entry: EntryRef, text: KeptTextRef): TypedText | null => {
  const place = isDirty ? placeOf(entry, heldTextId(text.getSnapshot()) ?? '') : null;
  if (place === null) return null;
  const { stored, ...of } = place;
  return { ...of, form, base: entry.getSnapshot().context.base ?? stored, sendOptionalNotification };
};
