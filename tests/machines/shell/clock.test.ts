import { describe, expect, it } from 'vitest';
import { clockMachine, nowOf } from '../../../src/machines/shell/clock.ts';
import { cases, input } from '../../cases/shell/clock.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'clock', machine: clockMachine, cases, input, states: 2 }, [
  'takes 3 transitions; enters reading 1, showing 3',
  'sets now 2',
  'starts readTime 1',
  'waits 40000 ms 2, 60000 ms 1',
]);

const second = 1000;
const minute = 60 * second;

describe('The clock', () => {
  it('refreshes every minute, as the minute begins [SHL-034]', async () => {
    let now = 10 * minute + 20 * second;
    const readTime = fake<number>(() => now);
    const { actor, clock } = running(clockMachine.provide({ actors: { readTime: readTime.actor } }), { now });
    const pass = async (ms: number) => {
      now += ms;
      clock.increment(ms);
      await settle();
    };
    await pass(40 * second - 1);
    expect([nowOf(actor.getSnapshot()), readTime.calls.length]).toEqual([10 * minute + 20 * second, 0]);
    await pass(1);
    expect(nowOf(actor.getSnapshot())).toBe(11 * minute);
    await pass(minute - 1);
    expect(nowOf(actor.getSnapshot())).toBe(11 * minute);
    await pass(1);
    expect(nowOf(actor.getSnapshot())).toBe(12 * minute);
  });
});
