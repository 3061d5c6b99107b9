import type { LiveDetail } from '../../../src/domain/fleet/live/detail.ts';
import type { LiveDataSnapshot } from '../../../src/machines/fleet/live-data/chart.ts';

export const detail: LiveDetail = {
  notificationResp: { timestamp: 1_700_000_000_000, type: 'NSLeavingDefinedArea' },
  weatherResp: { icon: 'sun', summary: 'Heiter', temperature: 21.5, source: 'service' },
  datasheet: [{ label: 'modelName', value: 'BR 218' }],
};
export const withoutNotification: LiveDetail = { ...detail, notificationResp: null };
export const preview = { timestamp: 1_690_000_000_000, type: 'NSSpeedlimitExeeded' };

export const cases = {
  'vehicle.changed': [{ vehicleId: 7 }, { vehicleId: 8 }, { vehicleId: null }],
  'language.changed': [{ language: 'en-GB' }],
  'xstate.done.actor.fetchFirst': [{ output: detail }, { output: withoutNotification }],
  'xstate.done.actor.fetchAgain': [{ output: detail }, { output: withoutNotification }],
  'xstate.done.actor.readPreview': [{ output: preview }, { output: null }],
  'xstate.done.actor.fetchWeather': [{ output: { ...detail.weatherResp, summary: 'Fair' } }],
};
const user = { userSessionID: 12453, isDemoUser: false, language: 'de-DE' as const };
export const inputs = [
  { ...user, isConnectionLost: false },
  { ...user, isConnectionLost: true },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LiveDataSnapshot) => context.vehicleId;
