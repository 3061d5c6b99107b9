import { expect, it } from 'vitest';
import { spanEnd, spanStart, spansOver } from '../../../src/domain/alerts/span.ts';

it('A day, a week from Monday on and a month hold the days they do', () => {
  expect(
    (['day', 'week', 'month'] as const).map((span) => [spanStart(span, '2026-03-01'), spanEnd(span, spanStart(span, '2026-03-01'))]),
  ).toEqual([
    ['2026-03-01', '2026-03-02'],
    ['2026-02-23', '2026-03-02'],
    ['2026-03-01', '2026-04-01'],
  ]);
  expect(spansOver('week', '2026-03-01', '2026-03-09')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
  expect(spansOver('month', '2026-12-31', '2027-01-01')).toEqual(['2026-12-01', '2027-01-01']);
  expect(spansOver('day', '2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
});
