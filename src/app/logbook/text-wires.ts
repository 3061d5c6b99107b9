import { watchHiding } from '../../api/browser/events.ts';
import { newUuid } from '../../api/browser/logbook-browser.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { formOf } from '../../domain/logbook/form/form.ts';
import type { TextPlace } from '../../domain/logbook/typed-text.ts';
import type { EntryRef, EntrySnapshot } from '../../machines/logbook/entry/chart.ts';
import { drawerMode } from '../../machines/logbook/entry/selectors.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import { sendsNotification } from '../../machines/logbook/form/selectors.ts';
import type { KeptTextRef } from '../../machines/logbook/kept-text/chart.ts';
import { keptTextVerbs } from '../../machines/logbook/kept-text/selectors.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';

export interface TextActors {
  readonly logbookEntry: EntryRef;
  readonly logbookForm: FormRef;
  readonly logbookText: KeptTextRef;
}

const placeIn = ({ context: { opened, openedFor } }: EntrySnapshot, textId: string): TextPlace | null =>
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

interface Windows {
  /** Mints the id of every form that is opened. */
  readonly newId: () => string;
  /** Tells the other windows which form is open here; null for none. */
  readonly hold: (textId: string | null) => void;
}

/** Joins what is typed into the entry's form with what keeps it. */
export const wireText = ({ logbookEntry: entry, logbookForm: form, logbookText: text }: TextActors, { newId, hold }: Windows) => {
  let textId = '';
  const opening = () => {
    const mode = drawerMode(entry.getSnapshot());
    return mode === 'closed' || mode === 'loading' ? null : entry.getSnapshot().context.openings;
  };
  watch([entry], opening, (number) => {
    textId = newId();
    const place = number === null ? null : placeIn(entry.getSnapshot(), textId);
    hold(place?.textId ?? null);
    text.send(place === null ? { type: 'form.closed' } : { type: 'form.opened', place });
  });
  form.on('form.changed', ({ form: values, isDirty, sendOptionalNotification }) => {
    const snapshot = entry.getSnapshot();
    const place = placeIn(snapshot, textId);
    if (!isDirty || place === null) return text.send({ type: 'text.settled' });
    const { stored, ...of } = place;
    const base = snapshot.context.base ?? stored;
    text.send({ type: 'text.typed', text: { ...of, form: values, base, sendOptionalNotification } });
  });
  entry.on('text.settled', (event) => text.send(event));
  text.on('text.restore', (event) => entry.send(event));
  entry.on('text.taken', ({ text: { textId: taken, sendOptionalNotification: isOn } }) => {
    text.send({ type: 'text.taken', textId: taken });
    if (isOn !== sendsNotification(form.getSnapshot())) form.send({ type: 'notification.toggle', isOn });
  });
};

/** Joins it with the device, too. */
export const wireTexts = ({ actors, store, living }: Logbook) => {
  const { logbookText } = actors;
  logbookText.on('text.keep', ({ text, instead }) => void store.keepText(text, instead).catch(() => undefined));
  logbookText.on('texts.drop', ({ place, textIds }) => void store.dropTexts(place, textIds).catch(() => undefined));
  logbookText.on('text.export', ({ text }) =>
    saveFile(new Blob([JSON.stringify(text, null, 2)], { type: 'application/json' }), `text-${text.textId}.json`),
  );
  watchHiding(keptTextVerbs(logbookText).hide);
  wireText(actors, { newId: newUuid, hold: living.hold });
};
