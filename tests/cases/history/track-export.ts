import type { TrackFileRequest } from '../../../src/machines/history/track-export.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

export const wanted: TrackFileRequest = { vehicleId: 7, range: { start: '2026-11-14', end: '2026-11-20' }, format: 'gpx' };
export const file = { name: 'track-7-2026-11-14-2026-11-20.gpx', content: null };

export const cases = {
  'export.start': [{ wanted }],
  'file.progressed': [{ bytes: 1_250_000 }],
  'file.read': [{ file }],
};

const text = (key: string) => `history.export.${key}`;
const button = (key: string) => see('button', text(key));
const says = (key: string) => see('status', undefined, { saying: text(key) });

export const sights: SightTable = {
  always: [button('label')],
  states: {
    idle: [lack('button', text('cancel')), lack('text', text('saved'))],
    reading: [says('reading'), button('cancel'), lack('button', text('retry'))],
    saving: alike('idle', 'The browser takes the file in the same moment'),
    saved: [says('saved'), lack('button', text('cancel'))],
    failed: [says('failed'), button('retry'), button('cancel')],
  },
  causes: {
    'export.retry': [click('button', text('retry'))],
    'export.cancel': (_, from) => (from.matches('reading') || from.matches('failed') ? [click('button', text('cancel'))] : null),
  },
};
