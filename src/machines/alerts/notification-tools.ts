import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { notificationOffer } from '../../domain/alerts/tools.ts';
import type { DayRange } from '../../domain/common/day-window.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

export interface NotificationExportRequest {
  readonly vehicleIds: readonly number[];
  readonly range: DayRange;
}
interface NotificationToolsContext extends Pick<NotificationExportRequest, 'vehicleIds'> {
  readonly range: DayRange | null;
  readonly isDevHost: boolean;
  /** Nobody knows before the account is read. */
  readonly isDemo: boolean | null;
}
export type NotificationToolsEvent =
  | { type: 'account.changed'; isDemo: boolean | null }
  /** Of whom is exported. */
  | { type: 'vehicles.changed'; vehicleIds: readonly number[] }
  | { type: 'period.changed'; range: DayRange }
  | { type: 'settings.open' }
  | { type: 'settings.close' }
  | { type: 'export.start' };
export type NotificationToolsEmitted = { type: 'notice.show'; notice: Notice };
type NotificationToolsSnapshot = SnapshotFrom<typeof notificationToolsMachine>;
export type NotificationToolsRef = ActorRefFrom<typeof notificationToolsMachine>;

/** What the notifications page offers in development mode alone: the drawer of the rules and the quick export, which is not for demo users. */
export const notificationToolsMachine = setup({
  types: {
    context: {} as NotificationToolsContext,
    events: {} as NotificationToolsEvent,
    emitted: {} as NotificationToolsEmitted,
    input: {} as { isDevHost: boolean },
  },
  actors: { exportNotifications: injected<void, NotificationExportRequest>('exportNotifications') },
  actions: {
    setAccount: assign((_, { isDemo }: { isDemo: boolean | null }) => ({ isDemo })),
    setVehicles: assign((_, { vehicleIds }: { vehicleIds: readonly number[] }) => ({ vehicleIds })),
    setPeriod: assign((_, { range }: { range: DayRange }) => ({ range })),
    tellFailure: emit({ type: 'notice.show', notice: { key: 'alerts.tools.failed', tone: 'error' } }),
  },
  guards: {
    isOffered: ({ context }) => Object.values(notificationOffer(context.isDevHost)).includes(true),
    mayExport: ({ context }) => notificationOffer(context.isDevHost).quickExport && context.isDemo === false && context.range !== null,
  },
}).createMachine({
  id: 'notificationTools',
  context: ({ input }) => ({ isDevHost: input.isDevHost, isDemo: null, vehicleIds: [], range: null }),
  initial: 'starting',
  on: {
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
    'vehicles.changed': { actions: { type: 'setVehicles', params: ({ event }) => event } },
    'period.changed': { actions: { type: 'setPeriod', params: ({ event }) => event } },
  },
  states: {
    starting: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'absent' }] },
    absent: {},
    offered: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'settings.open': 'settings',
            'export.start': { guard: 'mayExport', target: 'exporting' },
          },
        },
        settings: { on: { 'settings.close': 'closed' } },
        exporting: {
          invoke: {
            id: 'exportNotifications',
            src: 'exportNotifications',
            input: ({ context: { vehicleIds, range } }) => ({ vehicleIds, range: range as DayRange }),
            onDone: 'closed',
            onError: { target: 'closed', actions: 'tellFailure' },
          },
        },
      },
    },
  },
});

export const areToolsOffered = (snapshot: NotificationToolsSnapshot): boolean => snapshot.matches('offered');
export const hasSettingsButton = ({ context }: NotificationToolsSnapshot): boolean => notificationOffer(context.isDevHost).settingsButton;
export const hasQuickExport = ({ context }: NotificationToolsSnapshot): boolean => notificationOffer(context.isDevHost).quickExport;
export const isSettingsDrawerOpen = (snapshot: NotificationToolsSnapshot): boolean =>
  notificationOffer(snapshot.context.isDevHost).settingsDrawer && snapshot.matches({ offered: 'settings' });
export const isQuickExporting = (snapshot: NotificationToolsSnapshot): boolean => snapshot.matches({ offered: 'exporting' });
export const mayQuickExport = ({ context }: NotificationToolsSnapshot): boolean => context.isDemo === false;
export const areToolsOfDemo = ({ context }: NotificationToolsSnapshot): boolean => context.isDemo === true;

export const notificationToolsVerbs = (ref: NotificationToolsRef) => ({
  openSettings: () => ref.send({ type: 'settings.open' }),
  closeSettings: () => ref.send({ type: 'settings.close' }),
  exportAll: () => ref.send({ type: 'export.start' }),
});
