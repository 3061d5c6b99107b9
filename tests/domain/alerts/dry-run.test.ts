import { describe, expect, it } from 'vitest';
import { byWeek, dryRunDays } from '../../../src/domain/alerts/dry-run.ts';

describe('A dry run', () => {
  it('counts by the Monday that a week begins with, weeks without any among them', () => {
    // 9 November 2026 is a Monday.
    const days = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-15', '2026-11-23'];
    expect(byWeek(days, '2026-11-07', '2026-11-23')).toEqual([
      { start: '2026-11-02', count: 1 },
      { start: '2026-11-09', count: 3 },
      { start: '2026-11-16', count: 0 },
      { start: '2026-11-23', count: 1 },
    ]);
  });

  it('has a week for each of its days, even where nothing was found', () => {
    expect(byWeek([], '2026-11-09', '2026-11-15')).toEqual([{ start: '2026-11-09', count: 0 }]);
    expect(byWeek([], '2026-11-15', '2026-11-16').map(({ start }) => start)).toEqual(['2026-11-09', '2026-11-16']);
  });

  it('looks at 90 days', () => expect(dryRunDays).toBe(90));
});
