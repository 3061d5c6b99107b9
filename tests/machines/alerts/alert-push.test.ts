import { describe, expect, it } from 'vitest';
import type { PushOfDevice } from '../../../src/domain/alerts/delivery/alert-push.ts';
import { type QuietHours, usualQuiet } from '../../../src/domain/alerts/delivery/quiet.ts';
import {
  alertPushMachine,
  alertPushVerbs,
  canSavePush,
  didPushFail,
  isPushAwaited,
  isPushBlocked,
  isPushBusy,
  isPushOff,
  isPushOn,
  isPushSaved,
  isPushTested,
  isPushTestTooSoon,
  type PushTest,
  pushLack,
  pushQuiet,
  pushRefusal,
  pushTask,
  wasPushRefused,
} from '../../../src/machines/alerts/alert-push.ts';
import { awake, blocked, cases, facet, insecure, nightly, off, refused } from '../../cases/alerts/alert-push.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-push', machine: alertPushMachine, cases, facet, states: 69 }, [
  'takes 26 transitions; enters closed 9, open.blocked 2, open.failed 1, open.impossible 2, open.off.idle 5, open.off.refused 1, open.on.choosing 4, open.on.refused 11, open.on.saved 3, open.on.tested 9, open.on.testedTooSoon 9, open.reading.long 1, open.reading.quiet 3, open.saving 3, open.testing 9, open.turningOff 9, open.turningOn 1',
  'sets draft 13, kept 5, lack 4, refusal 5',
  'starts readDevice 3, saveQuiet 3, sendTest 9, turnOff 9, turnOn 1',
  'waits 500 ms 3',
]);

interface Answers {
  readonly isDemo?: boolean;
  readonly read?: readonly (PushOfDevice | null)[];
  readonly on?: PushOfDevice | null;
  readonly isOffRefused?: boolean;
  readonly isSavingRefused?: boolean;
  readonly test?: PushTest | null;
}
const orFail = <A>(answer: A | null | undefined): A => {
  if (answer === null || answer === undefined) throw new Error('no answer');
  return answer;
};

/** `null`: no answer. */
const start = ({
  isDemo = false,
  read = [off],
  on = awake,
  isOffRefused = false,
  isSavingRefused = false,
  test = 'sent',
}: Answers = {}) => {
  const { actor: readDevice } = fake<PushOfDevice>((_, call) => orFail(read[Math.min(call, read.length) - 1]));
  const { actor: turnOn } = fake<PushOfDevice>(() => orFail(on));
  const { actor: turnOff, calls: offs } = fake<void>(() => {
    if (isOffRefused) throw new Error('no answer');
  });
  const { actor: saveQuiet, calls: saves } = fake<PushOfDevice, QuietHours | null>((quiet) => {
    if (isSavingRefused) throw new Error('no answer');
    return { kind: 'on', quiet, refusal: null };
  });
  const { actor: sendTest } = fake<PushTest>(() => orFail(test));
  const { actor, clock } = running(alertPushMachine.provide({ actors: { readDevice, turnOn, turnOff, saveQuiet, sendTest } }));
  const does = alertPushVerbs(actor);
  does.enterView(isDemo);
  const seen = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, seen, offs, saves, does };
};

