import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import { entrySetup } from './implementations.ts';
import type { EntryContext } from './model.ts';
import { closeForOther, crashed, noteOwner, tellText } from './transitions.ts';

/** Everything is chosen: the save goes on. */
const resumed = ({ context: { purpose }, event: { now } }: { context: EntryContext; event: { now: number } }) => ({ purpose, now });
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
        actions: [{ type: 'announceTaken', params: restores }, { type: 'answerRestore', params: restores }, ...tellText],
      },
      {
        guard: 'isAnswered',
        target: 'open.editing.idle',
        actions: ['answer', ...tellText, { type: 'askCheck', params: resumed }],
      },
    ],
    'merge.cancel': { target: 'open.editing.idle', actions: 'dropQuestion' },
    'owner.changed': [closeForOther[0], { actions: noteOwner }],
  },
});
