import { expect, it } from 'vitest';
import { isPast, pastMachine, pastVerbs } from '../../../src/machines/history/past.ts';
import { cases } from '../../cases/history/past.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'past', machine: pastMachine, cases, states: 2 }, ['takes 3 transitions; enters live 3, past 1']);

it('The map shows the present, the past when asked to, and the present again when it is left', () => {
  const { actor } = running(pastMachine);
  const does = pastVerbs(actor);
  const told = [isPast(actor.getSnapshot())];
  for (const act of [does.toggle, does.toggle, does.toggle, does.leave, does.leave]) {
    act();
    told.push(isPast(actor.getSnapshot()));
  }
  expect(told).toEqual([false, true, false, true, false, false]);
});
