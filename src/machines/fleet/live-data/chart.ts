import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../../../domain/account/account.ts';
import type { LiveDetail, Weather } from '../../../domain/fleet/live/detail.ts';
import { type DetailRequest, detailRequest } from '../../../domain/fleet/live/request.ts';
import { emptyDetail, noWeather } from '../../../domain/fleet/live/table.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { connectionError } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

export type LastNotification = LiveDetail['notificationResp'];
export interface LiveDataInput {
  readonly isConnectionLost: boolean;
  readonly userSessionID: number;
  readonly language: Language;
}
interface LiveDataContext extends LiveDataInput {
  readonly isDemoUser: boolean;
  readonly vehicleId: number | null;
  readonly detail: LiveDetail;
}
export type LiveDataEvent =
  /** The last of the active list, null for none. */
  | { type: 'vehicle.changed'; vehicleId: number | null }
  /** The beat between two polls. */
  | { type: 'detail.refresh' }
  /** The user asks. */
  | { type: 'detail.update' }
  | { type: 'language.changed'; language: Language }
  | { type: 'account.changed'; isDemo: boolean }
  | { type: 'detail.answered' }
  | { type: 'detail.failed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' };
export type LiveDataEmitted = { type: 'notice.show'; notice: Notice };
export type LiveDataSnapshot = SnapshotFrom<typeof liveDataMachine>;
export type LiveDataRef = ActorRefFrom<typeof liveDataMachine>;

const requestOf = ({ context }: { context: LiveDataContext }) => detailRequest(context.vehicleId as number, context);

/**
 * Datasheet, last notification and weather of the active vehicle. Wishes within 200 ms become one call; a refresh between keeps what is
 * shown, a manual update keeps its loading flag for 750 ms after the answer. Other weather wording (language) is read on its own.
 */
