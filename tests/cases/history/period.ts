import type { PeriodRef } from '../../../src/machines/history/period.ts';

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
