import { describe, expect, it } from 'vitest';
import { periodBounds, periodMachine, periodToday, periodVerbs, shownMoment, shownPeriod } from '../../../src/machines/history/period.ts';
import { cases, facet, inputs, moment, october, today } from '../../cases/history/period.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'period', machine: periodMachine, cases, inputs, facet, states: 13 }, [
  'takes 7 transitions; enters shown 1',
  'sets chosen 5, moment 6, shown 12, today 5, vehicleId 5, view 4, window 4',
]);

const start = () => running(periodMachine, inputs[0]);

describe('The period', () => {
  it('is one choice for all views, which each cuts by its own rules', () => {
    const { actor } = start();
    periodVerbs(actor).choose(october);
    expect(shownPeriod(actor.getSnapshot())).toEqual(october);
    actor.send({ type: 'view.changed', view: 'trackingmap' });
    expect(shownPeriod(actor.getSnapshot())).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    actor.send({ type: 'view.changed', view: 'railation' });
    expect(shownPeriod(actor.getSnapshot())).toEqual({ start: '2026-11-14', end: '2026-11-20' });
    actor.send({ type: 'view.changed', view: 'reporting' });
    expect(shownPeriod(actor.getSnapshot())).toEqual(october);
  });

  it('stays the same object while the days are the same', () => {
    const { actor } = start();
    const before = shownPeriod(actor.getSnapshot());
    actor.send({ type: 'access.changed', vehicleId: 7, window: { from: '2026-01-01', to: null } });
    expect(shownPeriod(actor.getSnapshot())).toBe(before);
    expect(periodBounds(actor.getSnapshot())).toEqual({ first: '2026-01-01', last: today });
  });

  it('shows something that happened today until other days or another vehicle are chosen, or it is closed', () => {
    const { actor } = start();
    const access = (vehicleId: number | null) => actor.send({ type: 'access.changed', vehicleId, window: { from: null, to: null } });
    const day = { start: today, end: today };
    const seen = () => [shownMoment(actor.getSnapshot()), shownPeriod(actor.getSnapshot()).end];
    const open = () => actor.send({ type: 'range.choose', range: day, moment });
    actor.send({ type: 'view.changed', view: 'trackingmap' });
    access(5);
    open();
    expect(seen()).toEqual([moment, today]);
    access(7);
    expect(seen()).toEqual([moment, today]);
    access(8);
    expect(seen()).toEqual([null, '2026-11-20']);
    for (const leave of [() => periodVerbs(actor).choose(october), periodVerbs(actor).closeMoment]) {
      open();
      leave();
      expect(seen()[0]).toBeNull();
    }
  });

  it('goes on with a new day while nobody chose one', () => {
    const { actor } = start();
    actor.send({ type: 'day.begun', today: '2026-11-22' });
    expect([periodToday(actor.getSnapshot()), shownPeriod(actor.getSnapshot())]).toEqual([
      '2026-11-22',
      { start: '2026-11-08', end: '2026-11-22' },
    ]);
    periodVerbs(actor).choose(october);
    actor.send({ type: 'day.begun', today: '2026-11-23' });
    expect(shownPeriod(actor.getSnapshot())).toEqual(october);
  });
});
