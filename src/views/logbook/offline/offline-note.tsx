import { useSelector } from '@xstate/react';
import { useAges } from '../../../i18n/ages.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { activeVehicleId } from '../../../machines/fleet/selection/selectors.ts';
import { draftEntries } from '../../../machines/logbook/drafts/selectors.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { isOnline } from '../../../machines/shell/connection.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { lastReceived, newestReceived } from './newest-value.ts';
import { OfflineNoteBody } from './offline-note-body.tsx';

const DeviceNote = () => {
  const { clock, fleet: fleetRef, selection } = usePortal();
  const { logbookDrafts } = useLogbook();
  const ages = useAges();
  const now = useSelector(clock, nowOf);
  const fleet = useSelector(fleetRef, currentFleet);
  const vehicleId = useSelector(selection, activeVehicleId);
  const drafts = useSelector(logbookDrafts, (snapshot) => draftEntries(snapshot).length);
  const told = (at: number | null) => (at === null ? null : ages(at, now));
  const name = vehicleId === null ? undefined : fleet.names[fleet.index.get(vehicleId) ?? -1];
  return (
    <OfflineNoteBody
      vehicles={fleet.size}
      drafts={drafts}
      newest={told(newestReceived(fleet))}
      vehicle={vehicleId === null || name === undefined ? null : { name, age: told(lastReceived(fleet, vehicleId)) }}
    />
  );
};

/** Shows while there is no connection. */
export const OfflineNote = () => {
  const { connection } = usePortal();
  return useSelector(connection, isOnline) ? null : <DeviceNote />;
};
