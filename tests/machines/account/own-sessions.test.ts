import { describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../src/domain/account/own-session.ts';
import {
  areSessionsAwaited,
  areSessionsBusy,
  didSessionsFail,
  hasOtherSessions,
  isAskingForOthers,
  isEndingSessions,
  ownSessions,
  ownSessionsMachine,
  ownSessionsVerbs,
  wasEndingRefused,
} from '../../../src/machines/account/own-sessions.ts';
import { cases, facet, here, tablet } from '../../cases/account/own-sessions.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'own-sessions', machine: ownSessionsMachine, cases, facet, states: 15 }, [
  'takes 14 transitions; enters closed 5, open.ending 1, open.endingOthers 1, open.failed 2, open.listed.asking 1, open.listed.ready 4, open.listed.refused 2, open.loading.long 3, open.loading.quiet 4',
  'sets endingId 6, list 6',
  'starts endOthers 1, endSession 1, listSessions 4',
  'waits 500 ms 4',
]);

const refused = () => {
  throw new Error('no answer');
};
const start = (answers: { list?: (call: number) => readonly OwnSession[]; end?: () => void; endOthers?: () => void } = {}) => {
  const { actor: listSessions, calls: lists } = fake<readonly OwnSession[]>((_, call) => answers.list?.(call) ?? [here, tablet]);
  const { actor: endSession, calls: ends } = fake<void, { readonly id: string }>(() => answers.end?.());
  const { actor: endOthers, calls: all } = fake<void>(() => answers.endOthers?.());
  const { actor, clock } = running(ownSessionsMachine.provide({ actors: { listSessions, endSession, endOthers } }));
  actor.send({ type: 'view.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, lists, ends, all, see, does: ownSessionsVerbs(actor) };
};

describe('Own sessions', () => {
  it('are read when the profile opens, and forgotten when it closes', async () => {
    const { actor, see } = start();
    expect(areSessionsBusy(actor.getSnapshot())).toBe(true);
    expect([ownSessions(await see()), hasOtherSessions(await see()), areSessionsBusy(await see())]).toEqual([[here, tablet], true, false]);
    actor.send({ type: 'view.closed' });
    expect([ownSessions(await see()), hasOtherSessions(await see())]).toEqual([null, false]);
  });

  it('end one by one and are read anew; this one does not', async () => {
    const { actor, see, does, ends, lists } = start({ list: (call) => (call === 1 ? [here, tablet] : [here]) });
    await see();
    does.end(here.id);
    expect(isEndingSessions(await see())).toBe(false);
    does.end(tablet.id);
    expect([isEndingSessions(actor.getSnapshot()), ownSessions(actor.getSnapshot())]).toEqual([true, [here, tablet]]);
    await see();
    expect([ownSessions(await see()), ends, lists.length]).toEqual([[here], [{ id: tablet.id }], 2]);
  });

  it('end all but this one only when that was asked about', async () => {
    const { see, does, all } = start({ list: (call) => (call === 1 ? [here, tablet] : [here]) });
    await see();
    does.endOthers();
    does.askForOthers();
    expect([isAskingForOthers(await see()), all.length]).toEqual([true, 0]);
    does.cancel();
    expect(isAskingForOthers(await see())).toBe(false);
    does.askForOthers();
    does.endOthers();
    await see();
    await see();
    expect([ownSessions(await see()), all.length, isAskingForOthers(await see())]).toEqual([[here], 1, false]);
    does.askForOthers();
    expect(isAskingForOthers(await see())).toBe(false);
  });

  it.each([
    ['one', (does: ReturnType<typeof ownSessionsVerbs>) => does.end(tablet.id)],
    ['all others', (does: ReturnType<typeof ownSessionsVerbs>) => [does.askForOthers(), does.endOthers()]],
  ])('stay where ending %s is refused, and can be ended again', async (_, end) => {
    const { see, does, lists } = start({ end: refused, endOthers: refused });
    await see();
    end(does);
    expect([wasEndingRefused(await see()), ownSessions(await see()), lists.length]).toEqual([true, [here, tablet], 1]);
    end(does);
    expect(wasEndingRefused(await see())).toBe(true);
  });

  it('say that they are awaited after half a second, and that they did not come', async () => {
    const { actor, clock, see, does } = start({ list: (call) => (call === 1 ? refused() : [here]) });
    clock.increment(499);
    expect(areSessionsAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(areSessionsAwaited(actor.getSnapshot())).toBe(true);
    expect(didSessionsFail(await see())).toBe(true);
    does.retry();
    expect([ownSessions(await see()), didSessionsFail(await see())]).toEqual([[here], false]);
  });
});
