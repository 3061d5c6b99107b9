import type { ReportQuantity } from '../../../domain/history/report-rows.ts';
import { type Formats, units } from '../../../i18n/formats.ts';

const space = '\u00a0';
const decimals = { hours: 2, share: 1, distance: 1, volume: 1 } as const;
const unitOf = { ...units, share: '%' } as const;

/** A number of a report with its unit: hours with two decimals, all else with one. */
export const reportedText = (value: number, quantity: ReportQuantity, formats: Formats): string =>
  `${formats.inColumn(value, decimals[quantity])}${space}${unitOf[quantity]}`;
