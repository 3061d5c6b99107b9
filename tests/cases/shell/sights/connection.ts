import { lack, type SightTable, see } from '../../../sights/table.ts';

export const sights: SightTable = {
  always: [see('banner'), see('navigation', 'shell.navigation')],
  states: {
    online: [lack('status', undefined, { saying: 'labels.noConnection' })],
    offline: [see('status', undefined, { saying: 'labels.noConnection' })],
  },
};
