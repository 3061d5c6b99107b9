import { openedAnswer, readAnswer, vehicleAnswer } from './answers.ts';
import { entrySetup } from './implementations.ts';
import { readOf, vehicleOf, wishOf } from './inputs.ts';
import { noteErrand, noteOwner, tellCannotSave } from './transitions.ts';

const learn = [{ type: 'learnVehicle', params: vehicleAnswer }, 'beginWith'] as const;

/** Until there is something to show: a new entry is begun, or an existing one read. */
export const opening = entrySetup.createStateConfig({
  tags: ['visible', 'loading'],
  initial: 'reading',
  on: {
    'entry.close': 'closed',
    'entry.new': { target: 'leaving', actions: noteErrand },
    'entry.open': { target: 'leaving', actions: noteErrand },
    'navigation.ask': { target: 'leaving', actions: noteErrand },
    'owner.changed': { target: 'closed', actions: noteOwner },
  },
  states: {
    starting: {
      invoke: {
        id: 'startEntry',
        src: 'startEntry',
        input: wishOf,
        onDone: { target: 'readingVehicle', actions: { type: 'fillNew', params: openedAnswer } },
        onError: { target: '#logbookEntry.closed', actions: tellCannotSave },
      },
    },
    readingVehicle: {
      description: 'Newest entry and last A1 of the vehicle; a slow network keeps nobody from writing',
      invoke: {
        id: 'readVehicle',
        src: 'readVehicle',
        input: vehicleOf,
        onDone: [
          {
            guard: { type: 'carriesDefects', params: vehicleAnswer },
            target: '#logbookEntry.open.editing.announcing',
            actions: learn,
          },
          { target: '#logbookEntry.open.editing.idle', actions: learn },
        ],
        onError: '#logbookEntry.open.editing.idle',
      },
      after: { vehiclePatience: '#logbookEntry.open.editing.idle' },
    },
    reading: {
      invoke: {
        id: 'readEntry',
        src: 'readEntry',
        input: readOf,
        onDone: [
          {
            guard: { type: 'isFound', params: readAnswer },
            target: '#logbookEntry.routing',
            actions: { type: 'fillFound', params: readAnswer },
          },
          {
            guard: { type: 'isUnreachable', params: readAnswer },
            target: '#logbookEntry.closed',
            actions: [{ type: 'tellRead', params: readAnswer }, 'announceUnreachable'],
          },
          { target: '#logbookEntry.closed', actions: { type: 'tellRead', params: readAnswer } },
        ],
        onError: { target: '#logbookEntry.closed', actions: { type: 'tellRead', params: { answer: { kind: 'missing' } } } },
      },
    },
  },
});
