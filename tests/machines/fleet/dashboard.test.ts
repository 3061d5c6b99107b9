import { describe, expect, it } from 'vitest';
import { dashboardMachine, dashboardVerbs, isSpinning, sortOf } from '../../../src/machines/fleet/dashboard.ts';
import { cases } from '../../cases/fleet/dashboard.ts';
import { live } from '../../cases/fleet/fleet.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'dashboard', machine: dashboardMachine, cases, states: 4 }, [
  'takes 7 transitions; enters fetching.quiet 1, fetching.spinning 1, gathering 2, resting 5',
  'emits live.failed 1, live.received 1',
  'sets sort 2, vehicleIds 4',
  'starts fetchActive 1',
  'waits 400 ms 2, 500 ms 1',
]);

const start = (answer: () => unknown = () => live) => {
  const asked: (readonly number[])[] = [];
  const { actor, clock, emitted } = running(dashboardMachine, {
    actors: {
      fetchActive: ({ vehicleIds }: { vehicleIds: readonly number[] }) => {
        asked.push(vehicleIds);
        return answer();
      },
    },
  });
  return { actor, clock, emitted, asked, verbs: dashboardVerbs(actor) };
};

describe('The dashboard', () => {
  it('joins the wishes of 400 ms into one fetch, the newest counts [DSH-007]', async () => {
    const { verbs, clock, asked, emitted } = start();
    verbs.refresh([7]);
    clock.increment(399);
    verbs.refresh([7, 8]);
    clock.increment(399);
    await settle();
    expect(asked).toEqual([]);
    clock.increment(1);
    await settle();
    expect(asked).toEqual([[7, 8]]);
    expect(emitted).toEqual([{ type: 'live.received', columns: live, isPartial: true }]);
  });

  it('fetches nothing for no vehicles [DSH-007]', async () => {
    const { verbs, clock, asked } = start();
    verbs.refresh([7]);
    verbs.refresh([]);
    clock.increment(5_000);
    await settle();
    expect(asked).toEqual([]);
  });

  it('shows the spinner only after 500 ms of waiting [DSH-006] [DEC-058]', () => {
    const { actor, verbs, clock } = start(() => new Promise(() => {}));
    verbs.refresh([7]);
    clock.increment(400);
    clock.increment(499);
    expect(isSpinning(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isSpinning(actor.getSnapshot())).toBe(true);
  });

  it('hands a failure on instead of a message of its own [LIV-018]', async () => {
    const { verbs, clock, emitted } = start(() => Promise.reject(new Error('HTTP 500')));
    verbs.refresh([7]);
    clock.increment(400);
    await settle();
    expect(emitted).toEqual([{ type: 'live.failed' }]);
  });

  it('starts sorted by vehicle name ascending and turns the order of the same column [DSH-004]', () => {
    const { actor, verbs } = start();
    expect(sortOf(actor.getSnapshot())).toEqual({ column: 'name', direction: 'ascending' });
    verbs.sort('name');
    expect(sortOf(actor.getSnapshot())).toEqual({ column: 'name', direction: 'descending' });
    verbs.sort('status');
    expect(sortOf(actor.getSnapshot())).toEqual({ column: 'status', direction: 'ascending' });
  });
});
