import { describe, expect, it } from 'vitest';
import { askedUnsent, isPreparingLogout, logoutMachine, logoutVerbs } from '../../../src/machines/account/logout.ts';
import { cases, facet, inputs } from '../../cases/account/logout.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'logout', machine: logoutMachine, cases, inputs, states: 19, facet }, [
  'takes 22 transitions; enters asking 5, counting 2, idle 11, sending 3',
  'emits logout.granted 8, sync.request 3',
  'sets isOnline 7, unsent 11',
  'waits 10000 ms 5',
]);

const second = 1000;
const ready = (unsent: number | null, isOnline = true) => {
  const { actor, clock, emitted } = running(logoutMachine, { isOnline });
  const verbs = logoutVerbs(actor);
  if (unsent !== null) verbs.countOutbox(unsent);
  return { actor, clock, verbs, types: () => emitted.map(({ type }) => type), asked: () => askedUnsent(actor.getSnapshot()) };
};

describe('Logging out', () => {
  it('sends first, and goes when all of it has arrived', () => {
    const { actor, verbs, types } = ready(3);
    verbs.ask();
    expect(types()).toEqual(['sync.request']);
    expect(isPreparingLogout(actor.getSnapshot())).toBe(true);
    verbs.settleSync(0);
    expect(types()).toEqual(['sync.request', 'logout.granted']);
  });

  it('tells how many remain and asks', () => {
    const { verbs, types, asked } = ready(3);
    verbs.ask();
    verbs.settleSync(2);
    expect(asked()).toBe(2);
    verbs.cancel();
    expect(asked()).toBe(null);
    expect(types()).toEqual(['sync.request']);
    verbs.ask();
    verbs.settleSync(2);
    verbs.confirm();
    expect(types()).toEqual(['sync.request', 'sync.request', 'logout.granted']);
  });

  it('asks at once without network, and when the network goes while it sends', () => {
    const without = ready(2, false);
    without.verbs.ask();
    expect(without.asked()).toBe(2);
    const losing = ready(2);
    losing.verbs.ask();
    losing.verbs.loseNetwork();
    expect(losing.asked()).toBe(2);
    losing.verbs.cancel();
    losing.verbs.restoreNetwork();
    losing.verbs.ask();
    expect(losing.types()).toEqual(['sync.request', 'sync.request']);
  });

  it('waits for a store that has not been read, though not for ever', () => {
    const { actor, verbs, types } = ready(null);
    verbs.ask();
    expect(isPreparingLogout(actor.getSnapshot())).toBe(true);
    verbs.countOutbox(1);
    expect(types()).toEqual(['sync.request']);
    const silent = ready(null);
    silent.verbs.ask();
    silent.clock.increment(10 * second);
    expect(silent.types()).toEqual(['logout.granted']);
  });
});
