import type { AnyMachineSnapshot } from 'xstate';
import type { ReportExportContext } from '../../../../src/machines/history/report-export/model.ts';
import { click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

const drawer = see('dialog', 'export.title');
const options = see('dialog', 'export.options');
const isChoosing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ open: 'choosing' });
const isIn = (phase: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches({ open: { options: phase } });
const radio = (value: keyof typeof patterns) => see('radio', { pattern: patterns[value] }, { checked: true });
const patterns = {
  xlsx: 'Excel \\(\\.xlsx\\).*',
  csv: 'CSV \\(\\.zip\\).*',
  'by-id': '(Je Fahrzeug ein Blatt|One sheet per vehicle).*',
  'by-metric': '(Je Kennzahl ein Blatt|One sheet per metric).*',
};
const described = ({ format, grouping }: ReportExportContext) => [options, radio(format), radio(grouping)];
const start = (disabled: boolean) => see('button', 'export.start', { disabled });

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    'open.choosing': ({ filter, chosen, vehicles }: ReportExportContext) => [
      drawer,
      see('searchbox', 'export.filter', { value: filter }),
      see('button', 'export.export', { disabled: chosen.size === 0 }),
      see('status', undefined, { saying: { pattern: `${chosen.size} .*` } }),
      ...(vehicles.length === 0 && filter === '' ? [see('text', 'export.noVehicles')] : []),
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
    'options.open': (_, from) => (isChoosing(from) && from.context.chosen.size > 0 ? [click('button', 'export.export')] : null),
    'export.cancel': (_, from) => (isIn('preparing')(from) ? [click('button', 'export.cancel')] : null),
    'export.download': (_, from) => (isIn('ready')(from) ? [click('button', 'export.download')] : null),
  },
};
