import { areEntriesShown } from '../../domain/logbook/access.ts';
import { logbookViews } from '../../domain/shell/view.ts';
import { accountRightsOf } from '../../machines/account/account/selectors.ts';
import { canOpenEntry, isDrawerOpen, namedEntryId } from '../../machines/logbook/entry/selectors.ts';
import { listRange } from '../../machines/logbook/list/selectors.ts';
import { areVehiclesListed, chosenVehicleId, logbookVehicles } from '../../machines/logbook/vehicles.ts';
import { isLogbookAwaited, isVehicleAwaited } from '../../machines/shell/address/selectors.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';

/** What the address names of the logbook: the open entry, the days of the list, and the vehicle where there is no fleet. */
export const wireLogbookAddress = (portal: PortalActors, { actors }: Logbook) => {
  const { address, shell, account } = portal;
  const { logbookEntry, logbookList } = actors;
  const rights = () => accountRightsOf(account.getSnapshot());
  watch(
    [logbookEntry],
    () => (isDrawerOpen(logbookEntry.getSnapshot()) ? namedEntryId(logbookEntry.getSnapshot()) : undefined),
    (entryId) => address.send(entryId === undefined ? { type: 'entry.closed' } : { type: 'entry.shown', entryId }),
  );
  watch(
    [logbookList],
    () => listRange(logbookList.getSnapshot()),
    (range) => address.send({ type: 'range.shown', range }),
  );
  watch(
    [shell],
    () => logbookViews.includes(currentView(shell.getSnapshot())),
    (isInView) => {
      if (!isInView) address.send({ type: 'logbook.left' });
    },
  );
  wireVehicle(portal, actors.logbookVehicles);
  // Choosing a vehicle closes the entry of another: the vehicle first.
  watch(
    [address, logbookEntry, account, shell],
    () => {
      const snapshot = address.getSnapshot();
      if (!isLogbookAwaited(snapshot) || isVehicleAwaited(snapshot)) return false;
      return canOpenEntry(logbookEntry.getSnapshot()) && areEntriesShown(currentView(shell.getSnapshot()), rights());
    },
    (isDue) => {
      if (isDue) address.send({ type: 'logbook.ready' });
    },
  );
};

const wireVehicle = ({ address }: PortalActors, vehicles: Logbook['actors']['logbookVehicles']) => {
  watch(
    [address, vehicles],
    () => isVehicleAwaited(address.getSnapshot()) && areVehiclesListed(vehicles.getSnapshot()),
    (isDue) => {
      if (!isDue) return;
      const vehicleIds = logbookVehicles(vehicles.getSnapshot()).map(({ vehicleId }) => vehicleId);
      address.send({ type: 'vehicles.listed', vehicleIds, isNewest: true });
    },
  );
  watch(
    [vehicles],
    () => chosenVehicleId(vehicles.getSnapshot()),
    (vehicleId) => {
      if (areVehiclesListed(vehicles.getSnapshot())) address.send({ type: 'vehicle.shown', vehicleId });
    },
  );
};
