import { addDays, type DayRange } from '../common/day-window.ts';
import { shownParts } from '../common/shown-parts.ts';
import { type FuelSettings, reportedFuel } from './fuel.ts';
import { shownHours } from './hours.ts';
import type { Graph, PieChart } from './report.ts';
import type { ReportedKind, ReportTableName } from './report-rows.ts';

export const graphMetrics = [
  'workingHours',
  'equippedHours',
  'standByHours',
  'idleHours',
  'drivingHours',
  'mileageKm',
  'Notifications',
  'fuelConsumption',
] as const;
export type GraphMetric = (typeof graphMetrics)[number];
/** A line of what there is up to each day, a line of each day, or the shares of the whole period. */
export const chartKinds = ['cumulative', 'line', 'pie'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What an electric locomotive has none of, and with what a graph is opened instead. */
const ofEngine: Partial<Readonly<Record<GraphMetric, GraphMetric>>> = {
  workingHours: 'equippedHours',
  idleHours: 'equippedHours',
  fuelConsumption: 'mileageKm',
};
/** Whether a value makes sense for a kind of vehicle, as in its report; nothing does of cranes. */
export const hasMetric = (metric: GraphMetric, kind: ReportedKind): boolean =>
  kind === 'combustion' || (kind === 'electric' && ofEngine[metric] === undefined);

/** The metric that a table of the report opens its graph with. */
export const metricOfTable = (table: ReportTableName | null, kind: ReportedKind): GraphMetric => {
  const metric = ({ working: 'workingHours', driving: 'drivingHours', idle: 'idleHours', mileage: 'mileageKm' } as const)[
    table ?? 'working'
  ];
  return hasMetric(metric, kind) ? metric : (ofEngine[metric] ?? metric);
};

/** What is drawn of a vehicle in a period. */
export interface GraphData {
  readonly graph: Graph;
  readonly pie: PieChart;
}

/** What stands for an answer that did not come. */
const emptyGraph = (vehicleId: number): Graph => ({ vehicleId, thisDay: [], cumulativeSum: [], Notifications: [], reported: [] });
const emptyPie: PieChart = { drivingHours: 0, standByHours: 0, idleHours: 0 };

/** What came of both answers about a vehicle; null: it did not come. */
export interface GraphAnswers {
  readonly vehicleId: number;
  readonly graph: Graph | null;
  readonly pie: PieChart | null;
}
export const isWholeGraph = ({ graph, pie }: GraphAnswers): boolean => graph !== null && pie !== null;
export const graphDataOf = ({ vehicleId, graph, pie }: GraphAnswers): GraphData => ({
  graph: graph ?? emptyGraph(vehicleId),
  pie: pie ?? emptyPie,
});

const upTo = (counts: readonly number[]) => {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
};

/**
 * The values of a line, a day each: of the day itself or all up to it; hours decimal, km, litres or how many; null where nothing came of the day.
 * Empty for fuel where the consumption of the vehicle is not set.
 */
export const graphValues = (
  { graph }: GraphData,
  metric: GraphMetric,
  kind: Exclude<ChartKind, 'pie'>,
  fuel: FuelSettings | null,
): readonly (number | null)[] => {
  if (metric === 'Notifications') return kind === 'line' ? graph.Notifications : upTo(graph.Notifications);
  const days = kind === 'line' ? graph.thisDay : graph.cumulativeSum;
  const told = (value: (day: (typeof days)[number]) => number) => days.map((day, i) => (graph.reported[i] ? value(day) : null));
  if (metric !== 'fuelConsumption') return told((day) => day[metric]);
  return fuel === null ? [] : told((day) => reportedFuel(day, fuel));
};
export const graphDates = ({ graph }: GraphData): readonly string[] => graph.thisDay.map(({ date }) => date);

const sliceNames = ['drivingHours', 'standByHours', 'idleHours'] as const;
export interface PieSlice {
  readonly name: (typeof sliceNames)[number];
  /** Hours and per cent, as they are shown: those of all slices add up. */
  readonly value: number;
  readonly share: number;
  /** Of the circle, clockwise from the top: 0 to 1. */
  readonly from: number;
  readonly to: number;
}
/** The slices of a pie; none where there are no hours. */
export const slicesOf = ({ pie }: GraphData): readonly PieSlice[] => {
  const whole = sliceNames.reduce((sum, name) => sum + pie[name], 0);
  if (whole <= 0) return [];
  const shares = shownParts(
    sliceNames.map((name) => (pie[name] / whole) * 100),
    1,
  );
  const hours = shownHours(pie);
  let at = 0;
  return sliceNames.flatMap((name, i) => {
    if (pie[name] <= 0) return [];
    const from = at;
    at += pie[name] / whole;
    return [{ name, value: hours[name], share: shares[i]!, from, to: at }];
  });
};

/** As long a period, right before. */
export const periodBefore = ({ start, end }: DayRange): DayRange => {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
  return { start: addDays(start, -days), end: addDays(start, -1) };
};

const steps = [1, 2, 2.5, 5, 10];
/** The upper edge of a scale from 0 and the step between its lines, round numbers; some four lines. */
export const scaleOf = (highest: number): { readonly top: number; readonly step: number } => {
  if (!(highest > 0)) return { top: 1, step: 1 };
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough) ?? 10);
  return { top: step * Math.ceil(highest / step - 1e-9), step };
};
