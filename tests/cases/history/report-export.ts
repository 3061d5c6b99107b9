import type { AnyMachineSnapshot } from 'xstate';
import type { ReportExportRef } from '../../../src/machines/history/report-export/chart.ts';
import type { ExportWords, PreparedFile, ReportExportContext } from '../../../src/machines/history/report-export/model.ts';
import { click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const range = { start: '2026-11-01', end: '2026-11-14' };
export const otherRange = { start: '2026-10-01', end: '2026-10-31' };
const window = { from: null, to: null };
export const vehicles = [
  { vehicleId: 7, name: '218 402-6', kind: 'combustion' as const, window },
  { vehicleId: 8, name: '261 045-9', kind: 'combustion' as const, window: { from: '2026-11-03', to: '2026-11-10' } },
  { vehicleId: 9, name: 'Kran 3', kind: 'crane' as const, window },
];
export const fewer = vehicles.slice(1);
export const words: ExportWords = {
  of: 'reporting',
  day: 'Datum',
  cumulative: 'kumuliert',
  vehicle: 'Fahrzeug',
  allVehicles: 'Alle Fahrzeuge',
  total: 'Summe',
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
  'drawer.open': [
    { range, vehicleIds: [] },
    { range, vehicleIds: [8] },
  ],
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

const drawer = see('dialog', 'export.title');
const options = see('dialog', 'export.options');
const canExport = ({ vehicles, chosen }: ReportExportContext) => vehicles.some(({ vehicleId }) => chosen.has(vehicleId));
const isChoosing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ open: 'choosing' });
const isIn = (phase: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches({ open: { options: phase } });
const radio = (value: keyof typeof patterns) => see('radio', { pattern: patterns[value] }, { checked: true });
const patterns = {
  xlsx: 'Excel \\(\\.xlsx\\).*',
  csv: 'CSV \\(\\.zip\\).*',
  'by-id': '(Je Fahrzeug ein Blatt|One sheet per vehicle).*',
  'in-one': '(Ein Blatt für alle|One sheet for all).*',
  'by-metric': '(Je Kennzahl ein Blatt|One sheet per metric).*',
};
const described = ({ format, grouping }: ReportExportContext) => [options, radio(format), radio(grouping)];
const start = (disabled: boolean) => see('button', 'export.start', { disabled });

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    'open.choosing': (context: ReportExportContext) => [
      drawer,
      see('searchbox', 'export.filter', { value: context.filter }),
      see('button', 'export.export', { disabled: !canExport(context) }),
      see('status', undefined, { saying: { pattern: `${context.chosen.size} .*` } }),
      ...(context.vehicles.length === 0 && context.filter === '' ? [see('text', 'export.noVehicles')] : []),
      lack('dialog', 'export.options'),
    ],
    'open.options.describing': (context: ReportExportContext) => [...described(context), start(false), lack('progressbar'), lack('alert')],
    'open.options.preparing': (context: ReportExportContext) => [
      ...described(context),
      see('progressbar', 'export.progress'),
      see('text', { key: 'export.preparing', values: { percent: Math.floor(context.share * 100) } }),
      see('button', 'export.cancel'),
      start(true),
    ],
    'open.options.saving': (context: ReportExportContext) => [
      ...described(context),
      see('text', 'export.saving'),
      see('button', 'export.download', { disabled: true }),
    ],
    'open.options.ready': (context: ReportExportContext) => [
      ...described(context),
      see('text', { key: 'export.ready', values: { name: context.file?.name ?? '' } }),
      see('button', 'export.download', { disabled: false }),
    ],
    'open.options.failed': (context: ReportExportContext) => [
      ...described(context),
      see('alert', undefined, {
        saying: context.status === null ? 'export.noAnswer' : { key: 'export.failed', values: { status: context.status } },
      }),
      see('button', 'export.retry'),
    ],
  },
  causes: {
    'filter.set': ({ text }, from) => (isChoosing(from) && text !== '' ? [fill(text, 'searchbox', 'export.filter')] : null),
    'options.open': (_, from) => (isChoosing(from) && canExport(from.context) ? [click('button', 'export.export')] : null),
    'export.cancel': (_, from) => (isIn('preparing')(from) ? [click('button', 'export.cancel')] : null),
    'export.download': (_, from) => (isIn('ready')(from) ? [click('button', 'export.download')] : null),
  },
};
