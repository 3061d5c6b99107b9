import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { errandOf, openedAnswer } from './answers.ts';
import { correcting } from './correcting.ts';
import { confirmingDeletion, deleting } from './deleting.ts';
import { atStart } from './filling.ts';
import { entrySetup } from './implementations.ts';
import { draftOf, openEntryOf } from './inputs.ts';
import { merging } from './merging.ts';
import { asking, open } from './open.ts';
import { opening } from './opening.ts';
import { finalising, finished, saving, signing } from './saving.ts';
import { noteErrand, noteOwner, tellCannotSave } from './transitions.ts';
import { writing } from './writing.ts';

export type EntrySnapshot = SnapshotFrom<typeof entryMachine>;
export type EntryRef = ActorRefFrom<typeof entryMachine>;

/**
 * The entry in the drawer, from opening to closing. Leaving with unsaved text asks first, whoever wants to leave; under another account it
 * is kept for the former one and closed unasked. While a save or a deletion runs nothing leaves: its answer decides; one can write on. How
 * the form shows, signature and comments are machines of their own.
 */
export const entryMachine = entrySetup.createMachine({
  id: 'logbookEntry',
  context: atStart,
  initial: 'closed',
  on: {
    'owner.changed': { actions: noteOwner },
    ...writing,
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'entry.new': { guard: 'hasOwner', target: 'leaving', actions: noteErrand },
        'entry.open': { guard: 'hasOwner', target: 'leaving', actions: noteErrand },
        'navigation.ask': { actions: { type: 'grantLeave', params: errandOf } },
      },
    },
    leaving: {
      description: 'Nothing is unsaved any more: what was wanted happens',
      entry: 'begin',
      always: [
        { guard: 'isOpenWanted', target: 'opening.reading' },
        { guard: 'isNewWanted', target: 'opening.starting' },
        { guard: 'isPathWanted', target: 'closed', actions: { type: 'grantLeave', params: ({ context }) => context } },
        { target: 'closed' },
      ],
    },
    opening,
    routing: {
      description: 'What the entry is now decides what can be done with it',
      always: [
        { guard: 'isLeftText', target: 'keeping' },
        { guard: 'isTextElsewhere', target: 'asking', actions: { type: 'noteErrand', params: { errand: { kind: 'close' } } } },
        { guard: 'isLeft', target: 'closed' },
        { guard: 'isUnknown', target: 'open.unknown' },
        { guard: 'isFinalised', target: 'open.finalised' },
        { guard: 'isContested', target: 'merging', actions: [{ type: 'notePurpose', params: { purpose: 'save' } }, 'ask'] },
        { guard: 'isEditable', target: 'open.editing.idle' },
        { target: 'open.readOnly' },
      ],
    },
    open,
    asking,
    merging,
    saving,
    signing,
    finalising,
    finished,
    correcting,
    confirmingDeletion,
    deleting,
    recreating: {
      tags: ['visible', 'busy'],
      invoke: {
        id: 'recreateEntry',
        src: 'recreateEntry',
        input: openEntryOf,
        onDone: { target: 'routing', actions: [{ type: 'fill', params: openedAnswer }, 'announceChange'] },
        onError: { target: 'open.unknown', actions: tellCannotSave },
      },
    },
    keeping: {
      description: 'Another account has come: the text waits on this device for the one who wrote it',
      invoke: { id: 'keepEntry', src: 'keepEntry', input: draftOf, onDone: 'closed', onError: 'closed' },
    },
  },
});
