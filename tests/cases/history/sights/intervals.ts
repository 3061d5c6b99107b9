import { alike, click, lack, literal, press, type SightTable, see } from '../../../sights/table.ts';
import { openedLong } from '../intervals.ts';

const drawer = see('dialog', { pattern: '.*218 401' });
const wait = see('status', 'reporting.intervals.loading');

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    'open.reading': [drawer, wait],
    'open.shown': ({ piece }) => [
      drawer,
      see('table', literal('20.11.2026')),
      piece === null ? lack('button', 'reporting.intervals.more') : see('button', 'reporting.intervals.more'),
    ],
    'open.failed': [drawer, see('alert', undefined, { saying: 'reporting.intervals.failed' })],
    followed: alike('closed', 'What follows is seen on the tracking map'),
  },
  causes: {
    'number.close': [press('Escape')],
    'intervals.more': (_, from) =>
      from.context.opened === openedLong && from.matches({ open: 'shown' }) ? [click('button', 'reporting.intervals.more')] : null,
    'intervals.retry': [click('button', 'reporting.retry')],
  },
};
