import { onAccessRefused } from '../api/actors/account/session.ts';
import { dropForeignCopies, keepVisit, keptOwner, readKeptVisit, readStoredVehicles } from '../api/browser/device-copies.ts';
import { canReadTelematics } from '../domain/account/access.ts';
import { storageKeys } from '../domain/common/storage-keys.ts';
import { overlaysView } from '../domain/shell/navigation.ts';
import { storeDevSwitches, storeNavigation, storeZoom } from '../domain/shell/preferences.ts';
import { accountVerbs } from '../machines/account/account/selectors.ts';
import { logoutVerbs } from '../machines/account/logout.ts';
import { accessTokenOf, accountIdOf, isLoggedIn, isWaitingOnline, sessionVerbs } from '../machines/account/session/selectors.ts';
import { dashboardVerbs } from '../machines/fleet/dashboard.ts';
import { currentFleet, fleetVerbs } from '../machines/fleet/fleet.ts';
import { activeVehicleId, groupOn, isMultiSelect, selectionVerbs } from '../machines/fleet/selection/selectors.ts';
import { beatVerbs } from '../machines/shell/beat.ts';
import { faqVerbs } from '../machines/shell/faq.ts';
import { languageVerbs } from '../machines/shell/language.ts';
import { noticesVerbs } from '../machines/shell/notices.ts';
import { currentView, shellVerbs } from '../machines/shell/shell/chart.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';
import { hasMapToolbar } from './portal-actors.ts';
import type { PortalMachines } from './portal-machines.ts';
import { watch } from './watch.ts';

/** Joins the machines: siblings never know each other, so what one announces is told to the others here. */
export const wirePortal = (actors: PortalMachines) => {
  wireSession(actors);
  wireView(actors);
  wireFleet(actors);
  wireStream(actors);
  wireNotices(actors);
};

const wireSession = ({ session, logout, connection, beat, shell, account, fleet, faq, liveData, language }: PortalActors) => {
  const sessionDoes = sessionVerbs(session);
  const accountDoes = accountVerbs(account);
  void onAccessRefused(sessionDoes.refuseAccess);
  watch(
    [session],
    () => `${isLoggedIn(session.getSnapshot())} ${isWaitingOnline(session.getSnapshot())}`,
    () => {
      const snapshot = session.getSnapshot();
      shellVerbs(shell).changeSession(isLoggedIn(snapshot), isWaitingOnline(snapshot));
      if (isLoggedIn(snapshot)) beatVerbs(beat).startSession();
      else beatVerbs(beat).endSession();
    },
  );
  watch(
    [session],
    () => accessTokenOf(session.getSnapshot()) !== null,
    (hasAccess) => {
      if (hasAccess) accountDoes.load();
    },
  );
  const accountId = accountIdOf(session.getSnapshot());
  if (accountId !== null) dropForeignCopies(accountId);
  const kept = accountId === null ? null : readKeptVisit(accountId);
  // What the account was at the last visit holds until the server answers; without network that is the whole visit.
  if (kept !== null) accountDoes.know(kept);
  account.on('visit.changed', ({ visit }) => keepVisit(visit));
  logout.on('logout.granted', sessionDoes.logout);
  connection.on('connection.lost', () => {
    logoutVerbs(logout).loseNetwork();
    beatVerbs(beat).loseNetwork();
    fleet.send({ type: 'connection.lost' });
    liveData.send({ type: 'connection.lost' });
  });
  connection.on('connection.restored', () => {
    logoutVerbs(logout).restoreNetwork();
    beatVerbs(beat).restoreNetwork();
    accountDoes.restoreNetwork();
    fleet.send({ type: 'connection.restored' });
    liveData.send({ type: 'connection.restored' });
  });
  account.on('rights.changed', ({ rights }) => {
    shellVerbs(shell).changeRights(rights);
    if (canReadTelematics(rights)) fleetVerbs(fleet).allow();
  });
  // A list of the last visit means that this account may read one: no need to wait for the rights.
  if (readStoredVehicles(storageKeys.vehicles, keptOwner(accountId)) !== null) fleetVerbs(fleet).allow();
  account.on('language.read', ({ language: read }) => languageVerbs(language).adopt(read));
  account.on('organisation.switched', () => fleet.send({ type: 'vehicles.reload' }));
  language.on('language.chosen', ({ language: chosen }) => {
    accountDoes.chooseLanguage(chosen);
    liveData.send({ type: 'language.changed', language: chosen });
    faq.send({ type: 'language.changed', language: chosen });
  });
  beat.on('beat.live', () => {
    sessionDoes.beat();
    accountDoes.beat();
    fleet.send({ type: 'live.refresh' });
  });
};

