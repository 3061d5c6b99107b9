import { type NoticesSnapshot, shownNotice } from '../../../src/machines/shell/notices.ts';
import { alike, click, hover, lack, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'notice.show': [
    { notice: { key: 'labels.saved', tone: 'success' } },
    { notice: { key: 'labels.connectionError', tone: 'error', duration: 10_000 } },
  ],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: NoticesSnapshot) => Math.min(context.queue.length, 2);

export const invariants = {
  'a notice shows exactly while one is there': (snapshot: NoticesSnapshot) =>
    snapshot.matches('showing') === (shownNotice(snapshot) !== null),
};

const dismiss = see('button', 'shell.dismiss');

export const sights: SightTable = {
  view: 'shell/notices/notices',
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
