import type { LiveDetail } from '../../../src/domain/fleet/live/detail.ts';
import { initialFlags } from '../../../src/domain/shell/app-state.ts';
import type { LiveDataSnapshot } from '../../../src/machines/fleet/live-data/chart.ts';
import { alike, click, type Look, literal, type SightTable, see } from '../../sights/table.ts';
import { fleetVehicles } from './vehicles.ts';

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
  'account.changed': [{ isDemo: true }],
  'xstate.done.actor.fetchFirst': [{ output: detail }, { output: withoutNotification }],
  'xstate.done.actor.fetchAgain': [{ output: detail }, { output: withoutNotification }],
  'xstate.done.actor.readPreview': [{ output: preview }, { output: null }],
  'xstate.done.actor.fetchWeather': [{ output: { ...detail.weatherResp, summary: 'Fair' } }],
};
const user = { userSessionID: initialFlags.sessionId, language: 'de-DE' as const };
export const inputs = [
  { ...user, isConnectionLost: false },
  { ...user, isConnectionLost: true },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LiveDataSnapshot) => context.vehicleId;

type Context = LiveDataSnapshot['context'];

const asked = 'What is read anew shows when it has come: until then the page is as before';
const nameOf = (id: number | null) => literal(fleetVehicles.find(({ vehicleId }) => vehicleId === id)?.vehicle.name ?? '');
const table = (name: string, saying?: string, busy = false) =>
  see('table', `livedata.${name}.title`, { busy, ...(saying !== undefined && { saying: literal(saying) }) });
const isRead = ({ detail }: Context) => detail.datasheet.length > 0;
const button = (name: 'update' | 'updating', busy: boolean) => see('button', `livedata.${name}`, { busy, disabled: false });

const facts = ({ detail: { notificationResp, weatherResp } }: Context): readonly Look[] => [
  table('datasheet', 'BR 218'),
  table('weather', weatherResp.summary ?? ''),
  ...(notificationResp === null
    ? [table('notification')]
    : [see('table', 'livedata.notification.title', { saying: { key: `alerts.types.${notificationResp.type}`, values: {} } })]),
];

export const sights: SightTable = {
  always: ({ vehicleId }) => (vehicleId === null ? [] : [see('heading', nameOf(vehicleId))]),
  states: {
    'data.none': [see('status', undefined, { saying: 'livedata.empty.title' })],
    'data.unknown.waiting': [
      table('datasheet', undefined, true),
      table('weather', undefined, true),
      table('notification', undefined, true),
    ],
    'data.unknown.reading': alike('data.unknown.waiting', 'To gather wishes is to wait as well'),
    'data.known.shown': (context) => (isRead(context) ? facts(context) : [table('datasheet'), table('weather'), table('notification')]),
    'data.known.waiting': alike('data.known.shown', asked),
    'data.known.reading': alike('data.known.shown', asked),
    'data.known.previewing': alike('data.known.shown', 'The last notification shows when it has come'),
    'data.known.rewording.waiting': alike('data.known.shown', asked),
    'data.known.rewording.reading': alike('data.known.shown', asked),
    'update.none': ({ vehicleId }) => (vehicleId === null ? [] : [button('update', false)]),
    'update.running': ({ vehicleId }) => (vehicleId === null ? [] : [button('updating', true)]),
    'update.settling': alike('update.running', 'It says that it updates for 750 ms more, so that it can be read'),
    'connection.starting': [],
    'connection.fine': alike('connection.starting', 'Whether there is a connection is said over all views'),
    'connection.lost': alike('connection.starting', 'Whether there is a connection is said over all views'),
  },
  causes: {
    'detail.update': (_, from) => {
      if (from.context.vehicleId === null) return null;
      return [click('button', from.matches({ update: 'none' }) ? 'livedata.update' : 'livedata.updating')];
    },
  },
};