export const liveDataMachine = setup({
  types: {
    context: {} as LiveDataContext,
    events: {} as LiveDataEvent,
    emitted: {} as LiveDataEmitted,
    input: {} as LiveDataInput,
    tags: {} as 'loading' | 'updating',
  },
  actors: {
    fetchDetail: injected<LiveDetail, DetailRequest>('fetchDetail'),
    readPreview: injected<LastNotification, { vehicleId: number }>('readPreview'),
    fetchWeather: injected<Weather, { vehicleId: number; language: Language }>('fetchWeather'),
  },
  actions: {
    choose: assign((_, params: { vehicleId: number | null }) => ({ vehicleId: params.vehicleId, detail: emptyDetail })),
    keepDetail: assign((_, params: { detail: LiveDetail }) => params),
    keepNotification: assign(({ context }, params: { notification: LastNotification }) => ({
      detail: { ...context.detail, notificationResp: params.notification },
    })),
    keepWeather: assign(({ context }, params: { weather: Weather }) => ({ detail: { ...context.detail, weatherResp: params.weather } })),
    noteAccount: assign((_, { isDemo }: { isDemo: boolean }) => ({ isDemoUser: isDemo })),
    setLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    answer: raise({ type: 'detail.answered' }),
    fail: raise({ type: 'detail.failed' }),
    reportFailure: emit({ type: 'notice.show', notice: connectionError }),
  },
  guards: {
    isLostAtStart: ({ context }) => context.isConnectionLost,
    isVehicle: (_, params: { vehicleId: number | null }) => params.vehicleId !== null,
    hasVehicle: ({ context }) => context.vehicleId !== null,
    isOther: ({ context }, params: { vehicleId: number | null }) => params.vehicleId !== context.vehicleId,
    isSame: ({ context }, params: { vehicleId: number | null }) => params.vehicleId === context.vehicleId,
    hasNotification: (_, params: { detail: LiveDetail }) => params.detail.notificationResp !== null,
  },
  delays: { fetchDebounce: 200, manualUpdate: 750 },
}).createMachine({
  id: 'liveData',
  context: ({ input }) => ({ ...input, isDemoUser: false, vehicleId: null, detail: emptyDetail }),
  type: 'parallel',
  on: { 'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } } },
  states: {
    data: {
      initial: 'none',
      on: {
        'vehicle.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'isVehicle', params: ({ event }) => event },
            target: '.unknown',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: '.none', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
      states: {
        none: { on: { 'language.changed': { actions: { type: 'setLanguage', params: ({ event }) => event } } } },
        unknown: {
          description: 'Nothing of this vehicle has been read yet',
          tags: 'loading',
          initial: 'waiting',
          on: {
            'detail.update': '.waiting',
            'language.changed': { target: '.waiting', actions: { type: 'setLanguage', params: ({ event }) => event } },
          },
          states: {
            waiting: { on: { 'detail.refresh': { target: 'waiting', reenter: true } }, after: { fetchDebounce: 'reading' } },
            reading: {
              invoke: {
                id: 'fetchFirst',
                src: 'fetchDetail',
                input: requestOf,
                onDone: [
                  {
                    guard: { type: 'hasNotification', params: ({ event }) => ({ detail: event.output }) },
                    target: '#liveData.data.known.shown',
                    actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'answer'],
                  },
                  {
                    target: '#liveData.data.known.previewing',
                    actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'answer'],
                  },
                ],
                onError: { target: '#liveData.data.known.shown', actions: ['fail', 'answer'] },
              },
            },
          },
        },
        known: {
          initial: 'shown',
          on: {
            'detail.refresh': '.waiting',
            'detail.update': '.waiting',
            'language.changed': { target: '.rewording', actions: { type: 'setLanguage', params: ({ event }) => event } },
          },
          states: {
            shown: {},
            waiting: { after: { fetchDebounce: 'reading' } },
            reading: {
              invoke: {
                id: 'fetchAgain',
                src: 'fetchDetail',
                input: requestOf,
                onDone: [
                  {
                    guard: { type: 'hasNotification', params: ({ event }) => ({ detail: event.output }) },
                    target: 'shown',
                    actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'answer'],
                  },
                  { target: 'previewing', actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'answer'] },
                ],
                onError: { target: 'shown', actions: ['fail', 'answer'] },
              },
            },
            previewing: {
              description: 'The answer holds no last notification: the preview call may',
              invoke: {
                id: 'readPreview',
                src: 'readPreview',
                input: ({ context }) => ({ vehicleId: context.vehicleId as number }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepNotification', params: ({ event }) => ({ notification: event.output }) },
                },
                onError: 'shown',
              },
            },
            rewording: {
              initial: 'waiting',
              states: {
                waiting: { after: { fetchDebounce: 'reading' } },
                reading: {
                  invoke: {
                    id: 'fetchWeather',
                    src: 'fetchWeather',
                    input: ({ context }) => ({ vehicleId: context.vehicleId as number, language: context.language }),
                    onDone: {
                      target: '#liveData.data.known.shown',
                      actions: { type: 'keepWeather', params: ({ event }) => ({ weather: event.output }) },
                    },
                    onError: { target: '#liveData.data.known.shown', actions: { type: 'keepWeather', params: { weather: noWeather } } },
                  },
                },
              },
            },
          },
        },
      },
    },
    update: {
      initial: 'none',
      on: { 'vehicle.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.none' } },
      states: {
        none: { on: { 'detail.update': { guard: 'hasVehicle', target: 'running' } } },
        running: { tags: 'updating', on: { 'detail.answered': 'settling' } },
        settling: { tags: 'updating', on: { 'detail.update': 'running' }, after: { manualUpdate: 'none' } },
      },
    },
    connection: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isLostAtStart', target: 'lost' }, { target: 'fine' }] },
        fine: { on: { 'connection.lost': 'lost', 'detail.failed': { actions: 'reportFailure' } } },
        lost: { on: { 'connection.restored': 'fine' } },
      },
    },
  },
});