const wireView = ({ shell, faq, selection, activeVehicles, mapFrame, mapToggles, devTools }: PortalMachines) => {
  shell.on('navigation.changed', ({ isExpanded }) => storeNavigation(localStorage, isExpanded));
  devTools.on('zoom.chosen', ({ zoom }) => storeZoom(localStorage, zoom));
  devTools.on('devTools.switched', (switches) => storeDevSwitches(localStorage, switches));
  watch(
    [shell],
    () => currentView(shell.getSnapshot()),
    (view) => {
      selection.send({ type: 'view.changed', view });
      activeVehicles.send({ type: 'view.changed', view });
      mapFrame.send({ type: 'view.changed', view });
      if (view === 'faq') faqVerbs(faq).open();
      if (!hasMapToolbar(view)) mapToggles.send({ type: 'toolbar.lost' });
    },
  );
  mapToggles.on('railway.switched', (event) => mapFrame.send(event));
  mapToggles.on('satellite.switched', (event) => mapFrame.send(event));
};

const wireFleet = (portal: PortalMachines) => {
  const { shell, beat, fleet, firstLook, selection, activeVehicles, dashboard, liveData, mapFrame, mapToggles, account } = portal;
  const fleetDoes = fleetVerbs(fleet);
  const selectionDoes = selectionVerbs(selection);
  fleet.on('vehicles.changed', (event) => firstLook.send(event));
  firstLook.on('vehicles.known', ({ vehicleIds }) => selection.send({ type: 'vehicles.changed', vehicleIds }));
  firstLook.on('flag.wanted', ({ flag }) => selectionDoes.toggleFlag(flag, currentFleet(fleet.getSnapshot())));
  firstLook.on('all.wanted', () => selectionDoes.lookAtDevices(currentFleet(fleet.getSnapshot())));
  account.on('organisation.switched', () => {
    firstLook.send({ type: 'organisation.switched' });
    selectionDoes.deselectAll();
  });
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).status,
    () => {
      const group = groupOn(selection.getSnapshot());
      if (group !== null) selectionDoes.followGroup(group, currentFleet(fleet.getSnapshot()));
    },
  );
  selection.on('active.changed', (event) => {
    activeVehicles.send(event);
    // Over a view of one vehicle the panel has done its work with the choice.
    if (overlaysView(window.innerWidth) && !isMultiSelect(selection.getSnapshot())) shellVerbs(shell).hidePanel();
  });
  selection.on('vehicle.focused', ({ vehicleId }) => mapFrame.send({ type: 'vehicle.focused', vehicleId }));
  watch(
    [selection],
    () => activeVehicleId(selection.getSnapshot()),
    (vehicleId) => {
      liveData.send({ type: 'vehicle.changed', vehicleId });
      const { index, kind } = currentFleet(fleet.getSnapshot());
      mapToggles.send({ type: 'vehicle.changed', hasTracking: vehicleId === null || kind[index.get(vehicleId) ?? -1] !== crane });
    },
  );
  beat.on('beat.active', (event) => activeVehicles.send(event));
  activeVehicles.on('active.settled', ({ vehicleIds }) => mapFrame.send({ type: 'vehicles.shown', vehicleIds }));
  activeVehicles.on('active.due', ({ vehicleIds }) => dashboardVerbs(dashboard).refresh(vehicleIds));
  activeVehicles.on('detail.due', () => liveData.send({ type: 'detail.refresh' }));
  dashboard.on('live.received', ({ columns, isPartial }) => fleetDoes.receive(columns, isPartial));
  dashboard.on('live.failed', fleetDoes.fail);
};

const wireStream = ({ stream, fleet, session, connection }: PortalMachines) => {
  fleet.on('vehicles.changed', () => stream.send({ type: 'vehicles.listed' }));
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).cursor,
    (cursor) => stream.send({ type: 'cursor.moved', cursor }),
  );
  watch(
    [session],
    () => accessTokenOf(session.getSnapshot()) !== null,
    (hasAccess) => stream.send({ type: hasAccess ? 'access.gained' : 'access.lost' }),
  );
  connection.on('connection.lost', () => stream.send({ type: 'connection.lost' }));
  connection.on('connection.restored', () => stream.send({ type: 'connection.restored' }));
  stream.on('data.received', (event) => connection.send(event));
  stream.on('live.received', (event) => fleet.send(event));
};

const crane = 2;

const wireNotices = ({ notices, account, fleet, liveData }: PortalActors) => {
  const show = noticesVerbs(notices).show;
  fleet.on('notice.show', ({ notice }) => show(notice));
  account.on('organisation.refused', () => show({ key: 'messages.organisationFailed', tone: 'error' }));
  liveData.on('notice.show', ({ notice }) => show(notice));
};
