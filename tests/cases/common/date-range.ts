import type { DateRangeSnapshot } from '../../../src/machines/common/date-range.ts';

export const today = '2026-11-21';

export const cases = {
  'picker.open': [
    { today, range: null },
    { today, range: { start: '2026-10-30', end: '2026-11-05' } },
  ],
  'day.focus': [{ day: '2026-11-03' }],
  'day.pick': [{ day: '2026-11-10' }, { day: '2026-11-03' }, { day: '2026-11-22' }],
  'days.pick': [{ days: 7 }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: DateRangeSnapshot) => [context.range, context.anchor];
