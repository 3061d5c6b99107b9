import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import {
  type ChartKind,
  type GraphAnswers,
  type GraphData,
  type GraphMetric,
  graphDataOf,
  hasMetric,
  isWholeGraph,
  periodBefore,
} from '../../domain/history/graph.ts';
import type { ReportedKind } from '../../domain/history/report-rows.ts';
import { injected } from '../common/injected.ts';

/** Days YYYY-MM-DD, both included. */
export interface GraphRequest {
  readonly vehicleId: number;
  readonly range: DayRange;
}
/** With what the graph is compared: other days of the same vehicle, or another vehicle in the same days. */
export type Compared =
  | { readonly by: 'nothing' }
  | { readonly by: 'period'; readonly range: DayRange }
  | { readonly by: 'vehicle'; readonly vehicleId: number };
interface Opened {
  readonly wanted: GraphRequest;
  readonly kind: ReportedKind;
  readonly metric: GraphMetric;
}
interface GraphContext {
  readonly wanted: GraphRequest | null;
  /** Of the vehicle. */
  readonly kind: ReportedKind;
  readonly metric: GraphMetric;
  readonly compared: Compared;
  /** What is shown, and what it is compared with. */
  readonly data: readonly GraphData[];
}
export type GraphEvent =
  | ({ type: 'graph.open' } & Opened)
  | { type: 'graph.close' }
  | { type: 'chart.choose'; chart: ChartKind }
  | { type: 'metric.choose'; metric: GraphMetric }
  | { type: 'range.choose'; range: DayRange }
  | { type: 'compared.choose'; compared: Compared }
  | { type: 'slice.toggle' }
  | { type: 'graph.retry' };
export type GraphSnapshot = SnapshotFrom<typeof graphMachine>;
export type GraphRef = ActorRefFrom<typeof graphMachine>;

interface Answered {
  readonly answers: readonly GraphAnswers[];
}
const answered = ({ event }: { event: { output: readonly GraphAnswers[] } }): Answered => ({ answers: event.output });

const nothing: Compared = { by: 'nothing' };
const none: readonly GraphData[] = [];

const requestsOf = ({ wanted, compared }: GraphContext): readonly GraphRequest[] => {
  const first = wanted as GraphRequest;
  if (compared.by === 'nothing') return [first];
  return [first, compared.by === 'period' ? { ...first, range: compared.range } : { ...first, vehicleId: compared.vehicleId }];
};

/**
 * The drawer of graphs: one metric of a vehicle over days of its own, beside another period or vehicle where wanted. The pie takes its
 * 2 s to appear; its slices lie together or apart. Of what cannot be read empty values are shown without
 * a word, and it can be tried again.
 */
