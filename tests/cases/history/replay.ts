import type { ReplayRef } from '../../../src/machines/history/replay.ts';
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
