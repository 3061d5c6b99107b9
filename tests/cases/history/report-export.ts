import type { ReportExportRef } from '../../../src/machines/history/report-export/chart.ts';
import type { ExportWords, PreparedFile } from '../../../src/machines/history/report-export/model.ts';

export const range = { start: '2026-11-01', end: '2026-11-14' };
export const otherRange = { start: '2026-10-01', end: '2026-10-31' };
const window = { from: null, to: null };
export const vehicles = [
  { vehicleId: 7, name: '218 402-6', isCrane: false, window },
  { vehicleId: 8, name: '261 045-9', isCrane: false, window: { from: '2026-11-03', to: '2026-11-10' } },
  { vehicleId: 9, name: 'Kran 3', isCrane: true, window },
];
export const fewer = vehicles.slice(1);
export const words: ExportWords = {
  of: 'reporting',
  day: 'Datum',
  cumulative: 'kumuliert',
  empty: 'Keine Daten vorhanden',
  metrics: {
    drivingHours: 'Fahrstunden (h)',
    equippedHours: 'Gerüstet (h)',
    mileageKm: 'Laufleistung (km)',
    idleHours: 'Stand mit Motor (h)',
    standByHours: 'Bereitschaft (h)',
    workingHours: 'Betriebsstunden (h)',
    notifications: 'Meldungen',
  },
};
export const file: PreparedFile = { name: '21-11-2026-reporting-Export.xlsx', size: 48_213, content: null };
export const today = '2026-11-21';

export const cases = {
  'drawer.open': [{ range }],
  'vehicles.listed': [{ vehicles }, { vehicles: fewer }],
  'filter.set': [{ text: '218' }, { text: '' }],
  'vehicle.toggle': [{ vehicleId: 7 }],
  'range.choose': [{ range: otherRange }],
  'format.change': [{ format: 'csv' }, { format: 'xlsx' }],
  'grouping.change': [{ grouping: 'by-metric' }, { grouping: 'by-id' }],
  'export.start': [{ words, today }],
  'export.progressed': [{ share: 0.5 }],
  'export.prepared': [{ file }],
  'export.failed': [{ status: 503 }, { status: null }],
};
export const facet = ({ context }: ReturnType<ReportExportRef['getSnapshot']>) => [
  context.vehicles.length > 0,
  context.filter,
  context.chosen.size,
  context.format,
  context.share > 0,
];
