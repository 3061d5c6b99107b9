import type { LogbookSelectionSnapshot } from '../../../src/machines/logbook/selection/chart.ts';
import { selectedEntryCount } from '../../../src/machines/logbook/selection/selectors.ts';
import { alike, click, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'page.shown': [
    { ids: [], foundCount: 0 },
    { ids: ['a', 'b'], foundCount: 3 },
  ],
  'row.toggle': [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookSelectionSnapshot) => [context.foundCount, context.selection.ids.size];

const figures = 'How many are chosen is all there is to be seen, and is looked at in every state';

export const sights: SightTable = {
  always: ({ foundCount }, snapshot) => {
    const chosen = selectedEntryCount(snapshot as LogbookSelectionSnapshot);
    return [
      see('button', 'logbook.list.export', { disabled: chosen === 0 }),
      see('button', { key: 'logbook.list.selectAll', values: { number: foundCount } }),
      see('button', { key: 'logbook.list.deselectAll', values: { number: chosen } }),
    ];
  },
  states: { none: [], some: alike('none', figures), all: alike('none', figures) },
  causes: {
    'all.select': (_, from) => (from.context.foundCount === 0 ? null : [click('button', 'logbook.list.selectAll')]),
    'all.deselect': (_, from) =>
      selectedEntryCount(from as LogbookSelectionSnapshot) === 0 ? null : [click('button', 'logbook.list.deselectAll')],
  },
};
