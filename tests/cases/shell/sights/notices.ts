import { alike, click, hover, lack, type SightTable, see } from '../../../sights/table.ts';

const dismiss = see('button', 'shell.dismiss');

export const sights: SightTable = {
  always: ({ queue }) => [(queue.length > 0 ? see : lack)('button', 'shell.dismiss')],
  states: {
    empty: [see('region'), lack('button', 'shell.dismiss')],
    'showing.counting': [dismiss],
    'showing.held': alike('showing.counting', 'A notice that is held looks as before; it only stays'),
  },
  causes: {
    // Before a hand reaches the button it holds the notice, and the one that comes next.
    'notice.dismiss': ({ type: _ }, from) =>
      from.matches({ showing: 'held' }) && from.context.queue.length === 1 ? [click('button', 'shell.dismiss'), { away: true }] : null,
    'pointer.entered': [hover('button', 'shell.dismiss')],
    'pointer.left': [hover('button', 'shell.dismiss'), { away: true }],
  },
};
