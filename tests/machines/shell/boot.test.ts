import { describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, fromCallback, fromTransition } from 'xstate';
import {
  bootMachine,
  bootVerbs,
  hasBootFailed,
  isBootLate,
  type Part,
  type Parts,
  portalPicture,
  type ReadyPortal,
} from '../../../src/machines/shell/boot.ts';
import { noticesMachine } from '../../../src/machines/shell/notices.ts';
import { cases, inputs } from '../../cases/shell/boot.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'boot', machine: bootMachine, cases, inputs, states: 5 }, [
  'takes 8 transitions; enters failed 1, open 1, opening.late 1, opening.soon 3, waiting 1',
  'does report 1',
  'sets picture 2',
  'starts openPortal 3',
  'waits 20000 ms 3',
]);

const portal: ReadyPortal = { parts: {}, picture: 'portal' };
/** Answers in the order of the list, then with the portal. */
const booting = (...failures: readonly Error[]) => {
  const openPortal = fake<ReadyPortal>((_, call) => {
    const failure = failures[call - 1];
    if (failure !== undefined) throw failure;
    return portal;
  });
  return { ...running(bootMachine.provide({ actors: { openPortal: openPortal.actor } }), { parts: {} }), openPortal };
};

describe('The way to the portal', () => {
  it('begins with the first session, and once', async () => {
    const { actor, openPortal } = booting();
    await settle();
    expect(openPortal.calls).toHaveLength(0);
    bootVerbs(actor).beginSession();
    await settle();
    expect(portalPicture(actor.getSnapshot())).toBe('portal');
    bootVerbs(actor).beginSession();
    bootVerbs(actor).restoreNetwork();
    await settle();
    expect(openPortal.calls).toHaveLength(1);
  });

  it.each(['retry', 'restoreNetwork'] as const)('goes on after code that did not come: %s', async (act) => {
    const { actor, openPortal } = booting(new TypeError('Failed to fetch dynamically imported module'));
    bootVerbs(actor).beginSession();
    await settle();
    expect([hasBootFailed(actor.getSnapshot()), portalPicture(actor.getSnapshot())]).toEqual([true, null]);
    bootVerbs(actor)[act]();
    expect(hasBootFailed(actor.getSnapshot())).toBe(false);
    await settle();
    expect(portalPicture(actor.getSnapshot())).toBe('portal');
    expect(openPortal.calls).toHaveLength(2);
  });

  it('says after 20 s that it takes long, and still ends by itself', () => {
    const { actor, clock } = running(bootMachine, { parts: {} });
    bootVerbs(actor).beginSession();
    clock.increment(19_999);
    expect(isBootLate(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isBootLate(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'xstate.done.actor.openPortal', output: portal } as never);
    expect([isBootLate(actor.getSnapshot()), portalPicture(actor.getSnapshot())]).toEqual([false, 'portal']);
  });
});

describe('The root of a page', () => {
  const told = (text: string, lines: string[]) => fromCallback(() => void lines.push(text));
  const part = (logic: AnyActorLogic, input?: unknown): Part => ({ logic, input });
  const failing = fromTransition((): null => {
    throw new Error('a defect');
  }, null);

  const opened = async (parts: Parts) => {
    const lines: string[] = [];
    const report = vi.fn();
    const base = { connection: part(told('connection starts', lines)) };
    const machine = bootMachine.provide({
      actors: {
        openPortal: fake<ReadyPortal>(() => ({ parts: { ...parts, last: part(told('the last starts', lines)) }, picture: 'portal' })).actor,
      },
      actions: { report: (_, { error }) => report(error) },
    });
    const { actor } = running(machine, { parts: base });
    const before = [...lines];
    bootVerbs(actor).beginSession();
    await settle();
    return { actor, lines, before, report, get: (name: string) => actor.system.get(name) as AnyActorRef | undefined };
  };

  it('runs what the login needs at once, and the portal with the first session', async () => {
    const { before, lines } = await opened({});
    expect([before, lines]).toEqual([['connection starts'], ['connection starts', 'the last starts']]);
  });

  it('knows all parts by name before the first of them starts', async () => {
    const known: unknown[] = [];
    const joins = fromCallback(
      ({ system }) => void known.push(...['connection', 'joins', 'last'].map((name) => system.get(name) !== undefined)),
    );
    await opened({ joins: part(joins) });
    expect(known).toEqual([true, true, true]);
  });

  it('runs what a room brings when it is first entered, known by name to each other, and once', async () => {
    const { actor, lines } = await opened({});
    const known: unknown[] = [];
    const joins = fromCallback(({ system }) => void known.push(...['last', 'people'].map((name) => system.get(name) !== undefined)));
    const room = { joins: part(joins), people: part(told('people start', lines)) };
    bootVerbs(actor).enterRoom(room);
    expect([known, lines.slice(2)]).toEqual([[true, true], ['people start']]);
    bootVerbs(actor).enterRoom({ ...room, texts: part(told('texts start', lines)) });
    expect([known.length, lines.slice(2)]).toEqual([2, ['people start', 'texts start']]);
  });

  it('brings no room before the portal is open', () => {
    const lines: string[] = [];
    const { actor } = running(bootMachine, { parts: {} });
    bootVerbs(actor).enterRoom({ people: part(told('people start', lines)) });
    expect(lines).toEqual([]);
  });

  it('leaves the others running where one fails, and reports it', async () => {
    const { actor, get, report } = await opened({ failing: part(failing), notices: part(noticesMachine) });
    get('failing')?.send({ type: 'anything' });
    expect(report.mock.calls).toEqual([[new Error('a defect')]]);
    expect([actor.getSnapshot().status, get('notices')?.getSnapshot().status]).toEqual(['active', 'active']);
  });

  it('stops all it runs when it stops', async () => {
    const { actor, get } = await opened({ notices: part(noticesMachine) });
    const notices = get('notices');
    actor.stop();
    expect(notices?.getSnapshot().status).toBe('stopped');
  });
});
