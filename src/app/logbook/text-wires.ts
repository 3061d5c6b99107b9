import { watchHiding } from '../../api/browser/events.ts';
import { newUuid } from '../../api/browser/logbook-browser.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { placeOf } from '../../domain/logbook/typed-text.ts';
import type { CommentsRef } from '../../machines/logbook/comments/chart.ts';
import { commentToKeep } from '../../machines/logbook/comments/selectors.ts';
import type { EntryRef } from '../../machines/logbook/entry/chart.ts';
import { shownOpening } from '../../machines/logbook/entry/selectors.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import type { KeptTextRef } from '../../machines/logbook/kept-text/chart.ts';
import { heldTextId, keptTextVerbs } from '../../machines/logbook/kept-text/selectors.ts';
import { connect } from '../connect.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';
import { textTable } from './drawer-table.ts';

export interface TextActors {
  readonly logbookEntry: EntryRef;
  readonly logbookForm: FormRef;
  readonly logbookText: KeptTextRef;
  readonly logbookComments: CommentsRef;
}

interface Windows {
  /** Mints the id of every form that is opened. */
  readonly newId: () => string;
  /** Tells the other windows which form is open here; null for none. */
  readonly hold: (textId: string | null) => void;
}

/** Joins what is typed into the entry's form with what keeps it. */
export const wireText = (actors: TextActors, { newId, hold }: Windows) => {
  const { logbookEntry, logbookText, logbookComments } = actors;
  const place = () => placeOf(logbookEntry.getSnapshot().context, newId());
  watch([logbookText], () => heldTextId(logbookText.getSnapshot()), hold);
  watch(
    [logbookEntry],
    () => shownOpening(logbookEntry.getSnapshot()),
    (number) => {
      const opened = number === null ? null : place();
      logbookText.send(opened === null ? { type: 'form.closed' } : { type: 'form.opened', place: opened });
    },
  );
  connect(actors, textTable);
  watch(
    [logbookComments],
    () => commentToKeep(logbookComments.getSnapshot()),
    (comment) => logbookText.send({ type: 'comment.changed', comment, place: place() }),
  );
};

/** Joins it with the device, too. */
export const wireTexts = ({ actors, store, living }: Logbook) => {
  const { logbookText } = actors;
  const lost = () => logbookText.send({ type: 'text.lost' });
  const stayed = () => logbookText.send({ type: 'texts.stayed' });
  logbookText.on('text.keep', ({ text, instead }) => void store.keepText(text, instead).catch(lost));
  logbookText.on('texts.drop', ({ place, textIds }) => void store.dropTexts(place, textIds).catch(stayed));
  logbookText.on('text.export', ({ text }) =>
    saveFile(new Blob([JSON.stringify(text, null, 2)], { type: 'application/json' }), `text-${text.textId}.json`),
  );
  watchHiding(keptTextVerbs(logbookText).hide);
  wireText(actors, { newId: newUuid, hold: living.hold });
};
