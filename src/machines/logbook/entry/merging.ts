import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import { entrySetup } from './implementations.ts';
import type { EntryContext } from './model.ts';
import { closeForOther, crashed, noteOwner } from './transitions.ts';

const restores = ({ context }: { context: EntryContext }) => ({ text: context.question?.restores as KeptText });

export const merging = entrySetup.createStateConfig({
  description: 'Both sides changed a field: a person chooses, and meanwhile both texts are kept as they are',
  tags: 'visible',
  always: [
    { guard: 'isLeftText', target: 'keeping' },
    { guard: 'isLeft', target: 'closed' },
    // What was typed while the save ran agrees with the other side by now: the next save goes through.
    { guard: 'isUnquestioned', target: 'open.editing.idle', actions: crashed },
  ],
  on: {
    'merge.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'merge.chooseAll': { actions: { type: 'chooseAll', params: ({ event }) => event } },
    'merge.settle': [
      {
        guard: 'isRestoreAnswered',
        target: 'open.editing.idle',
        actions: [{ type: 'announceTaken', params: restores }, 'answerRestore', 'announceCarried'],
      },
      {
        guard: 'isAnswered',
        target: 'open.editing.idle',
        actions: ['answer', 'announceCarried', { type: 'resume', params: ({ event }) => event }],
      },
    ],
    'merge.cancel': { target: 'open.editing.idle', actions: 'dropQuestion' },
    'owner.changed': [closeForOther[0], { actions: noteOwner }],
  },
});
