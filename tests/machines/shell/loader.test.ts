import { describe, expect, it } from 'vitest';
import { isLoaderVisible, loaderMachine, loaderVerbs } from '../../../src/machines/shell/loader.ts';
import { cases } from '../../cases/shell/loader.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'loader', machine: loaderMachine, cases, states: 4 });

/** For how long the indicator of a load that takes `taken` ms shows. */
function shownFor(taken: number) {
  const { actor, clock } = running(loaderMachine);
  const verbs = loaderVerbs(actor);
  verbs.start();
  let ms = 0;
  for (; isLoaderVisible(actor.getSnapshot()) && ms < 10_000; ms += 1) {
    if (ms === taken) verbs.finish();
    if (isLoaderVisible(actor.getSnapshot())) clock.increment(1);
    else break;
  }
  return ms;
}

describe('A loading indicator', () => {
  it.each([
    [0, 500],
    [499, 500],
    [500, 500],
    [900, 900],
    [1499, 1499],
    [5000, 1500],
  ])('of a load of %i ms shows for %i ms [LIM-002]', (taken, shown) => {
    expect(shownFor(taken)).toBe(shown);
  });

  it('is not there before anything loads, and keeps going when the next load starts at once [LIM-002]', () => {
    const { actor, clock } = running(loaderMachine);
    const verbs = loaderVerbs(actor);
    expect(isLoaderVisible(actor.getSnapshot())).toBe(false);
    verbs.start();
    verbs.finish();
    verbs.start();
    clock.increment(500);
    expect(isLoaderVisible(actor.getSnapshot())).toBe(true);
    verbs.finish();
    expect(isLoaderVisible(actor.getSnapshot())).toBe(false);
  });
});
