import type { AnyActorRef } from 'xstate';
import { canReadLogbook, canReadTelematics, resources, rightOn } from '../../domain/account/access.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { orderSettings } from '../../domain/logbook/list/order.ts';
import { accountRightsOf, isDemo, organisationsOf } from '../../machines/account/account/selectors.ts';
import { accessTokenOf, accountIdOf, isLoggedIn, isSessionLost } from '../../machines/account/session/selectors.ts';
import { activeVehicleId } from '../../machines/fleet/selection/selectors.ts';
import { logbookSyncVerbs } from '../../machines/logbook/sync/chart.ts';
import { chosenVehicleId } from '../../machines/logbook/vehicles.ts';
import { currentView } from '../../machines/shell/shell/chart.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { connect } from '../connect.ts';
import { ownerOf } from '../portal-owner.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';
import { wireLogbookAddress } from './address.ts';
import { wireDrawer } from './drawer-wires.ts';
import { logbookTable } from './logbook-table.ts';
import { wireStore } from './store-wires.ts';
import { wireTexts } from './text-wires.ts';

/** Joins the logbook's machines with each other, with the store and with the portal's. */
export const wireLogbook = (portal: PortalActors, logbook: Logbook) => {
  const maximumMileage = (organisationId: string) =>
    organisationsOf(portal.account.getSnapshot()).find(({ id }) => id === organisationId)?.maximumMileage_km ?? null;
  wireDrawer(logbook.actors, { refs: [portal.account], maximumMileage });
  wireTexts(logbook);
  connect({ ...portal, ...logbook.actors }, logbookTable);
  wireOwner(portal, logbook);
  wireAccess(portal, logbook);
  wireStore(portal, logbook);
  wireDevice(logbook);
  wireLogbookAddress(portal, logbook);
};

const wireOwner = (portal: PortalActors, { actors, store }: Logbook) => {
  const { session, account, selection, shell } = portal;
  const { logbookEntry, logbookList, logbookSelection, logbookDrafts, logbookComments, logbookSync, logbookVehicles } = actors;
  watch(
    [session, account],
    () => JSON.stringify(ownerOf(portal)),
    () => {
      const owner = ownerOf(portal);
      // The text of a person stays while the same person logs in again.
      if (owner !== null) logbookEntry.send({ type: 'owner.changed', owner });
      const organisationId = owner?.organisationId ?? null;
      logbookList.send({ type: 'organisation.changed', organisationId });
      logbookDrafts.send({ type: 'organisation.changed', organisationId });
      logbookSelection.send({ type: 'organisation.changed' });
      // Drafts of an older installation belong to whoever opens it first.
      if (owner !== null) void store.merge(owner).catch(() => undefined);
    },
  );
  watch(
    [session],
    () => accountIdOf(session.getSnapshot()),
    (accountId) => {
      const does = logbookSyncVerbs(logbookSync);
      does.changeAccount(accountId, null);
      if (accountId === null) return;
      // A session that ended by its age left its copies behind; nobody else is to have them.
      void store.forgetRead((kept) => kept === accountId).catch(() => undefined);
      void store
        .lastSynced(accountId)
        .then((at) => {
          if (accountIdOf(session.getSnapshot()) !== accountId) return;
          does.changeAccount(accountId, at);
          logbookDrafts.send({ type: 'sync.finished', at });
        })
        .catch(() => undefined);
    },
  );
  watch(
    [account],
    () => accountRightsOf(account.getSnapshot()),
    (rights) => {
      logbookList.send({ type: 'rights.changed', rights });
      logbookDrafts.send({ type: 'rights.changed', rights });
    },
  );
  watch(
    [account],
    () => {
      const { canRead, canCreate } = rightOn(accountRightsOf(account.getSnapshot()), resources.comments);
      return JSON.stringify({ canRead, canCreate: canCreate && !isDemo(account.getSnapshot()) });
    },
    (rights) => logbookComments.send({ type: 'rights.changed', rights: JSON.parse(rights) }),
  );
  watch(
    [session, account],
    () => {
      const rights = accountRightsOf(account.getSnapshot());
      return canReadLogbook(rights) && !canReadTelematics(rights) ? JSON.stringify(ownerOf(portal)) : 'null';
    },
    (owner) => logbookVehicles.send({ type: 'vehicles.want', owner: JSON.parse(owner) }),
  );
  watch(
    [selection, logbookVehicles],
    () => activeVehicleId(selection.getSnapshot()) ?? chosenVehicleId(logbookVehicles.getSnapshot()),
    (vehicleId) => {
      logbookEntry.send({ type: 'vehicle.changed', vehicleId });
      logbookList.send({ type: 'vehicle.changed', vehicleId });
      logbookDrafts.send({ type: 'vehicle.changed', vehicleId });
      logbookSelection.send({ type: 'vehicle.changed' });
    },
  );
  watch(
    [shell, account],
    () => currentView(shell.getSnapshot()) === 'logbook-all-entries' && canReadLogbook(accountRightsOf(account.getSnapshot())),
    (isShown) => logbookList.send({ type: isShown ? 'list.open' : 'list.close' }),
  );
};

const wireAccess = ({ session, account }: PortalActors, { actors }: Logbook) => {
  const does = logbookSyncVerbs(actors.logbookSync);
  // Whoever may not read the logbook has nothing to reconcile.
  watch(
    [session, account],
    () => {
      const now = session.getSnapshot();
      if (!isLoggedIn(now) || isSessionLost(now)) return does.loseAccess;
      return accessTokenOf(now) !== null && canReadLogbook(accountRightsOf(account.getSnapshot())) ? does.gainAccess : does.awaitAccess;
    },
    (tell) => tell(),
  );
};

const wireDevice = ({ actors, store }: Logbook) => {
  const { logbookList, logbookEntry } = actors;
  logbookList.on('order.changed', ({ order }) => localStorage.setItem(storageKeys.logbookSettings, orderSettings(order)));
  logbookEntry.on('entry.waits', () => void store.persist());
  // The address tells the shell; a change of the address by script is told to the router by its own event.
  logbookEntry.on('leave.granted', ({ path }) => window.history.pushState(null, '', path));
};

/** Starts the logbook: listeners before speakers. */
export const startLogbook = ({ actors }: Logbook) => {
  for (const ref of Object.values(actors)) (ref as AnyActorRef).start();
};
