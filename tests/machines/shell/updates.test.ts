import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { snoozeLeft, storedStamps, type UpdateStamps } from '../../../src/domain/shell/update.ts';
import { updatesMachine } from '../../../src/machines/shell/updates/chart.ts';
import type { UpdateAnswer } from '../../../src/machines/shell/updates/model.ts';
import { canRefresh, updatePrompt, updatesVerbs } from '../../../src/machines/shell/updates/selectors.ts';
import { cases, inputs, invariants } from '../../cases/shell/updates.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'updates', machine: updatesMachine, cases, inputs, states: 45, invariants }, [
  'takes 32 transitions; enters check.resting 13, check.watching.asking 8, check.watching.waiting 10, prompt.clearing 6, prompt.hidden 4, prompt.leaving 3, prompt.looking 2, prompt.none 4, prompt.reloading 3, prompt.shown.held 9, prompt.shown.offered 7, work.saved 3, work.unsaved 7',
  'emits message.answered 9, prompt.hidden 1, suggestion.followed 3, suggestion.known 4',
  'sets isLoggedIn 6, isOnline 14, isSuggested 8, snoozeLeft 8, stamps 7, unsaved 10',
  'starts checkForUpdate 8, clearCaches 6, holdUnsaved 7, isOtherTabUnsaved 2, reloadPage 3',
  'waits 0 ms 2, 300000 ms 10, 60000 ms 3, 700 ms 5, 86400000 ms 1',
]);

const day = 86_400_000;
const minute = 60_000;
const suggested: UpdateAnswer = { suggestRefresh: true, userSuggestReloadTs: 20, message: null, snoozeLeft: 0 };
const known = { userSuggestReloadTs: 10, userMsgTs: 4 };

interface Given {
  readonly answer?: (call: number) => UpdateAnswer;
  readonly stamps?: UpdateStamps;
  readonly isOtherUnsaved?: boolean;
  readonly isOnline?: boolean;
  readonly clearFails?: boolean;
}
async function portal({
  answer = () => suggested,
  stamps = known,
  isOtherUnsaved = false,
  isOnline = true,
  clearFails = false,
}: Given = {}) {
  const log: string[] = [];
  const check = fake<UpdateAnswer, UpdateStamps>((_, call) => answer(call));
  const clearCaches = clearFails ? failing() : fake<void>(() => void log.push('clear'));
  const actors = {
    checkForUpdate: check.actor,
    isOtherTabUnsaved: fake<boolean>(() => isOtherUnsaved).actor,
    holdUnsaved: fromPromise<never, void>(() => new Promise(() => undefined)),
    clearCaches: clearCaches.actor,
    reloadPage: fake<void>(() => void log.push('reload')).actor,
  };
  const { actor, clock, emitted } = running(updatesMachine.provide({ actors }), { isOnline, isLoggedIn: true, stamps });
  await settle();
  const kinds = () => emitted.map(({ type }) => type);
  return {
    actor,
    clock,
    emitted,
    kinds,
    log,
    calls: check.calls,
    verbs: updatesVerbs(actor),
    prompt: () => updatePrompt(actor.getSnapshot()),
  };
}

