import { onAccessRefused } from '../api/actors/account/session.ts';
import { dropForeignCopies, keepVisit, keptOwner, readKeptVisit, readStoredVehicles } from '../api/browser/device-copies.ts';
import { storageKeys } from '../domain/common/storage-keys.ts';
import { storeDevSwitches, storeNavigation, storeZoom } from '../domain/shell/preferences.ts';
import { accountVerbs } from '../machines/account/account/selectors.ts';
import { accessTokenOf, accountIdOf, isLoggedIn, isWaitingOnline, sessionVerbs } from '../machines/account/session/selectors.ts';
import { currentFleet, fleetVerbs } from '../machines/fleet/fleet.ts';
import { activeVehicleId, groupOn, selectionVerbs } from '../machines/fleet/selection/selectors.ts';
import { beatVerbs } from '../machines/shell/beat.ts';
import { faqVerbs } from '../machines/shell/faq.ts';
import { currentView, shellVerbs } from '../machines/shell/shell/chart.ts';
import { connect } from './connect.ts';
import { hasMapToolbar } from './portal-actors.ts';
import type { PortalMachines } from './portal-machines.ts';
import { portalTable } from './portal-table.ts';
import { watch } from './watch.ts';

/** Joins the machines with each other, by table, with what they do not announce but are, and with what the device keeps. */
export const wirePortal = (actors: PortalMachines) => {
  connect(actors, portalTable);
  wireSession(actors);
  wireDevice(actors);
  wireView(actors);
  wireVehicles(actors);
};

const wireDevice = ({ session, account, fleet, shell, devTools }: PortalMachines) => {
  void onAccessRefused(sessionVerbs(session).refuseAccess);
  const accountId = accountIdOf(session.getSnapshot());
  if (accountId !== null) dropForeignCopies(accountId);
  const kept = accountId === null ? null : readKeptVisit(accountId);
  // What the account was at the last visit holds until the server answers; without network that is the whole visit.
  if (kept !== null) accountVerbs(account).know(kept);
  account.on('visit.changed', ({ visit }) => keepVisit(visit));
  // A list of the last visit means that this account may read one: no need to wait for the rights.
  if (readStoredVehicles(storageKeys.vehicles, keptOwner(accountId)) !== null) fleetVerbs(fleet).allow();
  shell.on('navigation.changed', ({ isExpanded }) => storeNavigation(localStorage, isExpanded));
  devTools.on('zoom.chosen', ({ zoom }) => storeZoom(localStorage, zoom));
  devTools.on('devTools.switched', (switches) => storeDevSwitches(localStorage, switches));
};

const wireSession = ({ session, beat, shell, account, stream }: PortalMachines) => {
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
      if (hasAccess) accountVerbs(account).load();
      stream.send({ type: hasAccess ? 'access.gained' : 'access.lost' });
    },
  );
};

const wireView = ({ shell, faq, selection, activeVehicles, mapFrame, mapToggles }: PortalMachines) =>
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

const crane = 2;

const wireVehicles = ({ fleet, selection, stream, liveData, mapToggles }: PortalMachines) => {
  const now = () => currentFleet(fleet.getSnapshot());
  watch(
    [fleet],
    () => now().status,
    () => {
      const group = groupOn(selection.getSnapshot());
      if (group !== null) selectionVerbs(selection).followGroup(group, now());
    },
  );
  watch(
    [fleet],
    () => now().cursor,
    (cursor) => stream.send({ type: 'cursor.moved', cursor }),
  );
  watch(
    [selection],
    () => activeVehicleId(selection.getSnapshot()),
    (vehicleId) => {
      liveData.send({ type: 'vehicle.changed', vehicleId });
      const { index, kind } = now();
      mapToggles.send({ type: 'vehicle.changed', hasTracking: vehicleId === null || kind[index.get(vehicleId) ?? -1] !== crane });
    },
  );
};
