import { alike, lack, type SightTable, see } from '../../sights/table.ts';
import { start } from '../account/tokens.ts';

export const cases = { 'data.received': [{ at: start }] };
export const inputs = [{ isOnline: true }, { isOnline: false }];

export const sights: SightTable = {
  always: [see('banner'), see('navigation', 'shell.navigation')],
  states: {
    'online.answered': [
      lack('status', undefined, { saying: 'labels.noConnection' }),
      lack('status', undefined, { saying: 'labels.serverGone' }),
    ],
    'online.doubtful': alike('online.answered', 'One failed call may be chance'),
    'online.unanswered': [see('status', undefined, { saying: 'labels.serverGone' })],
    offline: [see('status', undefined, { saying: 'labels.noConnection' })],
  },
};
