import { createActor, fromCallback, fromPromise } from 'xstate';
import * as accountCalls from '../api/actors/account/account.ts';
import * as gateway from '../api/actors/fleet/gateway.ts';
import { copyLink } from '../api/browser/copy-link.ts';
import { keptOwner, readStoredVehicles, storeVehicles } from '../api/browser/device-copies.ts';
import { clearCaches, reloadPage } from '../api/browser/storage.ts';
import type { ViewMemory } from '../api/browser/view-memory.ts';
import { defaultDemoDisplayName } from '../domain/account/access.ts';
import { defaultDevHosts, initialFlags, isDevHost } from '../domain/account/session-rules.ts';
import type { LiveColumns } from '../domain/fleet/live/columns.ts';
import { mapToolbar } from '../domain/map/constants.ts';
import { overlaysView } from '../domain/shell/navigation.ts';
import { storedDevSwitches, storedNavigation, storedZoom } from '../domain/shell/preferences.ts';
import { accountMachine } from '../machines/account/account/chart.ts';
import { logoutMachine } from '../machines/account/logout.ts';
import { accountIdOf, isLoggedIn, isWaitingOnline } from '../machines/account/session/selectors.ts';
import { activeVehiclesMachine } from '../machines/fleet/active-vehicles.ts';
import { dashboardMachine } from '../machines/fleet/dashboard.ts';
import { firstLookMachine } from '../machines/fleet/first-look.ts';
import { fleetMachine } from '../machines/fleet/fleet.ts';
import { type LastNotification, liveDataMachine } from '../machines/fleet/live-data/chart.ts';
import { selectionMachine } from '../machines/fleet/selection/chart.ts';
import { type StreamTold, streamMachine } from '../machines/fleet/stream.ts';
import { vehicleListMachine } from '../machines/fleet/vehicle-list.ts';
import { mapFrameMachine } from '../machines/map/frame/chart.ts';
import { mapTogglesMachine } from '../machines/map/toggles.ts';
import { mapViewMachine } from '../machines/map/view.ts';
import { addressMachine } from '../machines/shell/address/chart.ts';
import { beatMachine } from '../machines/shell/beat.ts';
import { clockMachine } from '../machines/shell/clock.ts';
import { isOnline } from '../machines/shell/connection.ts';
import { devToolsMachine } from '../machines/shell/dev-tools.ts';
import { faqMachine } from '../machines/shell/faq.ts';
import { languageOf } from '../machines/shell/language.ts';
import { placeMachine } from '../machines/shell/place.ts';
import { currentView, shellMachine } from '../machines/shell/shell/chart.ts';
import { viewMemoryMachine } from '../machines/shell/view-memory.ts';
import type { BaseActors } from './base-actors.ts';
import type { PortalMachines } from './portal-machines.ts';
import { ownerOf } from './portal-owner.ts';

export interface Deployment {
  readonly devHosts: readonly string[];
  readonly demoDisplayName: string;
  readonly internalAccountSuffixes: readonly string[];
  readonly faqRoute: boolean;
}

/** Without network the portal opens all the same, with what holds everywhere. */
export const offlineDeployment: Deployment = {
  devHosts: defaultDevHosts,
  demoDisplayName: defaultDemoDisplayName,
  internalAccountSuffixes: [],
  faqRoute: false,
};

const streamLive = fromCallback<{ type: string }, { since: number | null }>(({ input, sendBack }) => {
  const tell: (told: StreamTold) => void = sendBack;
  const leaving = new AbortController();
  const receive = (columns: LiveColumns) => tell({ type: 'columns.received', columns });
  void gateway.streamLive(input.since, receive, leaving.signal).then((end) => tell({ type: `stream.${end}` }));
  return () => leaving.abort();
});

