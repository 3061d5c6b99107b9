import type { ReportingHours } from '../../../src/domain/history/report.ts';
import type { ReportSnapshot } from '../../../src/machines/history/report.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
import { says } from '../../walks/words.ts';

export const range = { start: '2026-11-06', end: '2026-11-20' };
export const otherRange = { start: '2026-11-19', end: '2026-11-20' };

/** Two days and a quarter of a diesel, 20 November 2026 at 14:30:05 and 14:29:55 in Berlin. */
export const report: ReportingHours = {
  generalResponse: {
    equippedHours: 4.25,
    serviceHours: 26.5,
    workingHours: 22.25,
    standByHours: 4.25,
    drivingHours: 16.5,
    standbyAndIdle: 10,
    idleHours: 5.75,
    offHours: 309.5,
    totalHours: 336,
    mileageKm: 1_234.56,
    estimatedKm: 12.04,
    timestamp: { status: Date.UTC(2026, 10, 20, 13, 30, 5), mileage: Date.UTC(2026, 10, 20, 13, 29, 55) },
  },
  notificationResponse: [
    { timestamp: Date.UTC(2026, 10, 18, 6, 0, 1), type: 'NSSpeedlimitExeeded' },
    { timestamp: Date.UTC(2026, 10, 19, 22, 15, 30), type: 'NSGeofence' },
  ],
};
const none = { equippedHours: 0, serviceHours: 0, workingHours: 0, standByHours: 0, drivingHours: 0, standbyAndIdle: 0, idleHours: 0 };
/** A period in which nothing came. */
export const silence: ReportingHours = {
  generalResponse: { ...none, offHours: 48, totalHours: 48, mileageKm: 0, estimatedKm: 0, timestamp: { status: null, mileage: null } },
  notificationResponse: [],
};

export const cases = {
  'vehicle.changed': [
    says('a locomotive is chosen', { vehicleId: 7, kind: 'combustion' }),
    says('an electric locomotive is chosen', { vehicleId: 8, kind: 'electric' }),
    says('a crane is chosen', { vehicleId: 9, kind: 'crane' }),
    says('no vehicle is chosen', { vehicleId: null, kind: 'combustion' }),
  ],
  'period.changed': [{ range }, { range: otherRange }],
  'graph.ask': [{ table: null }, { table: 'driving' }],
  'xstate.done.actor.readReport': [{ output: report }, { output: silence }],
};
export const facet = ({ context }: ReportSnapshot) => [
  context.isWanted,
  context.vehicleId,
  context.kind,
  context.range?.start ?? null,
  context.report?.generalResponse.mileageKm ?? null,
];

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
