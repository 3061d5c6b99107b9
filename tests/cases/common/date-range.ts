import type { DateRangeSnapshot } from '../../../src/machines/common/date-range.ts';

export const today = '2026-11-21';

const bounds = { first: null, last: today };
const window = { first: '2026-11-02', last: '2026-11-09' };

export const cases = {
  'picker.open': [
    { bounds, range: null },
    { bounds, range: { start: '2026-10-30', end: '2026-11-05' } },
    { bounds: window, range: null },
  ],
  'day.focus': [{ day: '2026-11-03' }, { day: '2026-11-01' }, { day: '2026-11-30' }],
  'day.pick': [{ day: '2026-11-10' }, { day: '2026-11-03' }, { day: '2026-11-22' }, { day: '2026-11-01' }],
  'span.pick': [{ range: { start: '2026-11-15', end: today } }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: DateRangeSnapshot) => [context.range, context.anchor, context.bounds.first];
