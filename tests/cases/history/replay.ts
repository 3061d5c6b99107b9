import type { ReplayRef } from '../../../src/machines/history/replay.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';
import { track } from './tracking.ts';

export const cases = {
  'track.read': [{ track }, { track: null }],
  'speed.choose': [{ speed: 600 }],
  'time.seek': [{ at: 5_600 }, { at: 1_200 }],
  'time.step': [{ by: 60 }, { by: -9_000 }],
  'frame.passed': [{ millis: 20 }, { millis: 100_000 }],
};
const part = (at: number, from: number, to: number) => (at === from ? 'start' : at === to ? 'end' : 'between');
export const facet = ({ context: { at, from, to, speed } }: ReturnType<ReplayRef['getSnapshot']>) => [part(at, from, to), speed];

const button = (key: string) => see('button', `history.replay.${key}`);
const follow = (pressed: boolean) => (_: unknown, snapshot: { matches: (value: object) => boolean }) =>
  snapshot.matches({ time: 'empty' }) ? [] : [see('button', 'history.replay.follow', { pressed })];

export const sights: SightTable = {
  view: 'history/tracking/replay-panel',
  path: '/trackingmap',
  states: {
    'time.empty': [lack('region', 'history.replay.label')],
    'time.paused': [button('play'), see('slider', 'history.replay.time')],
    'time.playing': [button('pause'), see('slider', 'history.replay.time')],
    'camera.free': follow(false),
    'camera.following': follow(true),
  },
  causes: {
    'play.toggle': (_, from) =>
      from.matches({ time: 'empty' })
        ? null
        : [click('button', from.matches({ time: 'playing' }) ? 'history.replay.pause' : 'history.replay.play')],
    'follow.toggle': (_, from) => (from.matches({ time: 'empty' }) ? null : [click('button', 'history.replay.follow')]),
  },
};
