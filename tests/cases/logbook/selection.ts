import type { LogbookSelectionSnapshot } from '../../../src/machines/logbook/selection/chart.ts';

export const cases = {
  'page.shown': [
    { ids: [], foundCount: 0 },
    { ids: ['a', 'b'], foundCount: 3 },
  ],
  'row.toggle': [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookSelectionSnapshot) => [context.foundCount, context.selection.ids.size];
