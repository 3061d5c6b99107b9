import { fromCallback, fromPromise } from 'xstate';
import type dashboardTexts from '../../../public/locales/de-DE/dashboard.json';
import type livedata from '../../../public/locales/de-DE/livedata.json';
import type vehicles from '../../../public/locales/de-DE/vehicles.json';
import * as gateway from '../../api/actors/fleet/gateway.ts';
import { keptOwner, readStoredVehicles, storeVehicles } from '../../api/browser/device-copies.ts';
import { canReadTelematics } from '../../domain/account/access.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { idsOfDevices } from '../../domain/fleet/groups.ts';
import type { LiveEvent } from '../../domain/fleet/live/columns.ts';
import { initialFlags } from '../../domain/shell/app-state.ts';
import { overlaysView } from '../../domain/shell/navigation.ts';
import { isDemo } from '../../machines/account/account/selectors.ts';
import { accessTokenOf, accountIdOf } from '../../machines/account/session/selectors.ts';
import { activeVehiclesMachine } from '../../machines/fleet/active-vehicles.ts';
import { dashboardMachine } from '../../machines/fleet/dashboard.ts';
import { firstLookMachine } from '../../machines/fleet/first-look.ts';
import { currentFleet, fleetMachine, fleetVerbs } from '../../machines/fleet/fleet.ts';
import { type LastNotification, liveDataMachine } from '../../machines/fleet/live-data/chart.ts';
import { selectionMachine } from '../../machines/fleet/selection/chart.ts';
import { selectAllFlags } from '../../machines/fleet/selection/model.ts';
import { activeVehicleId, groupsOn, isMultiSelect, selectionVerbs, toggleOf } from '../../machines/fleet/selection/selectors.ts';
import { type StreamTold, streamMachine } from '../../machines/fleet/stream.ts';
import { vehicleListMachine } from '../../machines/fleet/vehicle-list.ts';
import { languageOf } from '../../machines/shell/language.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, when } from '../watch.ts';

const notificationCalls = calls(() => import('../../api/actors/alerts/notifications.ts'));

const streamLive = fromCallback<{ type: string }, { since: number | null }>(({ input, sendBack }) => {
  const tell: (told: StreamTold) => void = sendBack;
  const leaving = new AbortController();
  const receive = (columns: LiveEvent) => tell({ type: 'columns.received', columns });
  void gateway.streamLive(input.since, receive, leaving.signal).then((end) => tell({ type: `stream.${end}` }));
  return () => leaving.abort();
});

const machines = ({ base: { language }, isOnline, view, memory, owner, ownerOnceKnown }: Given) => ({
  fleet: run(
    fleetMachine.provide({
      actors: {
        readStoredVehicles: fromPromise(async ({ input }) => readStoredVehicles(input.key, owner())),
        fetchVehicles: fromPromise(({ signal }) => gateway.fetchVehicles(signal)),
        storeVehicles: fromPromise(async ({ input, signal }) => storeVehicles(input.key, await ownerOnceKnown(signal), input.vehicles)),
        fetchMetadata: fromPromise(({ signal }) => gateway.fetchMetadata(signal)),
        fetchLive: fromPromise(({ input, signal }) => gateway.fetchLive(input, signal)),
      },
    }),
    { input: { isConnectionLost: !isOnline } },
  ),
  stream: run(streamMachine.provide({ actors: { streamLive } }), { input: { isOnline } }),
  selection: run(selectionMachine, { input: { view, active: memory?.vehicleIds ?? [] } }),
  firstLook: run(firstLookMachine, { input: { chosen: memory } }),
  activeVehicles: run(activeVehiclesMachine, { input: { view, vehicleIds: memory?.vehicleIds ?? [] } }),
  vehicleList: run(vehicleListMachine),
  dashboard: run(
    dashboardMachine.provide({ actors: { fetchActive: fromPromise(({ input, signal }) => gateway.fetchActive(input, signal)) } }),
  ),
  liveData: run(
    liveDataMachine.provide({
      actors: {
        fetchDetail: fromPromise(({ input, signal }) => gateway.fetchDetail(input, signal)),
        readPreview: fromPromise<LastNotification, { vehicleId: number }>(async ({ input, signal }) =>
          (await notificationCalls()).fetchLastNotification(input.vehicleId, signal),
        ),
        fetchWeather: fromPromise(({ input, signal }) => gateway.fetchWeather(input, signal)),
      },
    }),
    {
      input: {
        isConnectionLost: !isOnline,
        userSessionID: initialFlags.sessionId,
        language: languageOf(language.getSnapshot()),
      },
    },
  ),
});

const fleetOf = ({ fleet }: PortalActors) => currentFleet(fleet.getSnapshot());

const openStream = ({ session, fleet, stream }: PortalActors) => {
  watch(
    [session],
    () => accessTokenOf(session.getSnapshot()) !== null,
    (hasAccess) => stream.send({ type: hasAccess ? 'access.gained' : 'access.lost' }),
  );
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).cursor,
    (cursor) => stream.send({ type: 'cursor.moved', cursor }),
  );
};

/** A list of the last visit means that this account may read one: no need to wait for the rights. */
const showStored = ({ session, fleet }: PortalActors) =>
  when([], () => readStoredVehicles(storageKeys.vehicles, keptOwner(accountIdOf(session.getSnapshot()))) !== null, fleetVerbs(fleet).allow);

