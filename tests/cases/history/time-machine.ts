import { fleetTimes, noPlace } from '../../../src/domain/history/packed-fleet.ts';
import { knownUntil } from '../../../src/domain/history/past.ts';
import {
  hasPastFailed,
  isPastAwaited,
  pastFleet,
  type TimeMachineRef,
  type TimeMachineSnapshot,
} from '../../../src/machines/history/time-machine.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

const hour = 3_600_000;
/** 21 November 2026, 15:00 in Berlin. */
export const now = Date.parse('2026-11-21T14:00:00Z');
export const opened = now - hour;

/** Vehicle 7 goes east, a hundredth of a degree from instant to instant; of vehicle 8 nothing is known. */
export const goingEast = (at: number, step: number, count: number) => {
  const { times } = fleetTimes(at, step, count, 2);
  times.ids.set([7, 8]);
  times.ages.fill(noPlace);
  for (let k = 0; k < count; k++) {
    times.lats[k] = 535_000_000;
    times.lngs[k] = 100_000_000 + k * 100_000;
    times.ages[k] = 0;
    times.speeds[k] = 800;
    times.headings[k] = 90;
    times.statuses[k] = 4;
  }
  return times;
};
export const instant = goingEast(opened, 10_000, 1);
export const stretch = goingEast(opened, 15_000, 60);
/** Ends after the present. */
export const last = goingEast(opened + 59 * 15_000, 60_000, 60);

export const input = { now };
export const cases = {
  'speed.choose': [{ speed: 600 }],
  'time.seek': [{ at: now }, { at: opened - hour }],
  'time.step': [{ by: -60_000 }],
  'frame.passed': [{ millis: 20 }, { millis: 100_000 }],
  'xstate.done.actor.readFleet': [{ output: instant }, { output: stretch }, { output: last }],
};
export const facet = ({ context: { at, read } }: ReturnType<TimeMachineRef['getSnapshot']>) => [at >= now, knownUntil(read, at) > at];

const text = (key: string) => `history.timeMachine.${key}`;
const button = (key: string, more = {}) => see('button', text(key), more);
const retry = 'history.retry';
/** By what is known of the moment, whatever is on its way. */
const status = (snapshot: TimeMachineSnapshot) => {
  if (hasPastFailed(snapshot)) return [];
  const isRead = !isPastAwaited(snapshot) && pastFleet(snapshot) !== null;
  return [see('status', undefined, { saying: isRead ? { pattern: '\\d+' } : text('reading') })];
};
const because = 'What is said follows from what is known of the moment, not from what is being read';

export const sights: SightTable = {
  always: (_, snapshot) => [
    see('region', text('label')),
    see('slider', text('time')),
    button('leave'),
    ...status(snapshot as TimeMachineSnapshot),
  ],
  states: {
    'clock.paused': ({ at }) => [button('play', { disabled: at >= now })],
    'clock.playing': [button('pause')],
    'fleet.settling': alike('fleet.shown', because),
    'fleet.deciding': alike('fleet.shown', because),
    'fleet.instant': alike('fleet.shown', because),
    'fleet.stretch': alike('fleet.shown', because),
    'fleet.shown': [lack('button', retry)],
    'fleet.failed': [see('status', undefined, { saying: text('failed') }), see('button', retry)],
  },
  causes: {
    'play.toggle': (_, from) =>
      from.matches({ clock: 'paused' }) && from.context.at >= now
        ? null
        : [click('button', text(from.matches({ clock: 'playing' }) ? 'pause' : 'play'))],
    'past.retry': [click('button', retry)],
  },
};
