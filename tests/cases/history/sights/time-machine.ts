import { hasPastFailed, isPastAwaited, pastFleet, type TimeMachineSnapshot } from '../../../../src/machines/history/time-machine.ts';
import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';
import { now } from '../time-machine.ts';

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
