import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

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
