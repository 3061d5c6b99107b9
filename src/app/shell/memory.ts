import { keptOwner } from '../../api/browser/device-copies.ts';
import { watchLeaving } from '../../api/browser/events.ts';
import { rememberView } from '../../api/browser/view-memory.ts';
import { accountIdOf } from '../../machines/account/session/selectors.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { keptVehicleIds, selectAllFlag } from '../../machines/fleet/selection/selectors.ts';
import { isTileLayout } from '../../machines/fleet/vehicle-list.ts';
import { mapCamera } from '../../machines/map/frame/selectors.ts';
import { isRailwayOn, isSatelliteOn } from '../../machines/map/toggles.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { ownerOf } from '../portal-owner.ts';
import { each, watch } from '../watch.ts';

/** Brings back how the tab looked, and keeps it for a reload; selection and camera start with what they were. */
export const keepView = (portal: PortalActors) => {
  const { session, fleet, selection, vehicleList, mapToggles, mapFrame, viewMemory } = portal;
  viewMemory.on('look.keep', () =>
    rememberView(ownerOf(portal) ?? keptOwner(accountIdOf(session.getSnapshot())), {
      vehicleIds: keptVehicleIds(selection.getSnapshot()),
      flag: selectAllFlag(selection.getSnapshot()),
      isTiles: isTileLayout(vehicleList.getSnapshot()),
      isRailwayOn: isRailwayOn(mapToggles.getSnapshot()),
      isSatelliteOn: isSatelliteOn(mapToggles.getSnapshot()),
      camera: mapCamera(mapFrame.getSnapshot()),
    }),
  );
  viewMemory.send({ type: 'page.shown' });
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).size > 0,
    (hasVehicles) => viewMemory.send({ type: hasVehicles ? 'vehicles.listed' : 'vehicles.gone' }),
  );
  each([selection, vehicleList, mapToggles, mapFrame], () => viewMemory.send({ type: 'look.changed' }));
  watchLeaving(() => viewMemory.send({ type: 'page.hidden' }));
};
