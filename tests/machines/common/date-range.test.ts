import { describe, expect, it } from 'vitest';
import {
  dateRangeMachine,
  dateRangeVerbs,
  focusedDay,
  isPickerOpen,
  isSecondAsked,
  markedRange,
} from '../../../src/machines/common/date-range.ts';
import { cases, facet, today } from '../../cases/common/date-range.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'date-range', machine: dateRangeMachine, cases, facet, states: 29 }, [
  'takes 7 transitions; enters closed 23, open.first 4, open.second 7',
  'emits range.changed 13',
  'sets anchor 18, bounds 4, focused 18, range 13',
]);

const start = (first: string | null = null) => {
  const { actor, emitted } = running(dateRangeMachine);
  const verbs = dateRangeVerbs(actor);
  verbs.open({ first, last: today }, null);
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

  it('allows a single day [TRK-013]', () => {
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
    expect(of(focusedDay)).toBe(today);
  });

  it('blocks days before the first that can be chosen', () => {
    const { verbs, of } = start('2026-11-10');
    verbs.pick('2026-11-09');
    expect(of(isSecondAsked)).toBe(false);
    verbs.focus('2026-11-01');
    expect(of(focusedDay)).toBe('2026-11-10');
    verbs.pick('2026-11-10');
    expect(of(isSecondAsked)).toBe(true);
  });

  it('takes a period by its name', () => {
    const { emitted, verbs } = start();
    verbs.takeSpan({ start: '2026-11-15', end: today });
    expect(emitted).toEqual([{ type: 'range.changed', range: { start: '2026-11-15', end: today } }]);
  });

  it('goes back to every day', () => {
    const { emitted, verbs } = start();
    verbs.clear();
    expect(emitted).toEqual([{ type: 'range.changed', range: null }]);
  });

  it('marks the span to the day under the keyboard, and keeps the old range when closed half-way [TRK-016]', () => {
    const { emitted, verbs, of } = start();
    verbs.pick('2026-11-10');
    verbs.focus('2026-11-08');
    expect(of(markedRange)).toEqual({ start: '2026-11-08', end: '2026-11-10' });
    verbs.close();
    expect([emitted.length, of(isPickerOpen)]).toEqual([0, false]);
  });
});
