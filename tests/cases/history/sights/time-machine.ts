import type { AnyMachineSnapshot } from 'xstate';
import { isPastAwaited, type TimeMachineSnapshot } from '../../../../src/machines/history/time-machine.ts';
import { alike, click, type SightTable, see } from '../../../sights/table.ts';
import { now } from '../time-machine.ts';

const text = (key: string) => `history.timeMachine.${key}`;
const button = (key: string, more = {}) => see('button', text(key), more);
const status = (snapshot: AnyMachineSnapshot) =>
  see('status', undefined, {
    saying: isPastAwaited(snapshot as TimeMachineSnapshot) || snapshot.context.read.length === 0 ? text('reading') : { pattern: '\\d+' },
  });

export const sights: SightTable = {
  always: [see('region', text('label')), see('slider', text('time')), button('leave')],
  states: {
    'clock.paused': ({ at }) => [button('play', { disabled: at >= now })],
    'clock.playing': [button('pause')],
    'fleet.settling': alike('fleet.shown', 'The hand is still on the clock'),
    'fleet.deciding': alike('fleet.shown', 'It is left in the same moment'),
    'fleet.instant': (_, snapshot) => [status(snapshot)],
    'fleet.stretch': alike('fleet.instant', 'What is read ahead is not waited for until the clock stands'),
    'fleet.shown': [],
    'fleet.failed': [see('status', undefined, { saying: text('failed') }), see('button', 'history.retry')],
  },
  causes: {
    'play.toggle': (_, from) =>
      from.matches({ clock: 'paused' }) && from.context.at >= now
        ? null
        : [click('button', text(from.matches({ clock: 'playing' }) ? 'pause' : 'play'))],
    'past.retry': [click('button', 'history.retry')],
  },
};
