import type { GraphAnswers } from '../../../src/domain/history/graph.ts';
import type { GraphSnapshot } from '../../../src/machines/history/graph.ts';
import { click, lack, press, type SightTable, see } from '../../sights/table.ts';

export const range = { start: '2026-11-18', end: '2026-11-20' };
export const otherRange = { start: '2026-11-15', end: '2026-11-17' };
export const wanted = { vehicleId: 7, range };

const day = (date: string, drivingHours: number, idleHours: number, standByHours: number, mileageKm: number) => ({
  date,
  equippedHours: standByHours,
  workingHours: drivingHours + idleHours,
  standByHours,
  idleHours,
  drivingHours,
  mileageKm,
});
export const data = {
  vehicleId: 7,
  graph: {
    vehicleId: 7,
    thisDay: [day('2026-11-18', 4, 1, 2, 200), day('2026-11-19', 0, 0, 0, 0), day('2026-11-20', 6, 2, 1, 300)],
    cumulativeSum: [day('2026-11-18', 4, 1, 2, 200), day('2026-11-19', 4, 1, 2, 200), day('2026-11-20', 10, 3, 3, 500)],
    Notifications: [1, 0, 2],
    reported: [true, true, true],
  },
  pie: { drivingHours: 10, idleHours: 3, standByHours: 3 },
} satisfies GraphAnswers;

/** The shares did not come. */
export const withoutPie: GraphAnswers = { ...data, pie: null };

/** As it is drawn, whole and without them. */
export const drawn = { graph: data.graph, pie: data.pie };
export const drawnWithoutPie = { graph: data.graph, pie: { drivingHours: 0, standByHours: 0, idleHours: 0 } };

export const cases = {
  'graph.open': [
    { wanted, kind: 'combustion', metric: 'workingHours' },
    { wanted, kind: 'electric', metric: 'equippedHours' },
  ],
  'chart.choose': [{ chart: 'cumulative' }, { chart: 'line' }, { chart: 'pie' }],
  'metric.choose': [{ metric: 'mileageKm' }, { metric: 'idleHours' }],
  'range.choose': [{ range: otherRange }],
  'compared.choose': [
    { compared: { by: 'nothing' } },
    { compared: { by: 'period', range: otherRange } },
    { compared: { by: 'vehicle', vehicleId: 8 } },
  ],
  'xstate.done.actor.readGraphs': [{ output: [data] }, { output: [withoutPie] }],
};
/** Of an electric locomotive only what differs is walked. */
export const facet = ({ context: { kind, metric, compared, wanted: of } }: GraphSnapshot) =>
  kind === 'electric' ? [kind] : [kind, metric, compared.by, of?.range.start ?? null];

const drawer = see('dialog', { pattern: '.*218 401' });
const chosen = (chart: string) => see('button', `reporting.graphs.chart.${chart}`, { pressed: true });
const wait = see('status', 'reporting.graphs.loading');
const table = see('text', 'reporting.graphs.table');
type Snapshot = { matches: (value: object) => boolean };
const isDrawn = (snapshot: Snapshot) => snapshot.matches({ open: { data: 'shown' } });
const isPieLoading = (snapshot: Snapshot) => snapshot.matches({ open: { chart: { pie: 'loading' } } });
const whenDrawn = (snapshot: Snapshot, ...looks: ReturnType<typeof see>[]) => (isDrawn(snapshot) ? looks : []);

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    // While the pie takes its time nobody can tell whether its numbers are there.
    'open.data.reading': (_, snapshot) => (isPieLoading(snapshot) ? [] : [drawer, wait]),
    'open.data.shown': (_, snapshot) => (isPieLoading(snapshot) ? [] : [drawer, table, lack('button', 'reporting.retry')]),
    'open.data.failed': [drawer, see('button', 'reporting.retry'), lack('alert')],
    'open.chart.cumulative': [chosen('cumulative')],
    'open.chart.line': [chosen('line')],
    'open.chart.pie.loading': (_, snapshot) => whenDrawn(snapshot, chosen('pie'), wait),
    'open.chart.pie.expanded': (_, snapshot) => whenDrawn(snapshot, chosen('pie'), see('button', 'reporting.graphs.split')),
    'open.chart.pie.split': (_, snapshot) => whenDrawn(snapshot, chosen('pie'), see('button', 'reporting.graphs.join')),
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
