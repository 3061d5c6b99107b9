import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { connectionMachine, connectionTrouble, connectionVerbs, isOnline, lastDataAt } from '../../../src/machines/shell/connection.ts';
import { cases, inputs } from '../../cases/shell/connection.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'connection', machine: connectionMachine, cases, inputs, states: 4 }, [
  'takes 9 transitions; enters offline 2, online.answered 4, online.doubtful 1, online.unanswered 1',
  'emits connection.lost 1, connection.restored 1',
  'sets isOnlineAtStart 2, lastDataAt 3',
  'starts warnBeforeUnload 2',
]);

/** The warning is armed as long as its actor runs. */
function network(online = true) {
  let isArmed = false;
  const warnBeforeUnload = fromPromise<never, void>(({ signal }) => {
    isArmed = true;
    signal.addEventListener('abort', () => {
      isArmed = false;
    });
    return new Promise(() => {});
  });
  const { actor, emitted } = running(connectionMachine.provide({ actors: { warnBeforeUnload } }), { isOnline: online });
  return { actor, emitted, verbs: connectionVerbs(actor), isArmed: () => isArmed };
}

describe('The connection', () => {
  it('holds the online flag of the noConnection banner, from the start and after each network event [SHL-071] [SHL-082]', () => {
    expect([isOnline(network(true).actor.getSnapshot()), isOnline(network(false).actor.getSnapshot())]).toEqual([true, false]);
    const { actor, verbs, emitted } = network();
    verbs.lose();
    verbs.lose();
    expect(isOnline(actor.getSnapshot())).toBe(false);
    verbs.restore();
    expect(isOnline(actor.getSnapshot())).toBe(true);
    expect(emitted).toEqual([{ type: 'connection.lost' }, { type: 'connection.restored' }]);
  });

  it('has trouble with a server from the second failed call in a row until its next answer', () => {
    const { actor, verbs } = network();
    const trouble = (...calls: readonly boolean[]) => {
      for (const isAnswered of calls) verbs.noteCall(isAnswered);
      return connectionTrouble(actor.getSnapshot());
    };
    expect([trouble(false), trouble(true, false), trouble(false), trouble(false), trouble(true)]).toEqual([
      null,
      null,
      'serverGone',
      'serverGone',
      null,
    ]);
    trouble(false, false);
    verbs.lose();
    expect(trouble(true)).toBe('noConnection');
    verbs.restore();
    expect(trouble()).toBeNull();
  });

  it('arms a warning before unload when it goes and disarms it when it returns [SHL-083] [SHL-084]', async () => {
    const { verbs, isArmed } = network();
    await settle();
    expect(isArmed()).toBe(false);
    verbs.lose();
    await settle();
    expect(isArmed()).toBe(true);
    verbs.restore();
    expect(isArmed()).toBe(false);
  });

  it('remembers when data last came, also without network [SHL-075]', () => {
    const { actor, verbs } = network();
    expect(lastDataAt(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'data.received', at: 5 });
    verbs.lose();
    expect(lastDataAt(actor.getSnapshot())).toBe(5);
    actor.send({ type: 'data.received', at: 9 });
    expect(lastDataAt(actor.getSnapshot())).toBe(9);
  });
});
