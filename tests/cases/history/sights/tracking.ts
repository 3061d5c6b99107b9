import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

const legend = 'history.legend.speed';
const note = (key: string) => [see('status', undefined, { saying: `history.note.${key}` }), lack('text', legend)];
const again = see('button', 'history.retry');

export const sights: SightTable = {
  states: {
    closed: alike('open.track.shown', 'The view is not there while it is closed'),
    deciding: alike('none', 'It is left in the same moment'),
    none: note('none'),
    crane: note('crane'),
    waiting: alike('open.track.reading', 'To wait for the choice is to wait for the track'),
    'open.track.reading': note('reading'),
    'open.track.empty': note('empty'),
    'open.track.shown': [see('text', legend)],
    'open.track.failed': [again, lack('text', legend), lack('text', 'history.note.reading'), lack('text', 'history.note.empty')],
    'open.heat.reading': alike('open.heat.read', 'The track is what is waited for; the heat map comes when it comes'),
    'open.heat.read': [],
    'open.heat.failed': (_, snapshot) => (snapshot.matches({ open: { track: 'failed' } }) ? [] : [again]),
  },
  causes: { 'track.retry': [click('button', 'history.retry')] },
};
