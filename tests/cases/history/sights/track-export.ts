import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

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
