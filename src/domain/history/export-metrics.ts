import { type DaySums, metricValue, type SeriesMetric } from './hours.ts';

/** What can be exported, by the names of the answer. */
export const exportMetrics = [
  'drivingHours',
  'equippedHours',
  'mileageKm',
  'idleHours',
  'standByHours',
  'workingHours',
  'notifications',
] as const;
export type ExportMetric = (typeof exportMetrics)[number];

/** Known to reports, but not exported. */
const left = ['serviceHours', 'standbyAndIdleHours', 'standbyAndIdle'];
/** Stands for a report as a whole. */
const whole = 'reportexportrequest';
/** The other name under which the time with the motor on is asked for. */
const otherNames: Readonly<Record<string, ExportMetric>> = { standingwithengineon: 'idleHours' };

const metricNamed = (field: string): ExportMetric | undefined => {
  const name = field.toLowerCase();
  return otherNames[name] ?? exportMetrics.find((metric) => metric.toLowerCase() === name);
};

/**
 * The metrics that data fields ask for, in the order of exports, letter case ignored; fields that are not exported drop out, and a request
 * that names no metric wants all. Undefined: a field that nobody knows.
 */
export const metricsOf = (fields: readonly string[]): readonly ExportMetric[] | undefined => {
  const isKnown = (field: string) =>
    field.toLowerCase() === whole || left.some((name) => name.toLowerCase() === field.toLowerCase()) || metricNamed(field) !== undefined;
  if (!fields.every(isKnown)) return undefined;
  const named = new Set(fields.map(metricNamed));
  const wanted = exportMetrics.filter((metric) => named.has(metric));
  return wanted.length > 0 ? wanted : exportMetrics;
};

/** How many vehicles are asked for at a time. */
export const exportTop = (vehicles: number): number => 10 * Math.ceil(vehicles / 10);

/** YYYYMMDD of YYYY-MM-DD. */
export const exportDate = (day: string): string => day.replaceAll('-', '');

const orZero = (value: number | null | undefined): number =>
  value === null || value === undefined || !(value > 0) || value === Number.POSITIVE_INFINITY ? 0 : value;

/** Days of one metric: an empty or negative value is 0. */
export const exportValues = (days: readonly DaySums[], metric: ExportMetric, notifications: readonly number[]): number[] =>
  metric === 'notifications'
    ? days.map((_, i) => orZero(notifications[i]))
    : days.map((day) => orZero(metricValue(day, metric as SeriesMetric)));
