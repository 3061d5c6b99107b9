import { watchHiding } from '../../api/browser/events.ts';
import { newUuid } from '../../api/browser/logbook-browser.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { type CommentForm, joinComments } from '../../domain/logbook/comments/rules.ts';
import type { KeptText } from '../../domain/logbook/typed-text.ts';
import type { CommentsRef } from '../../machines/logbook/comments/chart.ts';
import { commentForm, commentsVerbs, commentToKeep, isCommentEditable } from '../../machines/logbook/comments/selectors.ts';
import type { EntryRef } from '../../machines/logbook/entry/chart.ts';
import { drawerMode } from '../../machines/logbook/entry/selectors.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import { isDirty as isFormDirty } from '../../machines/logbook/form/selectors.ts';
import type { KeptTextRef } from '../../machines/logbook/kept-text/chart.ts';
import { heldTextId, isCommentHeld, keptTextVerbs } from '../../machines/logbook/kept-text/selectors.ts';
import { connect } from '../connect.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';
import { textTable } from './drawer-table.ts';
import { placeOf } from './text-place.ts';

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
  const { logbookEntry, logbookForm, logbookText, logbookComments } = actors;
  const opening = () => {
    const mode = drawerMode(logbookEntry.getSnapshot());
    return mode === 'closed' || mode === 'loading' ? null : logbookEntry.getSnapshot().context.openings;
  };
  const begin = () => {
    const place = placeOf(logbookEntry, newId());
    logbookText.send(place === null ? { type: 'form.closed' } : { type: 'form.opened', place });
  };
  watch([logbookText], () => heldTextId(logbookText.getSnapshot()), hold);
  watch([logbookEntry], opening, (number) => (number === null ? logbookText.send({ type: 'form.closed' }) : begin()));
  connect(actors, textTable);
  watch(
    [logbookComments],
    () => commentToKeep(logbookComments.getSnapshot()),
    (comment) => {
      const wasHeld = isCommentHeld(logbookText.getSnapshot());
      if (comment === null && wasHeld) logbookText.send({ type: 'text.settled' });
      // Text that came too late for the entry stays a text of its own.
      if (comment && !wasHeld && isFormDirty(logbookForm.getSnapshot())) begin();
      const place = placeOf(logbookEntry, heldTextId(logbookText.getSnapshot()) ?? '');
      if (!comment || place === null) return;
      const { stored, ...of } = place;
      logbookText.send({ type: 'text.typed', text: { ...of, form: stored, base: stored, sendOptionalNotification: false, comment } });
    },
  );
  logbookText.on('text.restore', ({ text }) => {
    if (text.comment) restoreComment(actors, text, text.comment);
  });
};

const restoreComment = ({ logbookComments, logbookForm, logbookText }: TextActors, { textId }: KeptText, comment: CommentForm) => {
  const does = commentsVerbs(logbookComments);
  does.begin();
  if (!isCommentEditable(logbookComments.getSnapshot())) return;
  does.change(joinComments(commentForm(logbookComments.getSnapshot()), comment));
  logbookText.send({ type: 'text.taken', textId });
  logbookForm.send({ type: 'tab.choose', tab: 'comments' });
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