export const graphMachine = setup({
  types: { context: {} as GraphContext, events: {} as GraphEvent },
  actors: { readGraphs: injected<readonly GraphAnswers[], readonly GraphRequest[]>('readGraphs') },
  actions: {
    open: assign((_, { wanted, kind, metric }: Opened) => ({
      wanted,
      kind,
      metric,
      compared: nothing,
      data: none,
    })),
    setMetric: assign((_, { metric }: { metric: GraphMetric }) => ({ metric })),
    setRange: assign(({ context }, { range }: { range: DayRange }) => ({ wanted: { ...(context.wanted as GraphRequest), range } })),
    setCompared: assign((_, { compared }: { compared: Compared }) => ({ compared })),
    forget: assign({ data: none }),
    keep: assign((_, { answers }: Answered) => ({ data: answers.map(graphDataOf) })),
    keepNothing: assign(({ context }) => ({
      data: requestsOf(context).map(({ vehicleId }) => graphDataOf({ vehicleId, graph: null, pie: null })),
    })),
  },
  guards: {
    hasMetric: ({ context }, { metric }: { metric: GraphMetric }) => hasMetric(metric, context.kind),
    isWhole: (_, { answers }: Answered) => answers.every(isWholeGraph),
  },
  delays: { pieDelay: 2000 },
}).createMachine({
  id: 'graph',
  context: { wanted: null, kind: 'combustion', metric: 'workingHours', compared: nothing, data: none },
  initial: 'closed',
  states: {
    closed: { on: { 'graph.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } } } },
    open: {
      type: 'parallel',
      on: {
        'graph.close': 'closed',
        'metric.choose': {
          guard: { type: 'hasMetric', params: ({ event }) => event },
          actions: { type: 'setMetric', params: ({ event }) => event },
        },
      },
      states: {
        data: {
          initial: 'reading',
          on: {
            'range.choose': { target: '.reading', actions: { type: 'setRange', params: ({ event }) => event } },
            'compared.choose': { target: '.reading', actions: { type: 'setCompared', params: ({ event }) => event } },
          },
          states: {
            reading: {
              entry: 'forget',
              invoke: {
                id: 'readGraphs',
                src: 'readGraphs',
                input: ({ context }) => requestsOf(context),
                onDone: [
                  { guard: { type: 'isWhole', params: answered }, target: 'shown', actions: { type: 'keep', params: answered } },
                  { target: 'failed', actions: { type: 'keep', params: answered } },
                ],
                onError: { target: 'failed', actions: 'keepNothing' },
              },
            },
            shown: {},
            failed: { on: { 'graph.retry': 'reading' } },
          },
        },
        chart: {
          initial: 'cumulative',
          on: {
            'chart.choose': [
              { guard: ({ event }) => event.chart === 'cumulative', target: '.cumulative' },
              { guard: ({ event }) => event.chart === 'line', target: '.line' },
              { target: '.pie' },
            ],
          },
          states: {
            cumulative: {},
            line: {},
            pie: {
              initial: 'loading',
              states: {
                loading: { after: { pieDelay: 'expanded' } },
                expanded: { description: 'The slices lie together', on: { 'slice.toggle': 'split' } },
                split: { description: 'They lie apart', on: { 'slice.toggle': 'expanded' } },
              },
            },
          },
        },
      },
    },
  },
});

export const openedGraph = (snapshot: GraphSnapshot): GraphRequest | null => (snapshot.matches('open') ? snapshot.context.wanted : null);
export const graphMetric = ({ context }: GraphSnapshot): GraphMetric => context.metric;
export const graphedKind = ({ context }: GraphSnapshot): ReportedKind => context.kind;
export const comparedWith = ({ context }: GraphSnapshot): Compared => context.compared;
export const graphData = ({ context }: GraphSnapshot): readonly GraphData[] => context.data;
export const isGraphRead = (snapshot: GraphSnapshot): boolean => snapshot.matches({ open: { data: 'reading' } });
export const hasGraphFailed = (snapshot: GraphSnapshot): boolean => snapshot.matches({ open: { data: 'failed' } });
export const chartKind = (snapshot: GraphSnapshot): ChartKind => {
  if (snapshot.matches({ open: { chart: 'pie' } })) return 'pie';
  return snapshot.matches({ open: { chart: 'line' } }) ? 'line' : 'cumulative';
};
export const isPieAwaited = (snapshot: GraphSnapshot): boolean => snapshot.matches({ open: { chart: { pie: 'loading' } } });
export const isPieSplit = (snapshot: GraphSnapshot): boolean => snapshot.matches({ open: { chart: { pie: 'split' } } });

export const graphVerbs = (ref: GraphRef) => ({
  close: () => ref.send({ type: 'graph.close' }),
  retry: () => ref.send({ type: 'graph.retry' }),
  chooseChart: (chart: ChartKind) => ref.send({ type: 'chart.choose', chart }),
  chooseMetric: (metric: GraphMetric) => ref.send({ type: 'metric.choose', metric }),
  chooseRange: (range: DayRange) => ref.send({ type: 'range.choose', range }),
  compare: (compared: Compared) => ref.send({ type: 'compared.choose', compared }),
  /** With as long a period right before. */
  compareBefore: () => {
    const { wanted } = ref.getSnapshot().context;
    if (wanted !== null) ref.send({ type: 'compared.choose', compared: { by: 'period', range: periodBefore(wanted.range) } });
  },
  toggleSlices: () => ref.send({ type: 'slice.toggle' }),
});
