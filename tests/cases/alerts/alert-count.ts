import { type SightTable, see } from '../../sights/table.ts';

export const cases = { 'alerts.counted': [{ open: 0 }, { open: 1 }, { open: 100 }] };

export const sights: SightTable = {
  view: 'shell/navigation/main-menu',
  path: '/',
  states: {
    none: [see('link', 'shell.views.notification')],
    some: ({ open }) => [
      see(
        'link',
        open < 100
          ? { key: 'shell.openAlerts_one', values: { name: { key: 'shell.views.notification' }, count: open } }
          : { key: 'shell.openAlertsMany', values: { name: { key: 'shell.views.notification' } } },
      ),
    ],
  },
};
