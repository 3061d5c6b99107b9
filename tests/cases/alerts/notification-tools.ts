import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
import { range } from './notification-list.ts';

export const inputs = [{ isDevHost: true }, { isDevHost: false }];
export const cases = {
  'account.changed': [{ isDemo: true }, { isDemo: false }],
  'vehicles.changed': [{ vehicleIds: [7] }],
  'period.changed': [{ range }],
};
export const facet = ({
  context,
}: {
  context: { isDevHost: boolean; isDemo: boolean | null; range: unknown; vehicleIds: readonly number[] };
}) => [context.isDevHost, context.isDemo, context.range === null];

const open = see('button', 'alerts.tools.settings', { disabled: false });
const quick = 'alerts.tools.export';

export const sights: SightTable = {
  view: 'alerts/notifications/notification-tools',
  path: '/notification',
  states: {
    starting: alike('offered.closed', 'It is left in the same moment'),
    // Behind the drawer's dialog they are not seen either, and the dialog is.
    absent: (_, snapshot) =>
      snapshot.matches({ offered: 'settings' }) ? [] : [lack('button', 'alerts.tools.settings'), lack('button', quick)],
    'offered.closed': ({ isDemo }) => [open, see('button', quick, { disabled: isDemo !== false, busy: false }), lack('dialog')],
    'offered.settings': [see('dialog', 'alerts.tools.settings')],
    'offered.exporting': [open, see('button', quick, { busy: true }), lack('dialog')],
  },
  causes: {
    'settings.open': (_, from) => (from.matches({ offered: 'closed' }) ? [click('button', 'alerts.tools.settings')] : null),
    'settings.close': (_, from) =>
      from.matches({ offered: 'settings' })
        ? [click('button', 'alerts.settings.close', { in: see('dialog', 'alerts.tools.settings') })]
        : null,
    'export.start': (_, from) =>
      from.matches({ offered: 'closed' }) && from.context.isDemo === false && from.context.range !== null ? [click('button', quick)] : null,
  },
};
