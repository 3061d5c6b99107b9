import { describe, expect, it } from 'vitest';
import { beatMachine } from '../../../src/machines/shell/beat.ts';
import { cases, facet, inputs } from '../../cases/shell/beat.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'beat', machine: beatMachine, cases, inputs, states: 6, facet }, [
  'takes 10 transitions; enters beating.beforeActive 2, beating.beforeLive 1, beating.first 3, resting 3',
  'emits beat.active 1, beat.live 2',
  'sets isLoggedIn 5, isOnline 5',
  'waits 15000 ms 3, 30000 ms 3',
]);

const second = 1000;

describe('The poll', () => {
  it('beats every 30 s while online and logged in [VEH-030]', () => {
    const { clock, emitted } = running(beatMachine, { isOnline: true, isLoggedIn: true });
    clock.increment(30 * second - 1);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'beat.live' }]);
    clock.increment(15 * second);
    clock.increment(15 * second - 1);
    expect(emitted.filter(({ type }) => type === 'beat.live').length).toBe(1);
    clock.increment(1);
    expect(emitted.filter(({ type }) => type === 'beat.live').length).toBe(2);
  });

  it('beats for the active vehicles 15 s after each 30 s tick [VEH-032]', () => {
    const { clock, emitted } = running(beatMachine, { isOnline: true, isLoggedIn: true });
    const at: [number, string][] = [];
    for (let ms = 0; ms < 120; ms += 1) {
      const before = emitted.length;
      clock.increment(second);
      for (const { type } of emitted.slice(before)) at.push([ms + 1, type]);
    }
    expect(at).toEqual([
      [30, 'beat.live'],
      [45, 'beat.active'],
      [60, 'beat.live'],
      [75, 'beat.active'],
      [90, 'beat.live'],
      [105, 'beat.active'],
      [120, 'beat.live'],
    ]);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with network %s and login %s runs: %s [VEH-031]', (isOnline, isLoggedIn, runs) => {
    const { actor, clock, emitted } = running(beatMachine, { isOnline, isLoggedIn });
    expect(actor.getSnapshot().matches('beating')).toBe(runs);
    clock.increment(60 * second);
    clock.increment(60 * second);
    expect(emitted.length > 0).toBe(runs);
  });

  it('stops when either goes, and starts a whole period when both are back [VEH-031]', () => {
    const { actor, clock, emitted } = running(beatMachine, { isOnline: true, isLoggedIn: true });
    clock.increment(29 * second);
    actor.send({ type: 'network.lost' });
    clock.increment(60 * second);
    actor.send({ type: 'session.ended' });
    actor.send({ type: 'network.restored' });
    clock.increment(60 * second);
    expect(emitted).toEqual([]);
    actor.send({ type: 'session.started' });
    clock.increment(30 * second - 1);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'beat.live' }]);
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().matches('beating')).toBe(false);
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'session.started' });
    expect(actor.getSnapshot().matches('beating')).toBe(false);
  });
});
