import { deleteAnswer } from './answers.ts';
import { entrySetup } from './implementations.ts';
import { openEntryOf } from './inputs.ts';
import { closeForOther, noteOwner } from './transitions.ts';

export const confirmingDeletion = entrySetup.createStateConfig({
  tags: 'visible',
  on: {
    'deletion.confirm': 'deleting',
    'deletion.cancel': 'routing',
    'owner.changed': [...closeForOther, { actions: noteOwner }],
  },
});

export const deleting = entrySetup.createStateConfig({
  tags: ['visible', 'busy'],
  invoke: {
    id: 'deleteEntry',
    src: 'deleteEntry',
    input: openEntryOf,
    onDone: [
      {
        guard: { type: 'isGone', params: deleteAnswer },
        target: 'closed',
        actions: [{ type: 'tellDeletion', params: deleteAnswer }, 'announceSettled', 'announceChange'],
      },
      {
        guard: { type: 'isFinalElsewhere', params: deleteAnswer },
        target: 'opening.reading',
        actions: [{ type: 'tellDeletion', params: deleteAnswer }, 'announceChange'],
      },
      { target: 'routing', actions: { type: 'tellDeletion', params: deleteAnswer } },
    ],
    onError: { target: 'routing', actions: { type: 'tellDeletion', params: { result: 'err_unknown' } } },
  },
});
