import type { DryRun } from '../../../src/domain/alerts/dry-run.ts';
import type { DryRunRequest } from '../../../src/machines/alerts/dry-run.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const request: DryRunRequest = { vehicleId: 7, wpId: 71, label: 'NSSpeedlimitExeeded', min: null, max: 100 };
const time = Date.UTC(2026, 10, 10, 9, 14, 20);
export const often: DryRun = {
  label: 'NSSpeedlimitExeeded',
  unit: 'kmPerHr',
  first: '2026-08-28',
  last: '2026-11-25',
  isWhole: true,
  needs: [],
  count: 12,
  weeks: [
    { start: '2026-11-09', count: 12 },
    { start: '2026-11-16', count: 0 },
  ],
  told: [{ timestamp: time, until: time + 60_000, value: 112.4, limit: 100, bound: 'max' }],
};
export const never: DryRun = { ...often, count: 0, weeks: [], told: [] };
export const stopped: DryRun = { ...often, last: '2026-11-20', isWhole: false };
export const unfed: DryRun = { ...never, needs: ['axleVibration'] };

export const cases = {
  'run.start': [{ request }],
  'xstate.done.actor.askDryRun': [{ output: often }, { output: never }, { output: stopped }, { output: unfed }],
};

const dialog = { in: see('dialog', { key: 'alerts.dryRun.title', values: { type: { key: 'alerts.types.NSSpeedlimitExeeded' } } }) };

export const sights: SightTable = {
  view: 'alerts/settings/dry-run-dialog',
  states: {
    closed: [lack('dialog')],
    'open.running.quiet': [see('button', 'alerts.dryRun.cancel', dialog), lack('status')],
    'open.running.long': [see('status', undefined, { ...dialog, saying: 'alerts.dryRun.running' })],
    'open.told': ({ result }) =>
      result === null
        ? []
        : result.needs.length > 0
          ? [see('text', { key: 'alerts.dryRun.unfed', values: { signals: { key: 'alerts.signals.axleVibration' } } }, dialog)]
          : result.count === 0
            ? [see('text', 'alerts.dryRun.count_zero', dialog), lack('table')]
            : [
                see('text', { key: 'alerts.dryRun.count_other', values: { count: 12 } }, dialog),
                see('table', 'alerts.dryRun.weeks', dialog),
                see('link', { key: 'alerts.location.track', values: { date: '10.11.2026' } }, dialog),
                (result.isWhole ? lack : see)('text', { key: 'alerts.dryRun.stopped', values: { day: '20.11.2026' } }),
              ],
    'open.failed': [see('button', 'alerts.dryRun.retry', dialog)],
  },
  causes: {
    'run.retry': [click('button', 'alerts.dryRun.retry')],
    'run.close': (_, from) => [click('button', from.matches({ open: 'running' }) ? 'alerts.dryRun.cancel' : 'alerts.dryRun.close')],
  },
};