describe('The check for updates', () => {
  it('sends the stored stamps at the start, every five minutes and on focus [UPD-001] [DEC-124]', async () => {
    const { calls, clock, verbs } = await portal();
    expect(calls).toEqual([known]);
    clock.increment(5 * minute - 1);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    await settle();
    expect(calls).toHaveLength(2);
    verbs.focus();
    await settle();
    verbs.seeMessage(9);
    verbs.focus();
    expect(calls.at(-1)).toEqual({ userSuggestReloadTs: 10, userMsgTs: 9 });
    expect(storedStamps({ getItem: (key) => ({ userSuggestReloadTs: '10', userMsgTs: '4' })[key] ?? null })).toEqual(known);
    expect(storedStamps({ getItem: () => 'x' })).toEqual({ userSuggestReloadTs: null, userMsgTs: null });
  });

  it('rests without network and without session, and asks when both are back', async () => {
    const { actor, calls, verbs } = await portal({ isOnline: false });
    expect(calls).toEqual([]);
    actor.send({ type: 'network.restored' });
    await settle();
    verbs.endSession();
    verbs.focus();
    expect(calls).toHaveLength(1);
    verbs.startSession();
    expect(calls).toHaveLength(2);
  });

  it('shows nothing when it fails, and asks again [UPD-014] [DEC-125]', async () => {
    const first = (call: number) => {
      if (call === 1) throw new Error('no answer');
      return suggested;
    };
    const { clock, prompt, emitted } = await portal({ answer: first });
    expect([prompt(), emitted]).toEqual([null, []]);
    clock.increment(5 * minute);
    await settle();
    expect(prompt()).toBe('offered');
  });

  it('takes a page that knows of no suggestion for new', async () => {
    const { emitted, prompt } = await portal({
      stamps: { userSuggestReloadTs: null, userMsgTs: null },
      answer: () => ({ ...suggested, suggestRefresh: false }),
    });
    expect(emitted[0]).toEqual({ type: 'suggestion.known', userSuggestReloadTs: 20 });
    expect(prompt()).toBeNull();
  });
});

describe('The update prompt', () => {
  it('shows for everybody when the answer suggests it, and goes when it no longer does [UPD-002] [UPD-003]', async () => {
    const { prompt, verbs } = await portal({ answer: (call) => ({ ...suggested, suggestRefresh: call === 2 }) });
    expect(prompt()).toBeNull();
    verbs.focus();
    await settle();
    expect(prompt()).toBe('offered');
    verbs.focus();
    await settle();
    expect(prompt()).toBeNull();
  });

  it('is hidden by Later for 24 h, which the device keeps [UPD-004] [UPD-005]', async () => {
    const { prompt, verbs, clock, kinds } = await portal({ answer: (call) => ({ ...suggested, snoozeLeft: call === 1 ? 0 : day }) });
    verbs.later();
    expect([prompt(), kinds().at(-1)]).toEqual([null, 'prompt.hidden']);
    clock.increment(day - 1);
    expect(prompt()).toBeNull();
    clock.increment(1);
    expect(prompt()).toBe('offered');
    expect([snoozeLeft('1000', 1000 + day - 1), snoozeLeft('1000', 1000 + day)]).toEqual([1, 0]);
    expect([snoozeLeft(null, 5), snoozeLeft('never', 5), snoozeLeft('9000', 5)]).toEqual([0, 0, day]);
  });

  it.each([false, true])(
    'clears caches on Refresh, removes the stamp, and reloads after 0.7 s; clearing fails: %s [UPD-006] [UPD-007] [UPD-008]',
    async (clearFails) => {
      const { verbs, clock, log, kinds, prompt } = await portal({ clearFails });
      verbs.refresh();
      await settle();
      await settle();
      await settle();
      expect([log, prompt()]).toEqual([clearFails ? [] : ['clear'], 'refreshing']);
      clock.increment(699);
      expect(kinds()).not.toContain('suggestion.followed');
      clock.increment(1);
      await settle();
      expect(kinds().at(-1)).toBe('suggestion.followed');
      expect(log.at(-1)).toBe('reload');
    },
  );

  it('does not reload while something is unsaved here or in another tab', async () => {
    const here = await portal();
    here.verbs.changeWork('entry', true);
    here.verbs.refresh();
    await settle();
    expect([here.prompt(), here.log]).toEqual(['held', []]);
    here.verbs.changeWork('entry', false);
    here.verbs.refresh();
    await settle();
    await settle();
    here.verbs.changeWork('datasheet', true);
    here.clock.increment(700);
    expect([here.prompt(), here.log]).toEqual(['held', ['clear']]);
    const elsewhere = await portal({ isOtherUnsaved: true });
    elsewhere.verbs.refresh();
    await settle();
    expect([elsewhere.prompt(), elsewhere.log]).toEqual(['held', []]);
  });

  it('cannot be followed without network', async () => {
    const { actor, verbs, log, prompt } = await portal();
    actor.send({ type: 'network.lost' });
    expect(canRefresh(actor.getSnapshot())).toBe(false);
    verbs.refresh();
    await settle();
    expect([prompt(), log]).toEqual(['offered', []]);
  });
});
