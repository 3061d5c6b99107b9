import type { Reporting } from '../../../src/domain/admin/fleet-vehicle.ts';
import type { ReportingKeysRef } from '../../../src/machines/admin/reporting-keys.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const unit = { id: 'k1', label: 'Bordrechner', createdAt: at - 86_400_000, lastUsedAt: at };
export const silent: Reporting = { keys: [], refusals: [], rate: { hour: 0, day: 0 } };
export const reports: Reporting = {
  keys: [unit],
  refusals: [{ label: 'Bordrechner', vehicleId: 7, reason: 'speed_out_of_range', field: 'speed', count: 3, lastAt: at }],
  rate: { hour: 118, day: 2_790 },
};
export const issued = { label: 'Ersatz', key: 'gb_sample' };

export const cases = {
  'subject.opened': [{ vehicleId: 7 }, { vehicleId: null }],
  'label.type': [{ text: 'Ersatz' }],
  'key.withdraw': [{ id: 'k1' }, { id: 'k9' }],
  'xstate.done.actor.readReporting': [{ output: reports }, { output: silent }],
  'xstate.done.actor.issueKey': [{ output: issued }],
  'xstate.done.actor.copyKey': [{ output: true }, { output: false }],
};
export const facet = ({
  context: { reporting, label, issued: shown, isCopied, withdrawn, hasFailed },
}: ReturnType<ReportingKeysRef['getSnapshot']>) => [
  reporting?.keys.length ?? null,
  label,
  shown !== null,
  isCopied,
  withdrawn?.id ?? null,
  hasFailed,
];