const tellView = ({ shell, selection, activeVehicles }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()),
    (view) => {
      selection.send({ type: 'view.changed', view });
      activeVehicles.send({ type: 'view.changed', view });
    },
  );

const tellAccount = ({ account, liveData }: PortalActors) =>
  watch(
    [account],
    () => isDemo(account.getSnapshot()),
    (isDemoUser) => liveData.send({ type: 'account.changed', isDemo: isDemoUser }),
  );

const tellVehicles = ({ fleet, selection, liveData }: PortalActors) => {
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).status,
    () => {
      for (const group of groupsOn(selection.getSnapshot()))
        selectionVerbs(selection).followGroup(group, currentFleet(fleet.getSnapshot()));
    },
  );
  watch(
    [selection],
    () => activeVehicleId(selection.getSnapshot()),
    (vehicleId) => liveData.send({ type: 'vehicle.changed', vehicleId }),
  );
};

const table = [
  row({ from: 'connection', on: 'connection.lost', to: 'fleet', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'liveData', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'stream', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'fleet', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'liveData', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'stream', as: 'connection.restored' }),
  row({
    from: 'account',
    on: 'rights.changed',
    to: 'fleet',
    as: 'fleet.allowed',
    with: ({ rights }) => (canReadTelematics(rights) ? {} : null),
  }),
  row({ from: 'account', on: 'organisation.switched', to: 'fleet', as: 'vehicles.reload' }),
  row({ from: 'account', on: 'organisation.switched', to: 'stream', as: 'organisation.switched' }),
  row({ from: 'account', on: 'organisation.switched', to: 'firstLook', as: 'organisation.switched' }),
  row({ from: 'account', on: 'organisation.switched', to: 'selection', as: 'all.deselect' }),
  row({ from: 'language', on: 'language.changed', to: 'liveData', as: 'language.changed' }),
  row({ from: 'beat', on: 'beat.live', to: 'fleet', as: 'live.refresh' }),
  row({ from: 'beat', on: 'beat.active', to: 'activeVehicles', as: 'beat.active' }),

  row({ from: 'fleet', on: 'vehicles.changed', to: 'firstLook', as: 'vehicles.changed' }),
  row({ from: 'fleet', on: 'vehicles.changed', to: 'stream', as: 'vehicles.listed' }),
  row({ from: 'fleet', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'stream', on: 'data.received', to: 'connection', as: 'data.received' }),
  row({ from: 'stream', on: 'live.received', to: 'fleet', as: 'live.received' }),
  row({ from: 'dashboard', on: 'live.received', to: 'fleet', as: 'live.received' }),
  row({ from: 'dashboard', on: 'live.failed', to: 'fleet', as: 'live.failed' }),
  row({ from: 'liveData', on: 'notice.show', to: 'notices', as: 'notice.show' }),

  row({ from: 'firstLook', on: 'vehicles.known', to: 'selection', as: 'vehicles.changed' }),
  ...selectAllFlags.map((one) => {
    const { type, idsIn } = toggleOf(one);
    return row({
      from: 'firstLook',
      on: 'flag.wanted',
      to: 'selection',
      as: type,
      with: ({ flag }, portal) => (flag === one ? { vehicleIds: idsIn(fleetOf(portal)) } : null),
    });
  }),
  row({
    from: 'firstLook',
    on: 'all.wanted',
    to: 'selection',
    as: 'devices.look',
    with: (_, portal) => ({ vehicleIds: idsOfDevices(fleetOf(portal)) }),
  }),
  row({ from: 'selection', on: 'active.changed', to: 'activeVehicles', as: 'active.changed' }),
  // Over a view of one vehicle the panel has done its work with the choice.
  row({
    from: 'selection',
    on: 'active.changed',
    to: 'shell',
    as: 'panel.putAway',
    with: (_, { selection }) => (overlaysView(window.innerWidth) && !isMultiSelect(selection.getSnapshot()) ? {} : null),
  }),
  row({ from: 'viewMemory', on: 'look.recalled', to: 'vehicleList', as: 'layout.toggle', with: ({ look }) => (look.isTiles ? {} : null) }),
  // The logbook's vehicles may be others.
  row({
    from: 'address',
    on: 'vehicle.wanted',
    to: 'selection',
    as: 'vehicle.show',
    with: ({ vehicleId }, portal) => (fleetOf(portal).index.has(vehicleId) ? { vehicleId } : null),
  }),
  row({ from: 'activeVehicles', on: 'active.due', to: 'dashboard', as: 'dashboard.refresh' }),
  row({ from: 'activeVehicles', on: 'detail.due', to: 'liveData', as: 'detail.refresh' }),
];

type FleetMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends FleetMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly vehicles: typeof vehicles;
    readonly dashboard: typeof dashboardTexts;
    readonly livedata: typeof livedata;
  }
}

/** Vehicles and what they do: list, selection, live state, dashboard, live data. */
export const fleet: Feature = {
  machines,
  table,
  joins: [openStream, showStored, tellView, tellAccount, tellVehicles],
  views: {
    dashboard: part(() => import('../../views/fleet/dashboard/dashboard-view.tsx').then(({ DashboardView }) => DashboardView)),
    livedata: part(() => import('../../views/fleet/live-data/live-data-view.tsx').then(({ LiveDataView }) => LiveDataView)),
  },
  texts: {
    first: ['vehicles', 'dashboard'],
    later: ['livedata'],
    ofViews: { livedata: ['livedata', 'alerts'] },
  },
};
