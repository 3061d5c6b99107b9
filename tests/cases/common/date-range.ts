import type { DateRangeSnapshot } from '../../../src/machines/common/date-range.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

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

const days = (picked: readonly (string | null)[]) =>
  picked.map((day) => see('button', { pattern: dayPattern(day ?? '') }, { pressed: true }));
/** Tuesday, 10 November 2026; Dienstag, 10. November 2026. */
const dayPattern = (day: string) => `.*\\b${Number(day.slice(8))}\\.? (November|October|Oktober) 2026`;

export const sights: SightTable = {
  always: ({ anchor, range }) =>
    days(anchor !== null ? [anchor] : range === null ? [] : [range.start, range.end].filter((day) => day.startsWith('2026-11'))),
  states: {
    closed: alike('open.first', 'Closed, the calendar is not there: where it stands, it asks for the first day'),
    'open.first': [see('table', 'shell.range.first'), lack('table', 'shell.range.second')],
    'open.second': [see('table', 'shell.range.second'), lack('table', 'shell.range.first')],
  },
  causes: {
    'day.pick': ({ day }) => (day > '2026-11-21' || day === '2026-11-01' ? null : [click('button', { pattern: dayPattern(day) })]),
  },
};
