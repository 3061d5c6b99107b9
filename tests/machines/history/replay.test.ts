import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import {
  hasReplay,
  isFollowing,
  isPlaying,
  replayExtent,
  replayMachine,
  replaySpeed,
  replaySpeeds,
  replayTime,
  replayVerbs,
} from '../../../src/machines/history/replay.ts';
import { cases, facet } from '../../cases/history/replay.ts';
import { track } from '../../cases/history/tracking.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'replay', machine: replayMachine, cases, facet, states: 28 }, [
  'takes 14 transitions; enters camera.following 4, camera.free 2, time.empty 3, time.paused 4, time.playing 5',
  'sets at 25, from 4, speed 3, still 4, to 4',
  'starts watchFrames 5',
]);

const start = () => {
  let tell: (millis: number) => void = () => {};
  let watching = 0;
  const watchFrames = fromCallback<{ type: string }>(({ sendBack }) => {
    watching += 1;
    tell = (millis) => sendBack({ type: 'frame.passed', millis });
    return () => {
      watching -= 1;
    };
  });
  const { actor } = running(replayMachine.provide({ actors: { watchFrames } }));
  const at = () => replayTime(actor.getSnapshot());
  return { actor, does: replayVerbs(actor), at, pass: (millis: number) => tell(millis), watching: () => watching };
};
const opened = () => {
  const running = start();
  running.actor.send({ type: 'track.read', track });
  return running;
};

describe('The replay', () => {
  it('stands at the start of a track that was read, and is away without one', () => {
    const { actor, at } = opened();
    expect([hasReplay(actor.getSnapshot()), at(), replayExtent(actor.getSnapshot())]).toEqual([true, 1_000, { from: 1_000, to: 5_600 }]);
    actor.send({ type: 'track.read', track: null });
    expect([hasReplay(actor.getSnapshot()), at()]).toEqual([false, 0]);
  });

  it('goes on by the time that passed, as many times as fast as it happened', () => {
    const { does, pass, at, actor } = opened();
    does.toggle();
    pass(1_000);
    expect(at()).toBe(1_060);
    for (const speed of replaySpeeds) {
      does.seek(1_000);
      does.chooseSpeed(speed);
      pass(100);
      expect([at(), replaySpeed(actor.getSnapshot())]).toEqual([1_000 + speed / 10, speed]);
    }
    expect(replaySpeeds).toEqual([1, 10, 60, 300, 600, 3_600]);
  });

  it('takes no time for stops and gaps, also from the midst of one', () => {
    const { actor, does, pass, at } = start();
    const times = [0, 100, 1_000, 1_100, 1_500, 1_600];
    const way = {
      times: Float64Array.from(times),
      speeds: Float32Array.from([80, 80, 80, 0, 80, 80]),
      starts: Uint32Array.from([0, 2, 6]),
    };
    actor.send({ type: 'track.read', track: { ...way, positions: new Float64Array(2 * times.length) } });
    does.toggle();
    const after = (from: number) => {
      does.seek(from);
      pass(1_000);
      return at();
    };
    expect([20, 60, 500, 1_020, 1_060, 1_200].map(after)).toEqual([80, 1_020, 1_060, 1_080, 1_520, 1_560]);
    does.chooseSpeed(600);
    expect(after(0)).toBe(1_600);
  });

  it('stands still when paused, and watches no frame then', () => {
    const { does, pass, at, watching, actor } = opened();
    does.toggle();
    expect([isPlaying(actor.getSnapshot()), watching()]).toEqual([true, 1]);
    does.toggle();
    pass(1_000);
    expect([at(), watching(), isPlaying(actor.getSnapshot())]).toEqual([1_000, 0, false]);
  });

  it('stops at the end, and begins anew when started there', () => {
    const { does, pass, at, actor } = opened();
    does.toggle();
    pass(1_000_000);
    expect([at(), isPlaying(actor.getSnapshot())]).toEqual([5_600, false]);
    does.toggle();
    expect([at(), isPlaying(actor.getSnapshot())]).toEqual([1_000, true]);
  });

  it('goes to any moment of the period and no further, played or not', () => {
    const { does, at } = opened();
    does.seek(99_999);
    expect(at()).toBe(5_600);
    does.step(-600);
    expect(at()).toBe(5_000);
    does.toggle();
    does.seek(0);
    expect(at()).toBe(1_000);
    does.step(60);
    expect(at()).toBe(1_060);
  });

  it('lets the map follow or not', () => {
    const { does, actor } = opened();
    expect(isFollowing(actor.getSnapshot())).toBe(false);
    does.toggleFollow();
    expect(isFollowing(actor.getSnapshot())).toBe(true);
    does.toggleFollow();
    expect(isFollowing(actor.getSnapshot())).toBe(false);
  });
});
