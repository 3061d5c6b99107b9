import { newSettings } from '../../../src/domain/alerts/setting.ts';
import type { AlertSettingsRef } from '../../../src/machines/alerts/alert-settings/chart.ts';
import { hasProblem } from '../../../src/machines/alerts/alert-settings/model.ts';

export const one = { vehicleId: 7, wpId: 71, name: '218 402-6' };
export const two = { vehicleId: 8, wpId: 81, name: '185 103-9' };
/** Unknown to the content site. */
export const unnumbered = { vehicleId: 9, wpId: null, name: 'Kran 12' };
export const vehicles = [one, two, unnumbered];
const unread = newSettings.map((setting) => ({ ...setting, needs: [] }));
/** As they are read: the speed limit is on. */
export const read = unread.map((setting) =>
  setting.label === 'NSSpeedlimitExeeded' ? { ...setting, status: true, max: { value: 100, text: '100' } } : setting,
);
export const days = { start: '2026-11-01', end: '2026-11-07' };

export const cases = {
  'account.changed': [{ isDemo: true }],
  'vehicle.changed': [{ vehicle: one }],
  'vehicles.listed': [{ vehicles }],
  'rule.toggle': [{ label: 'NSFlatSpot' }],
  'bound.type': [
    { label: 'NSSpeedlimitExeeded', side: 'max', text: '120' },
    { label: 'NSSpeedlimitExeeded', side: 'max', text: 'viel' },
    { label: 'NSVoltageDrop', side: 'max', text: '20' },
  ],
  'filter.type': [{ text: '185' }],
  'choice.toggle': [{ vehicleId: 7 }],
  'days.choose': [{ days }],
  'xstate.done.actor.readSettings': [{ output: read }],
  'xstate.done.actor.saveSettings': [{ output: { status: 200 } }, { output: { status: 204 } }],
};
export const facet = ({ context }: ReturnType<AlertSettingsRef['getSnapshot']>) => [
  context.isWanted,
  context.isDemo || hasProblem(context.form),
  context.vehicle?.vehicleId ?? null,
  context.form.some(({ status }) => status),
  context.chosen.length > 0,
];
