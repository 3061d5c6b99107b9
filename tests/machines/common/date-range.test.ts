import { describe, expect, it } from 'vitest';
import { addMonths, inOtherMonth, monthOf, weekdayOf, weeksOf } from '../../../src/domain/common/month-grid.ts';
import {
  dateRangeMachine,
  dateRangeVerbs,
  focusedDay,
  isPickerOpen,
  isSecondAsked,
  lastDay,
  markedRange,
} from '../../../src/machines/common/date-range.ts';
import { cases, facet, today } from '../../cases/common/date-range.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'date-range', machine: dateRangeMachine, cases, facet, states: 16 });

const start = () => {
  const { actor, emitted } = running(dateRangeMachine);
  const verbs = dateRangeVerbs(actor);
  verbs.open(today, null);
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { emitted, verbs, of };
};

describe('The date range', () => {
  it.each([
    ['2026-11-03', '2026-11-10'],
    ['2026-11-10', '2026-11-03'],
  ])('takes two days in either order: %s, %s [LOG-013]', (first, second) => {
    const { emitted, verbs, of } = start();
    verbs.pick(first);
    expect([of(isSecondAsked), emitted.length]).toEqual([true, 0]);
    verbs.pick(second);
    expect(emitted).toEqual([{ type: 'range.changed', range: { start: '2026-11-03', end: '2026-11-10' } }]);
    expect(of(isPickerOpen)).toBe(false);
  });

  it('allows a single day', () => {
    const { emitted, verbs } = start();
    verbs.pick(today);
    verbs.pick(today);
    expect(emitted).toEqual([{ type: 'range.changed', range: { start: today, end: today } }]);
  });

  it('blocks days to come', () => {
    const { verbs, of } = start();
    verbs.pick('2026-11-22');
    expect(of(isSecondAsked)).toBe(false);
    verbs.focus('2026-12-01');
    expect([of(focusedDay), of(lastDay)]).toEqual([today, today]);
  });

  it('takes the last days up to today', () => {
    const { emitted, verbs } = start();
    verbs.takeLast(7);
    expect(emitted).toEqual([{ type: 'range.changed', range: { start: '2026-11-15', end: today } }]);
  });

  it('goes back to every day', () => {
    const { emitted, verbs } = start();
    verbs.clear();
    expect(emitted).toEqual([{ type: 'range.changed', range: null }]);
  });

  it('marks the span to the day under the keyboard, and keeps the old range when closed half-way', () => {
    const { emitted, verbs, of } = start();
    verbs.pick('2026-11-10');
    verbs.focus('2026-11-08');
    expect(of(markedRange)).toEqual({ start: '2026-11-08', end: '2026-11-10' });
    verbs.close();
    expect([emitted.length, of(isPickerOpen)]).toEqual([0, false]);
  });
});

describe('The days of a month', () => {
  it('stand in whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday]) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
    expect(weeks.flat()).toHaveLength(42);
    expect(weeksOf('2027-02').flat()).toEqual(Array.from({ length: 28 }, (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}`));
    expect(weekdayOf('2026-11-22')).toBe(6);
  });

  it('are kept in another month, the last one where it is shorter', () => {
    expect(inOtherMonth('2026-12-31', 2)).toBe('2027-02-28');
    expect(inOtherMonth('2026-03-15', -3)).toBe('2025-12-15');
    expect([addMonths('2026-12', 1), monthOf('2026-12-31')]).toEqual(['2027-01', '2026-12']);
  });
});
