import type { PeriodRef } from '../../../src/machines/history/period.ts';
import { alike, type SightTable, see } from '../../sights/table.ts';

export const today = '2026-11-21';
export const inputs = [{ view: 'reporting', today }] as const;
export const moment = { vehicleId: 7, at: Date.UTC(2026, 10, 21, 9, 14, 20), place: { lat: 52.5251, lng: 13.3694 } };
export const october = { start: '2026-10-01', end: '2026-10-31' };

export const cases = {
  'view.changed': [{ view: 'trackingmap' }, { view: 'reporting' }],
  'access.changed': [
    { vehicleId: 7, window: { from: null, to: '2026-11-10' } },
    { vehicleId: 8, window: { from: null, to: null } },
  ],
  'day.begun': [{ today: '2026-11-22' }],
  'range.choose': [{ range: october }, { range: null }, { range: { start: today, end: today }, moment }],
};
export const facet = ({ context: { shown, moment, vehicleId } }: ReturnType<PeriodRef['getSnapshot']>) => [
  shown,
  moment !== null,
  vehicleId === 7,
];

const written = (day: string) => day.split('-').reverse().join('\\.');

export const sights: SightTable = {
  view: 'history/tracking/period-choice',
  path: '/trackingmap',
  states: {
    shown: ({ shown }) => [see('button', { pattern: `.*${written(shown.start)} – ${written(shown.end)}` })],
    weighed: alike('shown', 'It is left in the same moment'),
  },
};
