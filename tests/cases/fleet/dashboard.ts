import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
import { live } from './fleet.ts';

export const cases = {
  'dashboard.refresh': [{ vehicleIds: [7, 8] }, { vehicleIds: [] }],
  'column.sort': [{ column: 'speed' }, { column: 'name' }],
  'xstate.done.actor.fetchActive': [{ output: live }],
};

const soon = 'A wait of less than half a second is not shown';

export const sights: SightTable = {
  view: 'fleet/dashboard/dashboard-table',
  always: ({ sort }) => [
    see('region', 'dashboard.table'),
    {
      words: `sorted by ${sort.column}`,
      holds: () => document.querySelectorAll('th[aria-sort="ascending"], th[aria-sort="descending"]').length === 1,
    },
  ],
  states: {
    resting: [lack('status', 'labels.loading')],
    gathering: alike('resting', soon),
    'fetching.quiet': alike('resting', soon),
    'fetching.spinning': [see('status', 'labels.loading')],
  },
  causes: {
    'column.sort': ({ column }) => [
      click('button', undefined, { saying: `dashboard.column.${column}`, in: see('region', 'dashboard.table') }),
    ],
  },
};
