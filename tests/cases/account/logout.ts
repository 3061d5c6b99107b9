import type { LogoutSnapshot } from '../../../src/machines/account/logout.ts';
import { alike, click, lack, press, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'outbox.counted': [
    { type: 'outbox.counted', unsent: 0 },
    { type: 'outbox.counted', unsent: 3 },
  ],
  'sync.settled': [
    { type: 'sync.settled', unsent: 0 },
    { type: 'sync.settled', unsent: 1 },
  ],
} as const;
export const inputs = [{ isOnline: true }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogoutSnapshot) => context;

const asking = 'shell.logout.askingTitle';

export const sights: SightTable = {
  states: {
    idle: [see('banner'), lack('alertdialog')],
    counting: [
      see('alertdialog', 'shell.logout.sendingTitle', { saying: 'shell.logout.sendingText' }),
      lack('button', 'shell.logout.confirm'),
    ],
    sending: alike('counting', 'Counting what is unsent is the beginning of sending it'),
    asking: ({ unsent }) => [
      see('alertdialog', asking, { saying: { key: 'shell.logout.askingText', values: { count: unsent } } }),
      see('button', 'shell.logout.confirm'),
    ],
  },
  causes: {
    'logout.ask': [click('button', 'shell.user.menu'), click('menuitem', 'shell.user.logout')],
    'logout.confirm': [click('button', 'shell.logout.confirm')],
    'logout.cancel': (_, from) => [from.matches('asking') ? press('Escape') : click('button', 'shell.logout.cancel')],
  },
};
