import { lack, type SightTable, see } from '../../sights/table.ts';
import { start } from '../account/tokens.ts';

export const cases = { 'data.received': [{ at: start }], 'logbook.synced': [{ at: start + 1 }] };
export const inputs = [{ isOnline: true }, { isOnline: false }];

export const sights: SightTable = {
  always: [see('banner'), see('navigation', 'shell.navigation')],
  states: {
    online: [lack('status', undefined, { saying: 'labels.noConnection' })],
    offline: [see('status', undefined, { saying: 'labels.noConnection' })],
  },
};
