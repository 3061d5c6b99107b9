import { describe, expect, it } from 'vitest';
import { viewMemoryMachine } from '../../../src/machines/shell/view-memory.ts';
import { cases, inputs, look } from '../../cases/shell/view-memory.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'view-memory', machine: viewMemoryMachine, cases, inputs, states: 3 }, [
  'takes 6 transitions; enters changed 2, empty 2, kept 2',
  'emits look.keep 2, look.recalled 1',
  'sets look 3',
  'waits 200 ms 2',
]);

/** With vehicles, and nothing new. */
const start = (recalled: typeof look | null = null) => {
  const { actor, clock, emitted } = running(viewMemoryMachine, { look: recalled });
  const told = () => emitted.splice(0);
  actor.send({ type: 'vehicles.listed' });
  clock.increment(1_000);
  return { actor, clock, told, first: told() };
};

describe('The look of a tab', () => {
  it('is kept 200 ms after the first of several changes, once', () => {
    const { actor, clock, told } = start();
    actor.send({ type: 'look.changed' });
    clock.increment(150);
    actor.send({ type: 'look.changed' });
    clock.increment(49);
    expect(told()).toEqual([]);
    clock.increment(1);
    clock.increment(1_000);
    expect(told()).toEqual([{ type: 'look.keep' }]);
  });

  it('is kept at once when the page goes, if there is something new', () => {
    const { actor, clock, told } = start();
    actor.send({ type: 'page.hidden' });
    expect(told()).toEqual([]);
    actor.send({ type: 'look.changed' });
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.hidden' });
    clock.increment(1_000);
    expect(told()).toEqual([{ type: 'look.keep' }]);
  });

  it('is kept once there are vehicles, and not without them', () => {
    const { actor, clock, told, first } = start();
    expect(first).toEqual([{ type: 'look.keep' }]);
    actor.send({ type: 'look.changed' });
    actor.send({ type: 'vehicles.gone' });
    actor.send({ type: 'look.changed' });
    actor.send({ type: 'page.hidden' });
    clock.increment(1_000);
    expect(told()).toEqual([]);
  });

  it('is brought back with the page, once, where there was one', () => {
    const { actor, told } = start(look);
    actor.send({ type: 'page.shown' });
    actor.send({ type: 'page.shown' });
    expect(told()).toEqual([{ type: 'look.recalled', look }]);
    const other = start();
    other.actor.send({ type: 'page.shown' });
    expect(other.told()).toEqual([]);
  });
});
