import type { AnyActorRef } from 'xstate';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { commentRightsOf, isListShown, syncAccessOf } from '../../domain/logbook/access.ts';
import { orderSettings } from '../../domain/logbook/list/order.ts';
import { accountRightsOf, isDemo, organisationsOf } from '../../machines/account/account/selectors.ts';
import { accessTokenOf, accountIdOf, isLoggedIn, isSessionLost } from '../../machines/account/session/selectors.ts';
import { activeVehicleId } from '../../machines/fleet/selection/selectors.ts';
import type { EntryRef } from '../../machines/logbook/entry/chart.ts';
import { isDrawerOpen, isLeaveGuarded } from '../../machines/logbook/entry/selectors.ts';
import { chosenVehicleId } from '../../machines/logbook/vehicles.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { connect } from '../connect.ts';
import { ownerOf } from '../portal-owner.ts';
import { watch, watchFields } from '../watch.ts';
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
  wirePerson(portal, logbook);
  wireVehicle(portal, logbook);
  wireAccess(portal, logbook);
  wireStore(portal, logbook);
  wireDevice(logbook);
  wireLogbookAddress(portal, logbook);
  guardDrawer(portal, logbook.actors.logbookEntry);
  tellUnsaved(portal, logbook.actors.logbookEntry);
};

export const guardDrawer = ({ leave }: Pick<PortalActors, 'leave'>, logbookEntry: EntryRef) =>
  watch(
    [logbookEntry],
    () => isDrawerOpen(logbookEntry.getSnapshot()),
    (isOpen) => leave.send({ type: isOpen ? 'drawer.opened' : 'drawer.closed' }),
  );

const tellUnsaved = ({ updates }: PortalActors, logbookEntry: EntryRef) =>
  watch(
    [logbookEntry],
    () => isLeaveGuarded(logbookEntry.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'entry', isUnsaved }),
  );

/** Who is here, and what they may. */
const wirePerson = (portal: PortalActors, { actors }: Logbook) => {
  const { session, account } = portal;
  const { logbookArrival, logbookList, logbookDrafts, logbookComments, logbookSync, logbookVehicles, logbookOutbox, logbookPending } =
    actors;
  const owner = () => ownerOf(portal);
  const rights = () => accountRightsOf(account.getSnapshot());
  watchFields([session, account], owner, (now) => logbookArrival.send({ type: 'owner.changed', owner: now }));
  watch(
    [session],
    () => accountIdOf(session.getSnapshot()),
    (accountId) => {
      for (const ref of [logbookSync, logbookArrival, logbookOutbox, logbookPending, actors.logbookDevice])
        ref.send({ type: 'account.changed', accountId });
    },
  );
  watch([account], rights, (now) => {
    for (const ref of [logbookList, logbookDrafts]) ref.send({ type: 'rights.changed', rights: now });
  });
  watchFields(
    [account],
    () => commentRightsOf(rights(), isDemo(account.getSnapshot())),
    (now) => logbookComments.send({ type: 'rights.changed', rights: now }),
  );
  watchFields(
    [session, account],
    () => ({ ...owner(), rights: rights() }),
    () => logbookVehicles.send({ type: 'person.changed', owner: owner(), rights: rights() }),
  );
};

/** The vehicle first: the list that is opened reads for it. */
const wireVehicle = ({ selection, shell, account }: PortalActors, { actors }: Logbook) => {
  const { logbookEntry, logbookList, logbookDrafts, logbookSelection, logbookVehicles } = actors;
  watch(
    [selection, logbookVehicles],
    () => activeVehicleId(selection.getSnapshot()) ?? chosenVehicleId(logbookVehicles.getSnapshot()),
    (vehicleId) => {
      for (const ref of [logbookEntry, logbookList, logbookDrafts]) ref.send({ type: 'vehicle.changed', vehicleId });
      logbookSelection.send({ type: 'vehicle.changed' });
    },
  );
  watch(
    [shell, account],
    () => isListShown(currentView(shell.getSnapshot()), accountRightsOf(account.getSnapshot())),
    (isShown) => logbookList.send({ type: isShown ? 'list.open' : 'list.close' }),
  );
};

const wireAccess = ({ session, account }: PortalActors, { actors: { logbookSync } }: Logbook) =>
  watch(
    [session, account],
    () => {
      const now = session.getSnapshot();
      const visit = { isLoggedIn: isLoggedIn(now), isLost: isSessionLost(now), hasToken: accessTokenOf(now) !== null };
      const person = account.getSnapshot();
      return syncAccessOf({ ...visit, rights: accountRightsOf(person), hasOrganisation: organisationsOf(person).length > 0 });
    },
    (access) => logbookSync.send({ type: `access.${access}` }),
  );

const wireDevice = ({ actors, store }: Logbook) => {
  const { logbookList, logbookEntry } = actors;
  logbookList.on('order.changed', ({ order }) => localStorage.setItem(storageKeys.logbookSettings, orderSettings(order)));
  logbookEntry.on('entry.waits', () => void store.persist());
  logbookEntry.on('leave.granted', ({ path }) => window.history.pushState(null, '', path));
};

/** Starts the logbook: listeners before speakers. */
export const startLogbook = ({ actors }: Logbook) => {
  for (const ref of Object.values(actors)) (ref as AnyActorRef).start();
};
