import type { ExportWish } from '../../../src/domain/logbook/export.ts';
import type { LogbookExportSnapshot } from '../../../src/machines/logbook/export/chart.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

export const wish: ExportWish = {
  organisationId: '0b8d2f5e-6f0a-4f0e-9d3c-2a1b3c4d5e6f',
  filter: 'vehicleIdRef eq 7',
  orderby: 'createTimestamp desc',
  language: 'de-DE',
};
export const created = { kind: 'created', resourceId: '7c1f6f1e-0d1e-4b52-9b4f-5a7d3c2b1a00' } as const;
export const refused = { kind: 'refused', status: 409, code: 'err_export_running' } as const;
const state = (name: 'running' | 'ready' | 'cancelled' | 'failed', rows: number) =>
  ({ kind: 'state', state: name, rows, total: 4000 }) as const;
export const states = {
  running: state('running', 1000),
  ready: state('ready', 4000),
  cancelled: state('cancelled', 1000),
  failed: state('failed', 1000),
  outgrown: { ...state('failed', 1000), code: 'err_export_quota_person' },
};

export const cases = {
  'export.open': [{ wish }],
  'format.change': [{ format: 'spreadsheet' }, { format: 'csv' }],
  'xstate.done.actor.createExport': [{ output: created }, { output: refused }],
  'xstate.done.actor.readExportState': [
    { output: states.running },
    { output: states.ready },
    { output: states.cancelled },
    { output: states.failed },
    { output: states.outgrown },
    { output: { kind: 'refused', status: 404, code: 'not_found' } },
  ],
  'xstate.done.actor.downloadExport': [
    { output: { kind: 'saved' } },
    { output: { kind: 'refused', status: 409, code: 'err_export_failed' } },
  ],
};

/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookExportSnapshot) => [context.format, context.data !== null, context.failure !== null];

const dialog = see('dialog', 'logbook.export.title');
const status = (key: string) => see('status', undefined, { saying: `logbook.export.${key}` });
const bar = see('progressbar', 'logbook.export.progress');

export const sights: SightTable = {
  states: {
    closed: [lack('dialog')],
    leaving: alike('closed', 'The export is taken back on the server while the dialog is gone'),
    'open.choosing': [
      dialog,
      see('button', 'logbook.export.start', { disabled: false }),
      lack('progressbar'),
      lack('alert', undefined, { saying: 'logbook.export.failed' }),
    ],
    'open.creating': [dialog, bar, status('creating'), see('button', 'logbook.export.close')],
    'open.running.waiting': [
      dialog,
      bar,
      see('status', undefined, { saying: { pattern: '(rows|Zeilen)' } }),
      see('button', 'logbook.export.cancel'),
    ],
    'open.running.asking': alike('open.running.waiting', 'How far it is asked for every second; the rows stay until the answer'),
    'open.downloading': [dialog, bar, status('downloading')],
    'open.ready': [dialog, status('ready'), see('button', 'logbook.export.download')],
    'open.discarding': [dialog, status('discarding')],
    'open.failed.withoutFile': [dialog, see('alert'), see('button', 'logbook.export.retry')],
    'open.failed.withFile': [dialog, see('alert'), see('button', 'logbook.export.download')],
  },
  causes: {
    'format.change': ({ format }) => [click('radio', undefined, { saying: `logbook.export.${format}` })],
  },
};
