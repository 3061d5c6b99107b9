import { click, lack, press, type SightTable, see } from '../../../sights/table.ts';

const drawer = see('dialog', { pattern: '.*218 401' });
const chosen = (chart: string) => see('button', `reporting.graphs.chart.${chart}`, { pressed: true });
const wait = see('status', 'reporting.graphs.loading');
const table = see('text', 'reporting.graphs.table');
type Snapshot = { matches: (value: object) => boolean };
const isDrawn = (snapshot: Snapshot) => snapshot.matches({ open: { data: 'shown' } });
const isPieLoading = (snapshot: Snapshot) => snapshot.matches({ open: { chart: { pie: 'loading' } } });
const drawn = (snapshot: Snapshot, ...looks: ReturnType<typeof see>[]) => (isDrawn(snapshot) ? looks : []);

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    // While the pie takes its time nobody can tell whether its numbers are there.
    'open.data.reading': (_, snapshot) => (isPieLoading(snapshot) ? [] : [drawer, wait]),
    'open.data.shown': (_, snapshot) => (isPieLoading(snapshot) ? [] : [drawer, table, lack('button', 'reporting.retry')]),
    'open.data.failed': [drawer, see('button', 'reporting.retry'), lack('alert')],
    'open.chart.cumulative': [chosen('cumulative')],
    'open.chart.line': [chosen('line')],
    'open.chart.pie.loading': (_, snapshot) => drawn(snapshot, chosen('pie'), wait),
    'open.chart.pie.expanded': (_, snapshot) => drawn(snapshot, chosen('pie'), see('button', 'reporting.graphs.split')),
    'open.chart.pie.split': (_, snapshot) => drawn(snapshot, chosen('pie'), see('button', 'reporting.graphs.join')),
  },
  causes: {
    'graph.close': [press('Escape')],
    'chart.choose': ({ chart }) => [click('button', `reporting.graphs.chart.${chart}`)],
    'slice.toggle': (_, from) =>
      isDrawn(from) && !from.matches({ open: { chart: { pie: 'loading' } } }) && from.matches({ open: { chart: 'pie' } })
        ? [click('button', from.matches({ open: { chart: { pie: 'split' } } }) ? 'reporting.graphs.join' : 'reporting.graphs.split')]
        : null,
    'graph.retry': (_, from) => (from.matches({ open: { data: 'failed' } }) ? [click('button', 'reporting.retry')] : null),
  },
};
