import type { PeriodRef } from '../../../src/machines/history/period.ts';
import { alike, type SightTable, see } from '../../sights/table.ts';

export const today = '2026-11-21';
export const inputs = [{ view: 'reporting', today }] as const;
export const october = { start: '2026-10-01', end: '2026-10-31' };

export const cases = {
  'view.changed': [{ view: 'trackingmap' }, { view: 'reporting' }],
  'access.changed': [{ window: { from: null, to: '2026-11-10' } }, { window: { from: null, to: null } }],
  'day.begun': [{ today: '2026-11-22' }],
  'range.choose': [{ range: october }, { range: null }],
};
export const facet = ({ context }: ReturnType<PeriodRef['getSnapshot']>) => context.shown;

const written = (day: string) => day.split('-').reverse().join('\\.');

export const sights: SightTable = {
  view: 'history/tracking/period-choice',
  path: '/trackingmap',
  states: {
    shown: ({ shown }) => [see('button', { pattern: `.*${written(shown.start)} – ${written(shown.end)}` })],
    weighed: alike('shown', 'It is left in the same moment'),
  },
};
