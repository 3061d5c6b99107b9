import { click, lack, type SightTable, see } from '../../../sights/table.ts';

const button = (key: string) => see('button', `history.replay.${key}`);
const follow = (pressed: boolean) => (_: unknown, snapshot: { matches: (value: object) => boolean }) =>
  snapshot.matches({ time: 'empty' }) ? [] : [see('button', 'history.replay.follow', { pressed })];

export const sights: SightTable = {
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
