import { describe, expect, it } from 'vitest';
import { placeMachine } from '../../../src/machines/shell/place.ts';
import { cases, reached, seen } from '../../cases/shell/place.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'place', machine: placeMachine, cases, states: 3 }, [
  'takes 6 transitions; enters moved 2, over 1, settled 3',
  'emits address.opened 2, query.due 2',
]);

const arrive = { type: 'place.seen' as const, ...seen };
const opened = { type: 'address.opened', ...reached };
const due = { type: 'query.due' };

describe('The place in the history', () => {
  it('opens what its address names once its view is there, at the start and after every move', () => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ ...arrive, isInView: false });
    expect(emitted).toEqual([]);
    actor.send(arrive);
    actor.send(arrive);
    expect(emitted).toEqual([opened, due, due]);
    actor.send({ type: 'place.moved' });
    actor.send({ type: 'place.moved' });
    actor.send(arrive);
    actor.send(arrive);
    expect(emitted).toEqual([opened, due, due, opened, due, due]);
  });

  it('names what shows wherever it is reached, but on a screen that is no view', () => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ ...arrive, isView: false });
    actor.send({ ...arrive, isView: false });
    expect(emitted).toEqual([opened]);
    actor.send({ ...arrive, isInView: false });
    expect(emitted).toEqual([opened]);
  });

  it('opens nothing where the portal already is', () => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ type: 'place.kept' });
    actor.send(arrive);
    expect(emitted).toEqual([due]);
  });

  it.each(['place.moved', 'place.kept'] as const)('is over with the session, whatever comes: %s', (type) => {
    const { actor, emitted } = running(placeMachine);
    actor.send({ type: 'session.ended' });
    actor.send({ type });
    actor.send(arrive);
    expect(emitted).toEqual([]);
  });
});
