import type { Vehicle } from './logbook-entry-parts.ts';
import { entrySetup } from './logbook-entry-setup.ts';
import { changed, leave, noteErrand, noteOwner, part, synced, tellCannotSave } from './logbook-entry-steps.ts';

const vehicle = ({ event }: { event: Vehicle }): Vehicle => event;
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
      ...part,
      { guard: { type: 'isTextOfOtherOrganisation', params: changed }, target: 'asking', actions: [noteOwner, noteErrand] },
      { guard: { type: 'isOtherOrganisation', params: changed }, target: 'closed', actions: noteOwner },
      { actions: noteOwner },
    ],
  },
  states: {
    editing: {
      initial: 'idle',
      on: {
        'form.accepted': [
          { guard: 'cannotSend', actions: tellCannotSave },
          { guard: { type: 'isForSaving', params: purpose }, target: '#logbookEntry.saving.staying' },
          { target: '#logbookEntry.signing' },
        ],
        'entry.delete': { guard: 'canDelete', target: '#logbookEntry.confirmingDeletion' },
        'entry.synced': [
          { guard: { type: 'isSyncedUnderText', params: synced }, actions: { type: 'update', params: synced } },
          {
            guard: { type: 'isSameEntry', params: synced },
            target: '#logbookEntry.routing',
            actions: { type: 'hold', params: synced },
          },
        ],
      },
      states: {
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
      on: { 'entry.delete': { actions: { type: 'tellDeletion', params: { result: 'err_already_finalized' } } } },
    },
    readOnly: {
      description: 'Signed here and on its way, or begun by somebody else',
      on: {
        'entry.synced': {
          guard: { type: 'isSameEntry', params: synced },
          target: '#logbookEntry.routing',
          actions: { type: 'hold', params: synced },
        },
      },
    },
  },
});

export const asking = entrySetup.createStateConfig({
  description: 'Unsaved text: save, give up or go on writing',
  tags: 'visible',
  on: {
    'leave.discard': 'leaving',
    'leave.stay': 'open.editing.idle',
    'form.accepted': [{ guard: 'cannotSend', target: 'open.editing.idle', actions: tellCannotSave }, { target: 'saving.leaving' }],
    'form.refused': 'open.editing.idle',
    'owner.changed': [part[0], { actions: noteOwner }],
  },
});
