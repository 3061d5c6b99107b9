import type { EntrySnapshot } from '../../../../src/machines/logbook/entry/chart.ts';
import {
  canDeleteEntry,
  canRecreateEntry,
  canSettleMerge,
  drawerMode,
  entryFacts,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import { type Act, alike, click, type Look, lack, type Sight, type SightTable, see } from '../../../sights/table.ts';

const moment = 'It is left in the same moment';
const loading = see('status', 'labels.loading');
const action = (name: string, disabled: boolean) => see('button', `logbook.action.${name}`, { disabled });
const noAction = (name: string) => lack('button', `logbook.action.${name}`);
const tells = (what: string) => see('status', undefined, { saying: `logbook.saving.${what}` });
const question = (title: string) => see('alertdialog', `logbook.dialog.${title}.title`);
const comments = { pattern: '(Kommentare|Comments).*' };

/** Of an entry whose owner has gone nothing is shown, whatever goes on with it. */
const shown = (looks: readonly Look[] | ((snapshot: EntrySnapshot) => readonly Look[])): Sight => {
  return (_, from) => {
    const snapshot = from as EntrySnapshot;
    if (drawerMode(snapshot) === 'closed') return [];
    return typeof looks === 'function' ? looks(snapshot) : looks;
  };
};
/** A generated path may also type where nobody can: into an entry that is signed, somebody else's or unknown. */
const isTyped = (snapshot: EntrySnapshot) =>
  (snapshot.matches({ open: 'editing' }) || snapshot.hasTag('busy') || snapshot.matches('signing')) && drawerMode(snapshot) !== 'editing';
const unlessTyped = (...looks: readonly Look[]) => shown((snapshot) => (isTyped(snapshot) ? [] : looks));
const isFinal = (snapshot: EntrySnapshot) => snapshot.context.opened?.entry.header.status === 'finalized';
const conflicts = ({ context }: EntrySnapshot) => context.question?.merge.conflicts ?? [];

/** By hand only where the hand reaches it: no dialog lies over it, and the person is the one who opened the entry. */
const byHand =
  (isReached: (snapshot: EntrySnapshot) => boolean, ...acts: readonly Act[]) =>
  (_: unknown, from: unknown) => {
    const snapshot = from as EntrySnapshot;
    return drawerMode(snapshot) !== 'closed' && isReached(snapshot) ? acts : null;
  };
const inDialog = (state: 'asking' | 'confirmingDeletion' | 'merging') => (snapshot: EntrySnapshot) => snapshot.matches(state);
const isOpen = (snapshot: EntrySnapshot) => snapshot.matches('open') && !snapshot.matches({ open: { editing: 'notified' } });

export const sights: SightTable = {
  states: {
    closed: (_, snapshot) => (snapshot.matches('closed') ? [lack('dialog'), lack('alertdialog')] : []),
    leaving: alike('closed', moment),
    keeping: alike('closed', 'What somebody else wrote is put away without being shown'),
    routing: alike('closed', moment),
    'opening.starting': shown([loading]),
    'opening.readingVehicle': alike('opening.starting', 'To begin the entry and to ask about its vehicle is one wait'),
    'opening.reading': alike('opening.starting', 'To begin an entry or to read one is one wait'),
    'open.editing.idle': unlessTyped(action('save', false), lack('alertdialog')),
    'open.editing.learning': alike('open.editing.idle', 'What is read of the other vehicle keeps nobody from writing'),
    'open.editing.announcing': alike('open.editing.idle', 'The notice comes a moment later'),
    'open.editing.notified': shown([question('defects')]),
    'open.unknown': unlessTyped(action('recreate', false), see('text', 'logbook.notice.unknown'), lack('alertdialog')),
    'open.finalised.shown': unlessTyped(see('tab', comments), noAction('save'), lack('alertdialog')),
    'open.finalised.refreshing': alike('open.finalised.shown', 'It is read anew after a comment; until then it stays'),
    'open.readOnly': shown((snapshot) =>
      isTyped(snapshot)
        ? []
        : [
            noAction('save'),
            see('text', entryFacts(snapshot)?.isSigned ? 'logbook.notice.signed' : 'logbook.notice.foreign'),
            lack('alertdialog'),
          ],
    ),
    asking: shown((snapshot) => [question(isFinal(snapshot) ? 'comment' : 'unsaved')]),
    merging: shown((snapshot) => [
      see('alertdialog', conflicts(snapshot).length > 0 ? 'logbook.merge.title' : 'logbook.merge.titleTaken'),
      see('button', 'logbook.merge.settle', { disabled: !canSettleMerge(snapshot) }),
    ]),
    'saving.staying': shown((snapshot) => [tells('saving'), action('close', true), ...(isTyped(snapshot) ? [] : [action('save', true)])]),
    'saving.leaving': alike('saving.staying', 'Where one goes afterwards shows when it is saved'),
    signing: shown([see('dialog', 'logbook.signature.title.entry')]),
    finalising: alike('signing', 'The signature stays over it; its own button, walked with it, says that it is being kept'),
    // The notes of others say of an entry that it is not yet "abgeschlossen".
    finished: shown([see('status', undefined, { saying: { pattern: '^(Abgeschlossen|Finalised)$' } }), noAction('save')]),
    confirmingDeletion: shown([question('delete')]),
    deleting: shown([tells('deleting'), action('close', true)]),
    recreating: shown([tells('recreating'), action('close', true)]),
  },
  causes: {
    'entry.close': byHand(isOpen, click('button', 'logbook.action.close')),
    'entry.delete': byHand((snapshot) => isOpen(snapshot) && canDeleteEntry(snapshot), click('button', 'logbook.action.delete')),
    'entry.recreate': byHand((snapshot) => isOpen(snapshot) && canRecreateEntry(snapshot), click('button', 'logbook.action.recreate')),
    'defectNotice.close': byHand(
      (snapshot) => snapshot.matches({ open: { editing: 'notified' } }),
      click('button', 'logbook.dialog.defects.later'),
    ),
    'leave.stay': byHand(inDialog('asking'), click('button', 'logbook.dialog.unsaved.back')),
    'leave.discard': (_, from) => {
      const snapshot = from as EntrySnapshot;
      if (!snapshot.matches('asking') || drawerMode(snapshot) === 'closed') return null;
      return [click('button', isFinal(snapshot) ? 'logbook.dialog.comment.confirm' : 'logbook.dialog.unsaved.no')];
    },
    'deletion.confirm': byHand(inDialog('confirmingDeletion'), click('button', 'logbook.dialog.delete.confirm')),
    'deletion.cancel': byHand(inDialog('confirmingDeletion'), click('button', 'logbook.dialog.delete.cancel')),
    'merge.settle': byHand((snapshot) => snapshot.matches('merging') && canSettleMerge(snapshot), click('button', 'logbook.merge.settle')),
    'merge.cancel': byHand(inDialog('merging'), click('button', 'logbook.merge.cancel')),
  },
};
