import { describe, expect, it } from 'vitest';
import { bootMachine, bootVerbs, hasBootFailed, isBootLate, type OpenedPortal, openedPortal } from '../../../src/machines/shell/boot.ts';
import { cases } from '../../cases/shell/boot.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'boot', machine: bootMachine, cases, states: 5 });

const portal: OpenedPortal = { picture: 'portal' };
/** Answers in the order of the list, then with the portal. */
const booting = (...failures: readonly Error[]) => {
  const openPortal = fake<OpenedPortal>((_, call) => {
    const failure = failures[call - 1];
    if (failure !== undefined) throw failure;
    return portal;
  });
  return { ...running(bootMachine.provide({ actors: { openPortal: openPortal.actor } })), openPortal };
};

describe('The way to the portal', () => {
  it('begins with the first session, and once', async () => {
    const { actor, openPortal } = booting();
    await settle();
    expect(openPortal.calls).toHaveLength(0);
    bootVerbs(actor).beginSession();
    await settle();
    expect(openedPortal(actor.getSnapshot())).toBe(portal);
    bootVerbs(actor).beginSession();
    bootVerbs(actor).restoreNetwork();
    await settle();
    expect(openPortal.calls).toHaveLength(1);
  });

  it.each(['retry', 'restoreNetwork'] as const)('goes on after code that did not come: %s', async (act) => {
    const { actor, openPortal } = booting(new TypeError('Failed to fetch dynamically imported module'));
    bootVerbs(actor).beginSession();
    await settle();
    expect([hasBootFailed(actor.getSnapshot()), openedPortal(actor.getSnapshot())]).toEqual([true, null]);
    bootVerbs(actor)[act]();
    expect(hasBootFailed(actor.getSnapshot())).toBe(false);
    await settle();
    expect(openedPortal(actor.getSnapshot())).toBe(portal);
    expect(openPortal.calls).toHaveLength(2);
  });

  it('says after 20 s that it takes long, and still ends by itself', () => {
    const { actor, clock } = running(bootMachine);
    bootVerbs(actor).beginSession();
    clock.increment(19_999);
    expect(isBootLate(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isBootLate(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'xstate.done.actor.openPortal', output: portal } as never);
    expect([isBootLate(actor.getSnapshot()), openedPortal(actor.getSnapshot())]).toEqual([false, portal]);
  });
});
