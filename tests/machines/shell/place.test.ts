import { describe, expect, it } from 'vitest';
import { isPlaceOver, placeMachine } from '../../../src/machines/shell/place.ts';
import { cases, reached } from '../../cases/shell/place.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'place', machine: placeMachine, cases, states: 3 });

const arrive = { type: 'place.reached' as const, ...reached };
const opened = { type: 'address.opened', ...reached };

describe('The place in the history', () => {
  it('opens what its address names once its view is there, at the start and after every move', () => {
    const { actor, emitted } = running(placeMachine);
    actor.send(arrive);
    actor.send(arrive);
    expect(emitted).toEqual([opened]);
    actor.send({ type: 'place.moved' });
    actor.send({ type: 'place.moved' });
    actor.send(arrive);
    actor.send(arrive);
    expect(emitted).toEqual([opened, opened]);
  });

  it('opens nothing where the portal already is', () => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ type: 'place.kept' });
    actor.send(arrive);
    expect(emitted).toEqual([]);
  });

  it.each(['place.moved', 'place.kept'] as const)('is over with the session, whatever comes: %s', (type) => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ type: 'session.ended' });
    actor.send({ type });
    actor.send(arrive);
    expect([isPlaceOver(actor.getSnapshot()), emitted]).toEqual([true, []]);
  });
});
