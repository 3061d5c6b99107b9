import { alike, click, lack, press, type SightTable, see } from '../../../sights/table.ts';

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
