import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
import { says } from '../../walks/words.ts';

export const inputs = [{ parts: {} }];
export const cases = {
  'xstate.error.actor.*': [says('a machine of the portal fails', { error: 'a defect' })],
  'room.entered': [{ parts: {} }],
  'xstate.done.actor.openPortal': [{ output: { parts: {}, picture: 'portal' } }],
};

const late = 'login.opening.late';

export const sights: SightTable = {
  states: {
    waiting: [see('status', 'login.opening.label'), lack('text', late), lack('button', 'login.opening.retry')],
    'opening.soon': alike('waiting', 'Before and after the session is known the same opening picture stands'),
    'opening.late': [see('status', 'login.opening.label', { saying: late }), lack('button', 'login.opening.retry')],
    failed: [see('alert', undefined, { saying: 'login.opening.failed' }), see('button', 'login.opening.retry')],
    open: [see('heading', 'login.product'), lack('status', 'login.opening.label')],
  },
  causes: { 'boot.retry': [click('button', 'login.opening.retry')] },
};
