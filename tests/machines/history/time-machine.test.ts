import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { FleetTimes } from '../../../src/domain/history/packed-fleet.ts';
import { oldestMillis } from '../../../src/domain/history/past.ts';
import {
  canPlayPast,
  hasPastFailed,
  isPastAwaited,
  isPastPlaying,
  pastExtent,
  pastFleet,
  pastSpeed,
  pastSpeeds,
  pastTime,
  type TimesRequest,
  timeMachineMachine,
  timeMachineVerbs,
} from '../../../src/machines/history/time-machine.ts';
import { cases, facet, goingEast, input, now, opened } from '../../cases/history/time-machine.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'time-machine', machine: timeMachineMachine, cases, input, facet, states: 25 }, [
  'takes 20 transitions; enters clock.paused 4, clock.playing 2, fleet.failed 4, fleet.instant 4, fleet.settling 9, fleet.shown 8, fleet.stretch 3',
  'sets at 10, now 1, read 9, speed 2',
  'starts readFleet 8, watchFrames 2',
  'waits 150 ms 9',
]);

const second = 1_000;

const start = (answer: (wanted: TimesRequest) => FleetTimes) => {
  let tell: (millis: number) => void = () => {};
  const watchFrames = fromCallback(({ sendBack }) => {
    tell = (millis) => sendBack({ type: 'frame.passed', millis });
    return () => {
      tell = () => {};
    };
  });
  const readFleet = fake<FleetTimes, TimesRequest>(answer);
  const { actor, clock } = running(timeMachineMachine.provide({ actors: { watchFrames, readFleet: readFleet.actor } }), input);
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { does: timeMachineVerbs(actor), clock, of, calls: readFleet.calls, pass: (millis: number) => tell(millis) };
};
const answering = () => start(({ at, step, count }) => goingEast(at, step, count));
const opening = async () => {
  const started = answering();
  await settle();
  return started;
};

describe('The time machine', () => {
  it('begins an hour ago, standing, with the fleet of that instant', async () => {
    const { of, calls } = answering();
    expect([of(pastTime), of(isPastPlaying), of(isPastAwaited), of(pastFleet)]).toEqual([opened, false, true, null]);
    await settle();
    expect(calls).toEqual([{ at: opened, step: 10 * second, count: 1 }]);
    expect([of(isPastAwaited), of(pastFleet)?.at]).toEqual([false, opened]);
  });

  it('asks for another instant once the hand that moves the clock rests, and not for what it knows', async () => {
    const { does, clock, of, calls } = await opening();
    does.seek(opened - 60 * second);
    clock.increment(149);
    does.step(-60 * second);
    clock.increment(149);
    expect([calls.length, of(pastTime), of(pastFleet)]).toEqual([1, opened - 120 * second, null]);
    clock.increment(1);
    await settle();
    expect([calls.length, calls.at(-1)?.at, of(pastFleet)?.at]).toEqual([2, opened - 120 * second, opened - 120 * second]);
    does.seek(opened - 120 * second);
    clock.increment(150);
    await settle();
    expect(calls.length).toBe(2);
  });

  it('plays as many times as fast as it happened, four instants a second', async () => {
    const { does, of, calls, pass } = await opening();
    does.toggle();
    await settle();
    expect(calls.at(-1)).toEqual({ at: opened, step: 15 * second, count: 60 });
    pass(500);
    expect(of(pastTime)).toBe(opened + 30 * second);
    expect(pastSpeeds).toEqual([1, 10, 60, 300, 600]);
    does.chooseSpeed(10);
    pass(500);
    expect([of(pastTime), of(pastSpeed)]).toEqual([opened + 35 * second, 10]);
    does.toggle();
    pass(500);
    expect([of(pastTime), of(isPastPlaying)]).toEqual([opened + 35 * second, false]);
  });

  it('reads the next stretch six seconds before it is played, and goes over to it without a break', async () => {
    const { does, of, calls, pass } = await opening();
    does.toggle();
    await settle();
    const end = opened + 59 * 15 * second;
    pass(8_749);
    expect(calls.length).toBe(2);
    pass(2);
    pass(0);
    await settle();
    expect(calls.at(-1)).toEqual({ at: end, step: 15 * second, count: 60 });
    pass(10 * second);
    expect([of(pastTime), of(pastFleet)?.at]).toEqual([opened + 18_751 * 60, end]);
  });

  it('stands still where the next stretch is late, and says so', async () => {
    let isLate = false;
    const { does, of, pass } = start(({ at, step, count }) => {
      if (isLate) throw new Error('no answer');
      return goingEast(at, step, count);
    });
    await settle();
    does.toggle();
    await settle();
    isLate = true;
    pass(100 * second);
    expect(of(pastTime)).toBe(opened + 59 * 15 * second);
    expect([of(isPastAwaited), of(isPastPlaying)]).toEqual([false, true]);
    pass(20);
    expect(of(isPastAwaited)).toBe(true);
    await settle();
    expect([of(hasPastFailed), of(isPastAwaited)]).toEqual([true, false]);
    isLate = false;
    does.retry();
    await settle();
    pass(second);
    expect([of(hasPastFailed), of(pastTime)]).toEqual([false, opened + 59 * 15 * second + 60 * second]);
  });

  it('stops at the present, and cannot be played from there', async () => {
    const { does, clock, of, pass } = await opening();
    does.seek(now - 5 * second);
    does.toggle();
    clock.increment(150);
    await settle();
    pass(second);
    expect([of(pastTime), of(isPastPlaying), of(canPlayPast)]).toEqual([now, false, false]);
    does.toggle();
    expect(of(isPastPlaying)).toBe(false);
  });

  it('goes back 400 days and no further, and never beyond the present', async () => {
    const { does, of } = await opening();
    does.seek(0);
    expect([of(pastTime), of(pastExtent)]).toEqual([now - oldestMillis, { from: now - oldestMillis, to: now }]);
    does.seek(now + 1);
    expect(of(pastTime)).toBe(now);
  });
});
