import type { GraphMetric } from '../../../domain/history/graph.ts';
import { type Formats, units } from '../../../i18n/formats.ts';

/** Behind a number of a graph; empty for what is counted. */
export const metricUnit = (metric: GraphMetric): string => {
  if (metric === 'Notifications') return '';
  if (metric === 'mileageKm') return units.distance;
  return metric === 'fuelConsumption' ? units.volume : units.hours;
};

/** A number of a graph with its unit. */
export const metricText = (value: number, metric: GraphMetric, formats: Formats): string => {
  if (metric === 'Notifications') return formats.whole(value);
  const decimals = metric === 'mileageKm' || metric === 'fuelConsumption' ? 1 : 2;
  return `${formats.inColumn(value, decimals)}\u00a0${metricUnit(metric)}`;
};
