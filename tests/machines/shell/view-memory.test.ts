import { describe, expect, it } from 'vitest';
import { viewMemoryMachine } from '../../../src/machines/shell/view-memory.ts';
import { cases } from '../../cases/shell/view-memory.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'view-memory', machine: viewMemoryMachine, cases, states: 2 });

describe('The look of a tab', () => {
  it('is kept 200 ms after the first of several changes, once', () => {
    const { actor, clock, emitted } = running(viewMemoryMachine);
    actor.send({ type: 'look.changed' });
    clock.increment(150);
    actor.send({ type: 'look.changed' });
    clock.increment(49);
    expect(emitted).toEqual([]);
    clock.increment(1);
    clock.increment(1_000);
    expect(emitted).toEqual([{ type: 'look.keep' }]);
  });

  it('is kept at once when the page goes, if there is something new', () => {
    const { actor, clock, emitted } = running(viewMemoryMachine);
    actor.send({ type: 'page.hidden' });
    expect(emitted).toEqual([]);
    actor.send({ type: 'look.changed' });
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.hidden' });
    clock.increment(1_000);
    expect(emitted).toEqual([{ type: 'look.keep' }]);
  });
});