/** The machines of the signed-in portal with their real logic, not yet started. */
export const createPortalActors = (base: BaseActors, deployment: Deployment, memory: ViewMemory | null = null): PortalMachines => {
  const { session, connection, language } = base;
  const isConnectionLost = !isOnline(connection.getSnapshot());
  const isDev = isDevHost(window.location.hostname, deployment.devHosts);
  const shell = createActor(shellMachine, {
    input: {
      path: window.location.pathname,
      isFramed: window.self !== window.top,
      isNavigationExpanded: storedNavigation(localStorage, window.innerWidth),
      isPanelHidden: overlaysView(window.innerWidth),
      isLoggedIn: isLoggedIn(session.getSnapshot()),
      isWaitingOnline: isWaitingOnline(session.getSnapshot()),
      deployment: { isDevHost: isDev, hasFaqRoute: deployment.faqRoute },
    },
  });
  const account = createActor(
    accountMachine.provide({
      actors: {
        readAccount: fromPromise(({ signal }) => accountCalls.readAccount(signal)),
        readAccessRights: fromPromise(({ signal }) => accountCalls.readAccessRights(signal)),
        readSettings: fromPromise(({ signal }) => accountCalls.readSettings(signal)),
        updateSettings: fromPromise(({ input, signal }) => accountCalls.updateSettings(input, signal)),
        readAvatar: fromPromise(({ signal }) => accountCalls.readAvatar(signal)),
        switchOrganisation: fromPromise(({ input, signal }) => accountCalls.switchOrganisation(input, signal)),
        // Off by default: nothing is counted and nothing sent until an operator brings a sink.
        startAnalytics: fromPromise<void, { accountName: string }>(async () => undefined),
      },
    }),
    { input: { demoDisplayName: deployment.demoDisplayName, internalSuffixes: deployment.internalAccountSuffixes } },
  );
  /** Before the server has told, and without network, the organisation of the last visit. */
  const owner = () => ownerOf({ session, account }) ?? keptOwner(accountIdOf(session.getSnapshot()));
  const view = currentView(shell.getSnapshot());
  return {
    ...base,
    shell,
    account,
    address: createActor(addressMachine.provide({ actors: { copyLink: fromPromise(({ input }) => copyLink(input)) } })),
    beat: createActor(beatMachine, { input: { isOnline: !isConnectionLost, isLoggedIn: isLoggedIn(session.getSnapshot()) } }),
    logout: createActor(logoutMachine, { input: { isOnline: !isConnectionLost } }),
    clock: createActor(clockMachine.provide({ actors: { readTime: fromPromise(async () => Date.now()) } }), { input: { now: Date.now() } }),
    devTools: createActor(
      devToolsMachine.provide({ actors: { clearCaches: fromPromise(clearCaches), reloadPage: fromPromise(reloadPage) } }),
      { input: { zoom: storedZoom(localStorage), isDevHost: isDev, ...storedDevSwitches(localStorage) } },
    ),
    fleet: createActor(
      fleetMachine.provide({
        actors: {
          readStoredVehicles: fromPromise(async ({ input }) => readStoredVehicles(input.key, owner())),
          fetchVehicles: fromPromise(({ signal }) => gateway.fetchVehicles(signal)),
          storeVehicles: fromPromise(async ({ input }) => storeVehicles(input.key, owner(), input.vehicles)),
          fetchMetadata: fromPromise(({ signal }) => gateway.fetchMetadata(signal)),
          fetchLive: fromPromise(({ input, signal }) => gateway.fetchLive(input, signal)),
        },
      }),
      { input: { isConnectionLost } },
    ),
    stream: createActor(streamMachine.provide({ actors: { streamLive } }), { input: { isOnline: !isConnectionLost } }),
    selection: createActor(selectionMachine, { input: { view, active: memory?.vehicleIds ?? [] } }),
    firstLook: createActor(firstLookMachine, { input: { chosen: memory } }),
    activeVehicles: createActor(activeVehiclesMachine, { input: { view, vehicleIds: memory?.vehicleIds ?? [] } }),
    viewMemory: createActor(viewMemoryMachine),
    place: createActor(placeMachine),
    vehicleList: createActor(vehicleListMachine),
    dashboard: createActor(
      dashboardMachine.provide({ actors: { fetchActive: fromPromise(({ input, signal }) => gateway.fetchActive(input, signal)) } }),
    ),
    mapToggles: createActor(mapTogglesMachine),
    mapView: createActor(mapViewMachine),
    mapFrame: createActor(mapFrameMachine, { input: { view, ...(memory && { camera: memory.camera }) } }),
    faq: createActor(faqMachine.provide({ actors: { fetchFaq: fromPromise(({ input, signal }) => gateway.fetchFaq(input, signal)) } }), {
      input: { language: languageOf(language.getSnapshot()) },
    }),
    liveData: createActor(
      liveDataMachine.provide({
        actors: {
          fetchDetail: fromPromise(({ input, signal }) => gateway.fetchDetail(input, signal)),
          // The notification list is not served yet: beyond the answer itself there is no last notification.
          readPreview: fromPromise<LastNotification, { vehicleId: number }>(async () => null),
          fetchWeather: fromPromise(({ input, signal }) => gateway.fetchWeather(input, signal)),
        },
      }),
      {
        input: {
          isConnectionLost,
          userSessionID: initialFlags.sessionId,
          isDemoUser: false,
          language: languageOf(language.getSnapshot()),
        },
      },
    ),
  };
};

export const hasMapToolbar = (view: Parameters<typeof mapToolbar>[0]) => mapToolbar(view).hasLayers;

const startOrder = [
  'viewMemory',
  'address',
  'place',
  'logout',
  'activeVehicles',
  'selection',
  'firstLook',
  'mapFrame',
  'mapToggles',
  'mapView',
  'liveData',
  'stream',
  'dashboard',
  'vehicleList',
  'fleet',
  'faq',
  'devTools',
  'clock',
  'shell',
  'account',
  'beat',
] as const satisfies readonly (keyof PortalMachines)[];

/** Listeners before speakers: who is told things runs before who tells them. */
export const startPortalActors = (actors: PortalMachines) => {
  for (const name of startOrder) actors[name].start();
};
