import { areEntriesShown } from '../../domain/logbook/access.ts';
import { logbookViews } from '../../domain/shell/view.ts';
import { accountRightsOf } from '../../machines/account/account/selectors.ts';
import { canOpenEntry, isDrawerOpen, namedEntryId } from '../../machines/logbook/entry/selectors.ts';
import { listRange } from '../../machines/logbook/list/selectors.ts';
import { areVehiclesListed, logbookVehicles } from '../../machines/logbook/vehicles.ts';
import { isLogbookNext, isVehicleAwaited } from '../../machines/shell/address/selectors.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { watch, when } from '../watch.ts';
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
  when(
    [shell],
    () => !logbookViews.includes(currentView(shell.getSnapshot())),
    () => address.send({ type: 'logbook.left' }),
  );
  wireVehicle(portal, actors.logbookVehicles);
  when(
    [address, logbookEntry, account, shell],
    () =>
      isLogbookNext(address.getSnapshot()) &&
      canOpenEntry(logbookEntry.getSnapshot()) &&
      areEntriesShown(currentView(shell.getSnapshot()), rights()),
    () => address.send({ type: 'logbook.ready' }),
  );
};

const wireVehicle = ({ address }: PortalActors, vehicles: Logbook['actors']['logbookVehicles']) =>
  when(
    [address, vehicles],
    () => isVehicleAwaited(address.getSnapshot()) && areVehiclesListed(vehicles.getSnapshot()),
    () => {
      const vehicleIds = logbookVehicles(vehicles.getSnapshot()).map(({ vehicleId }) => vehicleId);
      address.send({ type: 'vehicles.listed', vehicleIds, isNewest: true });
    },
  );
