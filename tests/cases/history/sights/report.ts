import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

const tables = ['working', 'driving', 'idle', 'mileage', 'notifications'].map((name) => see('table', `reporting.table.${name}.title`));
const graphs = (disabled: boolean) => see('button', 'reporting.graph', { disabled });
const group = (busy: boolean) => see('region', 'reporting.tables', { busy });

export const sights: SightTable = {
  states: {
    closed: alike('none', 'The view is not there while it is closed'),
    opening: alike('none', 'It is left in the same moment'),
    changing: alike('none', 'It is left in the same moment'),
    none: [see('text', 'reporting.empty.title'), graphs(true)],
    crane: [...tables, see('text', 'reporting.craneNote'), graphs(true), see('button', 'reporting.export', { disabled: true })],
    'pending.changed': [...tables, graphs(false), lack('img', 'reporting.loading'), group(true)],
    'pending.gathering': alike('pending.changed', 'To gather wishes is to wait as well'),
    'pending.reading': [...tables, see('img', 'reporting.loading'), group(true)],
    shown: [...tables, group(false), see('text', 'reporting.footnote.status'), graphs(false)],
    failed: [
      see('alert', undefined, { saying: 'reporting.failed' }),
      see('button', 'reporting.retry'),
      lack('table', 'reporting.table.working.title'),
    ],
  },
  causes: {
    'report.retry': [click('button', 'reporting.retry')],
    'graph.ask': ({ table }) => [click('button', table === null ? 'reporting.graph' : `reporting.table.${table}.graph`)],
    'export.ask': [click('button', 'reporting.export')],
  },
};
