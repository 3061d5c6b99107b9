import type { StretchDay } from '../../../src/domain/history/stretches.ts';
import type { IntervalsSnapshot } from '../../../src/machines/history/intervals.ts';
import { alike, click, lack, literal, press, type SightTable, see } from '../../sights/table.ts';

export const range = { start: '2026-11-06', end: '2026-11-20' };
/** Longer than what is read at once. */
export const longRange = { start: '2026-10-01', end: '2026-11-20' };
export const opened = { vehicleId: 7, range, row: 'workingHours' as const };
export const openedLong = { vehicleId: 7, range: longRange, row: 'mileageKm' as const };

const hour = 3_600_000;
const morning = Date.UTC(2026, 10, 20, 7);
export const days: readonly StretchDay[] = [
  {
    date: '2026-11-20',
    amount: 1.5,
    stretches: [
      { from: morning + hour, to: morning + 1.5 * hour, status: 3, hours: 0.5 },
      { from: morning, to: morning + hour, status: 4, hours: 1 },
    ],
  },
];
export const earlier: readonly StretchDay[] = [
  { date: '2026-11-18', amount: 2, stretches: [{ from: morning - 48 * hour, to: morning - 46 * hour, status: 4, hours: 2 }] },
];

export const cases = {
  'number.open': [{ opened }, { opened: openedLong }],
  'stretch.follow': [{ day: '2026-11-20' }],
  'period.changed': [{ range: { start: '2026-11-20', end: '2026-11-20' } }, { range: longRange }],
  'xstate.done.actor.readIntervals': [{ output: days }],
};
export const facet = ({ context }: IntervalsSnapshot) => [context.opened?.row ?? null, context.days.length, context.piece?.end ?? null];

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