describe('Alerts on the device', () => {
  it('are looked up when the profile opens, awaited after half a second, asked for again where no answer came', async () => {
    const { actor, clock, seen, does } = start({ read: [null, off] });
    expect([isPushBusy(actor.getSnapshot()), isPushAwaited(actor.getSnapshot())]).toEqual([true, false]);
    clock.increment(500);
    expect(isPushAwaited(actor.getSnapshot())).toBe(true);
    expect([didPushFail(await seen()), isPushBusy(await seen())]).toEqual([true, false]);
    does.retry();
    expect([isPushOff(await seen()), isPushOn(await seen()), wasPushRefused(await seen())]).toEqual([true, false, false]);
  });

  it('are nothing for an account that belongs to everybody', async () => {
    const { seen } = start({ isDemo: true });
    expect([isPushBusy(await seen()), isPushOff(await seen())]).toEqual([false, false]);
  });

  it('are impossible where the device lacks something, which is forgotten when the profile closes', async () => {
    const { seen, does } = start({ read: [insecure] });
    expect([pushLack(await seen()), isPushOff(await seen()), isPushOn(await seen())]).toEqual(['insecure', false, false]);
    does.leaveView();
    expect(pushLack(await seen())).toBe(null);
  });

  it('name the reason for which the push service of the device takes none, until it is switched off', async () => {
    const { seen, does } = start({ read: [refused] });
    expect([isPushOn(await seen()), pushRefusal(await seen())]).toEqual([true, 'sender']);
    does.turnOff();
    expect(pushRefusal(await seen())).toBe(null);
  });

  it('are blocked until the person lets the browser ask and looks again', async () => {
    const { seen, does } = start({ read: [blocked, off], on: blocked });
    expect(isPushBlocked(await seen())).toBe(true);
    does.retry();
    expect([isPushBlocked(await seen()), isPushOff(await seen())]).toEqual([false, true]);
    does.turnOn();
    expect(isPushBlocked(await seen())).toBe(true);
  });

  it.each([
    ['switched on', awake, [true, false, false]],
    ['off still where the question was waved away', off, [false, true, false]],
    ['off still where it did not work, which is said', null, [false, true, true]],
  ] as const)('are %s', async (_, on, told) => {
    const { actor, seen, does } = start({ on });
    await seen();
    does.turnOn();
    expect([pushTask(actor.getSnapshot()), isPushBusy(actor.getSnapshot()), isPushOff(actor.getSnapshot())]).toEqual([
      'turningOn',
      true,
      true,
    ]);
    const now = await seen();
    expect([isPushOn(now), isPushOff(now), wasPushRefused(now)]).toEqual(told);
  });

  it('are switched off, with the quiet hours of before forgotten; on still where that does not work', async () => {
    const { actor, seen, does, offs } = start({ read: [nightly] });
    await seen();
    does.turnOff();
    expect([pushTask(actor.getSnapshot()), isPushOn(actor.getSnapshot())]).toEqual(['turningOff', true]);
    expect([isPushOff(await seen()), pushQuiet(await seen()), offs.length]).toEqual([true, null, 1]);
    const other = start({ read: [nightly], isOffRefused: true });
    await other.seen();
    other.does.turnOff();
    expect([isPushOn(await other.seen()), wasPushRefused(await other.seen())]).toEqual([true, true]);
    expect(pushQuiet(await other.seen())).toEqual(usualQuiet);
  });

  it('have quiet hours that are saved where they are others and have a length', async () => {
    const { actor, seen, does, saves } = start({ read: [awake] });
    await seen();
    does.save();
    expect([canSavePush(await seen()), saves]).toEqual([false, []]);
    does.change({ from: 22, to: 22 });
    expect(canSavePush(await seen())).toBe(false);
    does.change(usualQuiet);
    expect(canSavePush(await seen())).toBe(true);
    does.save();
    expect([pushTask(actor.getSnapshot()), isPushOn(actor.getSnapshot())]).toEqual(['saving', true]);
    const saved = await seen();
    expect([isPushSaved(saved), canSavePush(saved), saves]).toEqual([true, false, [usualQuiet]]);
    does.change({ from: 22, to: 7 });
    expect([isPushSaved(await seen()), canSavePush(await seen())]).toEqual([false, true]);
  });

  it('keep a choice of quiet hours that was not saved', async () => {
    const { seen, does } = start({ read: [nightly], isSavingRefused: true });
    await seen();
    does.change(null);
    does.save();
    const refused = await seen();
    expect([wasPushRefused(refused), pushQuiet(refused), canSavePush(refused)]).toEqual([true, null, true]);
  });

  it.each([
    ['sent', [null, true, false, false]],
    ['tooSoon', [null, false, true, false]],
    [null, [null, false, false, true]],
  ] as const)('are tried out, and what came of it is said: %s', async (test, told) => {
    const { actor, seen, does } = start({ read: [awake], test });
    await seen();
    does.test();
    expect([pushTask(actor.getSnapshot()), isPushOn(actor.getSnapshot())]).toEqual(['testing', true]);
    const now = await seen();
    expect([pushTask(now), isPushTested(now), isPushTestTooSoon(now), wasPushRefused(now)]).toEqual(told);
  });
});
