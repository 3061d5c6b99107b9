import { type Restored, readAnswer, type Vehicle, vehicleAnswer } from './answers.ts';
import { entrySetup } from './implementations.ts';
import { readOf, vehicleOf } from './inputs.ts';
import { changed, closeForOther, leave, noteErrand, noteOwner, synced, tellCannotSave, tellText } from './transitions.ts';

const vehicle = ({ event }: { event: Vehicle }): Vehicle => event;
const kept = ({ event }: { event: Restored }): Restored => event;
const learn = [{ type: 'learnVehicle', params: vehicleAnswer }, ...tellText] as const;
const purpose = ({ event }: { event: { purpose: 'save' | 'finalise' } }) => event;

/** The entry is there and nothing is under way. */
export const open = entrySetup.createStateConfig({
  tags: 'visible',
  initial: 'readOnly',
  on: {
    'entry.close': leave,
    'entry.new': leave,
    'entry.open': leave,
    'navigation.ask': leave,
    'vehicle.changed': [
      { guard: { type: 'isTextOfOtherVehicle', params: vehicle }, target: 'asking', actions: noteErrand },
      { guard: { type: 'isOtherVehicle', params: vehicle }, target: 'leaving', actions: noteErrand },
    ],
    'owner.changed': [
      ...closeForOther,
      { guard: { type: 'isTextOfOtherOrganisation', params: changed }, target: 'asking', actions: [noteOwner, noteErrand] },
      { guard: { type: 'isOtherOrganisation', params: changed }, target: 'closed', actions: noteOwner },
      { actions: noteOwner },
    ],
  },
  states: {
    editing: {
      initial: 'idle',
      always: { guard: 'isVehicleUnread', target: '.learning', actions: 'noteVehicle' },
      on: {
        'form.accepted': [
          { guard: 'cannotSend', actions: tellCannotSave },
          {
            guard: { type: 'isOvertaken', params: purpose },
            target: '#logbookEntry.merging',
            actions: [{ type: 'notePurpose', params: purpose }, 'ask'],
          },
          {
            guard: { type: 'isForSaving', params: purpose },
            target: '#logbookEntry.saving.staying',
            actions: { type: 'notePurpose', params: purpose },
          },
          { target: '#logbookEntry.signing', actions: { type: 'notePurpose', params: purpose } },
        ],
        'handover.correct': { guard: 'canCorrect', target: '#logbookEntry.correcting', actions: 'beginCorrection' },
        'entry.delete': { guard: 'canDelete', target: '#logbookEntry.confirmingDeletion' },
        'text.restore': [
          {
            guard: { type: 'isTextContested', params: kept },
            target: '#logbookEntry.merging',
            actions: { type: 'askRestore', params: kept },
          },
          { actions: [{ type: 'restore', params: kept }, { type: 'announceTaken', params: kept }, ...tellText] },
        ],
        'entry.synced': [
          { guard: { type: 'isSyncedUnderText', params: synced }, actions: { type: 'update', params: synced } },
          {
            guard: { type: 'isSameEntry', params: synced },
            target: '#logbookEntry.routing',
            actions: { type: 'fill', params: synced },
          },
        ],
      },
      states: {
        learning: {
          description: 'The entry was opened or another vehicle chosen: its newest entry and last A1 are read while the form is written',
          invoke: {
            id: 'readChosenVehicle',
            src: 'readVehicle',
            input: vehicleOf,
            onDone: [
              { guard: { type: 'carriesDefects', params: vehicleAnswer }, target: 'announcing', actions: learn },
              { target: 'idle', actions: learn },
            ],
            onError: 'idle',
          },
          after: { vehiclePatience: 'idle' },
        },
        announcing: { after: { defectNotice: 'notified' } },
        notified: { description: 'Tells of defects carried over', on: { 'defectNotice.close': 'idle' } },
        idle: {},
      },
    },
    unknown: {
      description: 'The server no longer knows it; the text is kept here',
      on: { 'entry.recreate': '#logbookEntry.recreating', 'entry.delete': '#logbookEntry.confirmingDeletion' },
    },
    finalised: {
      initial: 'shown',
      on: {
        'entry.delete': { actions: { type: 'tellDeletion', params: { result: 'err_already_finalized' } } },
        'comment.changed': { actions: { type: 'noteComment', params: ({ event }) => event } },
        'entry.refresh': '.refreshing',
      },
      states: {
        shown: {},
        refreshing: {
          description: 'As it stands after a comment; without an answer it stays as it was',
          invoke: {
            id: 'refreshEntry',
            src: 'readEntry',
            input: readOf,
            onDone: [
              {
                guard: { type: 'isFoundFinalised', params: readAnswer },
                target: 'shown',
                actions: { type: 'refresh', params: readAnswer },
              },
              { target: 'shown' },
            ],
            onError: 'shown',
          },
        },
      },
    },
    readOnly: {
      description: 'Signed here and on its way, or begun by somebody else',
      on: {
        'entry.synced': {
          guard: { type: 'isSameEntry', params: synced },
          target: '#logbookEntry.routing',
          actions: { type: 'fill', params: synced },
        },
      },
    },
  },
});

export const asking = entrySetup.createStateConfig({
  description: 'Unsaved text: save, give up or go on writing; a comment is only given up or gone on with',
  tags: 'visible',
  on: {
    'leave.discard': { target: 'leaving', actions: 'announceSettled' },
    'leave.stay': [{ guard: 'isFinalised', target: 'open.finalised' }, { target: 'open.editing.idle' }],
    'form.accepted': [
      { guard: 'cannotSend', target: 'open.editing.idle', actions: tellCannotSave },
      { target: 'saving.leaving', actions: { type: 'notePurpose', params: { purpose: 'save' } } },
    ],
    'form.refused': 'open.editing.idle',
    'owner.changed': [closeForOther[0], { actions: noteOwner }],
  },
});
